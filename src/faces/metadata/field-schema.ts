/** The schema of a field in the metadata, and of the properties of objects (§9). */
import { z } from 'zod';
import { UNITS } from '../../engine/field.ts';

export const name = (what: string) => z.string().describe(what);
export const truth = (what: string) => z.boolean().describe(what);
export const schema = (what: string) => z.looseObject({}).nullable().describe(what);

export const choices = z
  .array(z.object({ value: name('The stored value.'), label: name('The label.') }))
  .nullable()
  .describe('The options of a closed list, or of the items of a list; null for other fields.');

export const kinds = z
  .array(z.string())
  .nullable()
  .describe(
    'For resources with `kinds`: the kinds of record that have this item; null if all kinds have it.',
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
    same_property: truth(
      'Whether the referenced record must belong to the property of the referring record.',
    ),
  })
  .nullable()
  .describe('The reference of an ID field, or null.');

export const property = z
  .object({
    name: name('The key in the object.'),
    label: name('The display name.'),
    help: name('The description as plain text, to show beside an input.'),
    kind: name('The kind of input, as for a field. The kind `password` is for credentials.'),
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
  .meta({
    id: 'MetadataProperty',
    description: 'A property of an object, or of an item in a list of objects.',
  });

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
    .describe('How the unit depends on another field; null if it does not.'),
  bounds,
  excludes: z
    .array(z.string())
    .describe(
      'The fields that a request cannot contain together with this field. The service calculates them from this field.',
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

export const field = z
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
      .describe(
        'The default of the field in a create request; null if the field has no default or a computed one.',
      ),
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
