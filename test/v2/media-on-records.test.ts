/**
 * The media of records, and the effects of changing or deleting these records on their media (§2.6,
 * §2.10, §2.12, §3).
 */
import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import type { AttachableType } from '../../src/domain/media/attachments/attachables.ts';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { type Answer, dataOf, v2 } from '../kit/call.ts';
import { entriesPath, newContentType, newEntry, newWebsite, TEAM } from '../kit/entries.ts';
import { objectsAt } from '../kit/json.ts';
import { embedOn, fileOn } from '../kit/media.ts';
import { service } from '../kit/service.ts';
import { listen } from '../kit/stale.ts';

const _ids = (answer: Answer) => dataOf(answer).map(({ id }) => id);
const shownOf = (answer: Answer) =>
  answer.json['data'] as Made & { images: Made[]; videos: Made[]; virtual_tours: Made[] };

suite('media on records', () => {
  let owner: TestAccount;
  let home: Awaited<ReturnType<typeof community>>;
  before(async () => {
    owner = await account();
    home = await community(owner);
  });

  const category = async () =>
    dataOf(await v2(owner.admin.token, 'GET', '/neighborhood-categories'))[0]?.['id'];

  const records: [AttachableType, string, () => Promise<Made>][] = [
    ['property', 'properties', async () => home.property],
    ['building', 'buildings', async () => home.building],
    ['floor_plan', 'floor-plans', async () => home.floorPlan],
    ['unit', 'units', async () => home.unit],
    ['amenity', 'amenities', () => owner.make('amenities', { name: 'Pool' })],
    ['gallery', 'galleries', () => owner.make('galleries', { internal_title: 'Pool' })],
    [
      'content_block',
      'content-blocks',
      () => owner.make('content-blocks', { internal_title: 'Hero' }),
    ],
    [
      'neighborhood_place',
      'neighborhood-places',
      async () =>
        owner.make('neighborhood-places', {
          property_id: home.property.id,
          neighborhood_category_id: await category(),
          name: 'Cafe',
        }),
    ],
    [
      'announcement',
      'announcements',
      () => owner.make('announcements', { internal_title: 'Special' }),
    ],
  ];

  for (const [type, resource, make] of records) {
    test(`${resource}: show and update include the same media in their order, and a list omits them (§2.1, §2.6, §2.7, §2.12)`, async () => {
      const { token } = await owner.person('editor');
      const { id } = await make();
      const keys = type === 'announcement' ? ['images'] : ['images', 'videos', 'virtual_tours'];
      for (const key of keys)
        assert.deepEqual(shownOf(await v2(token, 'GET', `/${resource}/${id}`))[key], [], key);
      const second = await fileOn(owner, [{ type, id, sort_order: 2 }]);
      const first = await fileOn(owner, [{ type, id, sort_order: 1, slot: 'featured' }]);
      const poster = await fileOn(owner);
      const film = await embedOn(owner, [{ type, id }], { image_id: poster.id });
      const tour = await embedOn(owner, [{ type, id }], { type: 'virtual_tour' });
      const shown = shownOf(await v2(token, 'GET', `/${resource}/${id}`));
      assert.deepEqual(
        shown.images.map((image) => [image.id, image['slot'], image['sort_order']]),
        [
          [first.id, 'featured', 1],
          [second.id, null, 2],
        ],
      );
      if (keys.length > 1) {
        assert.deepEqual(
          [shown.videos[0]?.id, (shown.videos[0]?.['image'] as Made | undefined)?.id],
          [film.id, poster.id],
        );
        assert.deepEqual(
          shown.virtual_tours.map((one) => one.id),
          [tour.id],
        );
      }
      const updated = shownOf(await v2(token, 'PATCH', `/${resource}/${id}`, {}));
      const changed = shownOf(
        await v2(token, 'PATCH', `/${resource}/${id}`, {
          is_enabled: true,
          sort_order: 3,
          description: 'x',
        }),
      );
      for (const key of keys)
        assert.deepEqual([updated[key], changed[key]], [shown[key], shown[key]]);
      const listed = dataOf(await v2(token, 'GET', `/${resource}?per_page=200`)).find(
        (record) => record['id'] === id,
      );
      for (const key of keys) assert.ok(listed && !(key in listed));
      assert.equal((await v2(owner.admin.token, 'DELETE', `/media/${first.id}`)).status, 204);
    });
  }

  test('content entries include media too, and changes of media invalidate their pages (§2.10, §6.1)', async () => {
    const website = await newWebsite(owner, [home.property.id]);
    await newContentType(owner, TEAM);
    const entry = await newEntry(owner, website, { data: { name: 'Ada' } });
    const tags = await listen(owner);
    const file = await fileOn(owner, [{ type: 'content_entry', id: entry.id, slot: 'portrait' }]);
    assert.deepEqual(await tags(), ['entries:team']);
    const shown = shownOf(
      await v2(owner.admin.token, 'GET', `${entriesPath(website)}/${entry.id}`),
    );
    assert.deepEqual(
      shown.images.map(({ id, slot }) => [id, slot]),
      [[file.id, 'portrait']],
    );
    assert.deepEqual(shown.videos, []);
  });

  test('items of a content block keep their images when they are updated in place, and lose them when they are deleted (§2.6)', async () => {
    const { token } = await owner.person('editor');
    const block = await owner.make('content-blocks', {
      internal_title: 'Cards',
      content_items: [{ title: 'One' }, { title: 'Two' }],
    });
    const [one, two] = block['content_items'] as (Made & { images: Made[] })[];
    assert.deepEqual(one?.images, []);
    const image = await fileOn(owner, [{ type: 'content_item', id: one?.id ?? '' }]);
    const other = await fileOn(owner, [{ type: 'content_item', id: two?.id ?? '' }]);
    const path = `/content-blocks/${block.id}`;
    const items = (answer: Answer) =>
      shownOf(answer)['content_items'] as (Made & { images: Made[] })[];
    const changed = items(
      await v2(token, 'PATCH', path, { content_items: [{ id: one?.id, title: 'Uno' }] }),
    );
    assert.deepEqual(
      changed.map(({ id, title, images }) => [id, title, images.map((picture) => picture.id)]),
      [[one?.id, 'Uno', [image.id]]],
    );
    assert.deepEqual(shownOf(await v2(token, 'GET', `/media/${other.id}`))['attachments'], []);
  });

  test('deleting a record or its property deletes its attachments; files used elsewhere are kept (§3)', async () => {
    const doomed = await community(owner);
    const on = (type: AttachableType, record: Made) => ({ type, id: record.id });
    const all = [
      on('property', doomed.property),
      on('building', doomed.building),
      on('floor_plan', doomed.floorPlan),
      on('unit', doomed.unit),
    ];
    const shared = await fileOn(owner, [...all, on('unit', home.unit)], {
      property_id: doomed.property.id,
    });
    const own = await fileOn(owner, all, { property_id: doomed.property.id });
    const library = await fileOn(owner, all);
    await owner.make('media-folders', { name: 'Of the property', property_id: doomed.property.id });
    const { token } = await owner.person('editor');
    const place = await owner.make('galleries', { internal_title: 'Gone' });
    const inGallery = await fileOn(owner, [on('gallery', place)]);
    assert.equal((await v2(token, 'DELETE', `/galleries/${place.id}`)).status, 204);
    assert.deepEqual(shownOf(await v2(token, 'GET', `/media/${inGallery.id}`))['attachments'], []);
    await v2(token, 'DELETE', `/properties/${doomed.property.id}`);
    await (await service()).drain();
    const kept = shownOf(await v2(token, 'GET', `/media/${shared.id}`));
    assert.deepEqual([kept['property_id'], objectsAt(kept, 'attachments').length], [null, 1]);
    assert.deepEqual(shownOf(await v2(token, 'GET', `/media/${library.id}`))['attachments'], []);
    assert.equal((await v2(token, 'GET', `/media/${own.id}`)).status, 404);
  });
});
