/**
 * The response of every API while the service cannot serve requests: 503 with `Retry-After`, in
 * the error format of the API.
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import Fastify from 'fastify';
import { documents } from '../../src/app/documents.ts';
import { plain } from '../../src/faces/http/errors.ts';
import type { Plain } from '../../src/faces/http/other-methods.ts';
import { mountFace } from '../../src/faces/http/plugin.ts';
import { plain as v1Plain } from '../../src/faces/v1/errors.ts';
import { unavailable } from '../../src/kernel/fault.ts';

const MESSAGE = 'The service is temporarily unavailable. Please try again.';

suite('an unavailable service', () => {
  const answerOf = async (shape: Plain) => {
    const app = Fastify();
    const route = {
      method: 'GET',
      path: '/units',
      tag: 'Units',
      operationId: 'listUnits',
      summary: 'List units',
      description: 'Returns the units.',
      responses: {},
    } as const;
    mountFace(app, () => new Date(), {
      routes: [route],
      maxBodyBytes: 1024,
      plain: shape,
      serve: async () => {
        throw unavailable(3);
      },
    });
    const { statusCode, headers, body } = await app.inject('/units');
    return [statusCode, headers['retry-after'], headers['cache-control'], JSON.parse(body)];
  };

  test('V2, Sites and the session API return 503 with {message} and Retry-After', async () => {
    assert.deepEqual(await answerOf(plain), [503, '3', 'no-store', { message: MESSAGE }]);
  });

  test('V1 returns 503 with {error, message} and Retry-After', async () => {
    assert.deepEqual(await answerOf(v1Plain), [
      503,
      '3',
      'no-store',
      { error: MESSAGE, message: MESSAGE },
    ]);
  });
});

type Document = {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
  components: { responses: Record<string, { headers: object }> };
};

suite('documents', () => {
  for (const [face, document] of Object.entries(
    documents('http://frontage.test') as Record<string, Document>,
  )) {
    test(`OpenAPI of ${face} documents 503 with Retry-After on every operation`, () => {
      for (const [path, methods] of Object.entries(document.paths)) {
        for (const [method, { responses }] of Object.entries(methods))
          assert.equal(
            responses['503']?.$ref,
            '#/components/responses/Error503',
            `${method} ${path}`,
          );
      }
      assert.ok('Retry-After' in (document.components.responses['Error503']?.headers ?? {}));
    });
  }
});
