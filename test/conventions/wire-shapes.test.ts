/** The types of requests and responses come from the OpenAPI documents. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { parseSync, type TSSignature, Visitor } from 'oxc-parser';
import { isObject } from '../../src/kernel/object.ts';
import { ROOT, read } from './sources.ts';

/** Unrelated types also share fewer properties, such as `value` and `label`. */
const MIN_PROPERTIES = 3;

type Schema = { place: string; properties: ReadonlySet<string> };

const SCHEMAS = readdirSync(join(ROOT, 'openapi'))
  .filter((name) => name !== 'metadata.json')
  .flatMap((name) => schemasIn(JSON.parse(read(`openapi/${name}`)), `openapi/${name}`));

/** The objects that a part of an OpenAPI document describes, without its examples. */
function schemasIn(part: unknown, place: string): Schema[] {
  if (Array.isArray(part)) return part.flatMap((item, at) => schemasIn(item, `${place}/${at}`));
  if (!isObject(part)) return [];
  const { properties } = part;
  const own = isObject(properties) ? [{ place, properties: new Set(Object.keys(properties)) }] : [];
  const inner = Object.entries(part).filter(([key]) => !/^(default|examples?)$/.test(key));
  return [...own, ...inner.flatMap(([key, value]) => schemasIn(value, `${place}/${key}`))];
}

const isNamed = ({ place }: Schema): boolean => /\/components\/schemas\/\w+$/.test(place);

/** A schema with these properties. Two properties match only a named schema of two properties. */
const schemaWith = (names: readonly string[]): Schema | undefined =>
  SCHEMAS.find(
    (schema) =>
      names.every((name) => schema.properties.has(name)) &&
      (names.length >= MIN_PROPERTIES ||
        (names.length === 2 && schema.properties.size === 2 && isNamed(schema))),
  );

/** The names of the properties. Undefined if the type has other members, such as methods. */
function namesOf(members: readonly TSSignature[]): string[] | undefined {
  const names = members.map((member) =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier'
      ? member.key.name
      : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Each object type of a file that repeats a schema. */
function repetitionsIn(path: string, text: string): string[] {
  const found: string[] = [];
  const check = (start: number, members: readonly TSSignature[]) => {
    const names = namesOf(members) ?? [];
    const schema = schemaWith(names);
    const line = text.slice(0, start).split('\n').length;
    if (schema !== undefined) found.push(`${path}:${line} repeats ${schema.place}: ${names}`);
  };
  new Visitor({
    TSTypeLiteral: ({ start, members }) => check(start, members),
    TSInterfaceBody: ({ start, body }) => check(start, body),
  }).visit(parseSync(path, text).program);
  return found;
}

const files = ['sdk', 'console/src', 'examples']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /(?<!\.generated|\.d)\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  .filter((path) => !/(^|\/)(node_modules|dist|vendor|\.next)\//.test(path));

test('no type of the SDK, the console or the examples repeats a schema by hand', () => {
  assert.ok(files.length > 100);
  assert.deepEqual(
    files.flatMap((path) => repetitionsIn(path, read(path))),
    [],
    'Use the generated type, such as `components["schemas"]["Unit"]`, or a `Pick` of it.',
  );
});

test('a type repeats a schema that contains all of its properties if it has at least three, or if both have exactly two', () => {
  const isRepetition = (type: string) => repetitionsIn('a.ts', `type A = ${type}`).length > 0;
  assert.ok(isRepetition('{ method: string; path: string; body?: unknown }'));
  assert.ok(isRepetition('{ a: { id: string; number: string; sqft: number | null }[] }'));
  assert.ok(isRepetition('{ status: number; body: unknown }'));
  assert.ok(!isRepetition('{ value: string; label: string }'));
  assert.ok(!isRepetition('{ method: string; path: string; onProgress(): void }'));
});
