/** When a connection last imported each of its properties. */
import { sql } from 'drizzle-orm';
import { type Ctx, now } from '../../../store/ctx.ts';
import { connection_plans, connection_properties } from '../../../store/tables/connections.ts';

/**
 * Records that a run has imported the properties of its applied and unchanged steps. A run that is
 * started again records it again.
 */
export const recordSync = (ctx: Ctx, connectionId: string, runId: number) =>
  ctx.run(sql`
    update ${connection_properties} set synced_at = ${now(ctx)}, synced_run_id = ${runId},
      synced_before = case when synced_run_id = ${runId} then synced_before else synced_at end
    from ${connection_plans}
    where ${connection_plans.run_id} = ${runId} and not ${connection_plans.is_due} and not ${connection_plans.is_failed}
      and ${connection_properties.property_id} = ${connection_plans.property_id}
      and ${connection_properties.connection_id} = ${connectionId}`);

/** Restores the time before an undone run, unless a later run imported the property again. */
export const revertSync = (ctx: Ctx, connectionId: string, runId: number) =>
  ctx.run(sql`
    update ${connection_properties} set synced_at = synced_before, synced_run_id = null, synced_before = null
    where connection_id = ${connectionId} and synced_run_id = ${runId}`);
