/**
 * The pictures, videos and tours that V1 and Sites publish (§2.13 to §2.15), and the pages that a
 * change invalidates (§6.1).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type Made } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { embedOn, fileOn } from '../kit/media.ts';
import { listen } from '../kit/stale.ts';
import { read } from '../v1/read.ts';
import { change, type Json, websiteOf } from './website.ts';

const urlOf = (file: Record<string, unknown>, name: string) =>
  `http://frontage.test/media/${file['hash']}/${name}`;

suite('published media', () => {
  test('property cards fall back to a gallery image when there is no featured image (§2.15)', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const website = await websiteOf(owner, [property.id]);
    const image = async () => {
      const [card] = await website.data<{ image: Json | null }[]>('/properties');
      const profile = await read<Json>(property.id);
      const page = await website.data<{ image: Json | null }>(`/properties/${property['slug']}`);
      assert.deepEqual(page.image, card?.image);
      assert.equal(profile['image'], card?.image?.['thumb_url'] ?? null);
      return card?.image?.['id'] ?? null;
    };
    assert.equal(await image(), null);
    const on = { type: 'property', id: property.id } as const;
    await fileOn(owner, [{ ...on, slot: 'logo' }]);
    assert.equal(await image(), null);
    const [off, far, own] = [
      await owner.make('galleries', {
        internal_title: 'Off',
        is_enabled: false,
        property_ids: [property.id],
      }),
      await owner.make('galleries', { internal_title: 'Far' }),
      await owner.make('galleries', {
        internal_title: 'Own',
        property_ids: [property.id],
        sort_order: 1,
      }),
    ];
    for (const gallery of [off, far]) await fileOn(owner, [{ type: 'gallery', id: gallery.id }]);
    assert.equal(await image(), null);
    const second = await fileOn(owner, [{ type: 'gallery', id: own.id, sort_order: 2 }]);
    assert.equal(await image(), second.id);
    const first = await fileOn(owner, [{ type: 'gallery', id: own.id, sort_order: 1 }]);
    assert.equal(await image(), first.id);
    const everywhere = await owner.make('galleries', { internal_title: 'All', is_global: true });
    const shared = await fileOn(owner, [{ type: 'gallery', id: everywhere.id }]);
    assert.equal(await image(), shared.id);
    const top = await owner.make('galleries', {
      internal_title: 'Top',
      property_ids: [property.id],
      sort_order: -5,
    });
    const uppermost = await fileOn(owner, [{ type: 'gallery', id: top.id }]);
    assert.equal(await image(), uppermost.id);
    const plain = await fileOn(owner, [on]);
    assert.equal(await image(), plain.id);
    const featured = await fileOn(owner, [{ ...on, slot: 'featured', sort_order: 9 }]);
    assert.equal(await image(), featured.id);
  });

  test('V1 returns a thumbnail and a full picture of units, floor plans and buildings; the full picture is the original file until its rendition is created (§2.14)', async () => {
    const owner = await account();
    const { property, unit, floorPlan, building } = await community(owner);
    const at = new Date();
    const inUnit = await fileOn(owner, [{ type: 'unit', id: unit.id }]);
    const ofPlan = await fileOn(
      owner,
      [{ type: 'floor_plan', id: floorPlan.id, slot: 'floor_plan_image' }],
      { rendered_at: at },
    );
    const ofBuilding = await fileOn(owner, [{ type: 'building', id: building.id }]);
    const pictures = async (path: string, key: string) => {
      const [record] = await read<Json[]>(property.id, path);
      return [record?.[key], record?.[`${key}Full`]];
    };
    assert.deepEqual(await pictures('/units', 'unitImage'), [
      urlOf(inUnit, 'thumb.webp'),
      urlOf(inUnit, 'original.jpg'),
    ]);
    assert.deepEqual(await pictures('/floor-plans', 'floorPlanImage'), [
      urlOf(ofPlan, 'thumb.webp'),
      urlOf(ofPlan, 'full.webp'),
    ]);
    assert.deepEqual(await pictures('/buildings', 'buildingImage'), [
      urlOf(ofBuilding, 'thumb.webp'),
      urlOf(ofBuilding, 'original.jpg'),
    ]);
  });

  test('V1 announcements, galleries and the media of a property include their images (§2.14, §4.4)', async () => {
    const owner = await account();
    const { property } = await community(owner);
    const linked = { property_ids: [property.id] };
    const announcement = await owner.make('announcements', {
      internal_title: 'Special',
      ...linked,
    });
    const [none] = await read<Json[]>(property.id, '/announcements');
    assert.equal(none?.['image'], null);
    const picture = await fileOn(owner, [{ type: 'announcement', id: announcement.id }], {
      caption: 'Save',
      alt_text: 'A sign',
      tags: ['a', 'b'],
      reference_url: 'https://x.example/',
    });
    const [shown] = await read<Json[]>(property.id, '/announcements');
    assert.deepEqual(shown?.['image'], {
      id: picture.id,
      thumb_url: urlOf(picture, 'thumb.webp'),
      full_url: urlOf(picture, 'original.jpg'),
      caption: 'Save',
      alt_text: 'A sign',
      tags: ['a', 'b'],
      tags_string: 'a, b',
      reference_url: 'https://x.example/',
      title: 'Save',
    });
    const gallery = await owner.make('galleries', {
      internal_title: 'Own',
      title: 'Pool',
      sort_order: 2,
      ...linked,
    });
    const all = await owner.make('galleries', {
      internal_title: 'All',
      is_global: true,
      sort_order: 1,
    });
    await owner.make('galleries', { internal_title: 'Off', is_enabled: false, ...linked });
    const inGallery = await fileOn(owner, [{ type: 'gallery', id: gallery.id }]);
    const film = await embedOn(owner, [
      { type: 'gallery', id: gallery.id },
      { type: 'property', id: property.id },
    ]);
    const galleries = await read<(Record<'images' | 'videos', Made[]> & { id: string })[]>(
      property.id,
      '/galleries',
    );
    assert.deepEqual(
      galleries.map(({ id, images, videos }) => [
        id,
        images.map((one) => one.id),
        videos.map((one) => one.id),
      ]),
      [
        [all.id, [], []],
        [gallery.id, [inGallery.id], [film.id]],
      ],
    );
    const own = await fileOn(owner, [{ type: 'property', id: property.id }]);
    const media = await read<Record<'images' | 'videos' | 'virtualTours' | 'panoramas', Made[]>>(
      property.id,
      '/media',
    );
    assert.deepEqual(
      [
        media.images.map(({ id }) => id),
        media.videos.map(({ id }) => id),
        media.virtualTours,
        media.panoramas,
      ],
      [[own.id], [film.id], [], []],
    );
  });

  test('Sites records carry images with their tags, videos, virtual tours and panoramas (§2.15)', async () => {
    const owner = await account();
    const { property, unit, floorPlan } = await community(owner);
    const website = await websiteOf(owner, [property.id]);
    const renditions = [{ name: '480.webp', content_type: 'image/webp', width: 480, height: 320 }];
    for (const [type, record, path] of [
      ['property', property, `/properties/${property['slug']}`],
      ['unit', unit, `/units/${unit['slug']}`],
      ['floor_plan', floorPlan, `/floor-plans/${floorPlan['slug']}`],
    ] as const) {
      const on = { type, id: record.id };
      const file = await fileOn(owner, [{ ...on, slot: 'featured' }], {
        tags: ['sunny'],
        alt_text: 'Sun',
        focal_point: { x: 0.5, y: 0.3 },
        renditions,
      });
      const more = await fileOn(owner, [{ ...on, slot: 'og_image' }]);
      const film = await embedOn(owner, [on], { tags: ['film'], image_id: more.id });
      const tour = await embedOn(owner, [on], { type: 'virtual_tour' });
      const pano = await embedOn(owner, [on], { type: 'panorama' });
      const shown = await website.data<
        Record<'images' | 'videos' | 'virtual_tours' | 'panoramas', Made[]> & { image: Made }
      >(path);
      const idsOf = (key: 'images' | 'videos' | 'virtual_tours' | 'panoramas') =>
        shown[key].map(({ id }) => id);
      assert.deepEqual([shown.image.id, idsOf('images')], [file.id, [file.id, more.id]]);
      assert.deepEqual([shown.image['tags'], shown.image['alt_text']], [['sunny'], 'Sun']);
      assert.deepEqual(
        shown.images.map(({ focal_point }) => focal_point),
        [{ x: 0.5, y: 0.3 }, null],
      );
      assert.deepEqual(shown.image['renditions'], [
        { url: urlOf(file, '480.webp'), content_type: 'image/webp', width: 480, height: 320 },
      ]);
      assert.deepEqual(
        [idsOf('videos'), idsOf('virtual_tours'), idsOf('panoramas')],
        [[film.id], [tour.id], [pano.id]],
      );
      assert.deepEqual(
        [shown.videos[0]?.['tags'], (shown.videos[0]?.['image'] as Made | undefined)?.id],
        [['film'], more.id],
      );
    }
  });
});

suite('invalidation', () => {
  test('attaching, changing, ordering, detaching and deleting media invalidates the pages of each property that shows them (§6.1)', async () => {
    const owner = await account();
    const [home, far] = [await community(owner), await community(owner)];
    const gallery = await owner.make('galleries', {
      internal_title: 'Both',
      property_ids: [home.property.id, far.property.id],
    });
    const tags = await listen(owner);
    const ofUnit = [`inventory:${home.property.id}`, `property:${home.property.id}`];
    const ofBoth = [`property:${home.property.id}`, `property:${far.property.id}`].sort();
    const inUnit = await fileOn(owner, [{ type: 'unit', id: home.unit.id }]);
    assert.deepEqual(await tags(), ofUnit);
    const inGallery = await fileOn(owner, [{ type: 'gallery', id: gallery.id }]);
    assert.deepEqual(await tags(), ofBoth);
    await change(owner, `/media/${inGallery.id}`, { caption: 'New' });
    assert.deepEqual(await tags(), ofBoth);
    await change(owner, `/media/${inGallery.id}`, { focal_point: { x: 0, y: 0 } });
    assert.deepEqual(await tags(), ofBoth);
    const path = `/media/${inUnit.id}/attachments/unit/${home.unit.id}`;
    await change(owner, path, { sort_order: 3 });
    assert.deepEqual(await tags(), ofUnit);
    await v2(owner.admin.token, 'DELETE', path);
    assert.deepEqual(await tags(), ofUnit);
    await change(owner, `/media/${inUnit.id}`, { caption: 'In no page' });
    assert.deepEqual(await tags(), []);
    await v2(owner.admin.token, 'DELETE', `/media/${inGallery.id}`);
    assert.deepEqual(await tags(), ofBoth);
  });
});
