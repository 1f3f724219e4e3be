/**
 * Query parameters in the OpenAPI documents: their types accept exactly what the service accepts.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { operations } from '../../sdk/types/sites.generated.ts';
import { documents } from '../../src/app/documents.ts';
import { filtersOf } from '../../src/engine/query.ts';
import { filterDocs } from '../../src/faces/http/filter-docs.ts';
import { objectsAt } from '../kit/json.ts';
import { RESOURCES } from './routes.ts';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; description: string; schema: Json; $ref?: string };
type Document = {
  info: Json;
  paths: Record<string, Record<string, { operationId: string; parameters?: Parameter[] }>>;
};

const faces = documents('http://127.0.0.1:8080') as Record<string, Document>;

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

/** Every query parameter that is specific to an operation. */
const parametersOf = (face: string): (Parameter & { at: string })[] =>
  Object.values(faces[face]?.paths ?? {})
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => ({ ...parameter, at: `${operationId} ${parameter.name}` })),
    );

const alternatives = ({ anyOf, ...schema }: Json): Json[] =>
  anyOf === undefined ? [schema] : objectsAt(anyOf).flatMap(alternatives);

/** Two values of this type in one parameter, as they appear in a request. */
const TWO: Record<string, string> = {
  integer: '1,2',
  number: '1.5,2',
  boolean: 'true,false',
  uuid: '0198a4a2-7d11-7c3f-8000-000000000000,0198a4a2-7d11-7c3f-8000-000000000001',
  date: '2026-01-01,2026-02-01',
};

suite('Sites filters', () => {
  const lists = parametersOf('sites').filter(({ schema }) => {
    const [one] = alternatives(schema);
    return schema['anyOf'] !== undefined && String(one?.['format'] ?? one?.['type']) in TWO;
  });

  test('every filter that is not free text accepts one value or several comma-separated values', () => {
    for (const { at, schema } of lists) {
      const [one = {}] = alternatives(schema);
      const accepts = ajv.compile(schema);
      assert.ok(accepts(TWO[String(one['format'] ?? one['type'])]), at);
      assert.ok(!accepts('x'), at);
    }
    const numeric = lists.filter(({ schema }) =>
      ['integer', 'number', 'boolean'].includes(String(alternatives(schema)[0]?.['type'])),
    );
    assert.ok(numeric.length >= 41, `${numeric.length} parameters`);
  });

  test('no other filter has a type that rejects a list', () => {
    const single = parametersOf('sites').filter(
      ({ schema, description }) =>
        /comma|up to \d+ are accepted/i.test(description) &&
        schema['type'] !== 'string' &&
        schema['anyOf'] === undefined,
    );
    assert.deepEqual(
      single.map(({ at }) => at),
      [],
    );
  });

  test('the generated types accept a single value, a list and a sort', () => {
    const queries: operations['listFloorPlans']['parameters']['query'][] = [
      { bedrooms: 1, min_rent: 1500, available: true },
      { bedrooms: '1,2', bathrooms: '1,1.5', available: 'true,false', sort: '-bedrooms,rent' },
    ];
    assert.equal(queries.length, 2);
  });
});

suite('sort', () => {
  for (const face of ['v2', 'sites', 'session'])
    test(`every sort parameter of ${face} lists its values`, () => {
      const sorts = parametersOf(face).filter(({ name }) => name === 'sort');
      assert.ok(sorts.length > 0);
      for (const { at, schema } of sorts) {
        const words = alternatives(schema)[0]?.['enum'] as string[] | undefined;
        assert.ok(
          words?.every((word) => words.includes(word.replace(/^-?/, ''))),
          at,
        );
        const accepts = ajv.compile(schema);
        assert.equal(accepts('dance'), false, at);
        assert.equal(accepts(`${words?.[0]},${words?.[1]}`), face === 'sites', at);
      }
    });
});

suite('V2 filters', () => {
  /** An example of each kind of value, as JSON of its type. */
  const KINDS: Record<string, unknown> = {
    uuid: '0198a4a2-7d11-7c3f-8000-000000000000',
    boolean: true,
    range: 2,
    money_range: 1500.5,
    date_range: '2026-01-31',
  };

  for (const resource of RESOURCES)
    test(`filters of ${resource.name} have the types of their values`, () => {
      const docs = filterDocs(resource);
      for (const { name, kind } of filtersOf(resource).values()) {
        if (!(kind in KINDS)) continue;
        for (const key of Object.keys(docs).filter((one) => one.split('[')[0] === name)) {
          const schema = docs[key]?.schema;
          assert.ok(schema?.safeParse(KINDS[kind]).success, key);
          assert.ok(!schema.safeParse('x').success, key);
        }
      }
    });

  test('closed vocabularies are enums, and dates are dates or date-times', () => {
    const named = new Map(parametersOf('v2').map(({ at, schema }) => [at, schema]));
    assert.deepEqual(named.get('listFees status')?.['enum'], ['active', 'inactive']);
    assert.equal(named.get('listUnits bedrooms[gte]')?.['type'], 'integer');
    assert.equal(named.get('listUnits is_enabled')?.['type'], 'boolean');
    assert.deepEqual(
      alternatives(named.get('listLeads created_at[gte]') ?? {}).map(({ format }) => format),
      ['date', 'date-time'],
    );
  });
});

test('every document contains a contact', () => {
  for (const [face, { info }] of Object.entries(faces))
    assert.match(String((info['contact'] as Json | undefined)?.['url']), /^http/, face);
});
