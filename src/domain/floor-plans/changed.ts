/** What a change of a floor plan means for its units: they come under other fees when its bedrooms change, and when it goes. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../engine/declare.ts';
import type { Ctx } from '../../store/ctx.ts';
import { fee_assignments } from '../../store/tables/fees.ts';
import { units } from '../../store/tables/inventory.ts';
import { settleUnits } from '../prices/settle.ts';

/** A plan that goes lets go of its units first, and its fee assignments go with it (§3). */
export async function floorPlanChanged(ctx: Ctx, before: Row | null, after: Row | null): Promise<void> {
  if (before === null) return;
  if (after === null) {
    await ctx.run(sql`delete from ${fee_assignments} where ${fee_assignments.floor_plan_id} = ${before.id}`);
    const left = await ctx.run<{ id: string }>(
      sql`update ${units} set floor_plan_id = null where ${units.floor_plan_id} = ${before.id} returning ${units.id}`,
    );
    await settleUnits(ctx, idsOf(left));
  } else if (before['min_bed'] !== after['min_bed'] || before['max_bed'] !== after['max_bed']) {
    const like = await ctx.run<{ id: string }>(
      sql`select ${units.id} from ${units} where ${units.floor_plan_id} = ${after.id} and ${units.bedrooms} is null order by ${units.id}`,
    );
    await settleUnits(ctx, idsOf(like));
  }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
