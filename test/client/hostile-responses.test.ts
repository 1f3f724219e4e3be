/** How the clients of the SDK handle redirects, and extreme responses and parameters. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  createSitesClient,
  createV1Client,
  createV2Client,
  FrontageError,
  memoryCache,
  unwrap,
} from '../../sdk/client/src/entry.ts';
import { openLoopback, type Scripted } from './loopback.ts';

const OK: Scripted = { status: 200, body: { data: { id: 'a' } } };
const LEAD = { property_id: 'p', email: 'ada@example.com' };
const UNIT = { params: { path: { unit: 'a' } } } as const;

/** A proxy that redirects the first request, and the paths of all requests that arrive. */
const openProxy = async (status: number) => {
  const target = await openLoopback(OK);
  const location = `${target.baseUrl}/api/v2/elsewhere`;
  const proxy = await openLoopback({ status, headers: { location } });
  return {
    baseUrl: proxy.baseUrl,
    location,
    received: () => [...proxy.received, ...target.received].map(({ url }) => url),
    async [Symbol.asyncDispose]() {
      await Promise.all([target[Symbol.asyncDispose](), proxy[Symbol.asyncDispose]()]);
    },
  };
};

suite('redirects', () => {
  test('a write is not sent to the target of a redirect, and the error names the target', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      await using proxy = await openProxy(status);
      const options = { baseUrl: proxy.baseUrl, token: '1|x' };
      const writes = [
        await createV2Client(options).PATCH('/units/{unit}', { ...UNIT, body: { number: '2' } }),
        await createV2Client(options).DELETE('/units/{unit}', UNIT),
        await createV1Client(options).POST('/leads', { body: LEAD }),
        await createSitesClient(options).POST('/forms/{form}/submissions', {
          params: { path: { form: 'f' } },
          body: { fields: {} },
        }),
      ];
      assert.equal(proxy.received().length, writes.length);
      for (const { response, error } of writes)
        assert.throws(
          () => unwrap({ response, error }),
          (thrown) =>
            thrown instanceof FrontageError &&
            thrown.status === status &&
            thrown.message.includes(proxy.location),
        );
    }
  });

  test('a read follows a redirect', async () => {
    await using proxy = await openProxy(308);
    const v2 = createV2Client({ baseUrl: proxy.baseUrl, token: '1|x' });
    assert.equal((await v2.GET('/units/{unit}', UNIT)).data?.data.id, 'a');
    assert.deepEqual(proxy.received(), ['/api/v2/units/a', '/api/v2/elsewhere']);
  });
});

test('an HTML page with status 200 is an error that names its URL and the baseUrl', async () => {
  const page = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } };
  await using server = await openLoopback(page);
  for (const cache of [undefined, memoryCache()]) {
    const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x', cache });
    await assert.rejects(
      () => v2.GET('/units/{unit}', UNIT),
      (thrown) =>
        thrown instanceof FrontageError &&
        thrown.status === 200 &&
        thrown.message ===
          `${server.baseUrl}/api/v2/units/a returned an HTML page. Check the baseUrl, and any proxy.`,
    );
  }
});

test('an HTML page after a redirect is an error that names the URL of the page', async () => {
  const moved = { status: 302, headers: { location: '/login?next=a' } };
  const page = { status: 200, headers: { 'content-type': 'text/html' } };
  await using server = await openLoopback(moved, page);
  const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x' });
  await assert.rejects(() => v2.GET('/units/{unit}', UNIT), {
    message: `${new URL('/login', server.baseUrl)} returned an HTML page. Check the baseUrl, and any proxy.`,
  });
});

suite('extreme values', () => {
  test('a time limit beyond the range of timers means no limit', async () => {
    for (const timeoutMs of [Number.POSITIVE_INFINITY, 2 ** 31]) {
      await using server = await openLoopback(OK);
      const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x', timeoutMs });
      assert.equal((await v2.GET('/units/{unit}', UNIT)).response.status, 200);
    }
  });

  test('a response whose Retry-After is beyond the range of timers is returned, even without a maximum delay', async () => {
    for (const seconds of ['2592000', '9'.repeat(400)]) {
      await using server = await openLoopback({ status: 503, headers: { 'retry-after': seconds } });
      const options = { baseUrl: server.baseUrl, maxRetryDelayMs: Number.POSITIVE_INFINITY };
      const v2 = createV2Client({ ...options, token: '1|x' });
      assert.equal((await v2.GET('/units/{unit}', UNIT)).response.status, 503);
      assert.equal(server.received.length, 1);
    }
  });

  test('a malformed or negative Retry-After is ignored', async () => {
    for (const value of ['-5', 'soon', '1e9']) {
      await using server = await openLoopback(
        { status: 503, headers: { 'retry-after': value } },
        OK,
      );
      const waits: number[] = [];
      const v2 = createV2Client({
        baseUrl: server.baseUrl,
        token: '1|x',
        random: () => 0.5,
        wait: async (milliseconds) => void waits.push(milliseconds),
      });
      assert.equal((await v2.GET('/units/{unit}', UNIT)).response.status, 200);
      assert.deepEqual(waits, [250], value);
    }
  });

  test('a path parameter cannot lead to another path', async () => {
    await using server = await openLoopback(OK);
    const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x' });
    const open = (unit: string) => v2.DELETE('/units/{unit}', { params: { path: { unit } } });
    for (const unit of ['..', '.', ''])
      await assert.rejects(
        open(unit),
        /The path parameter "unit" must not be empty, "\." or "\.\."/,
      );
    assert.equal(server.received.length, 0);
    await open('../me?a=b#c');
    assert.equal(server.received[0]?.url, '/api/v2/units/..%2Fme%3Fa%3Db%23c');
  });

  test('a response that must not be stored is not cached', async () => {
    const headers = { etag: '"1"', 'cache-control': 'private, No-Store' };
    await using server = await openLoopback({ ...OK, headers });
    const options = { baseUrl: server.baseUrl, cache: memoryCache() };
    const v2 = createV2Client({ ...options, token: '1|x' });
    for (let read = 0; read < 2; read += 1) await v2.GET('/units/{unit}', UNIT);
    assert.deepEqual(
      server.received.map((request) => request.headers['if-none-match']),
      [undefined, undefined],
    );
  });
});
