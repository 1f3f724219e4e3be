/**
 * Galleries, media and the images of content on V1, and the media of entries and places on Sites
 * (§2.14, §2.15, §4.4).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account } from '../kit/account.ts';
import { newContentType, newEntry, TEAM } from '../kit/entries.ts';
import { objectsAt, recordsAt } from '../kit/json.ts';
import { embedOn, fileOn } from '../kit/media.ts';
import { websiteOf } from '../sites/website.ts';
import { change, type Json, read } from './read.ts';

const ids = (list: unknown) => objectsAt(list).map(({ id }) => id);

test('the enabled galleries of the property or its whole account are listed with their images, videos and tours (§4.4)', async () => {
  const owner = await account();
  const property = await owner.make('properties', { name: 'Here' });
  const gallery = (title: string, more: Json = {}) =>
    owner.make('galleries', {
      internal_title: 'Internal',
      title,
      property_ids: [property.id],
      ...more,
    });
  const pool = await gallery('Pool', { type: 'photos', elements_key: 'hero', sort_order: 2 });
  const all = await gallery('All', { property_ids: [], is_global: true, sort_order: 1 });
  await gallery('Off', { is_enabled: false });
  await gallery('Far', { property_ids: [] });
  const on = { type: 'gallery', id: pool.id } as const;
  const second = await fileOn(owner, [{ ...on, sort_order: 2 }]);
  const first = await fileOn(owner, [{ ...on, sort_order: 1 }]);
  const video = await embedOn(owner, [on]);
  const tour = await embedOn(owner, [on], { type: 'virtual_tour' });
  const [shared, own, ...rest] = await read(property.id, '/galleries');
  assert.deepEqual([shared?.['id'], rest], [all.id, []]);
  assert.deepEqual(
    [own?.['title'], own?.['type'], own?.['elementsKey']],
    ['Pool', 'photos', 'hero'],
  );
  assert.deepEqual(
    [ids(own?.['images']), ids(own?.['videos']), ids(own?.['virtualTours'])],
    [[first.id, second.id], [video.id], [tour.id]],
  );
  assert.deepEqual(own?.['panoramas'], []);
  await change(owner, `/galleries/${pool.id}`, { is_enabled: false });
  assert.deepEqual(ids(await read(property.id, '/galleries')), [all.id]);
});

test('media lists only the attachments of the property itself (§4.4)', async () => {
  const owner = await account();
  const property = await owner.make('properties', { name: 'Here' });
  assert.deepEqual(await read<Json>(property.id, '/media'), {
    images: [],
    videos: [],
    virtualTours: [],
    panoramas: [],
  });
  const on = { type: 'property', id: property.id } as const;
  const file = await fileOn(owner, [on]);
  const panorama = await embedOn(owner, [on], { type: 'panorama' });
  const shown = await read<Json>(property.id, '/media');
  assert.deepEqual([ids(shown['images']), ids(shown['panoramas'])], [[file.id], [panorama.id]]);
});

test('the image of an announcement has exactly the keys of the contract (§2.14)', async () => {
  const owner = await account();
  const property = await owner.make('properties', { name: 'Here' });
  const made = await owner.make('announcements', {
    internal_title: 'I',
    title: 'T',
    is_global: true,
  });
  const file = await fileOn(owner, [{ type: 'announcement', id: made.id }]);
  const [shown] = await read<{ image: Json }[]>(property.id, '/announcements');
  const keys = [
    'id',
    'thumb_url',
    'full_url',
    'caption',
    'alt_text',
    'tags',
    'tags_string',
    'reference_url',
    'title',
  ];
  assert.deepEqual([Object.keys(shown?.image ?? {}), shown?.image['id']], [keys, file.id]);
});

test('content blocks, their items and places include their images, and entries on Sites include their media (§2.15)', async () => {
  const owner = await account();
  const property = await owner.make('properties', { name: 'Here', slug: 'here' });
  const block = await owner.make('content-blocks', {
    internal_title: 'B',
    is_global: true,
    content_items: [{ title: 'Item' }],
  });
  const [item] = recordsAt(block, 'content_items');
  const onBlock = await fileOn(owner, [{ type: 'content_block', id: block.id }]);
  const onItem = await fileOn(owner, [{ type: 'content_item', id: item?.id ?? '' }]);
  const [shown] = await read<{ images: Json[]; contentItems: { images: Json[] }[] }[]>(
    property.id,
    '/content-groups',
  );
  assert.deepEqual(
    [ids(shown?.images), ids(shown?.contentItems[0]?.images)],
    [[onBlock.id], [onItem.id]],
  );
  const category = await owner.make('neighborhood-categories', { name: 'Parks' });
  const place = await owner.make('neighborhood-places', {
    property_id: property.id,
    neighborhood_category_id: category.id,
    name: 'Park',
  });
  const onPlace = await fileOn(owner, [{ type: 'neighborhood_place', id: place.id }]);
  const website = await websiteOf(owner, [property.id]);
  const [around] = await read<{ places: { image: Json }[] }[]>(property.id, '/neighborhood');
  const [onSites] = await website.data<{ places: { image: Json }[] }[]>(
    '/properties/here/neighborhood',
  );
  assert.deepEqual(
    [around?.places[0]?.image['id'], onSites?.places[0]?.image['id']],
    [onPlace.id, onPlace.id],
  );
  await newContentType(owner, TEAM);
  const entry = await newEntry(owner, website.id, {
    slug: 'ada',
    status: 'published',
    data: { name: 'Ada' },
  });
  const onEntry = await fileOn(owner, [{ type: 'content_entry', id: entry.id }]);
  assert.deepEqual(ids((await website.data<Json>('/entries/team/ada'))['images']), [onEntry.id]);
});
