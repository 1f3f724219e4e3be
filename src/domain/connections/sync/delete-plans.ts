/** Deletes the plans of runs that have ended. */
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';
import {
  connection_plans as plans,
  connection_logs as runs,
} from '../../../store/tables/connections.ts';
import { HAS_PLANNED_COUNTS, WRITTEN_COUNTS } from './counts.ts';

/**
 * Deletes the plans of the selected runs. The counts of a failed run are then the counts of the
 * changes that it made.
 */
export async function deletePlans(ctx: Ctx, condition: SQL): Promise<void> {
  await ctx.run(sql`
    update ${runs} set counts = ${WRITTEN_COUNTS} where ${HAS_PLANNED_COUNTS} and ${condition}`);
  await ctx.run(sql`
    delete from ${plans} using ${runs} where ${runs.id} = ${plans.run_id} and ${condition}`);
}
