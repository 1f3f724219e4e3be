/**
 * The OpenAPI documents pass a public linter, and describe every schema and every key of a schema
 * (§9).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { documents } from '../../src/app/documents.ts';
import { isObject } from '../../src/kernel/object.ts';
import { objectAt } from '../kit/json.ts';
import { BASE_URL, service } from '../kit/service.ts';

const faces = documents('http://127.0.0.1:8080');

type Json = Record<string, unknown>;

/**
 * The strictest published rule set, with additional rules. The two rules that are off here are also
 * off in the set.
 */
const RULES = {
  extends: ['recommended-strict'],
  rules: {
    'component-name-unique': 'off', // A schema, a response and a parameter of one concept share a name.
    'no-unused-components': 'error',
    'operation-description': 'error',
    'operation-singular-tag': 'error',
    'operation-tag-defined': 'error',
    'parameter-description': 'error',
    'path-http-verbs-order': 'off', // The methods of a path are in the order of the routes.
    'spec-strict-refs': 'error',
    'tag-description': 'error',
  },
} as const;

suite('the public linter', () => {
  for (const [face, document] of Object.entries(faces)) {
    test(`OpenAPI of ${face} passes with no error and no warning (§9)`, async () => {
      const config = await createConfig(RULES as never);
      const problems = await lintFromString({
        source: JSON.stringify(document),
        absoluteRef: `/${face}.json`,
        config,
      });
      assert.deepEqual(
        problems.map(
          ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
        ),
        [],
      );
    });
  }
});

const VERBS = new RegExp(
  `^(sign(In|Out)|(${[
    'list',
    'get',
    'create',
    'revert',
    'update',
    'upsert',
    'delete',
    'submit',
    'reserve',
    'record',
    'clear',
    'resolve',
    'run',
    'test',
    'attach',
    'detach',
    'add',
    'remove',
    'import',
    'revoke',
    'explain',
    'preview',
    'verify',
    'request',
    'reset',
    'end',
    'change',
    'confirm',
    'setUp',
    'rotate',
    'replay',
    'withdraw',
    'accept',
    'upload',
    'plan',
    'apply',
    'approve',
    'cancel',
    'discard',
    'undo',
    'resend',
  ].join('|')})[A-Z]\\w+)$`,
);

const operationsOf = (document: Json): Json[] =>
  Object.values(document['paths'] as Record<string, Record<string, Json>>).flatMap((path) =>
    Object.values(path),
  );

suite('operation ids', () => {
  for (const [face, document] of Object.entries(faces)) {
    test(`the operation ids of ${face} are unique and begin with a verb`, () => {
      const ids = operationsOf(document).map(({ operationId }) => String(operationId));
      assert.equal(new Set(ids).size, ids.length);
      assert.deepEqual(
        ids.filter((id) => !VERBS.test(id)),
        [],
      );
    });
  }

  test('operations that V1 and Sites share have the same id', () => {
    const ids = [
      'listUnits',
      'listFloorPlans',
      'listUnitTypes',
      'getPriceMatrix',
      'reserveTour',
      'recordSourceObservation',
    ];
    for (const face of ['v1', 'sites'])
      for (const id of ids)
        assert.ok(
          operationsOf(objectAt(faces[face])).some(({ operationId }) => operationId === id),
          `${face} ${id}`,
        );
  });
});

test('summaries have the right article', () => {
  const summaries = Object.values(faces['v2']?.['paths'] as Record<string, Record<string, Json>>)
    .flatMap((path) => Object.values(path))
    .map(({ summary }) => String(summary));
  assert.deepEqual(
    summaries.filter((summary) => /\b(a [aeio]|an [b-df-hj-np-tv-z]|a FAQ|an u[ns])/.test(summary)),
    [],
  );
  for (const summary of ['Get an amenity', 'Create an FAQ', 'List FAQ topics', 'Get a user'])
    assert.ok(summaries.includes(summary), summary);
});

/** The locations of schema keys without a description. A reference is described by its target. */
function undescribed(schema: unknown, at: string): string[] {
  if (Array.isArray(schema))
    return schema.flatMap((part, index) => undescribed(part, `${at}/${index}`));
  if (!isObject(schema)) return [];
  const keys =
    schema['type'] === 'object' && isObject(schema['properties'])
      ? Object.entries(schema['properties'])
      : [];
  return [
    ...keys.flatMap(([key, value]) =>
      isObject(value) && (value['description'] || value['$ref']) ? [] : [`${at}.${key}`],
    ),
    ...Object.entries(schema).flatMap(([key, value]) => undescribed(value, `${at}/${key}`)),
  ];
}

suite('words', () => {
  for (const [face, document] of Object.entries(faces)) {
    test(`OpenAPI of ${face} describes every key of every schema (§9)`, () => {
      assert.deepEqual(undescribed(document, face), []);
    });

    test(`OpenAPI of ${face} describes every named schema (§9)`, () => {
      const schemas = objectAt(document, 'components', 'schemas');
      assert.deepEqual(
        Object.keys(schemas).filter((name) => objectAt(schemas, name)['description'] === undefined),
        [],
      );
    });
  }
});

const v2 = objectAt(faces, 'v2');

/** A single schema, or alternatives. */
type Body = { $ref?: string; anyOf?: { $ref?: string }[] };

type Operation = {
  parameters?: { name?: string; $ref?: string }[];
  requestBody?: Json;
  responses: Record<string, Json>;
};

const operations = Object.entries(v2['paths'] as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: path.replace('/api/v2', ''),
      method,
      operation,
    })),
);

suite('V2', () => {
  test('the server is exactly the base URL, and every path begins with /api/v2 (§9, decisions §8)', () => {
    assert.deepEqual(v2['servers'], [{ url: 'http://127.0.0.1:8080' }]);
    const paths = Object.keys(objectAt(v2, 'paths'));
    assert.ok(paths.includes('/api/v2/me'));
    assert.deepEqual(
      paths.filter((path) => !path.startsWith('/api/v2/')),
      [],
    );
  });

  test('every operation with a body documents 413, and every operation documents the contents of all errors (§7)', () => {
    for (const { path, method, operation } of operations) {
      assert.equal(
        '413' in operation.responses,
        operation.requestBody !== undefined,
        `${method} ${path}`,
      );
      assert.ok('default' in operation.responses, `${method} ${path}`);
    }
  });

  test('every operation in an account accepts account_id in its query, and on writes in its body (§4.1)', () => {
    const schemas = (v2['components'] as { schemas: Record<string, { properties: Json }> }).schemas;
    for (const { path, method, operation } of operations.filter(
      ({ path }) => !/^\/(me|accounts|tokens)\b/.test(path),
    )) {
      const names = (operation.parameters ?? []).map(
        ({ name, $ref }) => name ?? $ref?.split('/').at(-1),
      );
      assert.ok(names.includes('account_id'), `${method} ${path}`);
      if (!['post', 'put', 'patch'].includes(method)) continue;
      const content = operation.requestBody?.['content'] as
        | Record<string, { schema: Body }>
        | undefined;
      const { schema = {} } = content?.['application/json'] ?? {};
      for (const { $ref = '' } of schema.anyOf ?? [schema])
        assert.ok(
          schemas[$ref.split('/').at(-1) ?? '']?.properties['account_id'],
          `${method} ${path}`,
        );
    }
  });

  test('responses in an account document X-Service-Account-Id, and all document the rate limit headers (§2.1, §7.2)', () => {
    for (const { path, method, operation } of operations) {
      const success = Object.entries(operation.responses).find(([status]) =>
        status.startsWith('2'),
      )?.[1] as { headers: Json };
      const names = Object.keys(success.headers);
      assert.ok(
        names.includes('X-RateLimit-Limit') && names.includes('X-RateLimit-Remaining'),
        `${method} ${path}`,
      );
      assert.equal(
        names.includes('X-Service-Account-Id'),
        !/^\/(me|accounts|tokens)\b/.test(path),
        `${method} ${path}`,
      );
    }
  });
});

test('the document of the session API is served and listed', async () => {
  const { app } = await service();
  const document = (await app.inject({ url: '/openapi/session.json' })).json() as {
    servers: { url: string }[];
  };
  assert.equal(document.servers[0]?.url, `${BASE_URL}/session`);
  assert.ok((await app.inject({ url: '/docs/' })).body.includes('/openapi/session.json'));
});
