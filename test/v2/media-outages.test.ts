/**
 * Servers or storage that fail during an import: the import returns a clear 502, and leaves no row
 * and no file (§7.2).
 */
import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { photo } from '../kit/photo.ts';
import { importing, origin, picture, served } from './faulty-source.ts';

suite('importing from a failing server', () => {
  for (const status of [500, 503, 429])
    test(`a response of ${status} returns 502 (§7.2)`, async () => {
      const answer = await importing(served((_, reply) => reply.writeHead(status).end()));
      assert.deepEqual(
        [answer.status, answer.json],
        [502, { message: `${new URL(origin).host} responded with status ${status}.` }],
      );
    });

  const sides: Record<string, RequestListener> = {
    'that never responds': () => undefined,
    'that stops in the middle of the response': (_, reply) =>
      reply.writeHead(200, { 'content-length': '5000' }).write(picture.subarray(0, 100)),
    'that closes the connection': (request) => request.socket.destroy(),
    'that announces more than it sends': (_, reply) => {
      reply.writeHead(200, { 'content-length': String(picture.length + 10) }).write(picture);
      setTimeout(() => reply.destroy(), 20);
    },
    'that sends damaged gzip': (_, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(picture).fill(9, 20, 60)),
  };
  for (const [what, handler] of Object.entries(sides))
    test(`a server ${what} returns 502 (§7.2)`, async () => {
      const answer = await importing(served(handler));
      assert.equal(answer.status, 502, answer.text);
      assert.deepEqual(Object.keys(answer.json), ['message']);
    });

  test('a response that arrives too slowly is aborted at the time limit (§7.2)', async () => {
    const drip = served((_, reply) => {
      reply.writeHead(200);
      const timer = setInterval(() => reply.write('x'), 100);
      reply.on('close', () => clearInterval(timer));
    });
    const began = performance.now();
    assert.equal((await importing(drip, { timeoutMs: 800 })).status, 502);
    assert.ok(performance.now() - began < 3000);
  });
});

suite('a storage failure returns 502 and leaves nothing', () => {
  const fails = (code: string) => () =>
    Promise.reject(Object.assign(new Error(`${code}: in the test`), { code }));
  const full = fails('ENOSPC');
  const unknown = async () => {
    const body = await photo();
    return served((_, reply) => reply.writeHead(200).end(body));
  };

  for (const [when, files] of Object.entries({
    'when the download begins': { scratch: full },
    'when the file is inspected': { size: full },
    'when a file is stored': { put: full },
  }))
    test(`a full disk ${when} is reported as full storage, and the same import works later (§7.2)`, async () => {
      const url = await unknown();
      const answer = await importing(url, { files });
      assert.deepEqual(
        [answer.status, answer.json],
        [502, { message: 'The media storage is full.' }],
      );
      assert.equal((await importing(url)).status, 201);
    });

  test('other failures reveal no details (§7.2)', async () => {
    const url = await unknown();
    const answer = await importing(url, { files: { put: fails('EIO') } });
    assert.deepEqual(
      [answer.status, answer.json],
      [502, { message: 'The media storage failed. Try again later.' }],
    );
  });
});
