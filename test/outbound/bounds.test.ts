/** What is taken of an answer: so many bytes, for so long, in known encodings; and what fails on the way is told as upstream. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { discard, readBytes, readText } from '../../src/outbound/client.ts';
import { answering, assertUpstream, client, faultOf, fetchAll, serve, serveSocket } from './outside.ts';

const HEAD = 'HTTP/1.1 200 OK\r\n';
const SLOW = /^127\.0\.0\.1:\d+ took too long to answer\.$/;
const LATE = /^127\.0\.0\.1:\d+ did not answer in full within 0\.08 s\.$/;
const FAILED = /^The connection to 127\.0\.0\.1:\d+ failed\.$/;
const TOO_LARGE = /^127\.0\.0\.1:\d+ answered with more than 1000 bytes\.$/;
const DAMAGED = /^127\.0\.0\.1:\d+ answered with a body that cannot be decoded\.$/;

test('A body of exactly the limit is taken, and one byte more is not, with and without a length.', async (t) => {
  const origin = await serve(t, (request, response) => {
    const [, size, sized] = String(request.url).split('/');
    if (sized) response.setHeader('content-length', Number(size));
    else response.flushHeaders();
    response.end(Buffer.alloc(Number(size)));
  });
  const outbound = client(t, { allow: [origin] });
  for (const kind of ['', 'sized']) {
    assert.equal((await fetchAll(outbound, { url: `${origin}/1000/${kind}`, maxBytes: 1000 })).bytes.length, 1000);
    await assertUpstream(fetchAll(outbound, { url: `${origin}/1001/${kind}`, maxBytes: 1000 }), TOO_LARGE);
  }
});

test('A length beyond the limit is enough: nothing of the body is waited for.', async (t) => {
  const origin = await serveSocket(t, answering(`${HEAD}content-length: 1001\r\n\r\n`));
  await assertUpstream(fetchAll(client(t, { allow: [origin] }), { url: origin, maxBytes: 1000, timeoutMs: 150 }), TOO_LARGE);
});

test('The status of an answer whose body is too large or in an unknown encoding can still be had.', async (t) => {
  const origin = await serve(t, (_, response) => response.writeHead(202, { 'content-encoding': 'zstd' }).end(Buffer.alloc(5000)));
  const response = await client(t, { allow: [origin] }).open({ url: origin, maxBytes: 1000 });
  assert.equal(response.status, 202);
  await discard(response);
});

test('An endless body is stopped at the limit, and its socket is closed.', async (t) => {
  const closed = Promise.withResolvers<void>();
  const origin = await serveSocket(t, (socket) => {
    socket.once('close', () => closed.resolve());
    socket.once('data', () => {
      socket.write(`${HEAD}\r\n`);
      const pour = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65536)));
      };
      socket.on('drain', pour);
      pour();
    });
  });
  await assertUpstream(fetchAll(client(t, { allow: [origin] }), { url: origin, maxBytes: 1000 }), TOO_LARGE);
  await closed.promise;
});

for (const [encoding, encode] of [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['BR', brotliCompressSync],
] as const) {
  test(`A body that comes in ${encoding} all the same is decoded, and a bomb of it is stopped.`, async (t) => {
    const bytes = { '/small': encode('tiny'), '/bomb': encode(Buffer.alloc(5_000_000)) };
    const origin = await serve(t, (request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(bytes[request.url as keyof typeof bytes]);
    });
    const outbound = client(t, { allow: [origin] });
    const small = await fetchAll(outbound, { url: `${origin}/small` });
    assert.equal(small.bytes.toString(), 'tiny');
    assert.deepEqual([small.headers['content-encoding'], small.headers['content-length']], [undefined, undefined]);
    assert.ok(bytes['/bomb'].length < 10_000);
    const bomb = await outbound.open({ url: `${origin}/bomb`, maxBytes: 1_000_000 });
    let taken = 0;
    const count = async () => {
      for await (const chunk of bomb.body) taken += chunk.byteLength;
    };
    await assertUpstream(count(), /answered with more than 1000000 bytes\.$/);
    assert.ok(taken <= 1_000_000, `${taken} bytes`);
  });
}

test('Bytes are counted before decoding too, so that padding behind a short gzip body is stopped.', async (t) => {
  const stuffed = Buffer.concat(Array.from({ length: 100 }, () => gzipSync('')));
  const origin = await serve(
    t,
    (_, response) => response.setHeader('content-encoding', 'gzip').flushHeaders() ?? response.end(stuffed),
  );
  await assertUpstream(fetchAll(client(t, { allow: [origin] }), { url: origin, maxBytes: 1000 }), TOO_LARGE);
});

for (const encoding of ['zstd', 'gzip, gzip', 'compress', 'constructor']) {
  test(`A body in the encoding "${encoding}" is not read.`, async (t) => {
    const origin = await serve(t, (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end('x'));
    await assertUpstream(fetchAll(client(t, { allow: [origin] }), { url: origin }), /an encoding that is not supported\.$/);
  });
}

test('A compressed body that is cut short or is no such thing cannot be decoded.', async (t) => {
  const origin = await serve(t, (request, response) => {
    response.setHeader('content-encoding', request.url === '/br' ? 'br' : 'gzip');
    response.end(request.url === '/cut' ? gzipSync('a longer sentence').subarray(0, 20) : 'plain text');
  });
  const outbound = client(t, { allow: [origin] });
  for (const path of ['cut', 'plain', 'br']) await assertUpstream(fetchAll(outbound, { url: `${origin}/${path}` }), DAMAGED);
});

test('An answer without a body is not decoded, whatever its headers say.', async (t) => {
  const origin = await serve(t, (request, response) => {
    const status = request.url === '/204' ? 204 : 200;
    response.writeHead(status, { 'content-encoding': 'gzip', ...(status === 200 && { 'content-length': '0' }) }).end();
  });
  const outbound = client(t, { allow: [origin] });
  for (const request of [{ url: `${origin}/204` }, { url: origin }, { url: origin, method: 'HEAD' }]) {
    assert.equal((await fetchAll(outbound, request)).bytes.length, 0);
  }
});

test('The length of a HEAD answer is no reason to refuse it.', async (t) => {
  const origin = await serve(t, (_, response) => response.writeHead(200, { 'content-length': '99999' }).end());
  const { bytes, headers } = await fetchAll(client(t, { allow: [origin] }), { url: origin, method: 'HEAD', maxBytes: 1000 });
  assert.deepEqual([bytes.length, headers['content-length']], [0, '99999']);
});

test('A host that never sends headers runs out of the request’s time.', async (t) => {
  const origin = await serveSocket(t, () => {});
  await assertUpstream(client(t, { allow: [origin] }).open({ url: origin, timeoutMs: 80 }), LATE);
});

test('A host that never sends headers runs out of the clock for headers.', async (t) => {
  const origin = await serveSocket(t, () => {});
  await assertUpstream(client(t, { allow: [origin], clocks: { headersMs: 60 } }).open({ url: origin }), SLOW);
});

test('A host that never finishes its headers runs out of the clock for headers.', async (t) => {
  const origin = await serveSocket(t, answering(`${HEAD}x-a: b`));
  await assertUpstream(client(t, { allow: [origin], clocks: { headersMs: 60 } }).open({ url: origin }), SLOW);
});

test('A body that stops in the middle runs out of the clock between two pieces.', async (t) => {
  const origin = await serveSocket(t, answering(`${HEAD}content-length: 10\r\n\r\nhalf`));
  const outbound = client(t, { allow: [origin], clocks: { idleMs: 60 } });
  await assertUpstream(fetchAll(outbound, { url: origin }), SLOW);
});

test('A body that drips for ever runs out of the request’s time.', async (t) => {
  const origin = await serveSocket(t, (socket) => {
    socket.once('data', () => socket.write(`${HEAD}\r\n`));
    const timer = setInterval(() => socket.write('.'), 10);
    socket.once('close', () => clearInterval(timer));
  });
  await assertUpstream(fetchAll(client(t, { allow: [origin] }), { url: origin, timeoutMs: 80 }), LATE);
});

test('A compressed body that hangs runs out of the request’s time.', async (t) => {
  const part = gzipSync(Buffer.alloc(100)).subarray(0, 15);
  const head = `${HEAD}content-encoding: gzip\r\ncontent-length: 99\r\n\r\n`;
  const origin = await serveSocket(t, answering(Buffer.concat([Buffer.from(head), part])));
  await assertUpstream(fetchAll(client(t, { allow: [origin] }), { url: origin, timeoutMs: 80 }), LATE);
});

test('An answer that nobody reads is cut off when its time is up.', async (t) => {
  const closed = Promise.withResolvers<void>();
  const origin = await serveSocket(t, (socket) => {
    socket.once('close', () => closed.resolve());
    answering(`${HEAD}content-length: 10\r\n\r\nhalf`)(socket);
  });
  const response = await client(t, { allow: [origin] }).open({ url: origin, timeoutMs: 80 });
  await closed.promise;
  await assertUpstream(readBytes(response), LATE);
});

test('A hanging host blocks neither another host nor, for longer than its time, a request that waits for its connections.', async (t) => {
  const sockets: Socket[] = [];
  const hanging = await serveSocket(t, (socket) => void sockets.push(socket));
  const healthy = await serve(t, (_, response) => response.end('well'));
  const outbound = client(t, { allow: [hanging, healthy] });
  const held = Array.from({ length: 8 }, () => faultOf(outbound.open({ url: hanging, timeoutMs: 2000 })));
  await assertUpstream(outbound.open({ url: hanging, timeoutMs: 80 }), LATE);
  assert.equal((await fetchAll(outbound, { url: healthy })).bytes.toString(), 'well');
  assert.equal(sockets.length, 8, 'connections per origin');
  for (const socket of sockets) socket.destroy();
  await Promise.all(held);
});

test('The caller’s signal ends a request before, while and after it waits for headers.', async (t) => {
  const origin = await serveSocket(t, answering(`${HEAD}content-length: 10\r\n\r\nhalf`));
  const hanging = await serveSocket(t, () => {});
  const outbound = client(t, { allow: [origin, hanging] });
  const CANCELLED = /^The request to 127\.0\.0\.1:\d+ was cancelled\.$/;
  const untouched = client(t, { allow: [], lookup: () => assert.fail('looked up') });
  const cancelled = untouched.open({ url: 'http://a.example/', signal: AbortSignal.abort() });
  await assertUpstream(cancelled, /^The request to a\.example was cancelled\.$/);
  const [waiting, reading] = [new AbortController(), new AbortController()];
  const headers = assertUpstream(outbound.open({ url: hanging, signal: waiting.signal }), CANCELLED);
  waiting.abort();
  await headers;
  const response = await outbound.open({ url: origin, signal: reading.signal });
  reading.abort();
  await assertUpstream(readBytes(response), CANCELLED);
});

test('A length that promises more than comes is a failed connection.', async (t) => {
  const origin = await serveSocket(t, (socket) => socket.once('data', () => socket.end(`${HEAD}content-length: 10\r\n\r\nhalf`)));
  await assertUpstream(fetchAll(client(t, { allow: [origin] }), { url: origin }), FAILED);
});

test('A length that promises less than comes ends the body there, and the rest is no answer to the next request.', async (t) => {
  const origin = await serveSocket(t, answering(`${HEAD}content-length: 4\r\n\r\nhalf${HEAD}content-length: 4\r\n\r\nevil`));
  const outbound = client(t, { allow: [origin] });
  const bodies = [await fetchAll(outbound, { url: origin }), await fetchAll(outbound, { url: origin })];
  assert.deepEqual(
    bodies.map(({ bytes }) => bytes.toString()),
    ['half', 'half'],
  );
});

test('A reset before and within the answer is a failed connection, and its sentence has no query in it.', async (t) => {
  const before = await serveSocket(t, (socket) => socket.once('data', () => socket.resetAndDestroy()));
  const within = await serveSocket(t, (socket) => {
    socket.once('data', () => socket.write(`${HEAD}content-length: 10\r\n\r\nhalf`, () => socket.resetAndDestroy()));
  });
  const outbound = client(t, { allow: [before, within] });
  await assertUpstream(fetchAll(outbound, { url: `${before}/?token=hush` }), FAILED);
  await assertUpstream(fetchAll(outbound, { url: `${within}/?token=hush` }), FAILED);
});

test('A port where nobody listens, and an answer that is not HTTP, are failed connections.', async (t) => {
  const noise = await serveSocket(t, answering('220 ready\r\n'));
  const outbound = client(t, { allow: [noise, 'http://127.0.0.1:1'] });
  await assertUpstream(outbound.open({ url: 'http://127.0.0.1:1/' }), FAILED);
  await assertUpstream(outbound.open({ url: noise }), FAILED);
});

test('A host without TLS where https was asked for is a failure of TLS.', async (t) => {
  const origin = (await serve(t, (_, response) => response.end())).replace('http:', 'https:');
  await assertUpstream(
    client(t, { allow: [origin] }).open({ url: origin }),
    /^The TLS connection to 127\.0\.0\.1:\d+ could not be/,
  );
});

test('Headers beyond 16 kB are not taken.', async (t) => {
  const origin = await serveSocket(t, answering(`${HEAD}x-long: ${'x'.repeat(20_000)}\r\n\r\n`));
  await assertUpstream(client(t, { allow: [origin] }).open({ url: origin }), /answered with headers that are too large\.$/);
});

test('A reader that stops early closes the socket, and so does discard.', async (t) => {
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

test('A body that was read to its end leaves its connection for the next request.', async (t) => {
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

test('Text is read in the charset of its header, and as UTF-8 where that is unknown.', async (t) => {
  const origin = await serve(t, (request, response) => {
    response.setHeader('content-type', `text/plain; charset=${String(request.url).slice(1)}`);
    response.end(request.url === '/iso-8859-1' ? Buffer.from([0xe9]) : '\ufeffé');
  });
  const outbound = client(t, { allow: [origin] });
  for (const charset of ['iso-8859-1', 'utf-8', 'nonsense']) {
    assert.equal(await readText(await outbound.open({ url: `${origin}/${charset}` })), 'é');
  }
});

test('A method or header that cannot be sent is refused, without the value in the sentence.', async (t) => {
  const origin = await serve(t, (_, response) => response.end());
  const outbound = client(t, { allow: [origin] });
  for (const request of [{ method: 'CONNECT' }, { method: 'A B' }, { headers: { 'x-key': 'hush\r\nhost: b' } }]) {
    const { detail } = await faultOf(outbound.open({ url: origin, ...request }));
    const message = 'The request cannot be sent: its method or one of its headers is not valid.';
    assert.deepEqual(detail, { kind: 'invalid', message, errors: {} });
  }
});

test('Closing the client ends what is under way as an upstream fault.', async (t) => {
  const origin = await serveSocket(t, () => {});
  const outbound = client(t, { allow: [origin] });
  const open = assertUpstream(outbound.open({ url: origin }), FAILED);
  await outbound.close();
  await open;
  await assertUpstream(outbound.open({ url: origin }), FAILED);
});
