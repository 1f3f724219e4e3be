/**
 * Behavior that all responses have in common, over real sockets: security headers, the Host header,
 * OPTIONS, metrics.
 */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { suite, test } from 'node:test';
import Fastify from 'fastify';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { serveMetrics } from '../../src/app/watch.ts';
import { account, community } from '../kit/account.ts';
import { call } from '../kit/call.ts';
import { openEmptyService } from '../kit/empty-service.ts';
import { BASE_URL, service, servicePort, settled } from '../kit/service.ts';
import { setUp } from '../kit/set-up.ts';
import { websiteOf } from '../sites/website.ts';

let port: number;
let owner: Awaited<ReturnType<typeof account>>;
let propertyId = '';

setUp(async () => {
  port = await servicePort();
  owner = await account();
  propertyId = (await community(owner)).property.id;
});

/** Sends a GET request with `lines` as its headers, and returns the complete response as text. */
function raw(path: string, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
    socket.write(`${[`GET ${path} HTTP/1.1`, ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  });
}

test('a connection that pipelines hundreds of requests is closed before it has all responses', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => socket.destroy());
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
  socket.write(`${`${request}\r\n`.repeat(499)}${request}Connection: close\r\n\r\n`);
  await closed;
  assert.ok((text.match(/HTTP\/1\.1 200/g)?.length ?? 0) < 500);
});

suite('Host', () => {
  test('a request with two Host headers returns 400 in the error format of its API, even for a cached page', async () => {
    const website = await websiteOf(owner, [propertyId]);
    await settled();
    const token = `Authorization: Bearer ${website.token}`;
    const [first, second] = [`Host: ${website.domain}`, 'host: other.example'];
    for (const [path, body, ...more] of [
      ['/api/sites/v1/site', { message: 'Send exactly one Host header.' }, token],
      [
        `/api/v1/property/${propertyId}`,
        { error: 'Send exactly one Host header.', message: 'Send exactly one Host header.' },
      ],
      ['/api/v2/me', { message: 'Send exactly one Host header.' }],
      ['/healthz', { message: 'Send exactly one Host header.' }],
    ] as const) {
      for (let times = 0; times < 2; times += 1)
        assert.doesNotMatch(await raw(path, [first, ...more]), /^HTTP\/1.1 400 /);
      for (const hosts of [
        [first, second],
        [first, first],
        ['Host:', first],
      ]) {
        const answer = await raw(path, [...hosts, ...more]);
        assert.match(answer, /^HTTP\/1.1 400 /, `${path}: ${hosts}`);
        assert.deepEqual(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''), body);
      }
    }
  });
});

test('a request with two Authorization headers returns 400', async () => {
  const website = await websiteOf(owner, [propertyId]);
  const [host, token] = ['Host: any.example', `Authorization: Bearer ${owner.admin.token}`];
  for (const [path, first] of [
    ['/api/v2/me', token],
    ['/api/sites/v1/site', `authorization: Bearer ${website.token}`],
    ['/healthz', token],
  ] as const) {
    const answer = await raw(path, [host, first, token]);
    assert.match(answer, /^HTTP\/1.1 400 /, path);
    assert.deepEqual(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''), {
      message: 'Send at most one Authorization header.',
    });
  }
});

suite('an error outside the APIs', () => {
  test('returns 500 without the message of the exception', async (t) => {
    const empty = await openEmptyService();
    t.after(() => empty.close());
    const app = await buildApp(empty, { baseUrl: BASE_URL, log: pino({ level: 'silent' }) });
    app.get('/fails', () => {
      throw new Error('select secret from users');
    });
    const answer = await app.inject('/fails');
    assert.equal(answer.statusCode, 500);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.deepEqual(answer.json(), {
      message: 'Server Error',
      request_id: answer.headers['x-request-id'],
    });
  });

  test('returns only a message if the body of the request is malformed or too large', async () => {
    for (const body of ['{', 'x'.repeat(2 * 1024 * 1024)]) {
      const answer = await call({ method: 'POST', url: '/docs/recipes/a', body });
      assert.match(answer.text, /^\{"message":"[^"]+"\}$/);
    }
  });
});

suite('X-Content-Type-Options', () => {
  test('every JSON response has nosniff, including cached ones and errors', async () => {
    const url = `/api/v1/property/${propertyId}`;
    const requests: [string, string][] = [
      ['GET', '/api/v2/me'],
      ['PUT', '/api/v2/me'],
      ['GET', '/api/v2/nothing'],
      ['GET', '/session/person'],
      ['GET', '/api/sites/v1/site'],
      ['GET', url],
      ['GET', '/openapi/v2.json'],
      ['GET', '/readyz'],
      ['GET', '/nothing'],
      ['GET', '/media/%zz/a'],
    ];
    for (const [method, path] of requests)
      assert.equal(
        (await call({ method, url: path })).headers['x-content-type-options'],
        'nosniff',
        path,
      );
    await settled();
    for (let times = 0; times < 3; times += 1)
      assert.match(await raw(url, ['Host: a.example']), /\r\nx-content-type-options: nosniff\r\n/i);
  });
});

test('scripts of any origin can read the response to a malformed V1 path (decisions §5)', async () => {
  for (const [url, origin] of [
    ['/api/v1/property/%zz', '*'],
    ['/api/v2/units/%zz', undefined],
  ] as const)
    assert.equal(
      (await call({ method: 'GET', url })).headers['access-control-allow-origin'],
      origin,
    );
});

suite('OPTIONS', () => {
  test('returns the methods of a V1 path as JSON, while the response to a preflight has no body', async () => {
    const url = '/api/v1/leads';
    const callers: Record<string, string>[] = [{}, { origin: 'https://a.example' }];
    for (const headers of callers) {
      const plain = await call({ method: 'OPTIONS', url, headers });
      assert.deepEqual(
        [plain.status, plain.headers['allow'], plain.json],
        [200, 'POST, OPTIONS', { methods: ['POST', 'OPTIONS'] }],
      );
    }
    const preflight = { origin: 'https://a.example', 'access-control-request-method': 'POST' };
    for (const path of [url, '/api/v1/nothing', '/api/v2/nothing']) {
      const answer = await call({ method: 'OPTIONS', url: path, headers: preflight });
      assert.deepEqual(
        [answer.status, answer.text, answer.headers['access-control-allow-origin']],
        [204, '', '*'],
      );
    }
  });

  test('returns 404 for a path that does not exist', async () => {
    const message = (path: string) => `The route ${path} could not be found.`;
    const v1 = await call({ method: 'OPTIONS', url: '/api/v1/nothing' });
    assert.deepEqual([v1.status, v1.json['error']], [404, message('api/v1/nothing')]);
    const v2 = await call({ method: 'OPTIONS', url: '/api/v2/nothing' });
    assert.deepEqual([v2.status, v2.json], [404, { message: message('api/v2/nothing') }]);
  });
});

suite('/readyz', () => {
  test('returns the states of the database, its migrations, the job queue, Redis and the replica', async () => {
    const answer = await call({ method: 'GET', url: '/readyz' });
    const redis = process.env['FRONTAGE_TEST_REDIS_URL'] === undefined ? 'not configured' : 'ok';
    const queue = 'not used by this process';
    assert.deepEqual(
      [answer.status, answer.headers['cache-control'], answer.json],
      [
        200,
        'no-store',
        {
          status: 'ready',
          checks: { database: 'ok', migrations: 'ok', queue, redis, replica: 'not configured' },
        },
      ],
    );
  });

  test('returns 503 while the database lacks a migration of this version', async (t) => {
    const empty = await openEmptyService();
    t.after(() => empty.close());
    const get = () => empty.app.inject('/readyz');
    assert.equal((await get()).statusCode, 200);
    await empty.parts.database.text(
      'delete from migrations where hash = (select max(hash) from migrations)',
    );
    const answer = await get();
    assert.deepEqual(
      [answer.statusCode, answer.json().status, answer.json().checks.migrations],
      [
        503,
        'The database lacks migrations of this version. Run ./bin/frontage migrate.',
        'missing',
      ],
    );
  });
});

suite('/metrics', () => {
  test('is not served unless it is configured', async () => {
    assert.equal((await call({ method: 'GET', url: '/metrics' })).status, 404);
  });

  test('is served to callers with the configured token', async () => {
    const metricsToken = 'a-token-for-the-monitoring-of-this-test';
    const app = await buildApp(await service(), {
      baseUrl: BASE_URL,
      metricsToken,
      log: pino({ level: 'silent' }),
    });
    const get = (authorization?: string) =>
      app.inject({
        method: 'GET',
        url: '/metrics',
        headers: authorization === undefined ? {} : { authorization },
      });
    for (const wrong of [
      undefined,
      metricsToken,
      `Bearer ${metricsToken}x`,
      `Bearer ${owner.admin.token}`,
    ]) {
      const refused = await get(wrong);
      assert.deepEqual(
        [refused.statusCode, refused.json()],
        [401, { message: 'Unauthenticated.' }],
      );
    }
    const answer = await get(`Bearer ${metricsToken}`);
    assert.equal(answer.statusCode, 200);
    assert.match(answer.body, /^frontage_statements_total \d+$/m);
    await app.close();
  });

  test('can be served on a separate port, which serves no API', async () => {
    const app = Fastify();
    serveMetrics(app, await service(), () => true);
    assert.match((await app.inject('/metrics')).body, /^frontage_statements_total \d+$/m);
    assert.equal((await app.inject('/api/v2/me')).statusCode, 404);
    await app.close();
  });
});
