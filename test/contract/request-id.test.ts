/**
 * Every response carries the ID of its request, which is also in the log (decisions §8, V2 for
 * integrators).
 */
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { suite, test } from 'node:test';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { unavailable } from '../../src/kernel/fault.ts';
import { account } from '../kit/account.ts';
import { BASE_URL, service } from '../kit/service.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/** An application that writes its log to `lines`, with a route of V2 and of V1 that fails. */
async function failingApp() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const shared = await service();
  const limits = {
    ...shared.limits,
    take: () => Promise.reject(new Error('A defect.')),
  };
  const app = await buildApp({ ...shared, limits }, { baseUrl: BASE_URL, log: pino({}, stream) });
  return { app, lines };
}

suite('X-Request-Id', () => {
  test('is on every response of every API: 2xx, errors, unknown routes and methods, preflights, pages and files', async () => {
    const { app } = await service();
    const { admin } = await account();
    const authorization = `Bearer ${admin.token}`;
    const requests: [method: 'GET' | 'POST' | 'OPTIONS' | 'PUT', url: string][] = [
      ['GET', '/api/v2/me'],
      ['GET', '/api/v2/units?sort=no'],
      ['GET', '/api/v2/no-such-route'],
      ['PUT', '/api/v2/units'],
      ['OPTIONS', '/api/v2/units'],
      ['POST', '/api/v2/units'],
      ['GET', '/api/v1/properties/none'],
      ['POST', '/api/v1/leads'],
      ['GET', '/api/sites/v1/version'],
      ['GET', '/session/me'],
      ['GET', '/media/none'],
      ['GET', '/console'],
      ['GET', '/docs'],
      ['GET', '/openapi/v2.json'],
      ['GET', '/healthz'],
      ['GET', '/nowhere'],
      ['GET', '/%'],
    ];
    for (const [method, url] of requests) {
      const own = await app.inject({
        method,
        url,
        headers: { authorization, 'x-request-id': 'r/1' },
      });
      assert.equal(own.headers['x-request-id'], 'r/1', `${method} ${url}`);
      const without = await app.inject({ method, url, headers: { authorization } });
      assert.match(String(without.headers['x-request-id']), UUID, `${method} ${url}`);
    }
  });

  test('is generated if the caller sends none, more than 128 characters, or non-printable ASCII', async () => {
    const { app } = await service();
    const answered = async (id: string | string[]) =>
      String(
        (await app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers[
          'x-request-id'
        ],
      );
    const longest = `~!${'x'.repeat(126)}`;
    assert.equal(await answered(longest), longest);
    for (const id of ['', `${longest}x`, 'a b', 'a\tb', 'é', 'a\u007f', ['a', 'b']])
      assert.match(await answered(id), UUID, JSON.stringify(id));
    assert.notEqual(await answered(''), await answered(''));
  });

  test('is in the body of a 500 and in its log line, but in no other error body', async () => {
    const { app, lines } = await failingApp();
    const { admin } = await account();
    const headers = { authorization: `Bearer ${admin.token}`, 'x-request-id': 'of-mine' };
    const failed = await app.inject({ url: '/api/v2/me', headers });
    assert.deepEqual(
      [failed.statusCode, failed.json()],
      [500, { message: 'Server Error', request_id: 'of-mine' }],
    );
    const failedV1 = await app.inject({ url: '/api/v1/property/any/website', headers });
    assert.deepEqual(
      [failedV1.statusCode, failedV1.json()],
      [500, { error: 'Server Error', message: 'Server Error', requestId: 'of-mine' }],
    );
    assert.deepEqual(
      lines.map((line) => [line['msg'], line['request_id']]),
      [
        ['request failed', 'of-mine'],
        ['request failed', 'of-mine'],
      ],
    );
    const missing = await app.inject({ url: '/api/v2/none', headers });
    assert.deepEqual(Object.keys(missing.json()), ['message']);
  });

  test('is in the log line of a 503', async () => {
    const { app, lines } = await failingApp();
    app.addHook('preHandler', async () => {
      throw unavailable(1, new Error('down'));
    });
    const { statusCode } = await app.inject({
      url: '/api/v2/me',
      headers: { 'x-request-id': 'r-2' },
    });
    assert.deepEqual([statusCode, lines.map((line) => line['request_id'])], [503, ['r-2']]);
  });
});
