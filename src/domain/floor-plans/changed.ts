/**
 * Effects of a floor plan change on its units. If the bedrooms of a floor plan change or it is
 * deleted, different fees can apply to its units.
 */
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/declare.ts';
import type { Ctx } from '../../store/ctx.ts';
import { fee_assignments } from '../../store/tables/fees.ts';
import { units } from '../../store/tables/inventory.ts';
import { unitPricesChanged } from '../prices/changed.ts';

/**
 * Settles the prices of units after a floor plan was changed or deleted. For a deletion, first
 * deletes the fee assignments of the floor plan and detaches its units (§3).
 */
export async function floorPlanChanged(
  ctx: Ctx,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  if (before === null) return;
  if (after === null) {
    await ctx.run(
      sql`delete from ${fee_assignments} where ${fee_assignments.floor_plan_id} = ${before.id}`,
    );
    await unitPricesChanged(ctx, String(before['property_id']), await detachUnits(ctx, before.id));
  } else if (before['min_bed'] !== after['min_bed'] || before['max_bed'] !== after['max_bed']) {
    const like = await ctx.run<{ id: string }>(
      sql`select ${units.id} from ${units} where ${units.floor_plan_id} = ${after.id} and ${units.bedrooms} is null order by ${units.id}`,
    );
    await unitPricesChanged(ctx, String(after['property_id']), idsOf(like));
  }
}

/** The maximum number of units per statement; more could exceed the statement timeout. */
const SLICE = 5000;

/** Detaches the units of a floor plan and returns their IDs. */
async function detachUnits(ctx: Ctx, floorPlanId: unknown): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const detached = await ctx.run<{ id: string }>(sql`
      update ${units} set floor_plan_id = null where ${units.id} in (
        select ${units.id} from ${units} where ${units.floor_plan_id} = ${floorPlanId} limit ${SLICE})
      returning ${units.id}`);
    ids.push(...idsOf(detached));
    if (detached.length < SLICE) return ids;
  }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
