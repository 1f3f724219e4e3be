/**
 * Applies the stored plan of a run, one property per transaction. A step is marked as applied in
 * its own transaction, so a restarted run continues where it stopped.
 */
import { sql } from 'drizzle-orm';
import type { Guards } from '../../../connectors/guards.ts';
import { Fault, refused } from '../../../kernel/fault.ts';
import { type Ctx, withTransaction } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import { connection_plan_records, connection_plans } from '../../../store/tables/connections.ts';
import { assertNotCancelled } from '../cancellations.ts';
import { storeChanges } from '../changes.ts';
import { trippedBy } from './guards.ts';
import { recordSync } from './last-sync.ts';
import type { ReportProgress } from './progress.ts';
import type { Sync } from './property.ts';
import { goneStep, rentStep, type Step, syncStep } from './steps.ts';
import { forgetPlanned, storedSource } from './stored-plan.ts';

export const MOVED =
  'The data has changed since the run was planned, so the property was not updated. Plan the connection again.';

type PlannedStep = {
  place: number;
  property_id: string | null;
  digest: string;
  is_due: boolean;
  is_gone: boolean;
};

/** A step that was not applied. */
export type Failure = { propertyId: string | null; message: string };

/**
 * `guards` are the guards of the connection for a run that no user approved; null for an approved
 * run.
 */
type Applied = {
  runId: number;
  sync: Sync;
  guards: Guards | null;
  signal: AbortSignal;
  progress: ReportProgress;
};

/** Returns the number of applied steps, and the steps that were not applied. */
export async function applyPlan(
  ctx: Ctx,
  { runId, sync, guards, signal, progress }: Applied,
): Promise<{ applied: number; failures: Failure[] }> {
  const steps = await ctx.run<Omit<PlannedStep, 'digest'>>(sql`
    select place, property_id, is_due, is_gone from ${connection_plans} where run_id = ${runId} order by place`);
  const failures: Failure[] = [];
  const seen = new Set<string>();
  const total = steps.filter(({ is_gone }) => !is_gone).length;
  let applied = 0;
  for (const [done, step] of steps.entries()) {
    signal.throwIfAborted();
    await progress({ phase: 'write', done, total });
    if (step.property_id !== null) seen.add(step.property_id);
    if (!step.is_due) continue;
    await assertNotCancelled(ctx, runId);
    try {
      const propertyId = await applyStep(ctx, { runId, sync, guards }, step.place, seen);
      applied += 1;
      if (propertyId !== null) seen.add(propertyId);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      failures.push({ propertyId: step.property_id, message: error.message });
    }
  }
  if (!sync.writesRentsOnly) await recordSync(ctx, sync.connectionId, { runId });
  return { applied, failures };
}

/**
 * Returns the property of the step. Throws a `refused` fault if the data has changed since the
 * plan. A step that another worker has applied in the meantime is not applied again.
 */
function applyStep(
  ctx: Ctx,
  { runId, sync, guards }: Omit<Applied, 'signal' | 'progress'>,
  place: number,
  seen: ReadonlySet<string>,
): Promise<string | null> {
  return withTransaction(ctx, async (tx) => {
    const planned = await first(
      tx.run<PlannedStep>(sql`
        select place, property_id, digest, is_due, is_gone from ${connection_plans}
        where run_id = ${runId} and place = ${place} for update`),
    );
    if (!planned?.is_due) return planned?.property_id ?? null;
    const step = await stepOf(tx, runId, sync, planned, seen);
    const { propertyId, changes } = step;
    const isHeld = () => guards === null || trippedBy(guards, step).length > 0;
    if (changes.digest !== planned.digest && isHeld()) throw refused(MOVED);
    await forgetPlanned(tx, runId, place);
    await storeChanges(tx, { runId, place, propertyId }, changes);
    await tx.run(sql`
        update ${connection_plans} set is_due = false, property_id = ${propertyId}
        where run_id = ${runId} and place = ${place}`);
    if (!sync.writesRentsOnly) await recordSync(tx, sync.connectionId, { runId, place });
    await tx.run(
      sql`delete from ${connection_plan_records} where run_id = ${runId} and place = ${place}`,
    );
    return propertyId;
  });
}

async function stepOf(
  tx: Ctx,
  runId: number,
  sync: Sync,
  { place, property_id, is_gone }: PlannedStep,
  seen: ReadonlySet<string>,
): Promise<Step> {
  if (is_gone) return goneStep(tx, sync, seen);
  const source = await storedSource(tx, runId, place);
  if (source === null) throw refused(MOVED);
  if ('rents' in source) {
    if (property_id === null) throw refused(MOVED);
    return rentStep(tx, { ...sync, runId }, property_id, source.rents);
  }
  const { record } = source;
  if (property_id === null && sync.isLimited)
    throw refused(
      `"${record.name}" was not created, because a user limited to groups requested or applied the run.`,
    );
  return syncStep(tx, { ...sync, runId }, record);
}
