/** Limits of responses: size, time and encoding. Failures are reported as upstream. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { discard } from '../../src/outbound/client.ts';
import { answering, assertUpstream, client, fetchAll, serve, serveSocket } from './outside.ts';

const HEAD = 'HTTP/1.1 200 OK\r\n';
const TOO_LARGE = /^127\.0\.0\.1:\d+ responded with more than 1000 bytes\.$/;
const DAMAGED = /^127\.0\.0\.1:\d+ responded with a body that cannot be decoded\.$/;

test('a body of exactly the limit is accepted, and one byte more is rejected, with and without a length', async (t) => {
  const origin = await serve(t, (request, response) => {
    const [, size, sized] = String(request.url).split('/');
    if (sized) response.setHeader('content-length', Number(size));
    else response.flushHeaders();
    response.end(Buffer.alloc(Number(size)));
  });
  const outbound = client(t, { allow: [origin] });
  for (const kind of ['', 'sized']) {
    assert.equal(
      (await fetchAll(outbound, { url: `${origin}/1000/${kind}`, maxBytes: 1000 })).bytes.length,
      1000,
    );
    await assertUpstream(
      fetchAll(outbound, { url: `${origin}/1001/${kind}`, maxBytes: 1000 }),
      TOO_LARGE,
    );
  }
});

test('a length beyond the limit is rejected without waiting for the body', async (t) => {
  const origin = await serveSocket(t, answering(`${HEAD}content-length: 1001\r\n\r\n`));
  await assertUpstream(
    fetchAll(client(t, { allow: [origin] }), { url: origin, maxBytes: 1000, timeoutMs: 150 }),
    TOO_LARGE,
  );
});

test('the status of a response whose body is too large or in an unknown encoding is still available', async (t) => {
  const origin = await serve(t, (_, response) =>
    response.writeHead(202, { 'content-encoding': 'zstd' }).end(Buffer.alloc(5000)),
  );
  const response = await client(t, { allow: [origin] }).open({ url: origin, maxBytes: 1000 });
  assert.equal(response.status, 202);
  await discard(response);
});

test('reading an endless body stops at the limit, and its socket is closed', async (t) => {
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
  await assertUpstream(
    fetchAll(client(t, { allow: [origin] }), { url: origin, maxBytes: 1000 }),
    TOO_LARGE,
  );
  await closed.promise;
});

for (const [encoding, encode] of [
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['BR', brotliCompressSync],
] as const) {
  test(`a body in unrequested ${encoding} is decoded, and a compression bomb is aborted`, async (t) => {
    const bytes = { '/small': encode('tiny'), '/bomb': encode(Buffer.alloc(5_000_000)) };
    const origin = await serve(t, (request, response) => {
      response
        .writeHead(200, { 'content-encoding': encoding })
        .end(bytes[request.url as keyof typeof bytes]);
    });
    const outbound = client(t, { allow: [origin] });
    const small = await fetchAll(outbound, { url: `${origin}/small` });
    assert.equal(small.bytes.toString(), 'tiny');
    assert.deepEqual(
      [small.headers['content-encoding'], small.headers['content-length']],
      [undefined, undefined],
    );
    assert.ok(bytes['/bomb'].length < 10_000);
    const bomb = await outbound.open({ url: `${origin}/bomb`, maxBytes: 1_000_000 });
    let taken = 0;
    const count = async () => {
      for await (const chunk of bomb.body) taken += chunk.byteLength;
    };
    await assertUpstream(count(), /responded with more than 1000000 bytes\.$/);
    assert.ok(taken <= 1_000_000, `${taken} bytes`);
  });
}

test('bytes are also counted before decoding, so padding behind a short gzip body exceeds the limit', async (t) => {
  const stuffed = Buffer.concat(Array.from({ length: 100 }, () => gzipSync('')));
  const origin = await serve(
    t,
    (_, response) =>
      response.setHeader('content-encoding', 'gzip').flushHeaders() ?? response.end(stuffed),
  );
  await assertUpstream(
    fetchAll(client(t, { allow: [origin] }), { url: origin, maxBytes: 1000 }),
    TOO_LARGE,
  );
});

for (const encoding of ['zstd', 'gzip, gzip', 'compress', 'constructor']) {
  test(`a body in the encoding "${encoding}" is rejected`, async (t) => {
    const origin = await serve(t, (_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end('x'),
    );
    await assertUpstream(
      fetchAll(client(t, { allow: [origin] }), { url: origin }),
      / responded with an unsupported content encoding\.$/,
    );
  });
}

test('a truncated or invalid compressed body cannot be decoded', async (t) => {
  const origin = await serve(t, (request, response) => {
    response.setHeader('content-encoding', request.url === '/br' ? 'br' : 'gzip');
    response.end(
      request.url === '/cut' ? gzipSync('a longer sentence').subarray(0, 20) : 'plain text',
    );
  });
  const outbound = client(t, { allow: [origin] });
  for (const path of ['cut', 'plain', 'br'])
    await assertUpstream(fetchAll(outbound, { url: `${origin}/${path}` }), DAMAGED);
});

test('a response without a body is not decoded, regardless of its headers', async (t) => {
  const origin = await serve(t, (request, response) => {
    const status = request.url === '/204' ? 204 : 200;
    response
      .writeHead(status, {
        'content-encoding': 'gzip',
        ...(status === 200 && { 'content-length': '0' }),
      })
      .end();
  });
  const outbound = client(t, { allow: [origin] });
  for (const request of [
    { url: `${origin}/204` },
    { url: origin },
    { url: origin, method: 'HEAD' },
  ]) {
    assert.equal((await fetchAll(outbound, request)).bytes.length, 0);
  }
});

test('the length of a HEAD response does not cause a rejection', async (t) => {
  const origin = await serve(t, (_, response) =>
    response.writeHead(200, { 'content-length': '99999' }).end(),
  );
  const { bytes, headers } = await fetchAll(client(t, { allow: [origin] }), {
    url: origin,
    method: 'HEAD',
    maxBytes: 1000,
  });
  assert.deepEqual([bytes.length, headers['content-length']], [0, '99999']);
});
