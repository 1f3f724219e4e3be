/**
 * Executes a run of a connection: fetches the feed, writes each property in one transaction, and
 * logs the result.
 */
import { guardSettings } from '../../../connectors/guards.ts';
import type { Remark } from '../../../connectors/records.ts';
import { connectorOf, syncs } from '../../../connectors/registry.ts';
import type { Row } from '../../../engine/declare.ts';
import { findRow } from '../../../engine/read.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { Fault, refused } from '../../../kernel/fault.ts';
import { objectOf, textOf } from '../../../kernel/object.ts';
import { inSpan } from '../../../kernel/trace.ts';
import { type Ctx, withTransaction } from '../../../store/ctx.ts';
import { Unrecoverable } from '../../../store/job-runner.ts';
import type { GuardHit } from '../../../store/tables/connections.ts';
import { assertNotCancelled, isCancelled, untilCancelled } from '../cancellations.ts';
import { collecting, pruneRuns, storeChanges } from '../changes.ts';
import { connectorIo } from '../io.ts';
import { LEFT_OUT } from '../limited.ts';
import {
  type Begun,
  beginRun,
  endCancelled,
  endRun,
  endUndo,
  type Report,
  recordedReport,
  recordPlan,
  suspendRun,
} from '../runs.ts';
import { readSettings } from '../settings.ts';
import { applyPlan, type Failure } from './apply.ts';
import { addCounts } from './counts.ts';
import { groupByProperty } from './covered.ts';
import { beginReading, type Reading, storeCursor } from './cursor.ts';
import { type Planning, planFeed, planRents } from './plan.ts';
import { syncPosts } from './posts.ts';
import { progressOf, type ReportProgress } from './progress.ts';
import { failed, namesOf, note, noteLeftOut } from './remarks.ts';
import { rentsByProperty } from './rent-table.ts';
import { type Outcomes, syncReviews } from './reviews.ts';
import { clearPlan } from './stored-plan.ts';
import { undoRun } from './undo.ts';

const PARTIAL = 'Some data was lost. See the remarks of severity "warning" or "error".';

export type SyncRun = {
  connectionId: string;
  logId: number;
  signal: AbortSignal;
  /** The number of earlier starts of the job of this run. */
  attempt: number;
};

/**
 * Runs a connection and records the outcome in the log of the run. A feed that cannot be used is a
 * fault and is not retried. Any other error is thrown, so that the job is retried. A run that lost
 * data is partial.
 */
export async function syncConnection(ctx: Ctx, run: SyncRun): Promise<void> {
  const { connectionId, logId } = run;
  const begun = await beginRun(ctx, connectionId, logId, run.attempt);
  if (begun === null) return;
  let report: Report = { counts: {}, remarks: [], remarksCount: 0, isPartial: false };
  const end = (
    status: 'succeeded' | 'partial' | 'failed',
    message: string | null,
    isRetried = false,
  ) => endRun(ctx, connectionId, logId, { status, message, report, isRetried });
  const watched = untilCancelled(ctx, logId, run.signal);
  try {
    if (begun.work === 'apply' || begun.work === 'undo') report = await recordedReport(ctx, logId);
    const progress = progressOf(ctx, logId);
    const running = { ...run, ...begun, progress, signal: watched.signal };
    if (begun.work === 'undo') return await inPhase('undo', run, () => undo(ctx, running));
    if (await syncAll(ctx, running, report)) {
      if (report.isPartial) await end('partial', PARTIAL);
      else await end('succeeded', report.message ?? null);
    }
  } catch (error) {
    if (await isCancelled(ctx, logId)) return await endCancelled(ctx, connectionId, logId, report);
    if (run.signal.aborted) {
      await suspendRun(ctx, logId);
      throw error;
    }
    if (error instanceof Fault) return void (await end('failed', error.message));
    if (await end('failed', 'The run failed unexpectedly.', true)) throw error;
    return;
  } finally {
    watched.close();
  }
  try {
    await pruneRuns(ctx, connectionId);
  } catch (cause) {
    throw new Unrecoverable('Old runs could not be pruned.', { cause, isLogged: true });
  }
}

type Running = SyncRun & Begun & { progress: ReportProgress };

/** Runs a phase in a span. */
const inPhase = <T>(
  phase: 'plan' | 'apply' | 'undo',
  { connectionId, logId }: SyncRun,
  work: () => Promise<T>,
): Promise<T> =>
  inSpan(
    {
      name: `sync ${phase}`,
      attributes: { 'frontage.connection_id': connectionId, 'frontage.run_id': logId },
    },
    work,
  );

async function undo(job: Ctx, { connectionId, logId, signal, progress }: Running): Promise<void> {
  const connection = await findRow(job, resourceNamed('connections'), connectionId);
  const ctx = actingFor(job, connection);
  const writesRentsOnly = connectorOf(textOf(connection, 'type'))?.rents !== undefined;
  const undone = { connectionId, runId: logId, writesRentsOnly, signal };
  const kept = await undoRun(ctx, undone, progress);
  await endUndo(ctx, connectionId, logId, kept);
}

/** Returns whether the run has ended. A run that waits for a decision has not ended. */
async function syncAll(job: Ctx, run: Running, report: Report): Promise<boolean> {
  const { connectionId, signal } = run;
  const connection = await findRow(job, resourceNamed('connections'), connectionId);
  const ctx = actingFor(job, connection);
  const connector = connectorOf(textOf(connection, 'type'));
  if (connection['enabled'] !== true)
    throw refused('This connection is disabled. Enable it before you run it.');
  if (connector === undefined || !syncs(connector.type, textOf(connection, 'category'))) {
    report.message = 'This connection has nothing to sync.';
    return true;
  }
  const stored = objectOf(connection, 'settings');
  const settings = readSettings(ctx.parts.cipher, connector.type, stored);
  const io = connectorIo(ctx, signal, connectionId);
  const heard = (remark: Remark, property: string | null) => note(report, { property, ...remark });
  if (run.work !== 'apply') await run.progress({ phase: 'fetch', done: 0, total: null });

  if (connector.rents !== undefined) {
    const rows = connector.rents(settings, io, (remark) => heard(remark, null));
    return syncPlanned(ctx, run, { settings, report, writesRentsOnly: true }, async (planning) =>
      planRents(ctx, planning, await rentsByProperty(ctx, connectionId, rows, heard)),
    );
  }
  if (connector.reviews !== undefined) {
    const records = await connector.reviews(settings, io, (remark) => heard(remark, null));
    await inPhase('apply', run, () => eachProperty(ctx, run, records, report, syncReviews));
  }
  if (connector.posts !== undefined) {
    const records = await connector.posts(settings, io, (remark) => heard(remark, null));
    await inPhase('apply', run, () =>
      eachProperty(ctx, run, records, report, (tx, id, some) =>
        syncPosts(tx, connectionId, id, some),
      ),
    );
  }
  if (connector.sync === undefined) return true;
  const reading = await beginReading(ctx, connection);
  const records = connector.sync(settings, io, (remark) => heard(remark, null), reading);
  return syncPlanned(ctx, run, { settings, report, reading, writesRentsOnly: false }, (planning) =>
    planFeed(ctx, planning, records),
  );
}

type Planned = {
  settings: Record<string, unknown>;
  report: Report;
  reading?: Reading;
  /** Whether the run reads a table of rents, so that it does not import the properties. */
  writesRentsOnly: boolean;
};

/**
 * Plans the run, unless its plan is complete. Applies the plan, unless the run must wait for a
 * decision.
 */
async function syncPlanned(
  ctx: Ctx,
  run: Running,
  { settings, report, reading, writesRentsOnly }: Planned,
  plan: (planning: Planning) => Promise<GuardHit[]>,
): Promise<boolean> {
  const { connectionId, logId, signal, work, isDecided, isLimited, day, progress } = run;
  const createProperties = settings['create_properties'] !== false;
  const sync = { connectionId, createProperties, isLimited, writesRentsOnly, day };
  const guards = guardSettings.parse(settings['guards']);
  if (work !== 'apply') {
    await clearPlan(ctx, logId);
    const isPartialRead = reading !== undefined && reading.cursor !== null;
    const hits = await inPhase('plan', run, () =>
      plan({ sync, logId, signal, guards, progress, report, isPartialRead }),
    );
    await storeCursor(ctx, logId, reading?.reachedCursor() ?? null);
    const status = work === 'plan' ? 'planned' : hits.length > 0 ? 'held' : 'running';
    await recordPlan(ctx, connectionId, logId, { status, guards: hits, report });
    if (status !== 'running') return false;
  }
  const { applied, failures } = await inPhase('apply', run, () =>
    applyPlan(ctx, {
      runId: logId,
      sync,
      guards: isDecided ? null : guards,
      signal,
      progress,
    }),
  );
  // A property that does not exist has no ID. The message of its failure contains its name.
  const isLeftOut = (failure: Failure) => sync.isLimited && failure.propertyId === null;
  if (failures.some(isLeftOut)) noteLeftOut(report);
  const names = await namesOf(
    ctx,
    failures.map(({ propertyId }) => propertyId),
  );
  for (const { propertyId, message } of failures) note(report, failed(names(propertyId), message));
  const [failure] = failures;
  if (applied === 0 && failure !== undefined)
    throw refused(isLeftOut(failure) ? LEFT_OUT : failure.message);
  return true;
}

/** The context of a job whose writes are attributed to the connection. */
export const actingFor = (ctx: Ctx, { id, name }: Row): Ctx =>
  ctx.actor.kind === 'system'
    ? { ...ctx, actor: { ...ctx.actor, connection: { id, name: String(name) } } }
    : ctx;

/**
 * Syncs the items of each property in a separate transaction. Throws a `refused` fault if no item
 * is about a covered property.
 */
async function eachProperty<Item extends { external_id: string; property: string | null }>(
  ctx: Ctx,
  { connectionId, logId, progress }: Running,
  items: readonly Item[],
  report: Report,
  sync: (tx: Ctx, propertyId: string, items: readonly Item[]) => Promise<Outcomes>,
): Promise<void> {
  const groups = await groupByProperty(ctx, connectionId, items, (remark) =>
    note(report, { property: null, ...remark }),
  );
  if (groups.size === 0)
    throw refused(
      'The feed contains no data about the properties of this connection, so nothing was changed.',
    );
  const names = await namesOf(ctx, [...groups.keys()]);
  for (const [done, [propertyId, some]] of [...groups].entries()) {
    await assertNotCancelled(ctx, logId);
    await progress({ phase: 'write', done, total: groups.size });
    const { counts, remarks } = await withTransaction(ctx, async (tx) => {
      const { ctx: observed, collected } = collecting(tx, connectionId);
      const outcomes = await sync(observed, propertyId, some);
      await storeChanges(tx, { runId: logId, place: 0, propertyId }, await collected());
      return outcomes;
    });
    addCounts(report.counts, counts);
    for (const remark of remarks) note(report, { ...names(propertyId), ...remark });
  }
}
