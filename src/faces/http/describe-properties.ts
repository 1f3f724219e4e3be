/** Describes the properties of an object, or of the items of a list, for the inputs of a form. */
import { isObject } from '../../kernel/object.ts';
import { boundsOf, labelOf, plainText, wordsOf } from './describe-values.ts';

type Json = Record<string, unknown>;

/** A text with a greater maximum length gets a multi-line input. */
const LONG = 500;

/** Returns null for a value without known properties. */
export function propertiesOf(accepts: Json | null): Property[] | null {
  const item = accepts?.['items'] ?? accepts;
  if (!isObject(item) || !isObject(item['properties'])) return null;
  const required = [item['required']].flat();
  const properties = Object.entries(item['properties']).map(([name, schema]) =>
    propertyOf(name, isObject(schema) ? schema : {}, required.includes(name)),
  );
  return properties.length === 0 ? null : properties;
}

type Property = {
  name: string;
  label: string;
  help: string;
  kind: string;
  required: boolean;
  nullable: boolean;
  default: unknown;
  choices: ReturnType<typeof wordsOf>;
  refers_to: { resource: string; many: boolean; same_property: boolean } | null;
  unit: unknown;
  bounds: ReturnType<typeof boundsOf>;
  accepts: Json;
  properties: Property[] | null;
};

function propertyOf(name: string, schema: Json, required: boolean): Property {
  const kind = kindOf(schema);
  const { title, record, description = '', default: initial = null } = schema;
  return {
    name,
    label: typeof title === 'string' ? title : labelOf(name),
    help: plainText(String(description)),
    kind,
    required,
    nullable: typesOf(schema).includes('null'),
    default: initial,
    choices: wordsOf(schema),
    refers_to:
      typeof record === 'string' ? { resource: record, many: false, same_property: false } : null,
    unit: schema['x-unit'] ?? null,
    bounds: boundsOf({ kind }, schema),
    accepts: schema,
    properties: propertiesOf(schema),
  };
}

const typesOf = ({ type }: Json): unknown[] => [type ?? []].flat();

function kindOf(schema: Json): string {
  const types = typesOf(schema);
  if (schema['enum'] !== undefined) return 'word';
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('integer')) return 'integer';
  if (types.includes('number')) return 'decimal';
  if (types.includes('array')) return 'list';
  if (types.includes('object')) return 'object';
  if (schema['record'] !== undefined) return 'reference';
  if (!types.includes('string')) return 'json';
  return Number(schema['maxLength'] ?? 0) > LONG && schema['format'] === undefined
    ? 'long_text'
    : 'text';
}
