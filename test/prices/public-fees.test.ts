/**
 * Fees on V1 and Sites: the schedule, and the fees of units, floor plans and unit types (§2.13,
 * §2.15, §4.4).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type Made, type TestAccount, unique } from '../kit/account.ts';
import { setUp } from '../kit/set-up.ts';
import { type Website, websiteOf } from '../sites/website.ts';
import { change, read } from '../v1/read.ts';

type Json = Record<string, unknown>;

let owner: TestAccount;
let home: Awaited<ReturnType<typeof community>>;
let website: Website;

const fee = (body: Json): Promise<Made> =>
  owner.make('fees', {
    code: unique('FEE'),
    name: 'Fee',
    class: 'amenity',
    amount: 35,
    frequency: 'monthly',
    requirement: 'mandatory',
    ...body,
  });

const assign = (feeId: string, type: string, id: string, body: Json = {}) =>
  owner.make('fee-assignments', {
    fee_id: feeId,
    assignable_type: type,
    assignable_id: id,
    ...body,
  });

setUp(async () => {
  owner = await account();
  home = await community(owner);
  website = await websiteOf(owner, [home.property.id]);
});

suite('the fee schedule of a property (§4.4)', () => {
  test('has the keys of §2.13, with per-property overrides and without expired and inactive fees', async () => {
    const [at, day] = [{ property_ids: [home.property.id] }, '2020-01-01'];
    const overridden = await fee({
      sort_order: 1,
      name: 'Parking',
      description: 'A space.',
      class: 'parking',
      due_at: 'move_in',
    });
    await assign(overridden.id, 'property', home.property.id, {
      amount: 50,
      frequency: 'annually',
      requirement: 'optional',
    });
    await fee({ ...at, sort_order: 2, name: 'Expired', expires_at: day });
    await fee({ ...at, sort_order: 3, name: 'Inactive', status: 'inactive' });
    const ended = await fee({ sort_order: 4, name: 'Ended' });
    await assign(ended.id, 'property', home.property.id, { ends_at: day });
    const none = await fee({ ...at, sort_order: 5, name: 'None', requirement: null });
    await fee({
      sort_order: 6,
      name: 'Elsewhere',
      property_ids: [(await community(owner)).property.id],
    });
    const fees = await read(home.property.id, '/fees');
    assert.deepEqual(
      fees.map(({ name }) => name),
      ['Parking', 'None'],
    );
    assert.deepEqual(fees[0], {
      fee_id: overridden.id,
      code: overridden['code'],
      name: 'Parking',
      description: 'A space.',
      class: 'parking',
      calculated_amount: 50,
      is_variable: false,
      currency: 'USD',
      frequency: 'annually',
      requirement: 'optional',
      calculated_amount_max: 50,
      monthly_amount: 4.17,
      due_at: 'move_in',
      refundability: null,
      included: false,
    });
    assert.deepEqual([fees[1]?.['fee_id'], fees[1]?.['requirement']], [none.id, null]);
  });

  test('a fee that applies to only part of the property is listed once, from the lowest to the highest amount', async () => {
    const near = await community(owner);
    const { id } = await fee({ name: 'Part' });
    await assign(id, 'unit', near.unit.id, { amount: 10 });
    await assign(id, 'floor_plan', near.floorPlan.id, { amount: 30 });
    await assign(id, 'property', near.property.id, { amount: 20, bedrooms: [7] });
    const fees = await read(near.property.id, '/fees');
    assert.deepEqual(
      fees.map((one) => [one['fee_id'], one['calculated_amount'], one['calculated_amount_max']]),
      [[id, 10, 30]],
    );
    await assign(id, 'property', near.property.id, { amount: 25 });
    assert.deepEqual(
      (await read(near.property.id, '/fees')).map((one) => [
        one['calculated_amount'],
        one['calculated_amount_max'],
      ]),
      [[25, 25]],
    );
  });

  test('a percentage is applied to the lowest rent that is shown', async () => {
    const near = await community(owner);
    await fee({ amount: 10, amount_basis: 'percentage_of_rent', property_ids: [near.property.id] });
    assert.equal((await read(near.property.id, '/fees'))[0]?.['calculated_amount'], 150);
  });
});

const feesOf = (record: Json | undefined): Json[] => (record?.['fees'] ?? []) as Json[];

suite('the fees of units, floor plans and unit types', () => {
  test('a unit type has the fees of its units, and minTmlp is the total of its cheapest unit (§2.13)', async () => {
    const near = await community(owner);
    const { id } = await fee({ name: 'Own' });
    const cheap = await owner.make('units', {
      property_id: near.property.id,
      number: '2',
      bedrooms: 1,
      min_base_rent: 1400,
      max_base_rent: 1400,
      is_available: true,
    });
    await assign(id, 'unit', cheap.id, { amount: 300 });
    await assign(id, 'unit', near.unit.id, { amount: 20 });
    const [type] = await read(near.property.id, '/unit-types');
    assert.deepEqual(
      [type?.['minTmlp'], type?.['maxTmlp'], type?.['minBaseRent']],
      [1520, 1700, 1400],
    );
    assert.deepEqual([type?.['feeTotal'], type?.['feeTotalMax']], [20, 300]);
    assert.deepEqual(
      feesOf(type).map((one) => [one['fee_id'], one['calculated_amount']]),
      [[id, 20]],
    );
    const profile = await read<{ unitTypes: Json[]; minRent: number }>(near.property.id);
    assert.deepEqual([profile.minRent, profile.unitTypes], [1520, [type]]);
    await change(owner, `/units/${near.unit.id}`, { is_available: false });
    const [later] = await read(near.property.id, '/unit-types');
    assert.deepEqual([later?.['minTmlp'], feesOf(later)[0]?.['calculated_amount']], [1700, 300]);
  });

  test('a unit type lists the terms of a fee that cost least per month, and one-time amounts compare with one-time amounts', async () => {
    const near = await community(owner);
    const { id } = await fee({ name: 'Parking' });
    const once = await fee({ name: 'Key', frequency: 'one_time', sort_order: 1 });
    const second = await owner.make('units', {
      property_id: near.property.id,
      number: '2',
      bedrooms: 1,
      min_base_rent: 1400,
      is_available: true,
    });
    await assign(id, 'unit', near.unit.id, { amount: 10, frequency: 'weekly' });
    await assign(id, 'unit', second.id, { amount: 30 });
    await assign(once.id, 'unit', near.unit.id, { amount: 90 });
    await assign(once.id, 'unit', second.id, { amount: 80 });
    const [type] = await read(near.property.id, '/unit-types');
    assert.deepEqual(
      feesOf(type).map((one) => [
        one['calculated_amount'],
        one['monthly_amount'],
        one['frequency'],
      ]),
      [
        [30, 30, 'monthly'],
        [80, null, 'one_time'],
      ],
    );
  });

  test('V1 lists the fees of a unit and of a floor plan; Sites shows them line by line with the totals (§2.15)', async () => {
    const near = await community(owner);
    const site = await websiteOf(owner, [near.property.id]);
    const at = { property_ids: [near.property.id] };
    await fee({ ...at, name: 'Monthly', amount: 20, amount_max: 30, sort_order: 1 });
    await fee({
      ...at,
      name: 'Once',
      amount: 99,
      frequency: 'one_time',
      sort_order: 2,
      refundability: 'deposit',
    });
    for (const [path, sitesPath] of [
      ['/units', '/units/101'],
      ['/floor-plans', '/floor-plans/a1'],
    ] as const) {
      const [record] = await read(near.property.id, path);
      const amounts = feesOf(record).map((one) => [
        one['name'],
        one['calculated_amount'],
        one['included'],
      ]);
      assert.deepEqual(amounts, [
        ['Monthly', 20, true],
        ['Once', 99, true],
      ]);
      const { fees } = await site.data<{ fees: Json & { items: Json[] } }>(sitesPath);
      const { items, ...totals } = fees;
      assert.deepEqual(totals, { monthly_total: 20, monthly_total_max: 30, upfront_total: 99 });
      assert.deepEqual(
        items.map((one) => [one['name'], one['amount'], one['amount_max'], one['refundability']]),
        [
          ['Monthly', 20, 30, null],
          ['Once', 99, 99, 'deposit'],
        ],
      );
    }
    const [entry] = await site.data('/availability');
    assert.deepEqual(entry?.['fees'], { monthly_total: 20, monthly_total_max: 30 });
  });

  test('a property of Sites has rents and fees under `pricing` (§2.15)', async () => {
    const { pricing, pricing_display } = await website.data<{
      pricing: Json;
      pricing_display: Json;
    }>(`/properties/${home.property['slug']}`);
    assert.deepEqual(pricing, {
      rent: { min: 1500, max: 1500, base_min: 1500, base_max: 1500 },
      fees: { monthly_total: 0, monthly_total_max: 0 },
    });
    assert.equal(pricing_display['pricing_display_mode'], 'total');
  });
});
