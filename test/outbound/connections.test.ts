/** Connections: failures, malformed responses, bodies that are not read, reuse and closing. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { discard, readText } from '../../src/outbound/client.ts';
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
const FAILED = /^The connection to 127\.0\.0\.1:\d+ failed\.$/;

test('a body shorter than its Content-Length is a failed connection', async (t) => {
  const origin = await serveSocket(t, (socket) =>
    socket.once('data', () => socket.end(`${HEAD}content-length: 10\r\n\r\nhalf`)),
  );
  await assertUpstream(fetchAll(client(t, { allow: [origin] }), { url: origin }), FAILED);
});

test('a body longer than its Content-Length is truncated, and the rest is not used for the next request', async (t) => {
  const origin = await serveSocket(
    t,
    answering(`${HEAD}content-length: 4\r\n\r\nhalf${HEAD}content-length: 4\r\n\r\nevil`),
  );
  const outbound = client(t, { allow: [origin] });
  const bodies = [
    await fetchAll(outbound, { url: origin }),
    await fetchAll(outbound, { url: origin }),
  ];
  assert.deepEqual(
    bodies.map(({ bytes }) => bytes.toString()),
    ['half', 'half'],
  );
});

test('a reset before or during the response is a failed connection, and its message does not contain the query', async (t) => {
  const before = await serveSocket(t, (socket) =>
    socket.once('data', () => socket.resetAndDestroy()),
  );
  const within = await serveSocket(t, (socket) => {
    socket.once('data', () =>
      socket.write(`${HEAD}content-length: 10\r\n\r\nhalf`, () => socket.resetAndDestroy()),
    );
  });
  const outbound = client(t, { allow: [before, within] });
  await assertUpstream(fetchAll(outbound, { url: `${before}/?token=hush` }), FAILED);
  await assertUpstream(fetchAll(outbound, { url: `${within}/?token=hush` }), FAILED);
});

test('a closed port and a non-HTTP response are failed connections', async (t) => {
  const noise = await serveSocket(t, answering('220 ready\r\n'));
  const outbound = client(t, { allow: [noise, 'http://127.0.0.1:1'] });
  await assertUpstream(outbound.open({ url: 'http://127.0.0.1:1/' }), FAILED);
  await assertUpstream(outbound.open({ url: noise }), FAILED);
});

test('a host without TLS behind an https URL is a TLS failure', async (t) => {
  const origin = (await serve(t, (_, response) => response.end())).replace('http:', 'https:');
  await assertUpstream(
    client(t, { allow: [origin] }).open({ url: origin }),
    /^The TLS connection to 127\.0\.0\.1:\d+ could not be/,
  );
});

test('headers beyond 16 kB are rejected', async (t) => {
  const origin = await serveSocket(t, answering(`${HEAD}x-long: ${'x'.repeat(20_000)}\r\n\r\n`));
  await assertUpstream(
    client(t, { allow: [origin] }).open({ url: origin }),
    /responded with headers that are too large\.$/,
  );
});

test('a reader that stops early closes the socket, and discarding a response closes it too', async (t) => {
  const closed: Promise<unknown>[] = [];
  const origin = await serveSocket(t, (socket) => {
    closed.push(once(socket, 'close'));
    answering(`${HEAD}content-length: 1000\r\n\r\nsome`)(socket);
  });
  const outbound = client(t, { allow: [origin] });
  const early = await outbound.open({ url: origin });
  for await (const chunk of early.body) {
    assert.equal(Buffer.from(chunk).toString(), 'some');
    break;
  }
  await closed[0];
  await discard(await outbound.open({ url: origin }));
  await closed[1];
  assert.equal(closed.length, 2);
});

test('a body that was read to its end leaves its connection for the next request', async (t) => {
  let connections = 0;
  const origin = await serveSocket(t, (socket) => {
    connections += 1;
    socket.on('data', () => socket.write(`${HEAD}content-length: 2\r\n\r\nok`));
  });
  const outbound = client(t, { allow: [origin] });
  for (const _ of [1, 2, 3]) {
    await fetchAll(outbound, { url: origin });
    await turn();
  }
  assert.equal(connections, 1);
});

test('text is read in the charset of its header, and as UTF-8 where that is unknown', async (t) => {
  const origin = await serve(t, (request, response) => {
    response.setHeader('content-type', `text/plain; charset=${String(request.url).slice(1)}`);
    response.end(request.url === '/iso-8859-1' ? Buffer.from([0xe9]) : '\ufeffé');
  });
  const outbound = client(t, { allow: [origin] });
  for (const charset of ['iso-8859-1', 'utf-8', 'nonsense']) {
    assert.equal(await readText(await outbound.open({ url: `${origin}/${charset}` })), 'é');
  }
});

test('a method or header that cannot be sent is rejected, and the message does not contain the value', async (t) => {
  const origin = await serve(t, (_, response) => response.end());
  const outbound = client(t, { allow: [origin] });
  for (const request of [
    { method: 'CONNECT' },
    { method: 'A B' },
    { headers: { 'x-key': 'hush\r\nhost: b' } },
  ]) {
    const { detail } = await faultOf(outbound.open({ url: origin, ...request }));
    const message = 'The request cannot be sent: its method or one of its headers is not valid.';
    assert.deepEqual(detail, { kind: 'invalid', message, errors: {} });
  }
});

test('closing the client fails running requests with an upstream fault', async (t) => {
  const origin = await serveSocket(t, () => {});
  const outbound = client(t, { allow: [origin] });
  const open = assertUpstream(outbound.open({ url: origin }), FAILED);
  await outbound.close();
  await open;
  await assertUpstream(outbound.open({ url: origin }), FAILED);
});
