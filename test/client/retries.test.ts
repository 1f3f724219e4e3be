/** How the clients of the SDK retry requests and report errors. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  createSitesClient,
  createV1Client,
  createV2Client,
  FrontageConnectionError,
  FrontageError,
  FrontageTimeoutError,
  unwrap,
} from '../../sdk/client/src/entry.ts';
import { openLoopback, type Scripted } from './loopback.ts';

const OK: Scripted = { status: 200, body: { data: { id: 'a' } } };
const BUSY: Scripted = { status: 503, body: { message: 'Busy.' } };
const STALLED: Scripted = { ...OK, after: 'hang' };
const CUT: Scripted = { ...OK, after: 'reset' };
const UNIT = { params: { path: { unit: 'a' } } } as const;

/** Options whose delays take no time and are recorded, and whose jitter is half of the maximum. */
function recordedWaits() {
  const waits: number[] = [];
  return {
    waits,
    random: () => 0.5,
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
    },
  };
}

suite('retries of the SDK', () => {
  test('a read is retried after 503 and a lost connection, with increasing delays and one request ID', async () => {
    await using server = await openLoopback(BUSY, 'reset', OK);
    const options = recordedWaits();
    const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x', ...options });
    const { data } = await v2.GET('/units/{unit}', UNIT);
    assert.equal(data?.data.id, 'a');
    assert.deepEqual(options.waits, [250, 500]);
    const ids = new Set(server.received.map(({ headers }) => headers['x-request-id']));
    assert.equal(ids.size, 1);
    assert.match(String([...ids][0]), /^[0-9a-f-]{36}$/);
  });

  test('a read is retried if its body stalls or is cut off', async () => {
    await using server = await openLoopback(CUT, STALLED, OK);
    const options = { ...recordedWaits(), timeoutMs: 200 };
    const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x', ...options });
    const { data, response } = await v2.GET('/units/{unit}', UNIT);
    assert.equal(data?.data.id, 'a');
    assert.equal(response.url, `${server.baseUrl}/api/v2/units/a`);
    assert.deepEqual(options.waits, [250, 500]);
  });

  test('an idempotent request is retried if it arrived too slowly or the service failed', async () => {
    for (const status of [408, 500, 502, 504]) {
      await using server = await openLoopback({ status, body: { message: 'Error.' } }, OK);
      const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x', ...recordedWaits() });
      assert.equal((await v2.GET('/units/{unit}', UNIT)).response.status, 200);
      assert.equal(server.received.length, 2);
    }
  });

  test('Retry-After is honored, with jitter', async () => {
    await using server = await openLoopback(
      { status: 429, headers: { 'retry-after': '7' }, body: { message: 'Slow down.' } },
      OK,
    );
    const options = recordedWaits();
    const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x', ...options });
    assert.equal((await v2.GET('/units/{unit}', UNIT)).response.status, 200);
    assert.deepEqual(options.waits, [7250]);
  });

  test('the delay after a Retry-After with jitter is at most the limit', async () => {
    await using server = await openLoopback(
      { status: 429, headers: { 'retry-after': '7' }, body: { message: 'Slow down.' } },
      OK,
    );
    const options = { ...recordedWaits(), maxRetryDelayMs: 7100 };
    const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x', ...options });
    assert.equal((await v2.GET('/units/{unit}', UNIT)).response.status, 200);
    assert.deepEqual(options.waits, [7100]);
  });

  test('a response with a Retry-After beyond the limit is returned to the caller instead of retried', async () => {
    await using server = await openLoopback({
      status: 429,
      headers: { 'retry-after': '31' },
      body: { message: 'Slow down.' },
    });
    const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x', ...recordedWaits() });
    const result = await v2.GET('/units/{unit}', UNIT);
    assert.throws(
      () => unwrap(result),
      (error) =>
        error instanceof FrontageError && error.status === 429 && error.retryAfterSeconds === 31,
    );
    assert.equal(server.received.length, 1);
  });

  test('a write that is not idempotent is never retried', async () => {
    for (const answer of [
      BUSY,
      { status: 500 },
      { status: 429, headers: { 'retry-after': '0' } },
    ] as const) {
      await using server = await openLoopback(answer);
      const options = { baseUrl: server.baseUrl, ...recordedWaits() };
      const v2 = createV2Client({ token: '1|x', ...options });
      const v1 = createV1Client(options);
      const sites = createSitesClient({ token: '1|x', ...options });
      await v2.POST('/faqs', { body: { question: 'Why?' } });
      await v2.PATCH('/units/{unit}', { ...UNIT, body: { number: '2' } });
      await v2.POST('/batch', { body: { operations: [] } });
      await v1.POST('/leads', { body: { property_id: 'p' } as never });
      await sites.POST('/forms/{form}/submissions', {
        params: { path: { form: 'f' } },
        body: { fields: {} },
      });
      assert.equal(server.received.length, 5);
    }
  });

  test('a write that the service recognizes as a repeat is retried', async () => {
    const put = { connection_id: 'c', external_id: 'e' };
    await using server = await openLoopback(BUSY, OK, BUSY, OK, BUSY, OK);
    const options = { baseUrl: server.baseUrl, ...recordedWaits() };
    const v2 = createV2Client({ token: '1|x', ...options });
    await v2.PUT('/units/by-external-id/{connection_id}/{external_id}', {
      params: { path: put },
      body: { property_id: 'p', number: '1' },
    });
    await v2.POST('/batch', { body: { operations: [], key: 'k' } });
    await createSitesClient({ token: '1|x', ...options }).POST('/forms/{form}/submissions', {
      params: { path: { form: 'f' }, header: { 'Idempotency-Key': 'k' } },
      body: { fields: { name: 'Ada' } },
    });
    assert.equal(server.received.length, 6);
    const bodies = server.received.map(({ body }) => body);
    for (const first of [0, 2, 4]) assert.equal(bodies[first], bodies[first + 1]);
  });

  test('a request fails after its last retry, and nothing is retried with maxRetries 0', async () => {
    await using server = await openLoopback(BUSY);
    const options = { baseUrl: server.baseUrl, token: '1|x', ...recordedWaits() };
    assert.equal((await createV2Client(options).GET('/units/{unit}', UNIT)).response.status, 503);
    assert.equal(server.received.length, 3);
    await createV2Client({ ...options, maxRetries: 0 }).GET('/units/{unit}', UNIT);
    assert.equal(server.received.length, 4);
  });
});

suite('errors of the SDK', () => {
  test('the error of a rejected request contains the status, the fields and the request ID', async () => {
    await using server = await openLoopback({
      status: 422,
      headers: { 'x-request-id': 'r-1' },
      body: { message: 'The question field is required.', errors: { question: ['Required.'] } },
    });
    const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x' });
    const result = await v2.POST('/faqs', { body: { question: '' } });
    assert.throws(
      () => unwrap(result),
      (error) => {
        assert.ok(error instanceof FrontageError);
        assert.equal(error.message, 'The question field is required.');
        assert.deepEqual([error.status, error.requestId], [422, 'r-1']);
        assert.deepEqual(error.errors, { question: ['Required.'] });
        return true;
      },
    );
  });

  test('a response that does not arrive in time is a timeout error, and an unreachable service a connection error', async () => {
    await using server = await openLoopback('hang');
    const options = { baseUrl: server.baseUrl, token: '1|x', timeoutMs: 20, maxRetries: 0 };
    await assert.rejects(createV2Client(options).GET('/me'), FrontageTimeoutError);
    const closed = { ...options, baseUrl: 'http://127.0.0.1:1', timeoutMs: 5000 };
    await assert.rejects(
      createV2Client(closed).GET('/me'),
      (error) =>
        error instanceof FrontageConnectionError && !(error instanceof FrontageTimeoutError),
    );
  });

  test('a body that stalls is a timeout error, and a body that is cut off a connection error', async () => {
    await using server = await openLoopback(STALLED, CUT);
    const write = (timeoutMs: number) =>
      createV2Client({ baseUrl: server.baseUrl, token: '1|x', timeoutMs }).PATCH('/units/{unit}', {
        ...UNIT,
        body: { number: '2' },
      });
    await assert.rejects(write(200), FrontageTimeoutError);
    await assert.rejects(
      write(30_000),
      (error) =>
        error instanceof FrontageConnectionError && !(error instanceof FrontageTimeoutError),
    );
    assert.equal(server.received.length, 2);
  });

  test('a response without a body keeps its status', async () => {
    await using server = await openLoopback({ status: 204 }, { status: 304 });
    const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x' });
    const params = { path: { faq: 'a' } };
    assert.equal((await v2.DELETE('/faqs/{faq}', { params })).response.status, 204);
    const headers = { 'if-none-match': '"1"' };
    assert.equal((await v2.GET('/units/{unit}', { ...UNIT, headers })).response.status, 304);
  });

  test('a CSV file is streamed: its first rows can be read before the rest arrives', async () => {
    await using server = await openLoopback({
      status: 200,
      headers: { 'content-type': 'text/csv; charset=utf-8' },
      body: 'id,number',
      after: 'hang',
    });
    const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x' });
    const { data } = await v2.GET('/units', { headers: { accept: 'text/csv' }, parseAs: 'stream' });
    const reader = data?.getReader();
    const { value } = (await reader?.read()) ?? {};
    assert.equal(new TextDecoder().decode(value), '"id,number');
    await reader?.cancel();
  });

  test('a request that the caller aborts is not retried', async () => {
    await using server = await openLoopback('hang');
    const v2 = createV2Client({ baseUrl: server.baseUrl, token: '1|x', ...recordedWaits() });
    const abort = new AbortController();
    const reading = v2.GET('/me', { signal: abort.signal });
    abort.abort();
    await assert.rejects(reading, { name: 'AbortError' });
    assert.ok(server.received.length <= 1);
  });
});
