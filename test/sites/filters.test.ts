/**
 * Filters, sorts and pages of the Sites lists: valid ones apply, and others return 422 (§4.5,
 * decisions §5).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { floorPlanFilters } from '../../src/faces/sites/filters/floor-plans.ts';
import { propertyFilters } from '../../src/faces/sites/filters/properties.ts';
import { unitFilters } from '../../src/faces/sites/filters/units.ts';
import { newId } from '../../src/kernel/id.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { objectAt } from '../kit/json.ts';
import { setUp } from '../kit/set-up.ts';
import { inDays } from '../v1/read.ts';
import { filterCases } from './filter-cases.ts';
import { change, type Json, propertyWith, type Website, websiteOf } from './website.ts';

let owner: TestAccount;
let website: Website;
let pines: Made;
let building: Made;
let pool: Made;
let region: { upper: Made; lower: Made };

setUp(async () => {
  owner = await account();
  pines = await owner.make('properties', {
    name: 'The Pines',
    slug: 'pines',
    tags: ['lofts'],
    addresses: [{ city: 'Denver' }],
  });
  building = await owner.make('buildings', { property_id: pines.id, number: '12', name: 'North' });
  pool = await owner.make('amenities', { name: 'Pool View' });
  const loft = await owner.make('floor-plans', {
    property_id: pines.id,
    name: 'Loft',
    unit_type_name: 'Loft',
    min_bed: 1,
    max_bed: 2,
    is_featured: true,
  });
  const place = { property_id: pines.id, floor_plan_id: loft.id };
  await owner.make('units', {
    ...place,
    number: '101',
    building_id: building.id,
    bedrooms: 1,
    bathrooms: 1.5,
    interior_sqft: 700,
    min_base_rent: 1500,
    max_base_rent: 1800,
    is_available: true,
    is_featured: true,
    tags: ['corner'],
    amenity_ids: [pool.id],
  });
  await owner.make('units', {
    ...place,
    number: '9',
    bedrooms: 2,
    bathrooms: 2,
    interior_sqft: 1100,
    min_base_rent: 2500,
    is_available: true,
    available_at: inDays(40),
  });
  const oaks = await propertyWith(owner, 'oaks', [
    { number: '300', bedrooms: 0, interior_sqft: 400, min_base_rent: 900 },
  ]);
  website = await websiteOf(owner, [pines.id, oaks.id]);
  const set = await owner.make('group-sets', { name: 'Regions', object_type: 'property' });
  const upper = await owner.make('groups', { group_set_id: set.id, label: 'West' });
  const lower = await owner.make('groups', {
    group_set_id: set.id,
    label: 'Rockies',
    parent_id: upper.id,
  });
  region = { upper, lower };
  await v2(owner.admin.token, 'POST', `/groups/${lower.id}/members`, { member_id: pines.id });
});

const cases = () => filterCases({ building, pool, region });

test('every filter has a case', () => {
  const declared = {
    '/units': unitFilters({ at: new Date() }),
    '/floor-plans': floorPlanFilters({ at: new Date() }),
    '/properties': propertyFilters({ at: new Date() }),
  };
  const tried = Object.values(cases())
    .flatMap((queries) => Object.keys(queries))
    .flatMap((query) => [...new URLSearchParams(query).keys()]);
  const untried = Object.values(declared)
    .flatMap((filters) => Object.keys(filters))
    .filter((name) => !tried.includes(name));
  assert.deepEqual(untried, []);
});

test('every filter and sort matches as documented, with alternatives separated by commas, and filters combine', async () => {
  for (const [path, queries] of Object.entries(cases())) {
    for (const [query, slugs] of Object.entries(queries))
      assert.deepEqual(await website.slugs(`${path}?${query}`), slugs, `${path}?${query}`);
  }
});

test('a filter that cannot be applied returns 422 under its own name', async () => {
  const wrong = `bedrooms=two bedrooms=1,,2 bedrooms=1.5 bathrooms=x min_rent=cheap max_rent=1e3 available=maybe featured=2 available_from=soon
    available_to=2026-02-30 property=nope property=${pines.id} floor_plan=nope building=12 building=${newId()} unit_type=nope amenity=nope
    amenity=${newId()} group=nope group=${newId()} group=west,nope group=west,${newId()} amenity=${pool.id},nope property=pines,nope sort=colour sort=rent,colour sort=-- page=0 page=x page=1.5 page=-1
    per_page=0 per_page=101 per_page=ten q=%00 tag=x, q=a,,b bedrooms=1&bedrooms=2`;
  for (const query of wrong.split(/\s+/)) {
    const name = query.split('=')[0] ?? '';
    assert.deepEqual(Object.keys(await website.errors(`/units?${query}`)), [name], query);
  }
  assert.deepEqual(Object.keys(await website.errors('/availability?per_page=1001')), ['per_page']);
  assert.deepEqual(Object.keys(await website.errors('/properties?featured=true')), ['featured']);
});

test('a parameter that a route does not know returns 422, even on pages of one record', async () => {
  const paths = [
    '/units',
    '/availability',
    '/properties',
    '/properties/pines',
    '/floor-plans',
    '/floor-plans/loft',
    '/units/101',
    '/unit-types',
    '/site',
  ];
  for (const path of paths)
    assert.deepEqual(Object.keys(await website.errors(`${path}?colour=red`)), ['colour'], path);
  assert.deepEqual(Object.keys(await website.errors('/units?bedrooms[gte]=1')), ['bedrooms[gte]']);
  assert.deepEqual(Object.keys(await website.errors('/unit-types?property=pines&property=oaks')), [
    'property',
  ]);
});

test('one error names all invalid filters, in the same sentences as V2', async () => {
  const answer = await website.get('/units?bedrooms=x&page=0');
  assert.deepEqual(answer.json, {
    message: 'The bedrooms field must be an integer. (and 1 more error)',
    errors: {
      bedrooms: ['The bedrooms field must be an integer.'],
      page: ['The page field must be at least 1.'],
    },
  });
});

test('amounts and counts far beyond any record are still numbers', async () => {
  assert.deepEqual(await website.slugs('/units?min_rent=9999999999999999999'), []);
  assert.deepEqual(await website.slugs('/units?min_sqft=9999999999999999999'), []);
  assert.deepEqual(await website.slugs('/units?page=1000000000&per_page=100'), []);
  assert.deepEqual(await website.slugs('/units?bathrooms=9999999999999999999'), []);
});

test('pages are numbered, and a page past the end is empty', async () => {
  const pagination = async (query: string) =>
    objectAt((await website.get(`/units?${query}`)).json, 'meta')['pagination'];
  const third = { per_page: 1, last_page: 3, total: 3 };
  assert.deepEqual(await pagination(''), {
    current_page: 1,
    per_page: 25,
    last_page: 1,
    total: 3,
    from: 1,
    to: 3,
  });
  assert.deepEqual(await pagination('page=2&per_page=1'), {
    current_page: 2,
    ...third,
    from: 2,
    to: 2,
  });
  assert.deepEqual(await pagination('page=9&per_page=1'), {
    current_page: 9,
    ...third,
    from: null,
    to: null,
  });
  const feed = (await website.get('/availability')).json['meta'] as { pagination: Json };
  assert.equal(feed.pagination['per_page'], 1000);
  assert.equal(objectAt((await website.get('/unit-types')).json, 'meta')['pagination'], undefined);
});

test('a group of another account is treated as unknown', async () => {
  const other = await account();
  const set = await other.make('group-sets', { name: 'Regions', object_type: 'property' });
  const foreign = await other.make('groups', { group_set_id: set.id, label: 'Far Away' });
  for (const name of [foreign.id, 'far-away'])
    assert.ok((await website.errors(`/units?group=${name}`))['group']);
});

test('a list of a website without properties is empty', async () => {
  const bare = await websiteOf(owner, []);
  for (const path of ['/properties', '/floor-plans', '/units', '/availability', '/unit-types'])
    assert.deepEqual(await bare.data(path), []);
});

test('a record that is no longer published can no longer be used as a filter', async () => {
  const lone = await propertyWith(owner, 'lone', [{ number: '1' }]);
  const plan = await owner.make('floor-plans', { property_id: lone.id, name: 'Solo' });
  const site = await websiteOf(owner, [lone.id]);
  assert.deepEqual(await site.slugs('/units?floor_plan=solo'), []);
  await change(owner, `/floor-plans/${plan.id}`, { is_enabled: false });
  assert.ok((await site.errors('/units?floor_plan=solo'))['floor_plan']);
});

test('lists of alternatives, searches and their values are limited, and an error names the parameter', async () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => `name-${index}`).join();
  for (const path of ['/units', '/floor-plans', '/properties', '/facets']) {
    assert.deepEqual(await website.errors(`${path}?group=${numbered(101)}`), {
      group: ['The group field must not have more than 100 items.'],
    });
    assert.deepEqual(await website.errors(`${path}?q=${numbered(11)}`), {
      q: ['The q field must not have more than 10 items.'],
    });
    assert.deepEqual(await website.errors(`${path}?tag=x,${'y'.repeat(256)}`), {
      tag: ['The tag field must not be greater than 255 characters.'],
    });
  }
  const repeated = Array.from({ length: 500 }, () => 'lofts').join();
  assert.deepEqual(await website.slugs(`/properties?tag=${repeated}`), ['pines']);
  assert.deepEqual(await website.errors(`/units?sort=${'rent,'.repeat(300)}rent`), {
    sort: ['The sort field must not be greater than 1000 characters.'],
  });
  assert.deepEqual(await website.slugs('/units?sort=bedrooms,bedrooms,bedrooms&bedrooms=1'), [
    '101',
  ]);
  assert.ok((await website.errors(`/unit-types?property=${'x'.repeat(256)}`))['property']);
});
