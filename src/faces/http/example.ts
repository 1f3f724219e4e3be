/**
 * Examples for the API documents, generated from JSON Schemas. The example of a response has every
 * key. The example of a request body has the required keys and a few common optional ones.
 */
import { isObject, objectOf, textsOf } from '../../kernel/object.ts';
import { candidates, plainValue, singular, snake } from './example-lookup.ts';

type Json = Record<string, unknown>;

type Walk = {
  /** The schemas that a `$ref` can refer to, by name. */
  named: ReadonlyMap<string, unknown>;
  io: 'input' | 'output';
  /** The names of the enclosing schemas. */
  open: readonly string[];
  /** Names of the enclosing object in snake case, the most specific first. */
  scopes: readonly string[];
};

/** The result for a schema without an example, such as one that contains itself. */
const NOTHING = Symbol('no example');

/** An example of a schema. `about` names the operation. */
export function exampleOf(
  schema: unknown,
  named: ReadonlyMap<string, unknown>,
  io: 'input' | 'output',
  about: string,
): unknown {
  const walk: Walk = { named, io, open: [], scopes: [] };
  const value = sampleOf(schema, snake(about), walk);
  return value === NOTHING ? undefined : value;
}

function sampleOf(sampled: unknown, name: string, walk: Walk): unknown {
  const schema = isObject(sampled) ? sampled : {};
  if (typeof schema['$ref'] === 'string') return referenced(schema['$ref'], name, walk);
  if (schema['example'] !== undefined) return schema['example'];
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['anyOf'])) return firstOf(schema['anyOf'].filter(isObject), name, walk);
  const type = String([schema['type']].flat().find((one) => one !== 'null'));
  if (type === 'object') return exampleObject(schema, name, walk);
  if (type === 'array') {
    const known = candidates(name, walk.scopes).find(Array.isArray);
    if (known !== undefined) return known;
    const item = sampleOf(schema['items'], singular(name), walk);
    return item === NOTHING ? [] : [item];
  }
  return plainValue(schema, type, name, walk.scopes);
}

function referenced(ref: string, name: string, walk: Walk): unknown {
  const target = ref.split('/').at(-1) ?? '';
  const schema = walk.named.get(target);
  if (!isObject(schema) || walk.open.includes(target)) return NOTHING;
  const open = [...walk.open, target];
  return schema['type'] === 'object' && schema['example'] === undefined
    ? exampleObject(schema, name, { ...walk, open }, snake(target.replace(VARIANT, '')))
    : sampleOf(schema, name, { ...walk, open });
}

/** The suffixes that distinguish the names of the schemas of one kind of record. */
const VARIANT = /(Detail|Create|Update|Upsert|Profile|Card|Facet|Summary|Name)$/;

function firstOf(branches: Json[], name: string, walk: Walk): unknown {
  for (const branch of branches) {
    const value = branch['type'] === 'null' ? NOTHING : sampleOf(branch, name, walk);
    if (value !== NOTHING) return value;
  }
  return branches.some(({ type }) => type === 'null') ? null : NOTHING;
}

function exampleObject(schema: Json, name: string, walk: Walk, component?: string): unknown {
  const required = textsOf(schema, 'required');
  const keys = Object.entries(objectOf(schema, 'properties'));
  if (keys.length === 0) return openObject(schema, name, walk);
  const inner = {
    ...walk,
    scopes: [name, component ?? ''].filter((one) => one !== '' && one !== 'data'),
  };
  const usual = walk.io === 'input' ? usualKeys(keys, required) : null;
  const example: Json = {};
  for (const [key, property] of keys) {
    if (usual !== null && !usual.has(key)) continue;
    const value = sampleOf(property, snake(key), inner);
    if (value !== NOTHING) example[key] = value;
    else if (required.includes(key)) return NOTHING;
  }
  return example;
}

/** An object whose keys are data. */
function openObject({ additionalProperties: values }: Json, name: string, walk: Walk): unknown {
  const known = candidates(name, walk.scopes).find((value) => typeof value === 'object');
  if (known !== undefined) return known;
  const isTyped = typeof values === 'object' && values !== null && Object.keys(values).length > 0;
  return isTyped ? { name: sampleOf(values, 'value', walk) } : {};
}

/** The maximum number of optional keys of a request body in an example. */
const OPTIONAL_KEYS = 5;

function usualKeys(keys: [string, unknown][], required: readonly string[]): Set<string> {
  const optional = keys
    .filter(([key, schema]) => !required.includes(key) && isUsual(key, schema))
    .slice(0, OPTIONAL_KEYS);
  return new Set([...required, ...optional.map(([key]) => key)]);
}

/** Examples omit IDs, which depend on other records, and `homepage`, which is a honeypot. */
const isUsual = (key: string, schema: unknown): boolean =>
  key === 'permissions' ||
  (!/_id$|Id$|_ids$|^homepage$/.test(key) &&
    isObject(schema) &&
    ['string', 'integer', 'number', 'boolean'].includes(String([schema['type']].flat()[0])));
