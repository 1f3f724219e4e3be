/** Plans all steps of a run that reads a feed of communities or a table of rents. */
import type { Guards } from '../../../connectors/guards.ts';
import type { PropertyRecord } from '../../../connectors/records.ts';
import { Fault, refused } from '../../../kernel/fault.ts';
import type { Ctx } from '../../../store/ctx.ts';
import type { GuardHit } from '../../../store/tables/connections.ts';
import { isLimitedRun } from '../limited.ts';
import type { Report } from '../runs.ts';
import { addCounts } from './counts.ts';
import type { ReportProgress } from './progress.ts';
import type { Sync } from './property.ts';
import { failed, note, noteLeftOut, notOurs } from './remarks.ts';
import { NO_KNOWN_UNIT, type PropertyRents } from './rent-table.ts';
import { addHits, failedStep, goneStep, planStep, rentStep, type Step, syncStep } from './steps.ts';
import { storeStep } from './stored-plan.ts';

export type Planning = {
  sync: Sync;
  logId: number;
  guards: Guards;
  report: Report;
  signal: AbortSignal;
  progress: ReportProgress;
  /** Whether `records` contains only the communities that have changed. */
  isPartialRead: boolean;
};

/** Stores a step for each community of a feed, and returns the guards that the steps trip. */
export async function planFeed(
  ctx: Ctx,
  { sync, logId, signal, guards, progress, report, isPartialRead }: Planning,
  records: AsyncIterable<PropertyRecord>,
): Promise<GuardHit[]> {
  const hits: GuardHit[] = [];
  const seen = new Set<string>();
  let place = 0;
  let isUsable = false;
  let firstFailure: string | null = null;
  const plan = async (record: PropertyRecord | null, step: Step) => {
    addCounts(report.counts, step.counts);
    for (const remark of step.remarks) note(report, { ...about(record, step), ...remark });
    addHits(hits, guards, record?.name ?? null, step);
    if (step.propertyId !== null || record === null)
      await storeStep(ctx, { runId: logId, place }, record && { record }, step);
    place += 1;
  };
  for await (const record of records) {
    signal.throwIfAborted();
    // A user limited to groups may have changed the data that the run has read since it began.
    if (place === 0) sync.isLimited ||= await isLimitedRun(ctx, logId);
    if (place === 0) await progress({ phase: 'compare', done: 0, total: null });
    const { step, failure } = await tryStep(ctx, sync, record);
    await plan(record, step);
    if (step.propertyId !== null) seen.add(step.propertyId);
    else if (failure === null) {
      if (sync.isLimited) noteLeftOut(report);
      note(report, { ...about(record, step), ...notOurs(record, sync.isLimited) });
    }
    if (failure !== null) note(report, failed(about(record, step), failure));
    firstFailure ??= failure;
    isUsable ||= failure === null && step.propertyId !== null;
    await progress({ phase: 'compare', done: place, total: null });
  }
  if (!isUsable && firstFailure !== null) throw refused(firstFailure);
  if (isPartialRead) return hits;
  await plan(null, await planStep(ctx, (tx) => goneStep(tx, sync, seen)));
  // If no guard holds the run, a feed without a property to import is treated as a failure of the
  // external system.
  if (!isUsable && hits.length === 0)
    throw refused(
      'The feed lists no property that this connection imports, so nothing was changed.',
    );
  return hits;
}

/**
 * Stores a step for each property of a table of rents, and returns the guards that the steps trip.
 */
export async function planRents(
  ctx: Ctx,
  { sync, logId, signal, guards, progress, report }: Planning,
  tables: readonly PropertyRents[],
): Promise<GuardHit[]> {
  const hits: GuardHit[] = [];
  for (const [place, { propertyId, name, rents }] of tables.entries()) {
    signal.throwIfAborted();
    await progress({ phase: 'compare', done: place, total: tables.length });
    const step = await planStep(ctx, (tx) => rentStep(tx, sync, propertyId, rents));
    addCounts(report.counts, step.counts);
    addHits(hits, guards, name, step);
    await storeStep(ctx, { runId: logId, place }, { rents }, step);
  }
  // If no guard holds the run, tables without any rent are treated as a failure of the external
  // system.
  if (hits.length === 0 && tables.every(({ rents }) => rents.size === 0))
    throw refused(NO_KNOWN_UNIT);
  return hits;
}

const about = (record: PropertyRecord | null, { existingId }: Step) => ({
  property: record?.name ?? null,
  property_id: existingId,
});

/** Plans one community. If its property cannot be written, the other properties are unaffected. */
async function tryStep(ctx: Ctx, sync: Sync, record: PropertyRecord) {
  try {
    return { step: await planStep(ctx, (tx) => syncStep(tx, sync, record)), failure: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { message } = error;
    return { step: await failedStep(ctx, sync, record), failure: message };
  }
}
