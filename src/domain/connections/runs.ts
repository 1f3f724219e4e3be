/** Starts and ends the runs of a connection, under the lock of the connection. */
import { sql } from 'drizzle-orm';
import { syncRuns } from '../../kernel/metrics.ts';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import {
  connection_plans,
  type GuardHit,
  type KeptField,
  connection_logs as logs,
  type SyncCounts,
  type SyncRemark,
} from '../../store/tables/connections.ts';
import {
  assertNotCancelled,
  CANCELLED_AT,
  isCancelled,
  withdrawCancellation,
} from './cancellations.ts';
import { closeCancelled } from './cancelled.ts';
import { queueFeedMedia } from './feed-media-queue.ts';
import { isLimitedNow } from './limited.ts';
import { lockConnection, queueNext, type Work } from './run-queue.ts';
import { IS_RETRIABLE } from './run-retries.ts';
import { deletePlans } from './sync/delete-plans.ts';
import { closePlan, forgetPlanned } from './sync/stored-plan.ts';

/** The result of a run, as stored in its log. */
export type Report = {
  counts: SyncCounts;
  remarks: SyncRemark[];
  remarksCount: number;
  isPartial: boolean;
  /** The message of a run that succeeds. */
  message?: string;
};

/** Whether a remark of this severity makes its run partial. */
export const isLoss = (severity: SyncRemark['severity']): boolean =>
  severity === 'warning' || severity === 'error';

type Status =
  | 'queued'
  | 'running'
  | 'planned'
  | 'held'
  | 'succeeded'
  | 'partial'
  | 'failed'
  | 'discarded'
  | 'undone';

/** A run that crashed its process this number of times is not retried. */
const CRASHES = 2;

const CRASHED = `The run was stopped because the process ended unexpectedly ${CRASHES} times while it was in progress. Check the log and the memory of the service before you run the connection again.`;

/**
 * `isDecided`: a user approved applying the plan. `isLimited`: a user limited to groups requested
 * or applied the run, or last changed the settings, schedule or feed file that it reads. `day`: the
 * day on which the run was requested.
 */
export type Begun = { work: Work; isDecided: boolean; isLimited: boolean; day: string };

/**
 * Marks the run as running. Returns null if the run must not start because it has ended or was
 * deleted, another run is in progress, or the run has crashed its process too often.
 */
export const beginRun = (
  ctx: Ctx,
  connectionId: string,
  logId: number,
  attempt: number,
): Promise<Begun | null> =>
  withTransaction(ctx, async (tx) => {
    await lockConnection(tx, connectionId);
    const log = await first(
      tx.run<
        Begun & { status: Status; other: boolean; isRetried: boolean; isCancelled: boolean }
      >(sql`
        select status, decided_at is not null as "isDecided",
          ${isLimitedNow(connectionId)} as "isLimited",
          to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day,
          case when work = 'apply' and decided_at is null and guards <> '[]' then 'run' else work end as work,
          exists (select from ${logs} other where other.connection_id = ${connectionId} and other.id <> ${logId}
            and other.status = 'running') as other,
          ${IS_RETRIABLE} as "isRetried", ${CANCELLED_AT} is not null as "isCancelled"
        from ${logs} where id = ${logId}`),
    );
    if (log === undefined) return null;
    const { isRetried } = log;
    if (log.status !== 'queued' && log.status !== 'running' && !isRetried) return null;
    if (log.isCancelled) {
      await closeCancelled(tx, connectionId, logId);
      if (!log.other) await queueNext(tx, connectionId);
      return null;
    }
    if (log.other) {
      // The end of the other run queues the job of this run.
      if (isRetried)
        await tx.run(
          sql`update ${logs} set status = 'queued', finished_at = null where id = ${logId}`,
        );
      return null;
    }
    if (log.status === 'running' && attempt >= CRASHES) {
      await tx.run(sql`
        update ${logs} set status = 'failed', message = ${CRASHED}, finished_at = ${now(tx)} where id = ${logId}`);
      await closePlan(tx, logId);
      await queueNext(tx, connectionId);
      return null;
    }
    await tx.run(
      sql`update ${logs} set status = 'running', is_limited = ${log.isLimited}, progress = null, message = null, finished_at = null where id = ${logId}`,
    );
    // The plans of older failed runs are no longer needed, because this run is newer.
    await deletePlans(
      tx,
      sql`${logs.connection_id} = ${connectionId} and ${logs.id} < ${logId} and ${logs.status} = 'failed' and ${logs.decided_at} is null`,
    );
    const { work, isDecided, isLimited, day } = log;
    return { work, isDecided, isLimited, day };
  });

/** The columns of a report. */
const reported = ({ counts, remarks, remarksCount }: Report) => sql`
  counts = ${JSON.stringify(counts)}::jsonb, remarks = ${JSON.stringify(remarks)}::jsonb, remarks_count = ${remarksCount}`;

/**
 * Records the result of a run, and queues the run that waited for it. Only changes that were made
 * remain stored. If the run `isRetried`, its plan is kept. A run that failed after it was cancelled
 * ends as cancelled. Returns whether the result was recorded.
 */
export async function endRun(
  ctx: Ctx,
  connectionId: string,
  logId: number,
  end: {
    status: 'succeeded' | 'partial' | 'failed';
    message: string | null;
    report: Report;
    isRetried?: boolean;
  },
): Promise<boolean> {
  const { status, message, report, isRetried = false } = end;
  const isRecorded = await withTransaction(ctx, async (tx) => {
    await lockConnection(tx, connectionId);
    if (status === 'failed' && (await isCancelled(tx, logId))) {
      await closeCancelled(tx, connectionId, logId, report);
      await queueNext(tx, connectionId);
      return false;
    }
    await withdrawCancellation(tx, logId);
    await tx.run(sql`
      update ${logs} set status = ${status}, message = ${message}, ${reported(report)}, finished_at = ${now(tx)}
      where id = ${logId}`);
    if (isRetried) await forgetPlanned(tx, logId);
    else await closePlan(tx, logId);
    await queueFeedMedia(tx, connectionId, logId);
    await queueNext(tx, connectionId);
    return true;
  });
  if (isRecorded) syncRuns.inc({ status });
  return isRecorded;
}

/**
 * Records the report of a complete plan. A run with status `running` applies the plan next; a
 * planned or held run waits for a decision. Throws if the run was cancelled.
 */
export const recordPlan = (
  ctx: Ctx,
  connectionId: string,
  logId: number,
  plan: { status: 'running' | 'planned' | 'held'; guards: GuardHit[]; report: Report },
): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    await lockConnection(tx, connectionId);
    await assertNotCancelled(tx, logId);
    const { status, guards, report } = plan;
    const work = status === 'running' ? sql`'apply'` : sql`work`;
    await tx.run(sql`
      update ${logs} set status = ${status}, work = ${work}, guards = ${JSON.stringify(guards)}::jsonb, ${reported(report)}
      where id = ${logId}`);
    if (status !== 'planned') await discardHeld(tx, connectionId, logId);
    if (status !== 'running') await queueNext(tx, connectionId);
  });

const REPLACED = 'A newer run read the feed again, so this run was discarded.';

/** Discards the older runs that guards hold, because the feed that they read is outdated. */
async function discardHeld(tx: Ctx, connectionId: string, logId: number): Promise<void> {
  await tx.run(sql`
    with older as (
      update ${logs} set status = 'discarded', message = ${REPLACED}, finished_at = ${now(tx)}
      where connection_id = ${connectionId} and id < ${logId} and status = 'held' returning id)
    delete from ${connection_plans} using older where ${connection_plans.run_id} = older.id`);
}

/**
 * Records that a run was undone, and the fields that keep their values because they were changed
 * since.
 */
export const endUndo = (
  ctx: Ctx,
  connectionId: string,
  logId: number,
  kept: readonly KeptField[],
): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    await lockConnection(tx, connectionId);
    await withdrawCancellation(tx, logId);
    await tx.run(sql`
      update ${logs} set status = 'undone', kept = ${JSON.stringify(kept)}::jsonb, finished_at = ${now(tx)}
      where id = ${logId}`);
    await queueFeedMedia(tx, connectionId, logId);
    await queueNext(tx, connectionId);
  });

/** Ends a run that was cancelled, and queues the run that waited for it. */
export const endCancelled = (
  ctx: Ctx,
  connectionId: string,
  logId: number,
  report: Report,
): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    await lockConnection(tx, connectionId);
    await closeCancelled(tx, connectionId, logId, report);
    await queueNext(tx, connectionId);
  });

/** The report that was recorded with the plan. */
export async function recordedReport(ctx: Ctx, logId: number): Promise<Report> {
  const log = await first(
    ctx.run<Omit<Report, 'isPartial'>>(
      sql`select counts, remarks, remarks_count as "remarksCount" from ${logs} where id = ${logId}`,
    ),
  );
  if (log === undefined) throw new Error('The log of the run is missing.');
  return { ...log, isPartial: log.remarks.some(({ severity }) => isLoss(severity)) };
}

/** Marks an interrupted run as queued, so that its job can start it again. */
export async function suspendRun(ctx: Ctx, logId: number): Promise<void> {
  await ctx.run(
    sql`update ${logs} set status = 'queued' where id = ${logId} and status = 'running'`,
  );
}
