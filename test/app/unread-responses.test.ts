/** The memory of responses that their clients do not read is bounded (decision 92). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { attributeResponse, limitUnreadResponses } from '../../src/faces/http/unread-responses.ts';

import { account, community } from '../kit/account.ts';
import { anyAddress, call, v2 } from '../kit/call.ts';
import { portOf } from '../kit/port.ts';
import { websiteOf } from '../sites/website.ts';

const MIB = 1024 * 1024;

/** More than the network buffers. */
const LARGE = 30 * MIB;

/** A server whose responses are large. */
async function largeAnswers(t: TestContext, stallMs?: number, beforeAnswer = async () => {}) {
  const app = Fastify();
  limitUnreadResponses(app, stallMs);
  const closed: Promise<unknown>[] = [];
  app.server.on('connection', (socket) => {
    closed.push(new Promise((resolve) => socket.once('close', resolve)));
  });
  app.setErrorHandler(async (error: Error, _request, reply) => {
    reply.code(429);
    return error.message;
  });
  app.route<{ Params: { reader: string } }>({
    method: ['GET', 'POST'],
    url: '/:reader',
    handler: async (request, reply) => {
      attributeResponse(request, request.params.reader);
      await beforeAnswer();
      reply.header('etag', '"large"').header('content-encoding', 'br');
      return Buffer.alloc(LARGE);
    },
  });
  await app.listen({ port: 0 });
  /** Sends a request and reads only the first bytes of the response. */
  const begin = async (reader: string, method = 'GET'): Promise<[head: string, socket: Socket]> => {
    const socket = connect(portOf(app.server)).on('error', () => undefined);
    socket.write(
      `${method} /${encodeURIComponent(reader)} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`,
    );
    const [bytes] = await once(socket, 'data');
    socket.pause();
    return [String(bytes).split('\r\n\r\n', 1).join(), socket];
  };
  t.after(async () => {
    app.server.closeAllConnections();
    await app.close();
    await Promise.all(closed);
  });
  return { begin, closed, port: portOf(app.server) };
}

/** Leaves 60 MiB of the responses to `reader` unread. */
async function occupied(t: TestContext, reader: string) {
  const server = await largeAnswers(t);
  const answers = [await server.begin(reader), await server.begin(reader)];
  for (const [head] of answers) assert.match(head, /^HTTP\/1\.1 200/);
  return server;
}

/** Exhausts the limit of `reader` through POST requests, which are never rejected. */
async function overdrawn(t: TestContext, reader: string) {
  const { begin } = await largeAnswers(t);
  for (const _ of [1, 2, 3]) await begin(reader, 'POST');
}

test('a response that would exceed 64 MiB of unread responses is replaced by 429 without the headers of the rejected body, and other readers get their responses', async (t) => {
  const { begin } = await occupied(t, 'one');
  const [head] = await begin('one');
  assert.match(head, /^HTTP\/1\.1 429/);
  assert.doesNotMatch(head, /etag|content-encoding/i);
  assert.match((await begin('other'))[0], /^HTTP\/1\.1 200/);
});

test('responses count until they are read or their connection closes', async (t) => {
  const { begin, closed } = await largeAnswers(t);
  const [, read] = await begin('one');
  let bytes = 0;
  const whole = new Promise<void>((resolve) => {
    read.on('data', ({ length }) => {
      bytes += length;
      if (bytes > LARGE - MIB) resolve();
    });
  });
  read.resume();
  await whole;
  const [, left] = await begin('one');
  left.destroy();
  await closed[1];
  for (const _ of [1, 2]) assert.match((await begin('one'))[0], /^HTTP\/1\.1 200/);
});

/** Sends several requests in one write, before the first response. */
async function pipelined(server: Awaited<ReturnType<typeof largeAnswers>>, requests: number) {
  const socket = connect(server.port).on('error', () => undefined);
  socket.write('GET /one HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests));
  await once(socket, 'data');
  return socket;
}

test('responses that wait behind earlier ones on a connection stop counting when the connection closes', async (t) => {
  const server = await largeAnswers(t);
  (await pipelined(server, 2)).destroy();
  await server.closed[0];
  for (const _ of [1, 2]) assert.match((await server.begin('one'))[0], /^HTTP\/1\.1 200/);
});

test('responses that are ready only after their connection has closed do not count', async (t) => {
  const ready = Promise.withResolvers<void>();
  let waiting = 0;
  const server = await largeAnswers(t, undefined, async () => {
    waiting += 1;
    if (waiting === 2) socket.destroy();
    await ready.promise;
  });
  const socket = connect(server.port).on('error', () => undefined);
  socket.write('GET /one HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2));
  await once(socket, 'close');
  await server.closed[0];
  ready.resolve();
  for (const _ of [1, 2]) assert.match((await server.begin('one'))[0], /^HTTP\/1\.1 200/);
});

test('the connection of a client that reads only the first of several responses is closed', async (t) => {
  const server = await largeAnswers(t, 500);
  const socket = await pipelined(server, 2);
  let bytes = 0;
  socket.on('data', ({ length }) => {
    bytes += length;
    if (bytes > LARGE) socket.pause();
  });
  await server.closed[0];
  assert.ok(bytes > LARGE && bytes < 2 * LARGE, `${bytes} bytes`);
});

test('the connection of a client that stops reading is closed', async (t) => {
  const { begin, closed } = await largeAnswers(t, 50);
  await begin('one');
  await closed[0];
});

test('V1 counts unread responses by address, V2 by account, and Sites by account separately from V2, and rate limits still count requests', async (t) => {
  const owner = await account();
  const home = await community(owner);
  const website = await websiteOf(owner, [home.property.id]);
  const read = {
    v1: (ip: string) =>
      call({ method: 'GET', url: `/api/v1/property/${home.property.id}/buildings`, ip }),
    v2: async () => (await v2((await owner.person('viewer')).token, 'GET', '/units')).status,
    sites: async () => (await website.get('/units')).status,
  };
  const ip = anyAddress();
  await overdrawn(t, ip);
  const refused = await read.v1(ip);
  assert.deepEqual([refused.status, refused.headers['x-ratelimit-limit']], [429, '600']);
  assert.equal((await read.v1(anyAddress())).status, 200);
  await overdrawn(t, `account ${owner.id}`);
  assert.equal(await read.v2(), 429);
  assert.equal(await read.sites(), 200);
  await overdrawn(t, `website ${owner.id}`);
  assert.equal(await read.sites(), 429);
});
