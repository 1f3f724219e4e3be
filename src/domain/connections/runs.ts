/**
 * The order of a connection's runs: one is running and at most one is waiting. A run that waits has
 * a job only when no other run is in progress; otherwise the end of that run queues it. Everything
 * here happens under the lock of the connection.
 */
import { sql } from 'drizzle-orm';
import { syncRuns } from '../../kernel/metrics.ts';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import {
  connection_plans,
  connections,
  type GuardHit,
  type KeptField,
  connection_logs as logs,
  type SyncCounts,
  type SyncRemark,
} from '../../store/tables/connections.ts';
import { enqueue } from '../job-names.ts';
import { queueFeedMedia } from './feed-media-queue.ts';
import { isLimitedNow } from './limited.ts';
import { closePlan, forgetPlanned } from './sync/stored-plan.ts';

/** The result of a run, as stored in its log. */
export type Report = {
  counts: SyncCounts;
  remarks: SyncRemark[];
  remarksCount: number;
  isPartial: boolean;
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

/** What the job of a run does next: plan and then apply, plan, apply the stored plan, or undo. */
export type Work = 'run' | 'plan' | 'apply' | 'undo';

/** Why a run was requested. */
export type Trigger = 'manual' | 'schedule' | 'upload';

/** A run whose process crashed this often is not retried. */
const CRASHES = 2;

const CRASHED = `The run was stopped because the process ended unexpectedly ${CRASHES} times while it was in progress. Check the log and the memory of the service before you run the connection again.`;

/** A log that is not closed after this long belongs to a job that no longer exists. */
const LONGEST_MS = 24 * 3_600_000;

const LOST = 'The run did not finish. Run the connection again.';

/**
 * Queues a run and returns its log, or returns the one that is waiting to do the same. Call it in a
 * transaction that has locked the connection.
 */
export async function openRun(
  tx: Ctx,
  connectionId: string,
  { trigger, work }: { trigger: Trigger; work: Work },
): Promise<number> {
  const lost = await tx.run<{ id: number }>(sql`
    update ${logs} set status = 'failed', message = ${LOST}, finished_at = ${now(tx)}
    where connection_id = ${connectionId} and status in ('queued', 'running')
      and coalesce(decided_at, started_at) < ${new Date(now(tx).getTime() - LONGEST_MS)} returning id`);
  for (const { id } of lost) await closePlan(tx, id);
  const isLimited = tx.grant.groupIds !== null;
  const waiting = await first(
    tx.run<{ id: number }>(sql`
      select id from ${logs} where connection_id = ${connectionId} and status = 'queued' and work = ${work}
        and decided_at is null order by id limit 1`),
  );
  if (waiting !== undefined) {
    if (isLimited) await tx.run(sql`update ${logs} set is_limited = true where id = ${waiting.id}`);
    return waiting.id;
  }
  const log = await first(
    tx.run<{ id: number }>(sql`
      insert into ${logs} (connection_id, status, trigger, work, is_limited, started_at)
      values (${connectionId}, 'queued', ${trigger}, ${work}, ${isLimited}, ${now(tx)}) returning id`),
  );
  if (log === undefined) throw new Error('The log of the run was not written.');
  await startWhenFree(tx, connectionId, log.id);
  return log.id;
}

/** Queues the job of a queued run, unless another run is in progress or waits for its job. */
async function startWhenFree(tx: Ctx, connectionId: string, logId: number): Promise<void> {
  const others = await tx.run(sql`
    select from ${logs} where connection_id = ${connectionId} and id <> ${logId} and status in ('queued', 'running') limit 1`);
  if (others.length === 0)
    await enqueue(tx, 'connection-sync', { connection_id: connectionId, log_id: logId });
}

/**
 * Queues the work that a person decided on, such as to apply the plan of a run. Call it in a
 * transaction that has locked the connection.
 */
export async function queueDecided(
  tx: Ctx,
  connectionId: string,
  logId: number,
  work: Work,
): Promise<void> {
  await tx.run(sql`
    update ${logs} set status = 'queued', work = ${work}, decided_at = ${now(tx)}, message = null, finished_at = null,
      is_limited = is_limited or ${tx.grant.groupIds !== null}
    where id = ${logId}`);
  await startWhenFree(tx, connectionId, logId);
}

/**
 * `isDecided`: a person decided that the plan is applied. `isLimited`: a user limited to groups
 * requested or applied the run, or last changed what it reads. `day`: when the run was requested.
 */
export type Begun = { work: Work; isDecided: boolean; isLimited: boolean; day: string };

/**
 * Marks the run as running. Returns null if it must not run: it has ended or was deleted, another
 * run is in progress, or it has crashed the process too often.
 */
export const beginRun = (
  ctx: Ctx,
  connectionId: string,
  logId: number,
  attempt: number,
): Promise<Begun | null> =>
  withTransaction(ctx, async (tx) => {
    await lock(tx, connectionId);
    const log = await first(
      tx.run<Begun & { status: Status; newer: boolean; other: boolean; planned: boolean }>(sql`
        select status, decided_at is not null as "isDecided",
          ${isLimitedNow(connectionId)} as "isLimited",
          to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day,
          case when work = 'apply' and decided_at is null and guards <> '[]' then 'run' else work end as work,
          exists (select from ${logs} newer where newer.connection_id = ${connectionId} and newer.id > ${logId}) as newer,
          exists (select from ${logs} other where other.connection_id = ${connectionId} and other.id <> ${logId}
            and other.status = 'running') as other,
          exists (select from ${connection_plans} where ${connection_plans.run_id} = ${logId}) as planned
        from ${logs} where id = ${logId}`),
    );
    if (log === undefined) return null;
    // A run that failed unexpectedly is retried, unless a newer run will do the same work.
    // One that failed for good has no plan.
    const isRetried =
      log.status === 'failed' &&
      (log.isDecided || !log.newer) &&
      (log.work !== 'apply' || log.planned);
    if (log.status !== 'queued' && log.status !== 'running' && !isRetried) return null;
    if (log.other) {
      // The end of the other run queues it.
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
    // Their plans are no longer needed, because this run is newer.
    await tx.run(sql`
      delete from ${connection_plans} using ${logs} where ${logs.id} = ${connection_plans.run_id}
        and ${logs.connection_id} = ${connectionId} and ${logs.id} < ${logId} and ${logs.status} = 'failed' and ${logs.decided_at} is null`);
    const { work, isDecided, isLimited, day } = log;
    return { work, isDecided, isLimited, day };
  });

/** The columns of a report. */
const reported = ({ counts, remarks, remarksCount }: Report) => sql`
  counts = ${JSON.stringify(counts)}::jsonb, remarks = ${JSON.stringify(remarks)}::jsonb, remarks_count = ${remarksCount}`;

/**
 * Records how a run ended, and queues the run that waited for it. Its changes are those that it
 * made. The plan of a run that `isRetried` is kept.
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
): Promise<void> {
  const { status, message, report, isRetried = false } = end;
  await withTransaction(ctx, async (tx) => {
    await lock(tx, connectionId);
    await tx.run(sql`
      update ${logs} set status = ${status}, message = ${message}, ${reported(report)}, finished_at = ${now(tx)}
      where id = ${logId}`);
    if (isRetried) await forgetPlanned(tx, logId);
    else await closePlan(tx, logId);
    await queueFeedMedia(tx, connectionId, logId);
    await queueNext(tx, connectionId);
  });
  syncRuns.inc({ status });
}

/**
 * Records the report of a complete plan. A run that is `running` applies the plan next; a planned or
 * held one waits for a decision.
 */
export const recordPlan = (
  ctx: Ctx,
  connectionId: string,
  logId: number,
  plan: { status: 'running' | 'planned' | 'held'; guards: GuardHit[]; report: Report },
): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    await lock(tx, connectionId);
    const { status, guards, report } = plan;
    const work = status === 'running' ? sql`'apply'` : sql`work`;
    await tx.run(sql`
      update ${logs} set status = ${status}, work = ${work}, guards = ${JSON.stringify(guards)}::jsonb, ${reported(report)}
      where id = ${logId}`);
    if (status !== 'planned') await discardHeld(tx, connectionId, logId);
    if (status !== 'running') await queueNext(tx, connectionId);
  });

const REPLACED = 'A newer run read the feed again, so this run was discarded.';

/** Discards the older runs that guards hold, because their feed is no longer current. */
async function discardHeld(tx: Ctx, connectionId: string, logId: number): Promise<void> {
  await tx.run(sql`
    with older as (
      update ${logs} set status = 'discarded', message = ${REPLACED}, finished_at = ${now(tx)}
      where connection_id = ${connectionId} and id < ${logId} and status = 'held' returning id)
    delete from ${connection_plans} using older where ${connection_plans.run_id} = older.id`);
}

/** Records that a run was undone, and the fields that were changed since and keep their values. */
export const endUndo = (
  ctx: Ctx,
  connectionId: string,
  logId: number,
  kept: readonly KeptField[],
): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    await lock(tx, connectionId);
    await tx.run(sql`
      update ${logs} set status = 'undone', kept = ${JSON.stringify(kept)}::jsonb, finished_at = ${now(tx)}
      where id = ${logId}`);
    await queueFeedMedia(tx, connectionId, logId);
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

/** Queues the job of the run that has waited longest. */
async function queueNext(tx: Ctx, connectionId: string): Promise<void> {
  const waiting = await first(
    tx.run<{ id: number }>(sql`
      select id from ${logs} where connection_id = ${connectionId} and status = 'queued'
      order by coalesce(decided_at, started_at), id limit 1`),
  );
  if (waiting !== undefined)
    await enqueue(tx, 'connection-sync', { connection_id: connectionId, log_id: waiting.id });
}

const lock = (tx: Ctx, connectionId: string) =>
  tx.run(sql`select id from ${connections} where id = ${connectionId} for update`);
