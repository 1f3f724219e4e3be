/** The schema of the metadata (§9). Keys are only ever added. */
import { z } from 'zod';
import { UNITS } from '../../engine/field.ts';

const name = (what: string) => z.string().describe(what);
const truth = (what: string) => z.boolean().describe(what);
const schema = (what: string) => z.looseObject({}).nullable().describe(what);

const choices = z
  .array(z.object({ value: name('The stored value.'), label: name('The label.') }))
  .nullable()
  .describe('The options of a closed list, or of the items of a list; null for other fields.');

const kinds = z
  .array(z.string())
  .nullable()
  .describe(
    'The kinds of record that this applies to, for resources with `kinds`; null if it applies to all.',
  );

const unit = z.enum(UNITS);

const bound = (what: string) => z.number().nullable().describe(what);

const bounds = z
  .object({
    min: bound('The minimum of a number.'),
    max: bound('The maximum of a number.'),
    step: bound('The smallest difference between two values: 1 for integers, 0.01 for money.'),
    max_length: bound('The maximum length of a text, in characters.'),
    max_items: bound('The maximum number of items of a list.'),
    max_keys: bound('The maximum number of keys of an object.'),
  })
  .nullable()
  .describe('The bounds of accepted values, from `accepts`; null for a read-only field.');

const refersTo = z
  .object({
    resource: name('The resource whose IDs the field contains.'),
    many: truth('Whether the field contains several IDs.'),
    same_property: truth('Whether the referenced record must belong to the same property.'),
  })
  .nullable()
  .describe('The reference of an ID field, or null.');

const property = z
  .object({
    name: name('The key in the object.'),
    label: name('The display name.'),
    help: name('The description as plain text, to show beside an input.'),
    kind: name('The kind of input, as of a field. `password` is a credential.'),
    required: truth('Whether the object requires the key.'),
    nullable: truth('Whether the value is nullable.'),
    default: z.unknown().describe('The default; null if there is none.'),
    choices,
    refers_to: refersTo,
    unit: unit.nullable().describe('The unit of a number, or null.'),
    bounds,
    accepts: schema('The JSON Schema of accepted values.'),
    get properties(): z.ZodType {
      return properties;
    },
  })
  .meta({ id: 'MetadataProperty', description: 'A property of an object, or of an item.' });

const properties = z
  .array(property)
  .nullable()
  .describe('The properties of an object, or of the items of a list of objects; otherwise null.');

/** The metadata that only forms need. */
const forForms = {
  help: name('The description as plain text, to show beside an input.'),
  unit: unit
    .nullable()
    .describe(
      'The unit of a number; null if it has none, or if it depends on another field. `dollars` have cents as decimals. A number inside an object or list has its unit in its JSON Schema, as `x-unit`.',
    ),
  unit_by: z
    .object({
      field: name(
        'The field that determines the unit. The part before a dot is an embedded record.',
      ),
      units: z.record(z.string(), unit).describe('The unit for each value of that field.'),
    })
    .nullable()
    .describe('How the unit depends on another field, or null.'),
  bounds,
  excludes: z
    .array(z.string())
    .describe(
      'The fields that a request with this field cannot contain. The service calculates them from it.',
    ),
  computed: z
    .enum(['always', 'when_omitted'])
    .nullable()
    .describe(
      'When the service sets the value: `always` for a read-only field, `when_omitted` if it sets the value when a request omits the field, null otherwise.',
    ),
  section: z
    .string()
    .nullable()
    .describe('The section of a form that contains the field, or null for the first section.'),
  owned_by: z
    .object({
      connection_id: z.uuid().describe('The ID of the connection.'),
      name: name('The name of the connection.'),
      type: name('The type of the connection.'),
    })
    .nullable()
    .describe(
      'The connection that owns the field on the record of `record_id`, or on a new record in the property of `property_id`, so that a request cannot write it. Null without these parameters.',
    ),
  kinds,
};

const field = z
  .object({
    name: name('The key in requests and responses.'),
    label: name('The display name of the field.'),
    kind: name(
      'The kind of input: `text`, `long_text`, `money`, `word`, `reference`, `references`, `list`, `object` and others.',
    ),
    description: name('A description of the field.'),
    example: z.unknown().describe('An example, or null.'),
    required: truth('Whether a create request requires the field.'),
    nullable: truth('Whether the field is nullable.'),
    read_only: truth('Whether the field is read-only.'),
    fixed_after_create: truth('Whether the field can only be set on creation.'),
    single_only: truth('Whether lists omit the field.'),
    merges: truth('Whether an update merges the sent keys into the stored object.'),
    default: z
      .unknown()
      .describe('The default of a create request; null if there is none or it is computed.'),
    choices,
    refers_to: refersTo,
    properties,
    filter: z.string().nullable().describe('The list filter that compares the field, or null.'),
    sortable: truth('Whether `sort` accepts the field.'),
    ...forForms,
    accepts: schema('The JSON Schema of accepted values; null for a read-only field.'),
    shows: schema('The JSON Schema of non-null values in responses.'),
  })
  .meta({ id: 'MetadataField', description: 'A field of a resource.' });

const filter = z
  .object({
    name: name('The name of the query parameter.'),
    label: name('The display name of the filter.'),
    kind: z
      .enum(['exact', 'boolean', 'search', 'range', 'date_range'])
      .describe('The kind of filter, which determines how values are compared.'),
    description: name('A description of the values that the filter accepts.'),
    operators: z
      .array(z.enum(['eq', 'gte', 'lte', 'gt', 'lt']))
      .describe(
        'The operators. `eq` is the parameter without brackets; the others are sent in brackets after its name.',
      ),
    max_length: z.int().describe('The maximum length of a value, in characters.'),
    sortable: truth('Whether `sort` accepts the field.'),
    choices,
    refers_to: z.string().nullable().describe('The resource whose ID the filter accepts, or null.'),
    kinds: kinds.optional(),
  })
  .meta({ id: 'MetadataFilter', description: 'A filter of a list.' });

const verbs = ['list', 'show', 'create', 'update', 'delete'] as const;

const can = z
  .object({
    view: truth('Whether the caller may list and get records.'),
    create: truth('Whether the caller may create records.'),
    update: truth('Whether the caller may update records.'),
    delete: truth('Whether the caller may delete records.'),
  })
  .describe(
    'What the caller may do in the account of the request. Group limits can still prevent access to single records.',
  );

const attention = z.object({
  filters: z.record(z.string(), z.string()).describe('The filters of the list.'),
  within: z
    .object({
      field: name('The date.'),
      days: z.int().describe('The number of days.'),
    })
    .nullable()
    .describe('A date of the records that lies between today and this number of days later.'),
  one: name('What follows the number 1 in a sentence.'),
  many: name('What follows any other number in a sentence.'),
  hint: name('What the user can do, or what happens otherwise.'),
});

/** A resource as the metadata describes it. */
export const metadataSchema = z
  .object({
    name: name('The plural used in URLs.'),
    label: name('The display name of one record.'),
    label_plural: name('The display name of several records.'),
    description: name('A description of the resource.'),
    id_kind: z.enum(['uuid', 'integer']).describe('The format of IDs.'),
    title_field: name('The field that identifies a record to people.'),
    default_columns: z
      .array(z.string())
      .describe('The fields that a list shows until the user chooses others.'),
    kinds: z
      .array(
        z.object({
          value: name('The value of `kind`.'),
          label: name('The display name of one record of the kind.'),
          description: name('A description of the kind.'),
        }),
      )
      .nullable()
      .describe(
        'The kinds of records that share the collection, which lists and create requests select with `kind`; null if there is only one. A field that differs between kinds is listed once for each.',
      ),
    fields: z.array(field).describe('The fields, in order.'),
    create_only: z
      .array(
        z.object({
          name: name('The key in a create request.'),
          label: name('The display name of the key.'),
          description: name('A description of the key.'),
          required: truth('Whether a create request requires the key.'),
          default: z.unknown().describe('The default; null if there is none.'),
          choices,
          accepts: schema('The JSON Schema of accepted values.'),
        }),
      )
      .describe('Keys that create requests accept in addition to the fields.'),
    attention: z
      .array(attention)
      .describe('Lists of records that need the attention of a user, such as new leads.'),
    attachable_type: z
      .string()
      .nullable()
      .describe('The type that attachments of media name the records by; null if there are none.'),
    embeds: z
      .array(
        z.object({
          name: name('The key of the related records in a single record.'),
          resource: name('The resource of the related records.'),
          many: truth('Whether the value is a list.'),
          kinds: kinds.optional(),
        }),
      )
      .describe('The related records included in single records.'),
    filters: z.array(filter).describe('The filters of the list.'),
    searchable: truth('Whether the list accepts `q`.'),
    max_ids: z.int().describe('The maximum number of IDs in `ids`.'),
    group_filters: z.array(z.string()).describe('The group filters of the list.'),
    external_id_filters: z
      .array(z.string())
      .describe('The filters of the list by connection and external ID.'),
    order: z
      .array(
        z.object({
          field: name('The sort field.'),
          direction: z.enum(['asc', 'desc']).describe('The sort direction.'),
        }),
      )
      .describe('The default order of the list.'),
    fixed_order: truth('Whether no other order is supported.'),
    variants: z
      .array(
        z.object({
          type: name('The value of `type`.'),
          label: name('The display name of the connection type.'),
          description: name('A description of the connection type.'),
          recipe: z
            .string()
            .nullable()
            .describe('The page below `/docs/recipes` that explains the type, or null.'),
          category: name('The main category of the connection type.'),
          categories: z
            .array(z.string())
            .describe(
              'The categories that the type supports. If there are several, a create request sends one as `category`.',
            ),
          purposes: z
            .array(
              z.object({
                category: name('The category.'),
                label: name('The display name of the category.'),
                description: name('The data that connections of the category exchange.'),
              }),
            )
            .describe('The categories that the type supports, with words for people.'),
          settings: schema('The JSON Schema of the settings.'),
          properties: z.array(property).describe('The settings, for the inputs of a form.'),
          credentials: z
            .array(z.string())
            .describe('The settings that are returned as `********`.'),
          destinations: z
            .array(z.string())
            .describe(
              'The settings that decide where credentials are sent. A change of their origin clears stored credentials that the request does not set.',
            ),
          runs: truth('Whether connections of this type can be run.'),
          tests: truth('Whether connections of this type can be tested.'),
          keeps: z
            .record(z.string(), z.array(z.string()))
            .describe(
              'The fields that the connection owns, by resource. V2 rejects writes to them.',
            ),
        }),
      )
      .nullable()
      .describe('The connection types with their settings; null for other resources.'),
    path: name('The path of the collection.'),
    verbs: z
      .object(
        Object.fromEntries(verbs.map((verb) => [verb, truth(`Whether V2 supports \`${verb}\`.`)])),
      )
      .describe('The CRUD operations that V2 supports.'),
    permissions: z
      .object(
        Object.fromEntries(
          verbs.map((verb) => [
            verb,
            z.string().nullable().describe(`The permission that \`${verb}\` requires.`),
          ]),
        ),
      )
      .describe('The permissions that the operations require.'),
    admins_only: truth('Whether only admins of the account and staff may write.'),
    operations: z
      .array(
        z.object({
          method: name('The HTTP method.'),
          path: name('The path.'),
          summary: name('A short description of the operation.'),
          permission: z.string().nullable().describe('The required permission.'),
        }),
      )
      .describe('All operations of V2 on the resource.'),
    can,
  })
  .meta({
    id: 'Metadata',
    description: 'A resource with its fields, filters and permissions, and what the caller may do.',
  });
