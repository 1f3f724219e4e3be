/**
 * Timeouts of the client: the time limits of a request, and the effects of a host that does not
 * respond.
 */
import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readBytes } from '../../src/outbound/client.ts';
import {
  answering,
  assertUpstream,
  client,
  faultOf,
  fetchAll,
  serve,
  serveSocket,
} from './outside.ts';

const HEAD = 'HTTP/1.1 200 OK\r\n';
const SLOW = /^127\.0\.0\.1:\d+ took too long to respond\.$/;
const LATE = /^127\.0\.0\.1:\d+ did not send a complete response within 0\.8 s\.$/;

test('a host that never sends headers is aborted at the time limit of the request', async (t) => {
  const origin = await serveSocket(t, () => {});
  await assertUpstream(client(t, { allow: [origin] }).open({ url: origin, timeoutMs: 800 }), LATE);
});

test('a host that never sends headers is aborted at the headers timeout', async (t) => {
  const origin = await serveSocket(t, () => {});
  await assertUpstream(
    client(t, { allow: [origin], clocks: { headersMs: 60 } }).open({ url: origin }),
    SLOW,
  );
});

test('a host that never finishes its headers is aborted at the headers timeout', async (t) => {
  const origin = await serveSocket(t, answering(`${HEAD}x-a: b`));
  await assertUpstream(
    client(t, { allow: [origin], clocks: { headersMs: 60 } }).open({ url: origin }),
    SLOW,
  );
});

test('a body that stops in the middle is aborted at the timeout between two chunks', async (t) => {
  const origin = await serveSocket(t, answering(`${HEAD}content-length: 10\r\n\r\nhalf`));
  const outbound = client(t, { allow: [origin], clocks: { idleMs: 60 } });
  await assertUpstream(fetchAll(outbound, { url: origin }), SLOW);
});

test('a slow body is aborted at the time limit of the request', async (t) => {
  const origin = await serveSocket(t, (socket) => {
    socket.once('data', () => socket.write(`${HEAD}\r\n`));
    const timer = setInterval(() => socket.write('.'), 10);
    socket.once('close', () => clearInterval(timer));
  });
  await assertUpstream(
    fetchAll(client(t, { allow: [origin] }), { url: origin, timeoutMs: 800 }),
    LATE,
  );
});

test('a compressed body that hangs is aborted at the time limit of the request', async (t) => {
  const part = gzipSync(Buffer.alloc(100)).subarray(0, 15);
  const head = `${HEAD}content-encoding: gzip\r\ncontent-length: 99\r\n\r\n`;
  const origin = await serveSocket(t, answering(Buffer.concat([Buffer.from(head), part])));
  await assertUpstream(
    fetchAll(client(t, { allow: [origin] }), { url: origin, timeoutMs: 800 }),
    LATE,
  );
});

test('an unread response is aborted at the time limit', async (t) => {
  const closed = Promise.withResolvers<void>();
  const origin = await serveSocket(t, (socket) => {
    socket.once('close', () => closed.resolve());
    answering(`${HEAD}content-length: 10\r\n\r\nhalf`)(socket);
  });
  const response = await client(t, { allow: [origin] }).open({ url: origin, timeoutMs: 800 });
  await closed.promise;
  await assertUpstream(readBytes(response), LATE);
});

test('a host that does not respond blocks no other host, and delays requests waiting for its connections no longer than its timeout', async (t) => {
  const sockets: Socket[] = [];
  const hanging = await serveSocket(t, (socket) => void sockets.push(socket));
  const healthy = await serve(t, (_, response) => response.end('well'));
  const outbound = client(t, { allow: [hanging, healthy] });
  const held = Array.from({ length: 8 }, () =>
    faultOf(outbound.open({ url: hanging, timeoutMs: 2000 })),
  );
  await assertUpstream(outbound.open({ url: hanging, timeoutMs: 800 }), LATE);
  assert.equal((await fetchAll(outbound, { url: healthy })).bytes.toString(), 'well');
  assert.equal(sockets.length, 8, 'connections per origin');
  for (const socket of sockets) socket.destroy();
  await Promise.all(held);
});

test("the caller's signal aborts a request before, while and after it waits for headers", async (t) => {
  const origin = await serveSocket(t, answering(`${HEAD}content-length: 10\r\n\r\nhalf`));
  const hanging = await serveSocket(t, () => {});
  const outbound = client(t, { allow: [origin, hanging] });
  const CANCELLED = /^The request to 127\.0\.0\.1:\d+ was cancelled\.$/;
  const untouched = client(t, { allow: [], lookup: () => assert.fail('looked up') });
  const cancelled = untouched.open({ url: 'http://a.example/', signal: AbortSignal.abort() });
  await assertUpstream(cancelled, /^The request to a\.example was cancelled\.$/);
  const [waiting, reading] = [new AbortController(), new AbortController()];
  const headers = assertUpstream(
    outbound.open({ url: hanging, signal: waiting.signal }),
    CANCELLED,
  );
  waiting.abort();
  await headers;
  const response = await outbound.open({ url: origin, signal: reading.signal });
  reading.abort();
  await assertUpstream(readBytes(response), CANCELLED);
});
