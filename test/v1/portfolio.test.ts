/**
 * The portfolio routes of V1: the merged parent and inventory, and every read of a property by its
 * slug (§2.13, §4.4).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/kernel/id.ts';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { newForm } from '../kit/forms.ts';
import { objectAt } from '../kit/json.ts';
import { change, type Json, read, v1 } from './read.ts';

/** A parent with one unit, and two children with one and two. */
async function portfolio() {
  const owner = await account();
  const place = async (slug: string, units: Json[], more: Json = {}): Promise<Made> => {
    const property = await owner.make('properties', { name: slug.toUpperCase(), slug, ...more });
    for (const unit of units) await owner.make('units', { property_id: property.id, ...unit });
    return property;
  };
  const parent = await place('parent', [{ number: 'P1', bedrooms: 3, min_base_rent: 3000 }], {
    description: 'All of it',
  });
  const one = await place(
    'one',
    [{ number: '101', bedrooms: 1, min_base_rent: 1000, is_available: true }],
    { key: 'one' },
  );
  const two = await place('two', [
    { number: '101', bedrooms: 1, min_base_rent: 1400, is_available: true },
    { number: '102', bedrooms: 0, min_base_rent: 900 },
  ]);
  const connection = await owner.make('connections', {
    type: 'portfolio',
    name: 'All',
    settings: { parent_property_id: parent.id },
  });
  for (const { id } of [one, two]) await attach(owner, connection, id);
  const get = (path: string) => v1(`/connection/${connection.id}${path}`);
  const data = async <Data = Json[]>(path: string): Promise<Data> => {
    const answer = await get(path);
    assert.equal(answer.status, 200, answer.text);
    return answer.json['data'] as Data;
  };
  return { owner, parent, one, two, connection, get, data };
}

const attach = (owner: TestAccount, { id }: Made, propertyId: string) =>
  v2(owner.admin.token, 'POST', `/connections/${id}/properties`, { property_id: propertyId });

const SUMMARY =
  `id key name slug image imageFull website phone email address street street2 city state zipcode country latitude longitude tags
  tags_string`.split(/\s+/);

test('the merged parent has the keys of a profile, properties, and propertyIds on each unit type (§2.13)', async () => {
  const { parent, one, two, data } = await portfolio();
  const merged = await data<Json & { unitTypes: Json[]; properties: Json[] }>('/parent-property');
  const own = await read<Json & { unitTypes: Json[] }>(parent.id);
  assert.deepEqual(Object.keys(merged).sort(), [...Object.keys(own), 'properties'].sort());
  assert.deepEqual(
    Object.keys(merged.unitTypes[0] ?? {}).sort(),
    [...Object.keys(own.unitTypes[0] ?? {}), 'propertyIds'].sort(),
  );
  assert.deepEqual([merged['id'], merged['description']], [parent.id, 'All of it']);
  assert.deepEqual(
    merged.unitTypes.map((type) => [
      type['unitTypeSlug'],
      type['totalUnits'],
      type['availableUnits'],
      type['propertyIds'],
    ]),
    [
      ['studio', 1, 0, [two.id]],
      ['1-bedroom', 2, 2, [one.id, two.id]],
      ['3-bedroom', 1, 0, [parent.id]],
    ],
  );
  assert.deepEqual(
    merged.properties.map(({ id }) => id),
    [one.id, two.id],
  );
  assert.deepEqual(Object.keys(merged.properties[0] ?? {}), SUMMARY);
  assert.equal(merged.properties[0]?.['key'], 'one');
});

test('the rollups of the merged parent cover the enabled parent and children (§2.13)', async () => {
  const { owner, parent, one, two, data, get } = await portfolio();
  for (const [property, rating] of [
    [parent, 5],
    [one, 4],
    [two, 3],
  ] as const)
    await owner.make('reviews', { property_id: property.id, rating });
  const totals = async () => {
    const merged = await data<Json>('/parent-property');
    return [
      'unitsCount',
      'availableUnitsCount',
      'minRent',
      'maxRent',
      'averageRating',
      'totalReviewCount',
    ].map((key) => merged[key]);
  };
  assert.deepEqual(await totals(), [4, 2, 1000, 1400, 4, 3]);
  await change(owner, `/properties/${two.id}`, { is_enabled: false });
  assert.deepEqual(await totals(), [2, 1, 1000, 1000, 4.5, 2]);
  const merged = await data<{ properties: Json[] }>('/parent-property');
  assert.deepEqual(
    merged.properties.map(({ id }) => id),
    [one.id],
  );
  await change(owner, `/properties/${parent.id}`, { is_enabled: false });
  assert.equal((await get('/parent-property')).status, 404);
  assert.equal((await data('/units')).length, 1);
  await change(owner, `/properties/${parent.id}`, { is_enabled: true });
  await change(owner, `/properties/${two.id}`, { is_enabled: true });
  assert.deepEqual(await totals(), [4, 2, 1000, 1400, 4, 3]);
});

test('the inventory is merged from the enabled parent and child properties, parent first (§4.4)', async () => {
  const { owner, parent, one, two, data } = await portfolio();
  const plan = await owner.make('floor-plans', { property_id: two.id, name: 'A1', min_bed: 1 });
  const units = await data('/units');
  assert.deepEqual(
    units.map((unit) => [unit['propertyId'], unit['unitNumber']]),
    [
      [parent.id, 'P1'],
      [one.id, '101'],
      [two.id, '101'],
      [two.id, '102'],
    ],
  );
  const ofTwo = await read(two.id, '/units');
  assert.deepEqual(units.slice(2), ofTwo);
  assert.deepEqual(
    (await data('/floor-plans')).map(({ id }) => id),
    [plan.id],
  );
  const types = await data('/unit-types');
  assert.deepEqual(types, (await data<{ unitTypes: Json[] }>('/parent-property')).unitTypes);
  assert.deepEqual(
    (await data('/properties')).map(({ slug }) => slug),
    ['parent', 'one', 'two'],
  );
});

test('the floor plans of a portfolio are sorted by floorPlanSortOrder (§2.14)', async () => {
  const { owner, one, two, data } = await portfolio();
  for (const { id } of [one, two])
    for (const sort_order of [2, 1])
      await owner.make('floor-plans', { property_id: id, name: `A${sort_order}`, sort_order });
  assert.deepEqual(
    (await data('/floor-plans')).map((plan) => [plan['floorPlanSortOrder'], plan['propertyId']]),
    [
      [1, one.id],
      [1, two.id],
      [2, one.id],
      [2, two.id],
    ],
  );
});

test('every route of a property returns the same response by slug as by ID, including for the parent (§4.4)', async () => {
  const { owner, parent, one, get } = await portfolio();
  await newForm(owner, [one.id]);
  const names = [
    '',
    '/units',
    '/floor-plans',
    '/unit-types',
    '/buildings',
    '/amenities',
    '/faqs',
    '/reviews',
    '/announcements',
    '/content-groups',
    '/content-conditionals',
    '/panels',
    '/lists',
    '/neighborhood',
    '/social',
    '/website',
    '/widget',
    '/groups',
    '/integrations',
    '/forms',
    '/lead-sources',
    '/galleries',
    '/media',
    '/fees',
  ];
  for (const { id, slug } of [parent, one]) {
    const [unit] = await read(id, '/units');
    for (const name of [...names, `/unit/${unit?.['id']}/price-matrix`]) {
      const answer = await get(`/property/${slug}${name}`);
      assert.equal(answer.status, 200, name);
      assert.equal(answer.text, (await v1(`/property/${id}${name}`)).text, name);
    }
  }
});

test('a slug outside the portfolio returns 404, and so does a property ID instead of a slug (§4.4)', async () => {
  const { owner, one, two, get } = await portfolio();
  const outside = await owner.make('properties', { name: 'Outside', slug: 'outside' });
  await change(owner, `/properties/${two.id}`, { is_enabled: false });
  for (const name of ['outside', 'missing', 'two', one.id, outside.id, '%00']) {
    for (const path of ['', '/units', '/forms']) {
      const answer = await get(`/property/${name}${path}`);
      assert.deepEqual(
        [answer.status, answer.json['error']],
        [404, 'Property not found.'],
        name + path,
      );
    }
  }
});

test('only an enabled portfolio connection has portfolio routes (§4.4)', async () => {
  const { owner, connection } = await portfolio();
  const feed = await owner.make('connections', {
    type: 'mits_feed',
    name: 'Feed',
    settings: { url: 'https://feeds.example.com/a.xml' },
  });
  await change(owner, `/connections/${connection.id}`, { enabled: false });
  for (const id of [newId(), feed.id, connection.id, 'nonsense', '%00']) {
    for (const path of ['/parent-property', '/units', '/properties', '/property/one']) {
      const answer = await v1(`/connection/${id}${path}`);
      assert.deepEqual(
        [answer.status, answer.json['error']],
        [404, 'Connection not found.'],
        id + path,
      );
    }
  }
});

test('attaching or detaching a property and changing the parent are visible to the next read (§6.1)', async () => {
  const { owner, one, two, connection, data } = await portfolio();
  const slugs = async () => (await data('/properties')).map(({ slug }) => slug);
  assert.deepEqual(await slugs(), ['parent', 'one', 'two']);
  const late = await owner.make('properties', { name: 'Late', slug: 'late' });
  await attach(owner, connection, late.id);
  assert.deepEqual(await slugs(), ['parent', 'one', 'two', 'late']);
  await v2(owner.admin.token, 'DELETE', `/connections/${connection.id}/properties/${one.id}`);
  assert.deepEqual(await slugs(), ['parent', 'two', 'late']);
  await change(owner, `/connections/${connection.id}`, {
    settings: { parent_property_id: two.id },
  });
  assert.deepEqual(await slugs(), ['two', 'late']);
  assert.equal((await data<Json>('/parent-property'))['id'], two.id);
  await change(owner, `/properties/${late.id}`, { slug: 'later' });
  assert.deepEqual(await slugs(), ['two', 'later']);
  const found = objectAt(
    (await v2(owner.admin.token, 'GET', `/properties/${late.id}`)).json,
    'data',
  );
  assert.equal(found['parent_property_id'], two.id);
});
