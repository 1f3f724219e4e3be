/**
 * The description of a field for its widget: a part of the metadata, or of a JSON Schema below it.
 */
import type { MetadataField } from '../api/v2.ts';

export type FormField = Pick<
  MetadataField,
  'name' | 'label' | 'help' | 'kind' | 'required' | 'nullable' | 'choices' | 'refers_to' | 'unit'
> & {
  bounds: MetadataField['bounds'];
  accepts: Schema;
  /** The currency of an amount. Defaults to US dollars. */
  currency?: string;
};

export type WidgetProps = {
  id: string;
  field: FormField;
  value: unknown;
  onChange(value: unknown): void;
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** Restricts references to records of this property. */
  property?: string | undefined;
};

/** The part of JSON Schema that the metadata uses. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  default?: unknown;
  /** The resource whose ID the text contains. */
  record?: string;
};

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();

/** `move_in_date` → `Move in date`, `api_key` → `API key` */
export const labelOf = (name: string): string => {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/\b(?:api|id|url)\b/g, (word) => word.toUpperCase())
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Longer texts are edited in a multi-line input. */
const LONG = 500;

function kindOf(schema: Schema): string {
  const types = typesOf(schema);
  if (schema.enum !== undefined) return 'word';
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('integer')) return 'integer';
  if (types.includes('number')) return 'decimal';
  if (types.includes('array')) return 'list';
  if (types.includes('object')) return 'object';
  if (schema.format === 'password') return 'password';
  if (schema.record !== undefined) return 'reference';
  if (types.includes('string'))
    return (schema.maxLength ?? 0) > LONG && schema.format === undefined ? 'long_text' : 'text';
  return 'json';
}

/** The options of a closed vocabulary. */
export const choicesIn = (schema: Schema): FormField['choices'] =>
  schema.enum
    ?.filter((word) => word !== null)
    .map((word) => ({ value: String(word), label: labelOf(String(word)) })) ?? null;

const boundsOf = (schema: Schema): NonNullable<FormField['bounds']> => ({
  min: schema.minimum ?? null,
  max: schema.maximum ?? null,
  step: typesOf(schema).includes('integer') ? 1 : null,
  max_length: schema.maxLength ?? null,
  max_items: schema.maxItems ?? null,
  max_keys: null,
});

/** The fields of an object, from its schema. */
export const fieldsIn = ({ properties = {}, required = [] }: Schema): FormField[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    label: labelOf(name),
    help: schema.description?.replaceAll('`', '') ?? '',
    kind: kindOf(schema),
    required: required.includes(name),
    nullable: typesOf(schema).includes('null'),
    choices: choicesIn(schema),
    refers_to:
      schema.record === undefined
        ? null
        : { resource: schema.record, many: false, same_property: false },
    unit: null,
    bounds: boundsOf(schema),
    accepts: schema,
  }));

const WIDE = [
  'focal_point',
  'long_text',
  'rich_text',
  'object',
  'list',
  'external_ids',
  'references',
];

/** Whether an input takes the whole width of the grid of a form. */
export const widthOf = ({ kind }: Pick<FormField, 'kind'>) =>
  WIDE.includes(kind) ? { gridColumn: '1 / -1' } : {};
