/** The fees of parts of a property in its fee schedule on V1 (§4.4). */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { account, community, type Made, type TestAccount, unique } from '../kit/account.ts';
import { setUp } from '../kit/set-up.ts';
import { change, inDays, type Json, read } from './read.ts';

let owner: TestAccount;
setUp(async () => {
  owner = await account();
});

const fee = (body: Json): Promise<Made> =>
  owner.make('fees', {
    code: unique('FEE'),
    name: 'Fee',
    class: 'amenity',
    frequency: 'monthly',
    requirement: 'mandatory',
    ...body,
  });

const assign = (feeId: string, type: string, id: string, body: Json = {}): Promise<Made> =>
  owner.make('fee-assignments', {
    fee_id: feeId,
    assignable_type: type,
    assignable_id: id,
    ...body,
  });

/** The ID and the lowest and highest amount of each fee of the schedule. */
const ranges = async (propertyId: string): Promise<unknown[]> =>
  (await read(propertyId, '/fees')).map((one) => [
    one['fee_id'],
    one['calculated_amount'],
    one['calculated_amount_max'],
  ]);

suite('the fees of a disabled floor plan', () => {
  test('are listed while a published unit of the floor plan pays them', async () => {
    const { property, floorPlan, unit } = await community(owner);
    const { id } = await fee({ amount: 37 });
    await assign(id, 'floor_plan', floorPlan.id);
    await change(owner, `/floor-plans/${floorPlan.id}`, { is_enabled: false });
    const [published] = await read(property.id, '/units');
    assert.equal(published?.['unitMinRent'], 1537);
    assert.deepEqual(await ranges(property.id), [[id, 37, 37]]);
    await change(owner, `/units/${unit.id}`, { is_hidden: true });
    assert.deepEqual(await ranges(property.id), []);
  });

  test('are listed if the property is their place and the floor plan is their condition', async () => {
    const { property, floorPlan } = await community(owner);
    const { id } = await fee({ amount: 37 });
    await assign(id, 'property', property.id, { floor_plan_ids: [floorPlan.id] });
    await change(owner, `/floor-plans/${floorPlan.id}`, { is_enabled: false });
    assert.deepEqual(await ranges(property.id), [[id, 37, 37]]);
  });
});

suite('fee amounts while hide_price_when_no_availability is enabled', () => {
  /** A community with this setting and a second floor plan whose only unit is unavailable. */
  async function withUnavailable() {
    const { property, floorPlan, unit } = await community(owner);
    const at = { property_id: property.id };
    const soldOut = await owner.make('floor-plans', { ...at, name: 'B1', min_bed: 2 });
    const taken = { ...at, floor_plan_id: soldOut.id, number: '201', min_base_rent: 2000 };
    const unavailable = await owner.make('units', taken);
    await change(owner, `/properties/${property.id}`, {
      pricing_display_settings: { hide_price_when_no_availability: true },
    });
    return { property, floorPlan, unit, soldOut, unavailable };
  }

  test('the amounts of a fee of a floor plan without available units are null, as on the floor plan', async () => {
    const { property, soldOut, unavailable } = await withUnavailable();
    const { id } = await fee({ amount: 41 });
    await assign(id, 'floor_plan', soldOut.id);
    const plans = await read<{ id: string; fees: Json[] }[]>(property.id, '/floor-plans');
    const plan = plans.find((one) => one.id === soldOut.id);
    assert.deepEqual(
      plan?.fees.map((one) => [one['fee_id'], one['calculated_amount']]),
      [[id, null]],
    );
    const [line] = await read(property.id, '/fees');
    assert.deepEqual(
      [line?.['fee_id'], line?.['frequency'], line?.['requirement'], line?.['included']],
      [id, 'monthly', 'mandatory', true],
    );
    assert.deepEqual(
      [line?.['calculated_amount'], line?.['calculated_amount_max'], line?.['monthly_amount']],
      [null, null, null],
    );
    await change(owner, `/units/${unavailable.id}`, { is_available: true });
    assert.deepEqual(await ranges(property.id), [[id, 41, 41]]);
  });

  test('the amounts of unavailable units and floor plans are not part of the range', async () => {
    const { property, floorPlan, soldOut, unavailable } = await withUnavailable();
    const { id } = await fee({ amount: 30 });
    await assign(id, 'floor_plan', floorPlan.id);
    await assign(id, 'floor_plan', soldOut.id, { amount: 41 });
    await assign(id, 'unit', unavailable.id, { amount: 7 });
    assert.deepEqual(await ranges(property.id), [[id, 30, 30]]);
    await change(owner, `/properties/${property.id}`, {
      pricing_display_settings: { hide_price_when_no_availability: false },
    });
    assert.deepEqual(await ranges(property.id), [[id, 7, 41]]);
  });

  test('the amount of the property is not shown if all available floor plans override it', async () => {
    const { property, floorPlan } = await withUnavailable();
    const { id } = await fee({ amount: 41, property_ids: [property.id] });
    assert.deepEqual(await ranges(property.id), [[id, 41, 41]]);
    const { id: planId } = await assign(id, 'floor_plan', floorPlan.id, { amount: 30 });
    assert.deepEqual(await ranges(property.id), [[id, 30, 30]]);
    await change(owner, `/fee-assignments/${planId}`, { bedrooms: [7] });
    assert.deepEqual(await ranges(property.id), [[id, 41, 41]]);
  });

  test('the amounts of a unit that is coming soon are null until it is available', async () => {
    const { property, unavailable } = await withUnavailable();
    const { id } = await fee({ amount: 10, amount_basis: 'percentage_of_rent' });
    await assign(id, 'unit', unavailable.id);
    await change(owner, `/properties/${property.id}`, {
      leasing_settings: { availability_window_days: 30 },
    });
    const soon = { is_available: true, available_at: inDays(60) };
    await change(owner, `/units/${unavailable.id}`, soon);
    assert.deepEqual(await ranges(property.id), [[id, null, null]]);
    await change(owner, `/units/${unavailable.id}`, { available_at: inDays(20) });
    assert.deepEqual(await ranges(property.id), [[id, 150, 200]]);
  });

  test('an assignment to the property for only unavailable floor plans or bedrooms has no amounts', async () => {
    const { property, floorPlan, soldOut } = await withUnavailable();
    const conditions = [
      [{ floor_plan_ids: [soldOut.id] }, null],
      [{ bedrooms: [2] }, null],
      [{ floor_plan_ids: [floorPlan.id] }, 41],
      [{ bedrooms: [1] }, 41],
      [{}, 41],
    ] as const;
    const expected: unknown[] = [];
    for (const [condition, amount] of conditions) {
      const { id } = await fee({ amount: 41, sort_order: expected.length });
      await assign(id, 'property', property.id, condition);
      expected.push([id, amount, amount]);
    }
    assert.deepEqual(await ranges(property.id), expected);
  });

  test('a disabled floor plan has no amounts that only its unavailable units pay', async () => {
    const { property, floorPlan, unit } = await withUnavailable();
    const at = { property_id: property.id, floor_plan_id: floorPlan.id };
    await owner.make('units', { ...at, number: '102', min_base_rent: 1600 });
    const { id } = await fee({ amount: 41 });
    await assign(id, 'floor_plan', floorPlan.id);
    await assign(id, 'unit', unit.id, { amount: 30 });
    assert.deepEqual(await ranges(property.id), [[id, 30, 41]]);
    await change(owner, `/floor-plans/${floorPlan.id}`, { is_enabled: false });
    assert.deepEqual(await ranges(property.id), [[id, 30, 30]]);
  });

  test('no fee has amounts if the property has no available unit', async () => {
    const { property, unit } = await withUnavailable();
    const { id } = await fee({ amount: 41, property_ids: [property.id] });
    await change(owner, `/units/${unit.id}`, { is_available: false });
    assert.deepEqual(await ranges(property.id), [[id, null, null]]);
  });
});

test('a fee that is optional and one-time in a floor plan but mandatory and monthly elsewhere has two lines', async () => {
  const { property, floorPlan } = await community(owner);
  const { id } = await fee({ amount: 25 });
  const optional = { amount: 300, frequency: 'one_time', requirement: 'optional' };
  const { id: planId } = await assign(id, 'floor_plan', floorPlan.id, optional);
  const { id: wideId } = await assign(id, 'property', property.id);
  const terms = async () =>
    (await read(property.id, '/fees')).map((line) => [
      line['fee_id'],
      line['frequency'],
      line['requirement'],
      line['calculated_amount'],
      line['calculated_amount_max'],
      line['monthly_amount'],
      line['included'],
    ]);
  const expected = [
    [id, 'monthly', 'mandatory', 25, 25, 25, true],
    [id, 'one_time', 'optional', 300, 300, null, false],
  ];
  assert.deepEqual(await terms(), expected);
  await change(owner, `/fee-assignments/${wideId}`, { bedrooms: [1] });
  assert.deepEqual(await terms(), expected);
  await change(owner, `/fee-assignments/${planId}`, { frequency: null, requirement: null });
  assert.deepEqual(await terms(), [[id, 'monthly', 'mandatory', 25, 300, 25, true]]);
});
