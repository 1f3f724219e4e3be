/** Facets: counts and ranges of the filtered units (§4.5). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, community } from '../kit/account.ts';
import { groupOf, told } from '../v1/read.ts';
import { change, type Json, propertyWith, websiteOf } from './website.ts';

type Facets = Record<string, Json[]>;

const counted = (facet: Json[] | undefined, key: string) =>
  facet?.map((one) => [one[key], one['units_count'], one['available_units_count']]);

test('facets count the published units that the filters match, per filterable attribute (§4.5)', async () => {
  const owner = await account();
  const { property, floorPlan, building } = await community(owner);
  await change(owner, `/properties/${property.id}`, { slug: 'a' });
  const gas = await owner.make('amenities', { name: 'Gas' });
  const view = await owner.make('amenities', { name: 'View' });
  await change(owner, `/floor-plans/${floorPlan.id}`, { amenity_ids: [gas.id] });
  await owner.make('units', {
    property_id: property.id,
    number: '102',
    bedrooms: 2,
    bathrooms: 1.5,
    interior_sqft: 900,
    tags: ['corner'],
    floor_plan_id: floorPlan.id,
    min_base_rent: 2000,
    amenity_ids: [gas.id, view.id],
  });
  await owner.make('units', {
    property_id: property.id,
    number: '103',
    bedrooms: 9,
    is_hidden: true,
  });
  const b = await propertyWith(owner, 'b', [
    { number: '1', bedrooms: 1, min_base_rent: 900, is_available: true },
  ]);
  const { upper, lower } = await groupOf(owner, 'property', b.id);
  const website = await websiteOf(owner, [property.id, b.id]);
  const facets = await website.data<Facets>('/facets');
  assert.deepEqual([facets['units_count'], facets['available_units_count']], [3, 2]);
  assert.deepEqual(counted(facets['properties'], 'slug'), [
    ['a', 2, 1],
    ['b', 1, 1],
  ]);
  assert.deepEqual(counted(facets['floor_plans'], 'slug'), [['a1', 2, 1]]);
  assert.deepEqual(counted(facets['buildings'], 'id'), [[building.id, 1, 1]]);
  assert.deepEqual(counted(facets['unit_types'], 'slug'), [
    ['1-bedroom', 2, 2],
    ['2-bedroom', 1, 0],
  ]);
  assert.deepEqual(counted(facets['bedrooms'], 'value'), [
    [1, 2, 2],
    [2, 1, 0],
  ]);
  assert.deepEqual(counted(facets['bathrooms'], 'value'), [[1.5, 1, 0]]);
  assert.deepEqual(counted(facets['amenities'], 'name'), [
    ['Gas', 2, 1],
    ['View', 1, 0],
  ]);
  assert.deepEqual(counted(facets['tags'], 'value'), [['corner', 1, 0]]);
  assert.deepEqual(counted(facets['groups'], 'id'), [
    [lower.id, 1, 1],
    [upper.id, 1, 1],
  ]);
  assert.deepEqual(facets['rent'], {
    min: 900,
    max: 2000,
    base_min: 900,
    base_max: 2000,
  } as unknown);
  assert.deepEqual(facets['sqft'], { min: 900, max: 900 } as unknown);
});

test('facets accept the filters of units, and reject other parameters and invalid values (§7.2)', async () => {
  const owner = await account();
  const a = await propertyWith(owner, 'a', [
    { number: '1', bedrooms: 1 },
    { number: '2', bedrooms: 2, is_available: true },
  ]);
  const website = await websiteOf(owner, [a.id]);
  assert.deepEqual(
    counted((await website.data<Facets>('/facets?available=true'))['bedrooms'], 'value'),
    [[2, 1, 1]],
  );
  for (const query of ['property=b', 'sort=rent', 'page=1', 'bedrooms=many', 'group=none'])
    assert.deepEqual(
      Object.keys(await website.errors(`/facets?${query}`)),
      [query.split('=')[0]],
      query,
    );
  const { meta } = (await website.get('/facets')).json as { meta: { cache: Json } };
  assert.deepEqual(meta.cache['tags'], ['site', `inventory:${a.id}`]);
});

test('facets count the same units as the lists, and show no hidden prices (§2.13)', async () => {
  const owner = await account();
  const units = [1, 2, 2, 3].map((bedrooms, index) => ({
    number: `${index}`,
    bedrooms,
    min_base_rent: 1000 * bedrooms,
  }));
  const a = await propertyWith(owner, 'a', units);
  const website = await websiteOf(owner, [a.id]);
  for (const { value, units_count } of (await website.data<Facets>('/facets'))['bedrooms'] ?? [])
    assert.equal((await website.data(`/units?bedrooms=${value}`)).length, units_count);
  assert.equal(told(await website.data<Facets>('/facets')).length, 4);
  await change(owner, `/properties/${a.id}`, {
    pricing_display_settings: { hide_all_pricing: true },
  });
  assert.deepEqual(told(await website.data<Facets>('/facets')), []);
});
