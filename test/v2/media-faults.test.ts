/** What an import does when the far side fails, lies or attacks: a clear 422 or 502 within the limits, and no row and no file left (§7.2). */
import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { deflateSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { openOutbound } from '../../src/outbound/client.ts';
import type { Files } from '../../src/store/files.ts';
import { account, type TestAccount, unique } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { house, MEDIA } from '../kit/house.ts';
import { photo } from '../kit/photo.ts';

let owner: TestAccount;
let server: Server;
let origin: string;
let picture: Buffer;
const handlers = new Map<string, RequestListener>();
before(async () => {
  owner = await account();
  picture = await photo();
  server = createServer((request, response) =>
    (handlers.get(request.url ?? '') ?? ((_, reply) => reply.writeHead(404).end()))(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

function served(handler: RequestListener): string {
  const path = `/${unique('fault').replace(' ', '-')}`;
  handlers.set(path, handler);
  return origin + path;
}

const traces = async () => {
  const { parts } = await house();
  const [rows] = await parts.database.run<{ files: number }>(
    sql`select count(*) as files from media_files where account_id = ${owner.id}`,
  );
  const files = readdirSync(MEDIA, { recursive: true }).filter((name) => statSync(join(MEDIA, String(name))).isFile());
  return { rows: rows?.files, files: files.length };
};

/** Imports through a client that may call this server and waits for so long; gives status and body. */
async function importing(url: string, { files, timeoutMs }: { files?: Partial<Files>; timeoutMs?: number } = {}) {
  const { parts } = await house();
  const known = { outbound: parts.outbound, files: parts.files };
  const outbound = openOutbound({ allow: [origin], clocks: { headersMs: 500, idleMs: 500 } });
  parts.outbound = {
    ...outbound,
    open: (request) => outbound.open({ ...request, ...(timeoutMs === undefined ? {} : { timeoutMs }) }),
  };
  if (files !== undefined) parts.files = { ...parts.files, ...files };
  const before = await traces();
  try {
    const answer = await v2((await owner.person('editor')).token, 'POST', '/media', { url });
    if (answer.status !== 201) assert.deepEqual(await traces(), before, 'A row or a file is left.');
    return answer;
  } finally {
    Object.assign(parts, known);
    await outbound.close();
  }
}

/** A PNG of these pixels, interlaced, whose data would inflate to all of them. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 1], 8);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))],
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">${content}</svg>`;

/** References to references: `fan` to the power of `levels` shapes. */
function nestedUse(levels: number, fan: number): string {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(fan)}</g>`,
  );
  return svg(`<defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs><use href="#g${levels}"/>`);
}

suite('a URL or content that is wrong is a 422 on url', () => {
  const contents: [string, () => Buffer | string | Promise<Buffer>, RegExp][] = [
    ['a page', () => '<!doctype html><title>No picture</title>', /is not a JPEG/],
    ['nothing at all', () => '', /is not a JPEG/],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj\n', /is not a JPEG/],
    ['half a picture', () => picture.subarray(0, picture.length / 2), /could not be read/],
    ['a picture that is damaged', async () => (await sharp(picture).png().toBuffer()).fill(7, 200, 260), /could not be read/],
    ['an interlaced PNG just below the usual limit', () => pngBomb(16_383, 16_383), /too many pixels/],
    ['an interlaced PNG whose pixels fill the memory', () => pngBomb(7_200, 7_200), /too many pixels/],
    ['an SVG with entities', () => '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>', /is /],
    [
      'an SVG with a filter',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><filter id="f"/></svg>',
      /filter/,
    ],
    [
      'an SVG with a picture in it',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      /image/,
    ],
    ['an SVG that is torn', () => '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', /well-formed/],
    [
      'an SVG of a square mile',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>',
      /too many pixels/,
    ],
    ['an SVG whose references multiply', () => nestedUse(5, 10), /too costly to draw/],
    ['an SVG that refers to itself', () => svg('<g id="a"><use href="#a"/></g>'), /too costly to draw/],
    [
      'an SVG with a pattern in many shapes',
      () => svg(`<pattern id="p">${'<rect/>'.repeat(900)}</pattern><g fill="url(#p)">${'<rect/>'.repeat(900)}</g>`),
      /too costly to draw/,
    ],
    [
      'an SVG with a pattern that its style sheet gives to many shapes',
      () => svg(`<style>rect{fill:url(#p)}</style><pattern id="p">${'<path/>'.repeat(900)}</pattern>${'<rect/>'.repeat(900)}`),
      /too costly to draw/,
    ],
    [
      'an SVG with a marker on many points',
      () => svg(`<marker id="m">${'<rect/>'.repeat(900)}</marker><path marker-mid="url(#m)" d="M${' 1 1'.repeat(900)}"/>`),
      /too costly to draw/,
    ],
    ['an SVG of many translucent layers', () => svg('<g opacity="0.5"><rect/></g>'.repeat(3000)), /too costly to draw/],
    ['an SVG nested more deeply than it can be drawn', () => svg('<g>'.repeat(9000) + '</g>'.repeat(9000)), /too costly to draw/],
    ['comments without an SVG', () => `${'<!---->'.repeat(500)}<p>`, /is not a JPEG/],
    ['a HEIC picture', () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]), /HEIC/],
  ];
  for (const [what, make, sentence] of contents) {
    test(`${what} (§2.8)`, async () => {
      const body = await make();
      const answer = await importing(served((_, reply) => reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(body)));
      assert.equal(answer.status, 422, answer.text);
      assert.match(errorsOf(answer)['url']?.[0] ?? '', sentence);
    });
  }

  for (const status of [204, 301, 400, 401, 404, 410])
    test(`an answer of ${status} (decisions §7)`, async () => {
      const answer = await importing(served((_, reply) => reply.writeHead(status).end()));
      assert.deepEqual(errorsOf(answer), { url: [`The url answered ${status}.`] });
    });

  test('more bytes than the limit, announced or endless (§2.8)', async () => {
    const announced = served((_, reply) => reply.writeHead(200, { 'content-length': '31000000' }).write('x'));
    const endless = served((_, reply) => {
      const chunk = Buffer.alloc(1_000_000);
      const more = (): void => {
        while (!reply.destroyed && reply.write(chunk));
      };
      reply.on('drain', more).writeHead(200);
      more();
    });
    for (const url of [announced, endless])
      assert.deepEqual(errorsOf(await importing(url)), { url: ['The url leads to a file that has more than 30 MB.'] });
  });

  test('a gzip bomb (§2.8)', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    const url = served((_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'image/png' }).end(bomb));
    assert.deepEqual(errorsOf(await importing(url)), { url: ['The url leads to a file that has more than 30 MB.'] });
  });

  test('a redirect to a private address, and more redirects than three (decisions §5)', async () => {
    const inside = served((_, reply) => reply.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end());
    assert.deepEqual(errorsOf(await importing(inside)), { url: ['The url must be a public http or https address.'] });
    const round = served((request, reply) => reply.writeHead(302, { location: request.url ?? '' }).end());
    assert.equal((await importing(round)).status, 502);
  });
});

suite('a far side that fails is a 502', () => {
  for (const status of [500, 503, 429])
    test(`an answer of ${status} (§7.2)`, async () => {
      const answer = await importing(served((_, reply) => reply.writeHead(status).end()));
      assert.deepEqual([answer.status, answer.json], [502, { message: `${new URL(origin).host} answered ${status}.` }]);
    });

  const sides: Record<string, RequestListener> = {
    'that never answers': () => undefined,
    'that stops in the middle': (_, reply) => reply.writeHead(200, { 'content-length': '5000' }).write(picture.subarray(0, 100)),
    'that hangs up': (request) => request.socket.destroy(),
    'that announces more than it sends': (_, reply) => {
      reply.writeHead(200, { 'content-length': String(picture.length + 10) }).write(picture);
      setTimeout(() => reply.destroy(), 20);
    },
    'that sends damaged gzip': (_, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(picture).fill(9, 20, 60)),
  };
  for (const [what, handler] of Object.entries(sides))
    test(`one ${what} (§7.2)`, async () => {
      const answer = await importing(served(handler));
      assert.equal(answer.status, 502, answer.text);
      assert.deepEqual(Object.keys(answer.json), ['message']);
    });

  test('one that drips a byte now and then is given up when the time is up (§7.2)', async () => {
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

suite('a storage that fails is a 502 and leaves nothing', () => {
  const fails = (code: string) => () => Promise.reject(Object.assign(new Error(`${code}: in the test`), { code }));
  const full = fails('ENOSPC');
  const unknown = async () => {
    const body = await photo();
    return served((_, reply) => reply.writeHead(200).end(body));
  };

  for (const [when, files] of Object.entries({
    'when the download begins': { scratch: full },
    'when it is looked into': { size: full },
    'when a file is stored': { put: full },
  }))
    test(`a disk that is full ${when} is said to be full, and the same import works later (§7.2)`, async () => {
      const url = await unknown();
      const answer = await importing(url, { files });
      assert.deepEqual([answer.status, answer.json], [502, { message: 'The storage of media is full.' }]);
      assert.equal((await importing(url)).status, 201);
    });

  test('other failures say no more than that (§7.2)', async () => {
    const url = await unknown();
    const answer = await importing(url, { files: { put: fails('EIO') } });
    assert.deepEqual([answer.status, answer.json], [502, { message: 'The storage of media failed. Try again later.' }]);
  });
});
