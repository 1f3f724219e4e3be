/** The media library: lists by kind, records and their attachments (§2.7, §2.8, §4.2, §4.3). */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import type { Row } from '../../src/engine/declare.ts';
import { account, community, type Made, type Person, type TestAccount } from '../kit/account.ts';
import { type Answer, dataOf, errorsOf, v2 } from '../kit/call.ts';
import { embedOn, fileOn } from '../kit/media.ts';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const ids = (answer: Answer) => dataOf(answer).map(({ id }) => id);
const shownOf = (answer: Answer) =>
  answer.json['data'] as Made & { images: Made[]; videos: Made[]; virtual_tours: Made[] };

suite('GET /media', () => {
  let owner: TestAccount;
  let home: Awaited<ReturnType<typeof community>>;
  let folder: Made;
  let asking: Person;
  let pool: Row;
  let lobby: Row;
  let film: Row;
  let tour: Row;
  before(async () => {
    owner = await account();
    home = await community(owner);
    asking = await owner.person('viewer');
    folder = await owner.make('media-folders', { name: 'Drone', property_id: home.property.id });
    const [property, unit] = [
      { type: 'property', id: home.property.id } as const,
      { type: 'unit', id: home.unit.id } as const,
    ];
    pool = await fileOn(owner, [{ ...property, slot: 'featured' }, unit], {
      caption: 'The Pool',
      alt_text: 'A pool between trees',
      tags: ['water', 'outside'],
      property_id: home.property.id,
      folder_id: folder.id,
      reference_id: 'r-1',
    });
    lobby = await fileOn(owner, [{ ...property, slot: 'gallery' }], {
      caption: 'Lobby',
      tags: ['inside'],
      reference_id: 'r-2',
    });
    film = await embedOn(owner, [property], {
      provider: 'youtube',
      title: 'A walk',
      tags: ['outside'],
    });
    tour = await embedOn(owner, [unit], {
      type: 'virtual_tour',
      provider: 'matterport',
      title: 'Inside 101',
    });
  });

  const ask = (query: string) => v2(asking.token, 'GET', `/media?${query}`);

  test('kind is required and must be file or embed (§4.2, §4.3 GET /media)', async () => {
    assert.deepEqual(errorsOf(await ask('')), { kind: ['The kind field is required.'] });
    assert.deepEqual(errorsOf(await ask('kind=')), { kind: ['The kind field is required.'] });
    assert.deepEqual(errorsOf(await ask('kind=photo')), {
      kind: ['The selected kind is invalid.'],
    });
    assert.deepEqual(ids(await ask('kind=file')), [pool.id, lobby.id]);
    assert.deepEqual(ids(await ask('kind=embed')), [film.id, tour.id]);
  });

  const cases = (): [string, Row[]][] => [
    [`kind=file&property_id=${home.property.id}`, [pool]],
    [`kind=file&folder_id=${folder.id}`, [pool]],
    ['kind=file&reference_id=r-2', [lobby]],
    ['kind=file&caption=pOOl', [pool]],
    ['kind=file&tag=outside', [pool]],
    ['kind=file&tag=out', []],
    [`kind=file&hash=${pool['hash']}`, [pool]],
    ['kind=file&hash=0', []],
    ['kind=file&has_alt_text=true', [pool]],
    ['kind=file&has_alt_text=false', [lobby]],
    ['kind=embed&hash=0&has_alt_text=false', [film, tour]],
    [`kind=file&attachable_type=property&attachable_id=${home.property.id}`, [pool, lobby]],
    [`kind=file&attachable_type=unit&attachable_id=${home.unit.id}`, [pool]],
    [`kind=file&attachable_type=building&attachable_id=${home.property.id}`, []],
    [`kind=file&attachable_type=property&attachable_id=${home.property.id}&slot=gallery`, [lobby]],
    [`kind=file&attachable_type=unit&attachable_id=${home.unit.id}&slot=featured`, []],
    [`kind=embed&attachable_type=unit&attachable_id=${home.unit.id}`, [tour]],
    ['kind=embed&type=virtual_tour', [tour]],
    ['kind=embed&type=video', [film]],
    ['kind=embed&provider=youtube', [film]],
    ['kind=embed&title=wALk', [film]],
    ['kind=embed&tag=outside', [film]],
    ['kind=file&created_at[gte]=2100-01-01', []],
    ['kind=embed&updated_at[lt]=2100-01-01', [film, tour]],
    ['kind=file&sort=caption', [lobby, pool]],
    ['kind=file&sort=-reference_id', [lobby, pool]],
    ['kind=embed&sort=-title', [tour, film]],
    ['kind=embed&sort=-created_at&per_page=1', [tour]],
    ['kind=file&nonsense=1&sort=nonsense&title=x', [pool, lobby]],
  ];

  test('each filter and sort of media matches as documented (§4.1, §4.2)', async () => {
    for (const [query, rows] of cases())
      assert.deepEqual(
        ids(await ask(query)),
        rows.map(({ id }) => id),
        query,
      );
  });

  for (const [query, field] of [
    ['kind=file&property_id=x', 'property_id'],
    ['kind=file&folder_id=1', 'folder_id'],
    ['kind=file&has_alt_text=perhaps', 'has_alt_text'],
    [`kind=file&hash=${'x'.repeat(256)}`, 'hash'],
    ['kind=file&attachable_type=website', 'attachable_type'],
    ['kind=file&attachable_type=UNIT', 'attachable_type'],
    ['kind=FILE', 'kind'],
    ['kind=embed&type=VIDEO', 'type'],
    ['kind=file&attachable_type=unit&attachable_id=7', 'attachable_id'],
    ['kind=embed&type=film', 'type'],
    ['kind=file&created_at=soon', 'created_at'],
    ['kind=file&updated_at[between]=1', 'updated_at'],
    [`kind=file&slot=${'x'.repeat(256)}`, 'slot'],
    [`kind=embed&tag=${'x'.repeat(256)}`, 'tag'],
  ] as const) {
    test(`${query} is rejected with 422 on ${field} (§4.1, §7.2)`, async () => {
      const answer = await ask(query);
      assert.equal(answer.status, 422);
      assert.deepEqual(Object.keys(errorsOf(answer)), [field]);
    });
  }

  test('files and embeds have the keys of the contract (§2.8)', async () => {
    const [file] = dataOf(await ask('kind=file&tag=water'));
    for (const key of 'id url thumb_url full_url caption alt_text tags reference_url reference_id property_id folder_id'.split(
      ' ',
    ))
      assert.ok(file && key in file, key);
    assert.equal(file?.['url'], `http://frontage.test/media/${pool['hash']}/original.jpg`);
    const [embed] = dataOf(await ask('kind=embed&type=video'));
    for (const key of 'id type provider url title settings tags sort_order image'.split(' '))
      assert.ok(embed && key in embed, key);
    assert.equal(embed?.['image'], null);
  });
});

suite('one file or embed', () => {
  let owner: TestAccount;
  let home: Awaited<ReturnType<typeof community>>;
  before(async () => {
    owner = await account();
    home = await community(owner);
  });

  test('PATCH changes caption, alt_text, tags and other fields, and attachments show the changes immediately (§4.3 PATCH /media/{media})', async () => {
    const { token } = await owner.person('editor');
    const file = await fileOn(owner, [{ type: 'unit', id: home.unit.id }]);
    const body = {
      caption: 'Kitchen',
      alt_text: 'A kitchen',
      tags: ['new'],
      reference_url: 'https://x.example/k',
    };
    const answer = await v2(token, 'PATCH', `/media/${file.id}`, body);
    assert.equal(answer.status, 200, answer.text);
    const { images } = shownOf(await v2(token, 'GET', `/units/${home.unit.id}`));
    const image = images.find(({ id }) => id === file.id);
    for (const [key, value] of Object.entries(body))
      assert.deepEqual([shownOf(answer)[key], image?.[key]], [value, value], key);
    assert.deepEqual(shownOf(answer)['attachments'], [
      { attachable_type: 'unit', attachable_id: home.unit.id, slot: null, sort_order: 0 },
    ]);
    const bad = await v2(token, 'PATCH', `/media/${file.id}`, {
      caption: 7,
      folder_id: UNKNOWN,
      reference_url: 'x',
    });
    assert.deepEqual(Object.keys(errorsOf(bad)), ['caption', 'reference_url', 'folder_id']);
    const other = await fileOn(owner, [], { reference_id: 'taken' });
    const clash = await v2(token, 'PATCH', `/media/${file.id}`, {
      reference_id: other['reference_id'],
    });
    assert.deepEqual(errorsOf(clash), {
      reference_id: ['The reference id has already been taken.'],
    });
  });

  test('PATCH changes the focal point as a whole and rejects a point outside the picture, and null removes it (§4.3 PATCH /media/{media})', async () => {
    const { token } = await owner.person('editor');
    const file = await fileOn(owner);
    const patch = (focal_point: unknown) =>
      v2(token, 'PATCH', `/media/${file.id}`, { focal_point });
    const read = async () => shownOf(await v2(token, 'GET', `/media/${file.id}`))['focal_point'];
    assert.equal(await read(), null);
    assert.equal((await patch({ x: 0.25, y: 1 })).status, 200);
    assert.deepEqual(await read(), { x: 0.25, y: 1 });
    for (const [point, field] of [
      [{ x: 1.01, y: 0 }, 'focal_point.x'],
      [{ x: 0, y: -0.01 }, 'focal_point.y'],
      [{ x: 0.5 }, 'focal_point.y'],
      [{ x: 'left', y: 0 }, 'focal_point.x'],
      [7, 'focal_point'],
    ] as const)
      assert.deepEqual(Object.keys(errorsOf(await patch(point))), [field]);
    assert.deepEqual(await read(), { x: 0.25, y: 1 });
    assert.equal((await patch(null)).status, 200);
    assert.equal(await read(), null);
  });

  test('PATCH of an embed changes title, provider, settings, tags and order, but not its URL (§4.3)', async () => {
    const { token } = await owner.person('editor');
    const embed = await embedOn(owner, [{ type: 'property', id: home.property.id }]);
    const body = {
      title: 'Film',
      provider: 'vimeo',
      settings: { autoplay: true },
      tags: ['a'],
      sort_order: 4,
    };
    const answer = await v2(token, 'PATCH', `/media/${embed.id}`, body);
    for (const [key, value] of Object.entries(body))
      assert.deepEqual(shownOf(answer)[key], value, key);
    const moved = await v2(token, 'PATCH', `/media/${embed.id}`, {
      url: 'https://elsewhere.example/',
    });
    assert.deepEqual(errorsOf(moved), { url: ['The url field cannot be changed.'] });
  });

  test('sort_order of an embed is its order on the record (§2.8, §4.3 PATCH /media/{media})', async () => {
    const { property } = await community(owner);
    const films = [
      await embedOn(owner, [{ type: 'property', id: property.id, sort_order: 1 }]),
      await embedOn(owner, [{ type: 'property', id: property.id, sort_order: 2 }]),
    ];
    const [first, second] = films.map(({ id }) => id);
    const moved = await v2(owner.admin.token, 'PATCH', `/media/${first}`, { sort_order: 3 });
    assert.deepEqual(shownOf(moved)['attachments'], [
      { attachable_type: 'property', attachable_id: property.id, slot: null, sort_order: 3 },
    ]);
    const { videos } = shownOf(await v2(owner.admin.token, 'GET', `/properties/${property.id}`));
    assert.deepEqual(
      videos.map(({ id }) => id),
      [second, first],
    );
  });

  test('DELETE removes the media from every record (§4.3 DELETE /media/{media}, GET /media/{media})', async () => {
    const { token } = await owner.person('editor');
    const file = await fileOn(owner, [{ type: 'building', id: home.building.id }]);
    assert.equal(
      shownOf(await v2(token, 'GET', `/buildings/${home.building.id}`)).images.length,
      1,
    );
    assert.equal((await v2(token, 'DELETE', `/media/${file.id}`)).status, 204);
    assert.deepEqual(shownOf(await v2(token, 'GET', `/buildings/${home.building.id}`)).images, []);
    const gone = await v2(token, 'GET', `/media/${file.id}`);
    assert.deepEqual([gone.status, gone.json], [404, { message: 'Media not found.' }]);
  });

  test('a request from another account returns 404, and a write by a viewer returns 403 (§5.1)', async () => {
    const file = await fileOn(owner, [{ type: 'unit', id: home.unit.id }]);
    const [outsider, viewer] = [(await account()).admin, await owner.person('viewer')];
    const path = `/media/${file.id}`;
    const on = `${path}/attachments/unit/${home.unit.id}`;
    for (const [method, at] of [
      ['GET', path],
      ['PATCH', path],
      ['DELETE', path],
      ['PATCH', on],
      ['DELETE', on],
    ] as const) {
      const answer = await v2(outsider.token, method, at, method === 'PATCH' ? {} : undefined);
      assert.deepEqual(
        [answer.status, answer.json],
        [404, { message: 'Media not found.' }],
        `${method} ${at}`,
      );
      const allowed = method === 'GET' ? 200 : 403;
      assert.equal(
        (await v2(viewer.token, method, at, method === 'PATCH' ? {} : undefined)).status,
        allowed,
      );
    }
    assert.deepEqual(ids(await v2(outsider.token, 'GET', '/media?kind=file')), []);
  });
});
