/** Every value that a caller can send is bounded, and the documents state the bounds. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { documents } from '../../src/app/documents.ts';
import { account, community } from '../kit/account.ts';
import { call, errorsOf, v2 } from '../kit/call.ts';
import { submit } from '../kit/submit.ts';

type Schema = {
  [key: string]: unknown;
  properties?: Record<string, Schema>;
  type?: string | string[];
};

type Parameter = { name: string; in: string; schema: Schema; $ref?: string };

type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter> };
};

const faces = documents('http://127.0.0.1:8080') as Record<string, Document>;

/**
 * Enumerations and formats of a fixed length need no other bound, and neither does a pattern that
 * matches the whole text.
 */
const isFixed = ({ enum: words, const: word, format, pattern }: Schema): boolean =>
  words !== undefined ||
  word !== undefined ||
  ['uuid', 'date', 'date-time'].includes(String(format)) ||
  (/^\^.*\$$/.test(String(pattern)) && !/[*+]|,\}/.test(String(pattern)));

const isOpen = ({ additionalProperties }: Schema): boolean => additionalProperties !== false;

/**
 * The parts of a schema that have no bound; `seen` contains the named schemas that were visited.
 */
function unbounded(document: Document, schema: Schema, at: string, seen: Set<string>): string[] {
  const name =
    typeof schema['$ref'] === 'string' ? (schema['$ref'].split('/').at(-1) ?? '') : undefined;
  if (name !== undefined) {
    if (seen.has(name)) return [];
    seen.add(name);
    return unbounded(document, document.components.schemas[name] ?? {}, name, seen);
  }
  const types = [schema.type].flat();
  const own = [
    ...(types.includes('string') && schema['maxLength'] === undefined && !isFixed(schema)
      ? [`${at}: maxLength`]
      : []),
    ...(types.includes('array') && schema['maxItems'] === undefined ? [`${at}: maxItems`] : []),
    ...(types.includes('object') && isOpen(schema) && schema['maxProperties'] === undefined
      ? [`${at}: maxProperties`]
      : []),
  ];
  const inner = [
    'items',
    'additionalProperties',
    'propertyNames',
    'anyOf',
    'allOf',
    'oneOf',
  ].flatMap((key) =>
    [schema[key] as Schema | Schema[] | undefined]
      .flat()
      .map((part): [string, Schema | undefined] => [`${at}/${key}`, part]),
  );
  return [
    ...own,
    ...[
      ...Object.entries(schema.properties ?? {}).map(
        ([key, part]) => [`${at}.${key}`, part] as const,
      ),
      ...inner,
    ].flatMap(([place, part]) =>
      typeof part === 'object' ? unbounded(document, part, place, seen) : [],
    ),
  ];
}

suite('documents', () => {
  for (const [face, document] of Object.entries(faces)) {
    test(`OpenAPI of ${face}: every text, list and object in a body or a parameter has a bound`, () => {
      const seen = new Set<string>();
      const found = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => [
          ...parameters
            .map(
              (one) => document.components.parameters?.[one.$ref?.split('/').at(-1) ?? ''] ?? one,
            )
            .filter((one) => one.in !== 'header')
            .flatMap((one) =>
              unbounded(document, one.schema, `${method} ${path} ${one.name}`, seen),
            ),
          ...Object.values(requestBody?.content ?? {}).flatMap((content) =>
            unbounded(document, content.schema, `${method} ${path}`, seen),
          ),
        ]),
      );
      assert.deepEqual(found, []);
    });
  }
});

test('the documents allow no additional keys in objects whose unknown keys are rejected, and limit the number of keys of other objects to the number of values that a body may have', () => {
  const bodyOf = (face: string, path: string) =>
    faces[face]?.paths[path]?.['post']?.requestBody?.content['application/json']?.schema;
  assert.equal(bodyOf('v1', '/cache/clear')?.['additionalProperties'], false);
  assert.equal(bodyOf('v1', '/leads')?.['maxProperties'], 4096);
  const schemas = faces['v2']?.components.schemas;
  assert.equal(schemas?.['UnitCreate']?.['maxProperties'], 32_768);
  assert.equal(schemas?.['UnitCreate']?.['additionalProperties'], undefined);
});

suite('bodies', () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${index}`, 1]));

  test('a body with more values than its limit allows returns 422 before it is parsed', async () => {
    const owner = await account();
    const message = (max: number) => `The request body has more than ${max} values.`;
    const cases = [
      [await submit('/leads', { property_id: 'x', fields: { list: Array(5000).fill(1) } }), 4096],
      [await submit('/source-observations', { more: Array(3000).fill(1) }), 2048],
      [await v2(owner.admin.token, 'POST', '/fees', { tags: Array(40_000).fill(1) }), 32_768],
      [
        await call({
          method: 'POST',
          url: '/session/sign-in',
          body: { email: Array(3000).fill(1) },
          ip: '10.250.0.1',
        }),
        256,
      ],
    ] as const;
    for (const [answer, max] of cases)
      assert.deepEqual([answer.status, answer.json['message']], [422, message(max)]);
  });

  test('a record may list 10,000 properties, and a text may have 65,535 characters', async () => {
    const owner = await account();
    const ids = Array.from(
      { length: 10_000 },
      (_, index) => `0193a1b2-0000-7000-8000-${String(index).padStart(12, '0')}`,
    );
    const body = { title: 'x', text: 'x'.repeat(65_535), property_ids: ids };
    const errors = errorsOf(await v2(owner.admin.token, 'POST', '/announcements', body));
    const unknown = Object.keys(errors).filter((key) => key.startsWith('property_ids.'));
    assert.deepEqual(
      [unknown.length, errors['property_ids'], errors['text']],
      [10_000, undefined, undefined],
    );
  });

  test('an open object has at most 1,000 keys, including keys added by updates', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const update = (website_settings: unknown) =>
      v2(owner.admin.token, 'PATCH', `/properties/${property.id}`, { website_settings });
    assert.deepEqual(errorsOf(await update(keys(1001))), {
      website_settings: ['The website settings field must not have more than 1000 items.'],
    });
    assert.equal((await update(keys(1000))).status, 200);
    assert.equal((await update({ key_0: 'x'.repeat(500_000) })).status, 200);
    assert.deepEqual(errorsOf(await update({ more: 'x'.repeat(100_000) })), {
      website_settings: ['The website settings field must not be greater than 524288 characters.'],
    });
  });
});
