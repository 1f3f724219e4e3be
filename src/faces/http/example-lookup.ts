/** The value of a text, number or boolean in an example, by its name and schema. */
import { createHash } from 'node:crypto';
import { RECORD_VALUES } from './example-record-values.ts';
import { PREFIXES, VALUES } from './example-values.ts';

type Json = Record<string, unknown>;

const MAX_COUNT = 1e9;

export function plainValue(
  schema: Json,
  type: string,
  name: string,
  scopes: readonly string[],
): unknown {
  const known = candidates(name, scopes).find((value) => fits(value, schema, type));
  if (known !== undefined) return known;
  if (Array.isArray(schema['enum'])) return schema['enum'].find((word) => word !== null);
  if (schema['default'] !== undefined && schema['default'] !== null) return schema['default'];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') {
    const minimum = Number(schema['minimum'] ?? 1);
    return minimum < -MAX_COUNT ? 1 : minimum;
  }
  if (type === 'string') return textOf(String(schema['format']), name, scopes);
  return type === 'null' ? null : {};
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-09-01',
  'date-time': '2026-08-15T16:30:00.000Z',
  email: 'ada@example.com',
  uri: 'https://alder-court.example.com/',
};

function textOf(format: string, name: string, scopes: readonly string[]): string {
  if (format !== 'uuid') return FORMATS[format] ?? name.replaceAll('_', ' ');
  return uuidOf(name === 'id' ? `${scopes.at(-1) ?? 'record'}_id` : name);
}

/** A UUID derived from the name, so that `property_id` equals the `id` of the property. */
const uuidOf = (name: string): string =>
  `0198a4a2-7d11-7c3f-8000-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;

/** The known values of a name. Values that are specific to the enclosing object come first. */
export function candidates(name: string, scopes: readonly string[]): unknown[] {
  const own = scopes.flatMap((scope) => RECORD_VALUES[`${singular(scope)}.${name}`] ?? []);
  const prefix = PREFIXES.find((one) => name.startsWith(`${one}_`));
  return [
    ...own,
    ...(VALUES[name] ?? []),
    ...(prefix === undefined ? [] : candidates(name.slice(prefix.length + 1), [prefix])),
  ];
}

function fits(value: unknown, schema: Json, type: string): boolean {
  const { enum: words, format, pattern, maxLength } = schema;
  if (Array.isArray(words)) return words.includes(value);
  if (value === null) return [schema['type']].flat().includes('null');
  if (type === 'integer') return Number.isInteger(value);
  if (typeof value !== type) return false;
  if (typeof value !== 'string') return true;
  if (['uuid', 'date', 'date-time'].includes(String(format))) return false;
  return (
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) &&
    value.length <= Number(maxLength ?? Number.POSITIVE_INFINITY)
  );
}

export const snake = (key: string): string =>
  key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

export const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
