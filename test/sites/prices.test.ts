/** Sites reveals no hidden prices, neither directly nor through filters, sorts and aggregates. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, type Made, type TestAccount } from '../kit/account.ts';
import { setUp } from '../kit/set-up.ts';
import { told } from '../v1/read.ts';
import { change, propertyWith, type Website, websiteOf } from './website.ts';

const PATHS = [
  '/properties',
  '/properties/priced',
  '/floor-plans',
  '/floor-plans/a1',
  '/units',
  '/units/1',
  '/availability',
  '/unit-types',
];

let owner: TestAccount;
let property: Made;
let website: Website;

setUp(async () => {
  owner = await account();
  property = await propertyWith(owner, 'priced', [
    { number: '1', bedrooms: 1, min_base_rent: 2000, deposit: 100, is_available: true },
    { number: '2', bedrooms: 1, min_base_rent: 1000, deposit: 100 },
    { number: '3', bedrooms: 2, min_base_rent: 3000, deposit: 100 },
  ]);
  await owner.make('floor-plans', {
    property_id: property.id,
    name: 'A1',
    min_base_rent: 1700,
    deposit: 200,
  });
  website = await websiteOf(owner, [property.id]);
});

const hide = (settings: Record<string, boolean>) =>
  change(owner, `/properties/${property.id}`, { pricing_display_settings: settings });

test('prices are shown if no setting hides them', async () => {
  await hide({ hide_all_pricing: false, hide_price_when_no_availability: false });
  for (const path of PATHS) assert.ok(told(await website.data<unknown>(path)).length > 0, path);
});

test('hide_all_pricing removes prices from all responses, and no filter or sort reveals a price', async () => {
  await hide({ hide_all_pricing: true, hide_price_when_no_availability: false });
  for (const path of PATHS) assert.deepEqual(told(await website.data<unknown>(path)), [], path);
  for (const path of ['/properties', '/floor-plans', '/units', '/availability']) {
    for (const query of ['min_rent=0', 'max_rent=9999999'])
      assert.deepEqual(await website.data(`${path}?${query}`), [], `${path}?${query}`);
  }
  for (const sort of ['rent', '-rent', 'max_rent', '-min_rent'])
    assert.deepEqual(await website.slugs(`/units?sort=${sort}`), ['1', '2', '3']);
});

test('hide_price_when_no_availability hides the prices of records without availability, including in rollups', async () => {
  await hide({ hide_all_pricing: false, hide_price_when_no_availability: true });
  const units = await website.data<{ rent: { min: number | null } }[]>('/units');
  assert.deepEqual(
    units.map(({ rent }) => rent.min),
    [2000, null, null],
  );
  const types =
    await website.data<{ slug: string; rent: { min: number | null }; fees: object }[]>(
      '/unit-types',
    );
  assert.deepEqual(
    types.map(({ slug, rent }) => [slug, rent.min]),
    [
      ['1-bedroom', 2000],
      ['2-bedroom', null],
    ],
  );
  assert.deepEqual(types[1]?.fees, { monthly_total: null, monthly_total_max: null });
  assert.deepEqual(told(await website.data<unknown>('/floor-plans')), []);
  assert.deepEqual(await website.slugs('/units?max_rent=1500'), []);
  assert.deepEqual(await website.slugs('/floor-plans?max_rent=1800'), []);
  assert.deepEqual(await website.slugs('/properties?max_rent=1500'), []);
  assert.deepEqual(await website.slugs('/properties?max_rent=2000'), ['priced']);
  assert.deepEqual(await website.slugs('/units?sort=rent'), ['1', '2', '3']);
});
