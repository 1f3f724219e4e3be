/** When a connection last imported each of its properties. */
import { sql } from 'drizzle-orm';
import { type Ctx, now } from '../../../store/ctx.ts';
import {
  connection_plans,
  connection_properties,
  connection_logs as logs,
} from '../../../store/tables/connections.ts';
import { revertAttachments } from '../properties.ts';

/**
 * The number of imports kept per property. Only this many runs can be undone, so earlier imports
 * are never restored.
 */
const KEPT_RUNS = 20;

/**
 * Records that a run has imported the property of an applied step, or the properties of all applied
 * and unchanged steps. A step that was recorded before keeps its time. If a user applied the plan
 * later, the import time of its unchanged properties is the time of the plan, when they were
 * compared.
 */
export const recordSync = (
  ctx: Ctx,
  connectionId: string,
  { runId, place }: { runId: number; place?: number },
) =>
  ctx.run(sql`
    update ${connection_properties} set synced_run_id = ${runId},
      synced_earlier = case when synced_at is null then synced_earlier else jsonb_path_query_array(
        jsonb_build_array(jsonb_build_object('run_id', synced_run_id, 'at', synced_at)) || synced_earlier,
        ${`$[0 to ${KEPT_RUNS - 1}]`}::jsonpath) end,
      synced_at = ${place === undefined ? sql`greatest(synced_at, case when ${logs.decided_at} is null then ${now(ctx)} else ${logs.started_at} end)` : sql`${now(ctx)}`}
    from ${connection_plans} join ${logs} on ${logs.id} = ${connection_plans.run_id}
    where ${connection_plans.run_id} = ${runId} and not ${connection_plans.is_due} and not ${connection_plans.is_failed}
      ${place === undefined ? sql`` : sql`and ${connection_plans.place} = ${place}`}
      and ${connection_properties.synced_run_id} is distinct from ${runId}
      and ${connection_properties.property_id} = ${connection_plans.property_id}
      and ${connection_properties.connection_id} = ${connectionId}`);

/**
 * Restores the last import before an undone run, unless a later run has imported the property.
 * Detaches the properties that the undone run attached.
 */
export async function revertSync(ctx: Ctx, connectionId: string, runId: number): Promise<void> {
  await ctx.run(sql`
    update ${connection_properties} set synced_at = (synced_earlier -> 0 ->> 'at')::timestamptz,
      synced_run_id = (synced_earlier -> 0 ->> 'run_id')::integer, synced_earlier = synced_earlier - 0
    where connection_id = ${connectionId} and synced_run_id = ${runId}`);
  await ctx.run(sql`
    update ${connection_properties} set synced_earlier = (
      select coalesce(jsonb_agg(import.entry order by import.place), '[]')
      from jsonb_array_elements(synced_earlier) with ordinality as import(entry, place)
      where import.entry ->> 'run_id' is distinct from ${String(runId)})
    where connection_id = ${connectionId} and synced_earlier @> ${JSON.stringify([{ run_id: runId }])}::jsonb`);
  await revertAttachments(ctx, connectionId, runId);
}
