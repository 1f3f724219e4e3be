/** Hidden prices are absent from every price-bearing key of V1 (decisions §4). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, community, type TestAccount } from '../kit/account.ts';
import { change, pricesIn, read, told } from './read.ts';

const PATHS = ['', '/units', '/floor-plans', '/unit-types'];

async function priced(owner: TestAccount) {
  const made = await community(owner);
  await change(owner, `/floor-plans/${made.floorPlan.id}`, {
    min_base_rent: 1400,
    max_base_rent: 1700,
    deposit: 300,
  });
  await change(owner, `/units/${made.unit.id}`, { deposit: 250 });
  return made;
}

test('all prices are shown if no setting hides them', async () => {
  const { property } = await priced(await account());
  for (const path of PATHS) {
    const data = await read<unknown>(property.id, path);
    assert.deepEqual(
      told(data),
      pricesIn(data).map(([key]) => key),
      path,
    );
    assert.ok(told(data).length >= 4, path);
  }
});

test('hide_all_pricing removes the price from every key', async () => {
  const owner = await account();
  const { property } = await priced(owner);
  await change(owner, `/properties/${property.id}`, {
    pricing_display_settings: { hide_all_pricing: true },
  });
  for (const path of PATHS)
    assert.deepEqual(told(await read<unknown>(property.id, path)), [], path);
});

test('hide_price_when_no_availability hides only the prices of records without availability', async () => {
  const owner = await account();
  const { property, floorPlan, unit } = await priced(owner);
  const empty = await owner.make('floor-plans', {
    property_id: property.id,
    name: 'B1',
    min_bed: 2,
    min_base_rent: 500,
    sort_order: 1,
  });
  await owner.make('units', {
    property_id: property.id,
    floor_plan_id: empty.id,
    number: '201',
    min_base_rent: 600,
  });
  await change(owner, `/properties/${property.id}`, {
    pricing_display_settings: { hide_price_when_no_availability: true },
  });
  const units = await read(property.id, '/units');
  assert.deepEqual(
    units.map((u) => u['unitMinRent']),
    [1500, null],
  );
  const plans = await read(property.id, '/floor-plans');
  assert.deepEqual(
    plans.map((p) => [p['id'], p['floorPlanMinRent']]),
    [
      [floorPlan.id, 1400],
      [empty.id, null],
    ],
  );
  const types = await read(property.id, '/unit-types');
  assert.deepEqual(
    types.map((t) => [t['minBaseRent'], t['minTmlp'], t['feeTotal']]),
    [
      [1500, 1500, 0],
      [null, null, null],
    ],
  );
  assert.equal((await read<Record<string, unknown>>(property.id))['minRent'], 1500);
  await change(owner, `/units/${unit.id}`, { is_available: false });
  for (const path of PATHS)
    assert.deepEqual(told(await read<unknown>(property.id, path)), [], path);
});
