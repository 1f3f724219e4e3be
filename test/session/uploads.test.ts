/** Picture uploads: the created records, rejections, and hostile or broken requests. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, unique } from '../kit/account.ts';
import { errorsOf, v2 } from '../kit/call.ts';
import { photo } from '../kit/photo.ts';
import { service } from '../kit/service.ts';
import { signedIn, visitor } from '../kit/visitor.ts';
import { attachmentsOf, fetched, shownOf } from '../v2/media-source.ts';
import { drafts, filesOf, home, type Options, owner, upload } from './upload-requests.ts';

suite('an upload', () => {
  test('is recorded like an import: it returns 201 with the media record and is served immediately, and a job creates the renditions', async () => {
    const answer = await upload(await photo({ width: 1200, height: 800 }));
    assert.equal(answer.status, 201, answer.text);
    const file = shownOf(answer);
    assert.deepEqual(
      [file['file_name'], file['source_url'], file['content_type'], file['width']],
      ['pool.jpg', null, 'image/jpeg', 1200],
    );
    assert.equal(answer.headers['x-service-account-id'], owner.id);
    assert.equal((await fetched(file['url'])).status, 200);
    const imported = await v2(owner.admin.token, 'GET', `/media/${file.id}`);
    assert.deepEqual(shownOf(imported), file);
    await (await service()).drain();
    assert.equal((await fetched(file['full_url'])).status, 200);
    assert.deepEqual(drafts(), []);
  });

  test('accepts the attach parameters and the fields of a file in the query', async () => {
    const query = new URLSearchParams({
      attachable_type: 'property',
      attachable_id: home.property.id,
      slot: 'gallery',
      sort_order: '3',
      caption: 'The pool',
      alt_text: 'A pool',
      tags: 'water,summer',
      property_id: home.property.id,
    });
    const answer = await upload(await photo(), { query: query.toString() });
    assert.equal(answer.status, 201, answer.text);
    const [attachment] = attachmentsOf(answer);
    assert.deepEqual(
      ['attachable_type', 'attachable_id', 'slot', 'sort_order'].map((key) => attachment?.[key]),
      ['property', home.property.id, 'gallery', 3],
    );
    const file = shownOf(answer);
    assert.deepEqual(
      [file['caption'], file['alt_text'], file['tags'], file['property_id']],
      ['The pool', 'A pool', ['water', 'summer'], home.property.id],
    );
  });

  test('replaces the picture of an earlier file with the same reference id', async () => {
    const query = `reference_id=${unique('r').replace(' ', '-')}`;
    const first = shownOf(await upload(await photo(), { query: `${query}&caption=Pool` }));
    const second = shownOf(
      await upload(await photo({ width: 400 }), { query, headers: { 'x-file-name': 'new.jpg' } }),
    );
    assert.deepEqual(
      [second.id, second['caption'], second['width'], second['file_name']],
      [first.id, 'Pool', 400, 'new.jpg'],
    );
  });

  test('is validated by its content and re-encoded, regardless of its type and name', async () => {
    const answer = await upload(await photo(), {
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'page.html' },
    });
    assert.equal(answer.status, 201, answer.text);
    assert.equal(shownOf(answer)['content_type'], 'image/jpeg');
    assert.match(String(shownOf(answer)['url']), /\/original\.jpg$/);
    const page = await upload(Buffer.from('<html><script>alert(1)</script></html>'));
    assert.equal(page.status, 422, page.text);
    assert.deepEqual(errorsOf(page), {
      file: ['The file is not a JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG picture.'],
    });
    const broken = await upload((await photo()).subarray(0, 400));
    assert.deepEqual(errorsOf(broken), { file: ['The file could not be read as a picture.'] });
  });
});

suite('rejected uploads', () => {
  const REFUSED: [string, Partial<Options>, Record<string, string[]>][] = [
    [
      'one attach parameter without the other',
      { query: 'attachable_type=property' },
      { attachable_id: ['The attachable id field is required.'] },
    ],
    [
      'a sort order that is not a number',
      { query: 'sort_order=first' },
      { sort_order: ['The sort order field must be an integer.'] },
    ],
    [
      'no file name',
      { headers: { 'x-file-name': '' } },
      { file_name: ['Send the name of the file in the X-File-Name header.'] },
    ],
    [
      'a multipart form',
      { headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      {
        content_type: [
          'Send the file itself as the body, with its media type in the Content-Type header.',
        ],
      },
    ],
    [
      'a compressed body',
      { headers: { 'content-encoding': 'gzip' } },
      { content_encoding: ['Send the file without a content encoding.'] },
    ],
  ];
  for (const [what, options, errors] of REFUSED) {
    test(`${what} returns 422`, async () => {
      const answer = await upload(await photo(), options);
      assert.equal(answer.status, 422, answer.text);
      assert.deepEqual(errorsOf(answer), errors);
    });
  }

  test('an empty body returns 422', async () => {
    assert.deepEqual(errorsOf(await upload(Buffer.alloc(0))), { file: ['The file is empty.'] });
  });

  test('a body with a Content-Length of more than 50 MiB returns 413, and no draft remains', async () => {
    const announced = await upload(Buffer.alloc(0), {
      headers: { 'content-length': String(50 * 1024 * 1024 + 1) },
    });
    assert.deepEqual(
      [announced.status, announced.json],
      [413, { message: 'The file is larger than 50 MiB.' }],
    );
    assert.deepEqual(drafts(), []);
  });

  test('an anonymous visitor gets 401, and a page of another site gets 403', async () => {
    assert.equal((await upload(await photo(), { by: visitor() })).status, 401);
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      assert.equal((await upload(await photo(), { headers })).status, 403);
  });

  test('a user without the permission or a limited user without a target gets 403, and a target outside the groups returns 422', async () => {
    const viewer = await signedIn(await owner.person('viewer'));
    assert.equal((await upload(await photo(), { by: viewer })).status, 403);
    const set = await owner.make('group-sets', {
      name: unique('Regions'),
      object_type: 'property',
    });
    const group = await owner.make('groups', { label: unique('West'), group_set_id: set.id });
    const limited = await signedIn(await owner.person('editor', [group.id]));
    assert.equal((await upload(await photo(), { by: limited })).status, 403);
    const outside = await upload(await photo(), {
      by: limited,
      query: `attachable_type=property&attachable_id=${home.property.id}`,
    });
    assert.deepEqual(errorsOf(outside), {
      attachable_id: ['The selected attachable id is invalid.'],
    });
  });

  test('a query cannot set a field that the service computes', async () => {
    const query = new URLSearchParams({
      id: home.property.id,
      hash: 'a'.repeat(64),
      source_url: 'https://x.example/',
      content_type: 'text/html',
      file_name: 'other.jpg',
      created_at: '2000-01-01',
      kind: 'embed',
      url: 'https://x.example/',
    });
    const answer = await upload(await photo(), { query: query.toString() });
    assert.equal(answer.status, 201, answer.text);
    const file = shownOf(answer);
    assert.deepEqual(
      [file['file_name'], file['source_url'], file['content_type']],
      ['pool.jpg', null, 'image/jpeg'],
    );
    for (const key of ['id', 'hash', 'created_at']) assert.notEqual(file[key], query.get(key));
  });

  test('records and accounts of another tenant are rejected like unknown ones', async () => {
    const other = await account();
    const theirs = await community(other);
    for (const id of [theirs.property.id, '00000000-0000-7000-8000-000000000000']) {
      const answer = await upload(await photo(), {
        query: `attachable_type=property&attachable_id=${id}`,
      });
      assert.deepEqual(errorsOf(answer), {
        attachable_id: ['The selected attachable id is invalid.'],
      });
      const filed = await upload(await photo(), { query: `property_id=${id}` });
      assert.deepEqual(errorsOf(filed), { property_id: ['The selected property id is invalid.'] });
    }
    assert.equal((await upload(await photo(), { query: `account_id=${other.id}` })).status, 403);
    assert.deepEqual(await filesOf(other), []);
  });
});

suite('file names', () => {
  const named = async (name: string) => upload(await photo(), { headers: { 'x-file-name': name } });

  const KEPT: [string, string][] = [
    ['../../../etc/passwd', 'passwd'],
    [encodeURIComponent('C:\\fakepath\\Pool.JPG'), 'Pool.JPG'],
    ['%2e%2e%2f%2e%2e%2fpool.jpg', 'pool.jpg'],
    [encodeURIComponent('Schwimmbad süß 🏊.jpg'), 'Schwimmbad süß 🏊.jpg'],
    [encodeURIComponent(`${'é'.repeat(251)}.jpg`), `${'é'.repeat(251)}.jpg`],
    ["<img src=x onerror='1'>.jpg", "<img src=x onerror='1'>.jpg"],
  ];
  for (const [sent, kept] of KEPT) {
    test(`${sent.slice(0, 40)} is stored as ${kept.slice(0, 40)}`, async () => {
      const answer = await named(sent);
      assert.equal(answer.status, 201, answer.text);
      assert.equal(shownOf(answer)['file_name'], kept);
    });
  }

  const REFUSED = [
    '100%.jpg',
    '%ff.jpg',
    'a%00.jpg',
    'a%0d%0aSet-Cookie:%20x=1.jpg',
    '..',
    '%2f',
    'a'.repeat(256),
    encodeURIComponent('pool\u202egpj.exe'),
    'süß.jpg',
  ];
  for (const sent of REFUSED) {
    test(`${sent.slice(0, 40)} returns 422`, async () => {
      const answer = await named(sent);
      assert.equal(answer.status, 422, answer.text);
      assert.deepEqual(Object.keys(errorsOf(answer)), ['file_name']);
    });
  }
});
