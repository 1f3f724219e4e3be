/** When a connection last imported each of its properties. */
import { sql } from 'drizzle-orm';
import { type Ctx, now } from '../../../store/ctx.ts';
import {
  connection_plans,
  connection_properties,
  connection_logs as logs,
} from '../../../store/tables/connections.ts';

/**
 * Records that a run has imported the property of an applied step, or those of all its applied and
 * unchanged steps. A step that was recorded before keeps its time. The unchanged properties of a
 * plan that a person applied later were compared when it was planned.
 */
export const recordSync = (
  ctx: Ctx,
  connectionId: string,
  { runId, place }: { runId: number; place?: number },
) =>
  ctx.run(sql`
    update ${connection_properties} set synced_run_id = ${runId}, synced_before = synced_at,
      synced_at = ${place === undefined ? sql`greatest(synced_at, case when ${logs.decided_at} is null then ${now(ctx)} else ${logs.started_at} end)` : sql`${now(ctx)}`}
    from ${connection_plans} join ${logs} on ${logs.id} = ${connection_plans.run_id}
    where ${connection_plans.run_id} = ${runId} and not ${connection_plans.is_due} and not ${connection_plans.is_failed}
      ${place === undefined ? sql`` : sql`and ${connection_plans.place} = ${place}`}
      and ${connection_properties.synced_run_id} is distinct from ${runId}
      and ${connection_properties.property_id} = ${connection_plans.property_id}
      and ${connection_properties.connection_id} = ${connectionId}`);

/** Restores the time before an undone run, unless a later run imported the property again. */
export const revertSync = (ctx: Ctx, connectionId: string, runId: number) =>
  ctx.run(sql`
    update ${connection_properties} set synced_at = synced_before, synced_run_id = null, synced_before = null
    where connection_id = ${connectionId} and synced_run_id = ${runId}`);
