/** Floor plans with many units. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { floorPlanChanged } from '../../src/domain/floor-plans/changed.ts';
import { type Ctx, withTransaction } from '../../src/store/ctx.ts';
import { account, community, unique } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { service } from '../kit/service.ts';

const SLICE = 5000;

test('a floor plan is deleted in slices of 5,000 units, so that no statement exceeds its timeout', async () => {
  const owner = await account();
  const { property, floorPlan } = await community(owner);
  await owner.ctx.run(sql`
    insert into units (id, account_id, property_id, floor_plan_id, number, slug, created_at, updated_at)
    select gen_random_uuid(), ${owner.id}, ${property.id}, ${floorPlan.id}, 'n' || n, 'n' || n, now(), now()
    from generate_series(1, ${2 * SLICE}::int) as n`);
  const sizes: number[] = [];
  const rollback = new Error('The test rolls back.');
  const deletion = withTransaction(owner.ctx, async (tx) => {
    const run: Ctx['run'] = async <Row extends object>(statement: Parameters<Ctx['run']>[0]) => {
      const rows = await tx.run<Row>(statement);
      sizes.push(rows.length);
      return rows;
    };
    await floorPlanChanged({ ...tx, run }, { id: floorPlan.id, property_id: property.id }, null);
    throw rollback;
  });
  await assert.rejects(deletion, rollback);
  assert.equal(Math.max(...sizes), SLICE);

  const path = `/floor-plans/${floorPlan.id}`;
  assert.equal((await v2(owner.admin.token, 'DELETE', path)).status, 204);
  const [left] = await owner.ctx.run(sql`
    select count(*)::int as units, count(floor_plan_id)::int as attached from units where account_id = ${owner.id}`);
  assert.deepEqual(left, { units: 2 * SLICE + 1, attached: 0 });
});

test('changing the bedrooms of a floor plan of more than 2,000 units, or deleting it, settles their prices by a job', async () => {
  const { drain } = await service();
  const owner = await account();
  const { property, floorPlan } = await community(owner);
  const fee = await owner.make('fees', {
    code: unique('BEDS'),
    name: 'Two bedrooms',
    amount: 30,
    class: 'service',
    frequency: 'monthly',
    requirement: 'mandatory',
  });
  await owner.ctx.run(sql`
    insert into fee_assignments (account_id, fee_id, property_id, bedrooms, created_at, updated_at)
    values (${owner.id}::uuid, ${fee.id}::uuid, ${property.id}::uuid, '[2]', now(), now())`);
  await owner.ctx.run(sql`
    insert into units (id, account_id, property_id, floor_plan_id, number, slug, min_base_rent, min_rent, fees_synced_at, created_at, updated_at)
    select gen_random_uuid(), ${owner.id}, ${property.id}, ${floorPlan.id}, 'n' || n, 'n' || n, 100000, 100000, now(), now(), now()
    from generate_series(1, 2001) as n`);
  const charged = async () => {
    const [{ count } = { count: 0 }] = await owner.ctx.run<{ count: number }>(sql`
      select count(*)::int as count from units where account_id = ${owner.id} and min_rent = 103000`);
    return count;
  };
  const path = `/floor-plans/${floorPlan.id}`;
  const changed = await v2(owner.admin.token, 'PATCH', path, { min_bed: 2, max_bed: 2 });
  assert.deepEqual([changed.status, await charged()], [200, 0]);
  await drain();
  assert.equal(await charged(), 2001);
  assert.equal((await v2(owner.admin.token, 'DELETE', path)).status, 204);
  assert.equal(await charged(), 2001);
  await drain();
  assert.equal(await charged(), 0);
});
