/**
 * Imports from servers that fail, send invalid data or attack: each returns a clear 422 or 502
 * within the limits, and leaves no row and no file (§7.2).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { errorsOf } from '../kit/call.ts';
import { importing, picture, served } from './faulty-source.ts';
import { nestedUse, pngBomb, svg } from './hostile-pictures.ts';

suite('importing an invalid URL or file', () => {
  const contents: [string, () => Buffer | string | Promise<Buffer>, RegExp][] = [
    ['a page', () => '<!doctype html><title>No picture</title>', /is not a JPEG/],
    ['an empty file', () => '', /is not a JPEG/],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj\n', /is not a JPEG/],
    ['half a picture', () => picture.subarray(0, picture.length / 2), /could not be read/],
    [
      'a damaged picture',
      async () => (await sharp(picture).png().toBuffer()).fill(7, 200, 260),
      /could not be read/,
    ],
    [
      'an interlaced PNG just below the usual limit',
      () => pngBomb(16_383, 16_383),
      /more than 50 million pixels/,
    ],
    [
      'an interlaced PNG whose pixels exceed the memory',
      () => pngBomb(7_200, 7_200),
      /more than 50 million pixels/,
    ],
    [
      'an SVG with entities',
      () => '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      /is /,
    ],
    [
      'an SVG with a filter',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><filter id="f"/></svg>',
      /filter/,
    ],
    [
      'an SVG that contains a picture',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      /image/,
    ],
    ['a truncated SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', /well-formed/],
    [
      'an SVG of huge dimensions',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>',
      /more than 50 million pixels/,
    ],
    ['an SVG with exponentially nested references', () => nestedUse(5, 10), /too costly to draw/],
    [
      'an SVG that refers to itself',
      () => svg('<g id="a"><use href="#a"/></g>'),
      /too costly to draw/,
    ],
    [
      'an SVG with a pattern in many shapes',
      () =>
        svg(
          `<pattern id="p">${'<rect/>'.repeat(900)}</pattern><g fill="url(#p)">${'<rect/>'.repeat(900)}</g>`,
        ),
      /too costly to draw/,
    ],
    [
      'an SVG with a pattern that its style sheet applies to many shapes',
      () =>
        svg(
          `<style>rect{fill:url(#p)}</style><pattern id="p">${'<path/>'.repeat(900)}</pattern>${'<rect/>'.repeat(900)}`,
        ),
      /too costly to draw/,
    ],
    [
      'an SVG with a marker on many points',
      () =>
        svg(
          `<marker id="m">${'<rect/>'.repeat(900)}</marker><path marker-mid="url(#m)" d="M${' 1 1'.repeat(900)}"/>`,
        ),
      /too costly to draw/,
    ],
    [
      'an SVG of many translucent layers',
      () => svg('<g opacity="0.5"><rect/></g>'.repeat(3000)),
      /too costly to draw/,
    ],
    [
      'an SVG nested more deeply than it can be drawn',
      () => svg('<g>'.repeat(9000) + '</g>'.repeat(9000)),
      /too costly to draw/,
    ],
    ['a file of comments without an SVG', () => `${'<!---->'.repeat(500)}<p>`, /is not a JPEG/],
    [
      'a HEIC picture',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
      /HEIC/,
    ],
  ];
  for (const [what, make, sentence] of contents) {
    test(`${what} returns 422 on url (§2.8)`, async () => {
      const body = await make();
      const answer = await importing(
        served((_, reply) => reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(body)),
      );
      assert.equal(answer.status, 422, answer.text);
      assert.match(errorsOf(answer)['url']?.[0] ?? '', sentence);
    });
  }

  for (const status of [204, 301, 400, 401, 404, 410])
    test(`a response of ${status} returns 422 on url (decisions §7)`, async () => {
      const answer = await importing(served((_, reply) => reply.writeHead(status).end()));
      assert.deepEqual(errorsOf(answer), { url: [`The url responded with status ${status}.`] });
    });

  test('a file above the size limit returns 422 on url, whether the server announces the size or sends data without end (§2.8)', async () => {
    const announced = served((_, reply) =>
      reply.writeHead(200, { 'content-length': '31000000' }).write('x'),
    );
    const endless = served((_, reply) => {
      const chunk = Buffer.alloc(1_000_000);
      const more = (): void => {
        while (!reply.destroyed && reply.write(chunk));
      };
      reply.on('drain', more).writeHead(200);
      more();
    });
    for (const url of [announced, endless])
      assert.deepEqual(errorsOf(await importing(url)), {
        url: ['The url leads to a file that has more than 30 MB.'],
      });
  });

  test('a gzip bomb returns 422 on url (§2.8)', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    const url = served((_, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'image/png' }).end(bomb),
    );
    assert.deepEqual(errorsOf(await importing(url)), {
      url: ['The url leads to a file that has more than 30 MB.'],
    });
  });

  test('a redirect to a private address and more than three redirects return 422 on url (decisions §5)', async () => {
    const inside = served((_, reply) =>
      reply.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end(),
    );
    assert.deepEqual(errorsOf(await importing(inside)), {
      url: ['The url must be a public http or https address.'],
    });
    const round = served((request, reply) =>
      reply.writeHead(302, { location: request.url ?? '' }).end(),
    );
    assert.equal((await importing(round)).status, 502);
  });
});
