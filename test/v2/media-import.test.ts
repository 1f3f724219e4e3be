/** Imports by URL: created records, rejections, and published files (§2.8, §4.3 Media, §8). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { account, community, type TestAccount, unique } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { objectsAt, recordsAt } from '../kit/json.ts';
import { photo } from '../kit/photo.ts';
import { service } from '../kit/service.ts';
import { attachmentsOf, bytesOf, fetched, outside, requestsTo, shownOf } from './media-source.ts';

suite('importing a file', () => {
  let owner: TestAccount;
  let home: Awaited<ReturnType<typeof community>>;
  before(async () => {
    owner = await account();
    home = await community(owner);
  });
  const importing = (body: Record<string, unknown>, token = owner.admin.token) =>
    v2(token, 'POST', '/media', body);

  test('downloads the file during the request and returns 201 with the record, whose thumb_url is available immediately (§2.8 rule 5, §4.3 POST /media)', async () => {
    const url = await outside(await photo({ width: 1200, height: 800 }));
    const folder = await owner.make('media-folders', { name: 'Imports' });
    const body = {
      caption: 'Pool',
      alt_text: 'A pool',
      tags: ['water'],
      reference_id: unique('r'),
      reference_url: 'https://x.example/',
    };
    const answer = await importing({
      url,
      ...body,
      property_id: home.property.id,
      folder_id: folder.id,
    });
    assert.equal(answer.status, 201, answer.text);
    const file = shownOf(answer);
    for (const [key, value] of Object.entries({
      ...body,
      property_id: home.property.id,
      folder_id: folder.id,
      source_url: url,
    }))
      assert.deepEqual(file[key], value, key);
    assert.deepEqual(
      [file['width'], file['height'], file['content_type'], file['is_animated']],
      [1200, 800, 'image/jpeg', false],
    );
    assert.match(String(file['color']), /^#[0-9a-f]{6}$/);
    for (const key of ['url', 'thumb_url'])
      assert.equal((await fetched(file[key])).status, 200, key);
    const thumb = await sharp(await bytesOf(file['thumb_url'])).metadata();
    assert.deepEqual([thumb.format, thumb.width, thumb.height], ['webp', 640, 427]);
  });

  test('full_url returns 404 until the job has created it, and then renditions list every width in WebP and AVIF (§2.8, §3)', async () => {
    const url = await outside(await photo({ width: 1200, height: 800 }));
    const { id, full_url, renditions } = shownOf(await importing({ url }));
    assert.deepEqual([(await fetched(full_url)).status, renditions], [404, []]);
    await (await service()).drain();
    assert.equal((await fetched(full_url)).headers['content-type'], 'image/webp');
    const made = objectsAt(
      shownOf(await v2(owner.admin.token, 'GET', `/media/${id}`)),
      'renditions',
    );
    assert.deepEqual(
      made.map(({ content_type, width, height }) => [content_type, width, height]),
      [
        ['image/avif', 480, 320],
        ['image/avif', 960, 640],
        ['image/avif', 1200, 800],
        ['image/webp', 480, 320],
        ['image/webp', 960, 640],
        ['image/webp', 1200, 800],
      ],
    );
    for (const { url: at, content_type, width } of made) {
      assert.equal((await fetched(at)).headers['content-type'], content_type);
      assert.equal((await sharp(await bytesOf(at)).metadata()).width, width);
    }
  });

  test('attaches the file to a record with its slot and order (§2.8, decisions §7)', async () => {
    const url = await outside(await photo());
    const place = {
      attachable_type: 'unit',
      attachable_id: home.unit.id,
      slot: 'featured',
      sort_order: 4,
    };
    assert.deepEqual(attachmentsOf(await importing({ url, ...place })), [place]);
    const unit = shownOf(await v2(owner.admin.token, 'GET', `/units/${home.unit.id}`));
    assert.deepEqual(
      recordsAt(unit, 'images').map(({ slot }) => slot),
      ['featured'],
    );
  });

  for (const [format, encode] of Object.entries({
    jpeg: (picture: Sharp) => picture.jpeg(),
    png: (picture: Sharp) => picture.png(),
    webp: (picture: Sharp) => picture.webp(),
    avif: (picture: Sharp) => picture.avif(),
    gif: (picture: Sharp) => picture.gif(),
  })) {
    test(`${format} is recognized by its content, regardless of its name and type (§2.8)`, async () => {
      const bytes = await encode(sharp(await photo({ width: 300, height: 200 }))).toBuffer();
      const url = await outside(bytes, { headers: { 'content-type': 'text/html' } });
      const file = shownOf(await importing({ url }));
      assert.deepEqual(
        [file['content_type'], file['width'], file['height']],
        [`image/${format}`, 300, 200],
      );
      const served = await fetched(file['url']);
      assert.equal(served.headers['content-type'], `image/${format}`);
      assert.equal((await sharp(await bytesOf(file['url'])).metadata()).width, 300);
    });
  }

  for (const format of ['gif', 'webp'] as const) {
    test(`an animated ${format} stays animated, with a still thumbnail (§2.8)`, async () => {
      const frames = await Promise.all(
        ['#f00', '#0f0', '#00f'].map((color) => photo({ width: 80, height: 60, color })),
      );
      const bytes = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      const file = shownOf(await importing({ url: await outside(bytes) }));
      assert.deepEqual([file['is_animated'], file['width'], file['height']], [true, 80, 60]);
      await (await service()).drain();
      const pages = async (key: string) =>
        (await sharp(await bytesOf(file[key]), { pages: -1 }).metadata()).pages ?? 1;
      assert.deepEqual(
        [await pages('url'), await pages('full_url'), await pages('thumb_url')],
        [3, 3, 1],
      );
    });
  }

  test('EXIF orientation is applied and the location removed from published pictures (§2.8)', async () => {
    const bytes = await sharp(await photo({ width: 300, height: 200 }))
      .withExif({
        IFD0: { Artist: 'SECRET-ARTIST' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const source = await sharp(bytes).metadata();
    assert.ok(source.exif !== undefined && source.orientation === 6);
    const file = shownOf(await importing({ url: await outside(bytes) }));
    assert.deepEqual([file['width'], file['height']], [200, 300]);
    await (await service()).drain();
    for (const key of ['url', 'thumb_url', 'full_url']) {
      const { exif, xmp, iptc, orientation } = await sharp(await bytesOf(file[key])).metadata();
      assert.deepEqual(
        [exif, xmp, iptc, orientation],
        [undefined, undefined, undefined, undefined],
        key,
      );
    }
  });

  test('an SVG is converted to a PNG, so no script is served (§2.8)', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="#123456"/></svg>`;
    const file = shownOf(await importing({ url: await outside(svg) }));
    assert.deepEqual(
      [file['content_type'], file['width'], file['height']],
      ['image/png', 1600, 800],
    );
    assert.ok(!(await bytesOf(file['url'])).includes('script'));
  });

  test('an SVG from a drawing program is rendered with symbols, gradients, patterns, clip paths and markers', async () => {
    const defs = `<style>.a{fill:url(#gradient)} .b{clip-path:url(#clip)}</style>
      <linearGradient id="gradient"><stop offset="0" stop-color="#123"/><stop offset="1" stop-color="#456"/></linearGradient>
      <pattern id="tiles" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="2" height="2"/></pattern>
      <clipPath id="clip"><rect width="90" height="90"/></clipPath>
      <marker id="arrow" markerWidth="4" markerHeight="4"><path d="M0 0L4 2L0 4z"/></marker>
      <symbol id="door"><path d="M0 0h9v9h-9z"/></symbol>`;
    const room = `<g class="b" opacity="0.8"><rect class="a" width="20" height="20"/><use href="#door" x="5"/>
      <rect fill="url(#tiles)" width="8" height="8"/><path marker-end="url(#arrow)" d="M0 0L9 9"/></g>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><defs>${defs}</defs>${room.repeat(100)}</svg>`;
    assert.equal(
      shownOf(await importing({ url: await outside(svg) }))['content_type'],
      'image/png',
    );
  });
});

suite('rejected imports', () => {
  let owner: TestAccount;
  let home: Awaited<ReturnType<typeof community>>;
  before(async () => {
    owner = await account();
    home = await community(owner);
  });
  const importing = (body: Record<string, unknown>) =>
    v2(owner.admin.token, 'POST', '/media', body);
  const UNKNOWN = '00000000-0000-7000-8000-000000000000';

  test('an invalid import returns 422 with an error for each invalid field, including a missing url and an unknown attachable_type (§4.3)', async () => {
    assert.deepEqual(errorsOf(await importing({})), { url: ['The url field is required.'] });
    const cases: [Record<string, unknown>, string[]][] = [
      [{ url: 'ftp://x.example/a' }, ['url']],
      [{ url: 'nonsense' }, ['url']],
      [{ url: 'https://x.example/a', kind: 'film' }, ['kind']],
      [
        { url: 'https://x.example/a', attachable_type: 'website', attachable_id: UNKNOWN },
        ['attachable_type'],
      ],
      [{ url: 'https://x.example/a', attachable_type: 'unit' }, ['attachable_id']],
      [{ url: 'https://x.example/a', attachable_id: UNKNOWN }, ['attachable_type']],
      [
        { url: 'https://x.example/a', attachable_type: 'unit', attachable_id: UNKNOWN },
        ['attachable_id'],
      ],
      [
        { url: 'https://x.example/a', property_id: UNKNOWN, folder_id: UNKNOWN, caption: 5 },
        ['caption', 'property_id', 'folder_id'],
      ],
      [
        { url: 'https://x.example/a', slot: 'x'.repeat(65), sort_order: 'y' },
        ['slot', 'sort_order'],
      ],
      [{ kind: 'embed', url: 'https://x.example/a', embed_type: 'film' }, ['embed_type']],
      [{ kind: 'embed', attachable_type: 'unit', attachable_id: home.property.id }, ['url']],
    ];
    for (const [body, fields] of cases) {
      const answer = await importing(body);
      assert.deepEqual(
        [answer.status, Object.keys(errorsOf(answer)).sort()],
        [422, fields.sort()],
        JSON.stringify(body),
      );
    }
  });

  for (const url of [
    'http://127.0.0.1:1/a.jpg',
    'http://localhost/a.jpg',
    'http://[::1]/a.jpg',
    'http://169.254.169.254/latest',
    'http://0x7f.1/a',
  ])
    test(`${url} is not a public address: 422 on url (decisions §5)`, async () => {
      assert.deepEqual(errorsOf(await importing({ url })), {
        url: ['The url must be a public http or https address.'],
      });
    });

  test('limited users can import only into their groups (§5.1.4)', async () => {
    const far = await community(owner);
    const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
    const group = await owner.make('groups', { group_set_id: set.id, label: 'West' });
    await v2(owner.admin.token, 'POST', `/groups/${group.id}/members`, {
      member_id: home.property.id,
    });
    const { token } = await owner.person('editor', [group.id]);
    const gallery = await owner.make('galleries', { internal_title: 'All', is_global: true });
    const url = await outside(await photo());
    const ask = (body: Record<string, unknown>) => v2(token, 'POST', '/media', { url, ...body });
    assert.equal((await ask({})).status, 403);
    assert.equal(
      (await ask({ attachable_type: 'gallery', attachable_id: gallery.id })).status,
      403,
    );
    assert.equal((await ask({ attachable_type: 'unit', attachable_id: far.unit.id })).status, 422);
    assert.equal((await ask({ property_id: far.property.id })).status, 422);
    assert.equal(await requestsTo(url), 0);
    const near = { attachable_type: 'unit', attachable_id: home.unit.id };
    assert.equal((await ask(near)).status, 201);

    const hidden = await outside(await photo());
    const far_id = far.property.id;
    const body = { url: hidden, property_id: far_id, caption: 'Hidden', reference_id: unique('R') };
    assert.equal((await importing(body)).status, 201);
    const answers = [
      await ask({ ...near, url: hidden }),
      await ask({ ...near, reference_id: body.reference_id, url: await outside(await photo()) }),
    ];
    assert.deepEqual(
      answers.map(({ status, text }) => [status, text.includes('Hidden')]),
      [
        [403, false],
        [403, false],
      ],
    );
  });

  test('a viewer cannot import (§5.1.4)', async () => {
    const { token } = await owner.person('viewer');
    for (const path of ['/media', '/media/batch'])
      assert.equal((await v2(token, 'POST', path, {})).status, 403);
  });
});
