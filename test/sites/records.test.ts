/**
 * The records of a website: its enabled properties and their published records, addressed by slug
 * (§2.15, §4.5).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, community } from '../kit/account.ts';
import { numberAt } from '../kit/json.ts';
import { groupOf } from '../v1/read.ts';
import { change, type Json, propertyWith, websiteOf } from './website.ts';

test('the manifest lists the enabled properties of the website in their order, and its search is null', async () => {
  const owner = await account();
  const [b, a, off] = [
    await propertyWith(owner, 'b', []),
    await propertyWith(owner, 'a', []),
    await propertyWith(owner, 'off', []),
  ];
  await change(owner, `/properties/${off.id}`, { is_enabled: false });
  const website = await websiteOf(owner, [b.id, off.id, a.id]);
  assert.deepEqual(await website.data('/site'), {
    id: website.id,
    name: 'Website',
    domain: website.domain,
    properties: [
      { id: b.id, slug: 'b', name: 'B' },
      { id: a.id, slug: 'a', name: 'A' },
    ],
    search: null,
    settings: {},
  });
  assert.deepEqual(await website.slugs('/properties'), ['b', 'a']);
});

test('a website shows only its own properties', async () => {
  const owner = await account();
  const own = await propertyWith(owner, 'own', [{ number: '1' }]);
  await propertyWith(owner, 'other', [{ number: '2' }]);
  const website = await websiteOf(owner, [own.id]);
  assert.deepEqual(await website.slugs('/properties'), ['own']);
  assert.deepEqual(await website.slugs('/units'), ['1']);
  for (const path of ['/properties/other', '/units/2', '/unit-types?property=other'])
    assert.equal((await website.get(path)).status, 404, path);
});

test('an ID instead of a slug and a malformed slug return the same 404 as a missing record', async () => {
  const owner = await account();
  const { property, floorPlan, unit } = await community(owner);
  const website = await websiteOf(owner, [property.id]);
  const paths: [string, string, string][] = [
    ['/properties', property.id, 'Property not found.'],
    ['/floor-plans', floorPlan.id, 'Floor plan not found.'],
    ['/units', unit.id, 'Unit not found.'],
  ];
  for (const [path, id, message] of paths) {
    for (const name of [id, newId(), 'missing', 'A1', '%00', 'x%27', '-']) {
      const answer = await website.get(`${path}/${name}`);
      assert.deepEqual([answer.status, answer.json], [404, { message }], `${path}/${name}`);
    }
  }
});

test('hidden and disabled records are absent from lists, pages and counts', async () => {
  const owner = await account();
  const { property, floorPlan, building, unit } = await community(owner);
  const hidden = await owner.make('units', {
    property_id: property.id,
    floor_plan_id: floorPlan.id,
    number: '102',
    is_hidden: true,
    is_available: true,
  });
  await change(owner, `/properties/${property.id}`, { slug: 'counted' });
  const website = await websiteOf(owner, [property.id]);
  assert.deepEqual(await website.slugs('/units'), ['101']);
  assert.equal((await website.get(`/units/${hidden['slug']}`)).status, 404);
  const detail = await website.data<Json>('/properties/counted');
  assert.deepEqual(
    [detail['units_count'], detail['available_units_count'], detail['has_availability']],
    [1, 1, true],
  );
  await change(owner, `/floor-plans/${floorPlan.id}`, { is_enabled: false });
  await change(owner, `/buildings/${building.id}`, { is_enabled: false });
  const shown = await website.data<Json>('/units/101');
  assert.deepEqual([shown['id'], shown['floor_plan'], shown['building']], [unit.id, null, null]);
  assert.deepEqual(await website.slugs('/floor-plans'), []);
});

test('if records of two properties of a website have the same slug, both slugs are prefixed with the slug of their property', async () => {
  const owner = await account();
  const pines = await propertyWith(owner, 'the-pines', [{ number: '101' }, { number: '102' }]);
  const oaks = await propertyWith(owner, 'the-oaks', [{ number: '101' }, { number: '103' }]);
  for (const { id } of [pines, oaks])
    await owner.make('floor-plans', { property_id: id, name: 'A1' });
  await owner.make('floor-plans', { property_id: oaks.id, name: 'B1' });
  const website = await websiteOf(owner, [pines.id, oaks.id]);
  assert.deepEqual(await website.slugs('/units'), ['the-pines-101', '102', 'the-oaks-101', '103']);
  assert.deepEqual(await website.slugs('/floor-plans'), ['the-pines-a1', 'the-oaks-a1', 'b1']);
  const unit = await website.data<{ property: Json }>('/units/the-oaks-101');
  assert.equal(unit.property['slug'], 'the-oaks');
  assert.equal((await website.get('/units/101')).status, 404);
  const alone = await websiteOf(owner, [pines.id]);
  assert.deepEqual(await alone.slugs('/units'), ['101', '102']);
});

test('no two units of a website share a slug, even if the own slug of one equals the prefixed slug of another', async () => {
  const owner = await account();
  const pines = await propertyWith(owner, 'the-pines', [{ number: '101' }]);
  const oaks = await propertyWith(owner, 'the-oaks', [
    { number: '101' },
    { number: '102', slug: 'the-pines-101' },
  ]);
  const website = await websiteOf(owner, [pines.id, oaks.id]);
  const slugs = ['the-pines-101', 'the-oaks-101', 'the-oaks--the-pines-101'];
  assert.deepEqual(await website.slugs('/units'), slugs);
  for (const slug of slugs)
    assert.equal((await website.data<{ slug: string }>(`/units/${slug}`)).slug, slug);
});

test('no two units of a website share a slug, even if a prefix results in the own slug of a third unit', async () => {
  const owner = await account();
  const pines = await propertyWith(owner, 'pines', [
    { number: '7' },
    { number: '9', slug: 'oaks-pines-7' },
  ]);
  const oaks = await propertyWith(owner, 'oaks', [
    { number: '7' },
    { number: '8', slug: 'pines-7' },
  ]);
  const website = await websiteOf(owner, [pines.id, oaks.id]);
  assert.deepEqual(await website.slugs('/units'), [
    'pines-7',
    'oaks-pines-7',
    'oaks-7',
    'oaks--pines-7',
  ]);
});

test('no two units of a website share a slug, even if the slug of a property starts with that of another', async () => {
  const owner = await account();
  const units = [{ number: '7' }, { number: '8', slug: 'ii-7' }];
  const pines = await propertyWith(owner, 'pines', units);
  const pinesII = await propertyWith(owner, 'pines-ii', units);
  const website = await websiteOf(owner, [pines.id, pinesII.id]);
  const slugs = ['pines-7', 'pines--ii-7', 'pines-ii--7', 'pines-ii-ii-7'];
  assert.deepEqual(await website.slugs('/units'), slugs);
  for (const slug of slugs)
    assert.equal((await website.data<{ slug: string }>(`/units/${slug}`)).slug, slug);
});

test('units refer to their floor plan by its slug on the website, and the availability feed has the IDs and slugs of the units', async () => {
  const owner = await account();
  const { property, floorPlan, unit } = await community(owner);
  const twin = await propertyWith(owner, 'twin', [{ number: '7' }]);
  await owner.make('floor-plans', { property_id: twin.id, name: 'A1' });
  const website = await websiteOf(owner, [property.id, twin.id]);
  const [first] =
    await website.data<{ id: string; slug: string; floor_plan: Json; rent: Json; sqft: Json }[]>(
      '/units',
    );
  assert.deepEqual(first?.floor_plan, {
    id: floorPlan.id,
    slug: `${property['slug']}-a1`,
    name: 'A1',
  });
  assert.deepEqual(first?.rent, { min: 1500, max: 1500, base_min: 1500, base_max: 1500 });
  assert.deepEqual(Object.keys(first?.sqft ?? {}), ['min', 'max']);
  const feed =
    await website.data<{ id: string; slug: string; is_available: boolean; rent: Json }[]>(
      '/availability',
    );
  assert.equal(feed.length, 2);
  assert.deepEqual(
    [feed[0]?.id, feed[0]?.slug, feed[0]?.is_available, feed[0]?.rent],
    [unit.id, first?.slug, true, first?.rent],
  );
});

test('units and floor plans list the groups that they inherit', async () => {
  const owner = await account();
  const { property, floorPlan } = await community(owner);
  const region = await groupOf(owner, 'property', property.id);
  const line = await groupOf(owner, 'floor_plan', floorPlan.id);
  const website = await websiteOf(owner, [property.id]);
  const groupsOf = async (path: string) =>
    (await website.data<{ groups: { id: string }[] }>(path)).groups.map(({ id }) => id).sort();
  assert.deepEqual(await groupsOf('/floor-plans/a1'), [region.lower.id, line.lower.id].sort());
  assert.deepEqual(await groupsOf('/units/101'), [region.lower.id, line.lower.id].sort());
});

test('a property page has its settings, addresses, marketable amenities and unit types', async () => {
  const owner = await account();
  const pool = await owner.make('amenities', { name: 'Pool' });
  const boiler = await owner.make('amenities', { name: 'Boiler', is_property_marketable: false });
  const property = await propertyWith(
    owner,
    'whole',
    [{ number: '1', bedrooms: 1, min_base_rent: 900.5, is_available: true }],
    {
      amenity_ids: [boiler.id, pool.id],
      addresses: [{ street: '1 Elm', city: 'Denver', country: 'US' }],
      timezone: 'America/Denver',
      tags: ['lofts'],
      pet_policy: { description: 'Cats' },
    },
  );
  const website = await websiteOf(owner, [property.id]);
  const page = await website.data<Record<string, Json & Json[]>>('/properties/whole');
  for (const key of [
    'display',
    'pricing',
    'pricing_display',
    'leasing',
    'pet_policy',
    'office_hours',
  ])
    assert.ok(page[key], key);
  assert.deepEqual(
    [page['country'], page['timezone'], page['tags'], page['rating']],
    ['US', 'America/Denver', ['lofts'], null],
  );
  assert.equal(page['pet_policy']?.['description'], 'Cats');
  assert.equal(numberAt(page, 'pricing', 'rent', 'min'), 900.5);
  assert.deepEqual(
    page['amenities']?.map((amenity) => amenity['name']),
    ['Pool'],
  );
  assert.deepEqual(
    page['unit_types']?.map((type) => type['slug']),
    ['1-bedroom'],
  );
  await change(owner, `/properties/${property.id}`, {
    display_settings: { show_non_marketable_amenities: true },
  });
  const all = await website.data<{ amenities: Json[] }>('/properties/whole');
  assert.deepEqual(
    all.amenities.map((amenity) => amenity['name']),
    ['Boiler', 'Pool'],
  );
});

test('unit types can be listed for the whole website or for one property', async () => {
  const owner = await account();
  const a = await propertyWith(owner, 'a', [
    { number: '1', bedrooms: 1, interior_sqft: 600 },
    { number: '2', bedrooms: 0 },
  ]);
  const b = await propertyWith(owner, 'b', [
    { number: '3', bedrooms: 1, interior_sqft: 800, is_available: true, min_base_rent: 1000 },
  ]);
  const website = await websiteOf(owner, [a.id, b.id]);
  const types = await website.data('/unit-types');
  assert.deepEqual(
    types.map((type) => [type['slug'], type['units_count']]),
    [
      ['studio', 1],
      ['1-bedroom', 2],
    ],
  );
  assert.deepEqual(types[1], {
    slug: '1-bedroom',
    name: '1 Bedroom',
    bedrooms: 1,
    units_count: 2,
    available_units_count: 1,
    rent: { min: 1000, max: 1000, base_min: 1000, base_max: 1000 },
    sqft: { min: 600, max: 800 },
    fees: { monthly_total: 0, monthly_total_max: 0 },
  });
  assert.deepEqual(await website.slugs('/unit-types?property=b'), ['1-bedroom']);
  const unknown = await website.get('/unit-types?property=c');
  assert.deepEqual([unknown.status, unknown.json], [404, { message: 'Property not found.' }]);
});
