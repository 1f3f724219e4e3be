/** All prices of one run are for one instant, even if a fee starts or ends during the run. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { previewPrices } from '../../src/domain/prices/preview.ts';
import { settleUnits } from '../../src/domain/prices/settle.ts';
import { type Ctx, withTransaction } from '../../src/store/ctx.ts';
import { array } from '../../src/store/database.ts';
import { unique } from '../kit/account.ts';
import { currentTime } from '../kit/service.ts';
import { portfolio } from './fee-stage.ts';

/** A context whose clock is at the first instant once, and at the second from then on. */
function betweenTimes({ parts, ...ctx }: Ctx, first: Date, second: Date): Ctx {
  const times = [first];
  return { ...ctx, parts: { ...parts, clock: () => times.shift() ?? second } };
}

/**
 * A portfolio with a fee that has not started, and a context in which it starts after the clock is
 * read once.
 */
async function starting() {
  const home = await portfolio();
  const { owner, pines } = home;
  const start = currentTime().getTime() + 86_400_000;
  const fee = await owner.make('fees', {
    code: unique('F'),
    name: 'F',
    class: 'amenity',
    frequency: 'monthly',
    requirement: 'mandatory',
    amount: 40,
  });
  await owner.make('fee-assignments', {
    fee_id: fee.id,
    assignable_type: 'property',
    assignable_id: pines.property.id,
    starts_at: new Date(start).toISOString(),
  });
  const [before, after] = [new Date(start - 1000), new Date(start + 1000)];
  return { ...home, before, ctx: betweenTimes(owner.ctx, before, after) };
}

suite('the prices of one run', () => {
  test('are the prices at as_of for all units and floor plans, if the run previews a change', async () => {
    const { ctx, pines, before } = await starting();
    const places = sql`${array([pines.property.id])}::uuid[]`;
    const preview = await previewPrices(ctx, {
      currency: 'USD',
      places,
      after: (_place, charges) => charges,
    });
    assert.deepEqual(
      [preview.as_of, preview.units?.examined, preview.floor_plans?.examined],
      [before.toISOString(), 3, 2],
    );
    assert.deepEqual([preview.units?.records, preview.floor_plans?.records], [[], []]);
  });

  test('are the prices at one instant for all units of a property, if the run settles the property', async () => {
    const { ctx, pines } = await starting();
    const units = await ctx.run<{ id: string }>(
      sql`update units set fees_synced_at = null where property_id = ${pines.property.id} returning id`,
    );
    const ids = units.map(({ id }) => id);
    await withTransaction(ctx, (tx) => settleUnits(tx, ids));
    const settled = await ctx.run(
      sql`select monthly_fee_total from units where property_id = ${pines.property.id} and fees_synced_at is not null`,
    );
    assert.deepEqual(
      settled,
      ids.map(() => ({ monthly_fee_total: 0 })),
    );
  });
});
