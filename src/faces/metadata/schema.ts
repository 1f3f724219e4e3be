/** The schema of the metadata (§9). Keys are only ever added. */
import { z } from 'zod';
import { choices, field, kinds, name, property, schema, truth } from './field-schema.ts';

const filter = z
  .object({
    name: name('The name of the query parameter.'),
    label: name('The display name of the filter.'),
    kind: z
      .enum(['exact', 'boolean', 'search', 'range', 'date_range'])
      .describe('The kind of filter, which determines how values are compared.'),
    description: name('How the filter compares its value.'),
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
    'The permissions of the caller in the account of the request. Group limits can still prevent access to single records.',
  );

const attention = z.object({
  filters: z.record(z.string(), z.string()).describe('The filters of the list.'),
  within: z
    .object({
      field: name('The name of the date field.'),
      days: z.int().describe('The length of the period, in days.'),
    })
    .nullable()
    .describe(
      'The date field that must lie between today and `days` days from today; null if there is no such condition.',
    ),
  one: name('The text after the number 1, such as `new lead waits for an answer`.'),
  many: name('The text after any other number, such as `new leads wait for an answer`.'),
  hint: name('Advice for the user, or the consequences of the problem.'),
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
      .describe('The fields that a list shows until the user chooses others.')
      .meta({ example: ['number', 'property_id', 'min_rent'] }),
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
      .describe(
        'The `attachable_type` of the records in media attachments; null if media cannot be attached to the records.',
      ),
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
    fixed_order: truth('Whether the list supports only its default order.'),
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
          category_details: z
            .array(
              z.object({
                category: name('The category.'),
                label: name('The display name of the category.'),
                description: name('The data that connections of the category exchange.'),
              }),
            )
            .describe('The supported categories, with their display names and descriptions.'),
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
          runs: truth('Whether connections of this type and category have something to sync.'),
          plans: truth('Whether runs of this type can be planned, applied and undone.'),
          tests: truth('Whether connections of this type can be tested.'),
          keeps: z
            .record(z.string(), z.array(z.string()))
            .describe(
              'The fields that connections of the type own, by resource. V2 rejects writes to them.',
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
      .describe('The V2 operations of the resource.'),
    can,
  })
  .meta({
    id: 'Metadata',
    description:
      'A resource with its fields, filters and operations, and the permissions of the caller.',
  });
