/**
 * The stored fee fields of units and floor plans are updated by every change (§2.12, decisions §4).
 */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { account, community, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { firstAttempt, service, testClock } from '../kit/service.ts';
import {
  assigned,
  change,
  drop,
  fee,
  type Json,
  type Line,
  rentOf,
  shown,
} from './stored-fees-setup.ts';

suite('a change of a fee', () => {
  test('creating, changing, linking and deleting a fee updates units and floor plans; the base rent does not change (decisions §4)', async () => {
    const owner = await account();
    const home = await community(owner);
    await change(owner, `/floor-plans/${home.floorPlan.id}`, { min_base_rent: 1400 });
    const made = await fee(owner, { property_ids: [home.property.id] });
    assert.deepEqual(await rentOf(owner, home.unit), [1535, 1500, 35]);
    assert.deepEqual(await rentOf(owner, home.floorPlan, 'floor-plans'), [1435, 1400, 35]);
    await change(owner, `/fees/${made.id}`, { amount: 120, frequency: 'annually' });
    assert.deepEqual(await rentOf(owner, home.unit), [1510, 1500, 10]);
    await change(owner, `/fees/${made.id}`, { status: 'inactive' });
    assert.deepEqual(await rentOf(owner, home.unit), [1500, 1500, 0]);
    await change(owner, `/fees/${made.id}`, { status: 'active', property_ids: [] });
    assert.deepEqual(await rentOf(owner, home.unit), [1500, 1500, 0]);
    await change(owner, `/fees/${made.id}`, { property_ids: [home.property.id] });
    assert.deepEqual(await rentOf(owner, home.unit), [1510, 1500, 10]);
    await drop(owner, `/fees/${made.id}`);
    assert.deepEqual(await rentOf(owner, home.unit), [1500, 1500, 0]);
    assert.deepEqual((await shown(owner, `/units/${home.unit.id}`)).fee_breakdown, []);
  });

  test('upfront fees and ranges have separate totals (§2.12)', async () => {
    const owner = await account();
    const home = await community(owner);
    await fee(owner, {
      amount: 250,
      frequency: 'one_time',
      due_at: 'move_in',
      property_ids: [home.property.id],
    });
    await fee(owner, {
      amount: 20,
      amount_max: 45,
      amount_basis: 'within_range',
      property_ids: [home.property.id],
    });
    const unit = await shown(owner, `/units/${home.unit.id}`);
    const { monthly_fee_total, monthly_fee_total_max, upfront_fee_total, min_rent, max_rent } =
      unit;
    assert.deepEqual(
      [monthly_fee_total, monthly_fee_total_max, upfront_fee_total, min_rent, max_rent],
      [20, 45, 250, 1520, 1545],
    );
  });

  test('the breakdown has one line for each fee in effect, including excluded ones (decisions §4)', async () => {
    const owner = await account();
    const home = await community(owner);
    const at = { property_ids: [home.property.id] };
    const counted = await fee(owner, { ...at, sort_order: 1 });
    await fee(owner, { ...at, sort_order: 2, requirement: 'optional', class: 'pet' });
    await fee(owner, { ...at, sort_order: 3, status: 'inactive' });
    const { fee_breakdown } = await shown(owner, `/units/${home.unit.id}`);
    assert.deepEqual(
      fee_breakdown.map(({ included, reason, monthly_amount }) => [
        included,
        reason,
        monthly_amount,
      ]),
      [
        [true, 'monthly', 35],
        [false, 'optional', 35],
      ],
    );
    const first = fee_breakdown[0] as Line & Json;
    assert.deepEqual(
      [first['fee_id'], first['code'], first['amount'], first['frequency']],
      [counted.id, counted['code'], 35, 'monthly'],
    );
  });

  test('a government fee is included if the account includes it (settings.pricing_settings)', async () => {
    const owner = await account();
    const home = await community(owner);
    await fee(owner, { class: 'govt', property_ids: [home.property.id] });
    assert.deepEqual(await rentOf(owner, home.unit), [1500, 1500, 0]);
    const settings = { pricing_settings: { include_government_fees: true } };
    await owner.ctx.run(
      sql`update accounts set settings = ${JSON.stringify(settings)}::jsonb where id = ${owner.id}`,
    );
    const { handlers } = await service();
    await handlers['prices-account']({ account_id: owner.id }, firstAttempt());
    assert.deepEqual(await rentOf(owner, home.unit), [1535, 1500, 35]);
  });
});

suite('a change of an assignment', () => {
  test('the most specific assignment applies with its overrides; without it, the next one applies (§4.3)', async () => {
    const owner = await account();
    const home = await community(owner);
    const other = await owner.make('units', {
      property_id: home.property.id,
      number: '102',
      bedrooms: 1,
      min_base_rent: 1600,
    });
    const { id } = await fee(owner, { property_ids: [home.property.id] });
    const plan = await assigned(owner, id, 'floor_plan', home.floorPlan.id, { amount: 20 });
    assert.deepEqual(
      [await rentOf(owner, home.unit), await rentOf(owner, other)],
      [
        [1520, 1500, 20],
        [1635, 1600, 35],
      ],
    );
    const unit = await assigned(owner, id, 'unit', home.unit.id, { amount: 5 });
    assert.deepEqual(await rentOf(owner, home.unit), [1505, 1500, 5]);
    await change(owner, `/fee-assignments/${unit.id}`, { amount: 6 });
    assert.deepEqual(await rentOf(owner, home.unit), [1506, 1500, 6]);
    await drop(owner, `/fee-assignments/${unit.id}`);
    assert.deepEqual(await rentOf(owner, home.unit), [1520, 1500, 20]);
    await change(owner, `/fee-assignments/${plan.id}`, { requirement: 'optional' });
    assert.deepEqual(await rentOf(owner, home.unit), [1500, 1500, 0]);
    await drop(owner, `/fee-assignments/${plan.id}`);
    assert.deepEqual(await rentOf(owner, home.unit), [1535, 1500, 35]);
  });

  test('bedrooms and floor plans restrict an assignment, and a record that is moved gets other fees (§4.3)', async () => {
    const owner = await account();
    const home = await community(owner);
    const big = await owner.make('floor-plans', {
      property_id: home.property.id,
      name: 'B2',
      min_bed: 2,
    });
    const two = await fee(owner, { amount: 20 });
    await assigned(owner, two.id, 'property', home.property.id, { bedrooms: [2] });
    const onPlan = await fee(owner, { amount: 3 });
    await assigned(owner, onPlan.id, 'property', home.property.id, { floor_plan_ids: [big.id] });
    assert.deepEqual(await rentOf(owner, home.unit), [1500, 1500, 0]);
    await change(owner, `/units/${home.unit.id}`, { bedrooms: 2 });
    assert.deepEqual(await rentOf(owner, home.unit), [1520, 1500, 20]);
    await change(owner, `/units/${home.unit.id}`, { floor_plan_id: big.id });
    assert.deepEqual(await rentOf(owner, home.unit), [1523, 1500, 23]);
    await change(owner, `/units/${home.unit.id}`, { bedrooms: null });
    assert.deepEqual(await rentOf(owner, home.unit), [1523, 1500, 23]);
    await change(owner, `/floor-plans/${big.id}`, { min_bed: 3 });
    assert.deepEqual(await rentOf(owner, home.unit), [1503, 1500, 3]);
    await drop(owner, `/floor-plans/${big.id}`);
    assert.deepEqual(await rentOf(owner, home.unit), [1500, 1500, 0]);
  });

  test('a new unit or floor plan gets the fees in effect (§2.12)', async () => {
    const owner = await account();
    const home = await community(owner);
    await fee(owner, { property_ids: [home.property.id] });
    const body = { property_id: home.property.id, floor_plan_id: home.floorPlan.id, number: '300' };
    const unit = await owner.make('units', { ...body, min_base_rent: 900, max_rent: 1035 });
    assert.deepEqual(
      [unit['min_rent'], unit['max_base_rent'], unit['monthly_fee_total']],
      [935, 1000, 35],
    );
    assert.notEqual(unit['fees_synced_at'], null);
    const plan = await owner.make('floor-plans', {
      property_id: home.property.id,
      name: 'C1',
      min_base_rent: 100,
    });
    assert.equal(plan['min_rent'], 135);
  });
});

suite('an instant that passes', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const inDays = async (days: number) =>
    new Date((await service()).parts.clock().getTime() + days * DAY).toISOString();

  test('the expiry of a fee and the start and end of an assignment are applied by a job for that instant and by the daily job (decisions §4)', async (t) => {
    const pass = testClock(t);
    const owner = await account();
    const home = await community(owner);
    const expiring = await fee(owner, {
      amount: 1,
      expires_at: await inDays(2),
      property_ids: [home.property.id],
    });
    const { id } = await fee(owner, { amount: 10 });
    await assigned(owner, id, 'unit', home.unit.id, {
      starts_at: await inDays(2),
      ends_at: await inDays(4),
    });
    assert.deepEqual(await rentOf(owner, home.unit), [1501, 1500, 1]);
    const { handlers, drain } = await service();
    const run = firstAttempt();
    pass(3 * DAY);
    assert.deepEqual(await rentOf(owner, home.unit), [1501, 1500, 1]);
    await handlers['fee-boundary']({ account_id: owner.id, fee_id: id, at: await inDays(-1) }, run);
    assert.deepEqual(await rentOf(owner, home.unit), [1510, 1500, 10]);
    pass(2 * DAY);
    await handlers['prices-daily']({}, run);
    await drain();
    assert.deepEqual(await rentOf(owner, home.unit), [1500, 1500, 0]);
    assert.notEqual(expiring['expires_at'], null);
  });

  test('a job that runs at its instant settles for that instant, even if the local clock is slightly behind', async () => {
    const owner = await account();
    const home = await community(owner);
    const at = await inDays(1);
    const { id } = await fee(owner, {
      amount: 1,
      expires_at: at,
      property_ids: [home.property.id],
    });
    const { handlers } = await service();
    await handlers['fee-boundary']({ account_id: owner.id, fee_id: id, at }, firstAttempt());
    assert.deepEqual(await rentOf(owner, home.unit), [1500, 1500, 0]);
  });

  test("each future instant has a waiting job, which is queued in the writer's transaction", async () => {
    const owner = await account();
    const home = await community(owner);
    const waiting = async () => {
      const rows = await owner.ctx.run<{ start_after: Date }>(
        sql`select start_after from jobs.job where name = 'fee-boundary' and data->>'account_id' = ${owner.id} order by start_after`,
      );
      return rows.map(({ start_after }) => start_after.toISOString());
    };
    const [one, two, three] = [await inDays(1), await inDays(2), await inDays(3)];
    const { id } = await fee(owner, { expires_at: three });
    await assigned(owner, id, 'property', home.property.id, { starts_at: one, ends_at: two });
    await assigned(owner, id, 'property', home.property.id, { starts_at: await inDays(-1) });
    assert.deepEqual(await waiting(), [one, two, three]);
    await change(owner, `/fees/${id}`, { name: 'Other' });
    assert.deepEqual(await waiting(), [one, two, three]);
    await v2(owner.admin.token, 'POST', '/fees', {
      code: unique('X'),
      name: 'x',
      class: 'nonsense',
      expires_at: one,
    });
    assert.equal((await waiting()).length, 3);
  });
});
