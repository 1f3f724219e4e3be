/**
 * The order of a connection's runs: one is running and at most one is waiting. A run that waits has
 * a job only when no other run is in progress; otherwise the end of that run queues it. Everything
 * here happens under the lock of the connection.
 */
import { sql } from 'drizzle-orm';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import {
  connections,
  connection_logs as logs,
  type SyncCounts,
  type SyncRemark,
} from '../../store/tables/connections.ts';
import { enqueue } from '../job-names.ts';

/** The result of a run, as stored in its log. */
export type Report = {
  counts: SyncCounts;
  remarks: SyncRemark[];
  remarksCount: number;
  isPartial: boolean;
};

type Status = 'queued' | 'running' | 'succeeded' | 'partial' | 'failed';

/** A run whose process crashed this often is not retried. */
const CRASHES = 2;

const CRASHED = `The run was stopped because the process ended unexpectedly ${CRASHES} times while it was in progress. Check the log and the memory of the service before you run the connection again.`;

/** A log that is not closed after this long belongs to a job that no longer exists. */
const LONGEST_MS = 24 * 3_600_000;

const LOST = 'The run did not finish. Run the connection again.';

/**
 * Queues a run and returns its log, or returns the one that is waiting. Call it in a transaction
 * that has locked the connection.
 */
export async function openRun(tx: Ctx, connectionId: string): Promise<number> {
  await tx.run(sql`
    update ${logs} set status = 'failed', message = ${LOST}, finished_at = ${now(tx)}
    where connection_id = ${connectionId} and status in ('queued', 'running')
      and started_at < ${new Date(now(tx).getTime() - LONGEST_MS)}`);
  const waiting = await logWith(tx, connectionId, 'queued');
  if (waiting !== undefined) return waiting;
  const running = await logWith(tx, connectionId, 'running');
  const log = await first(
    tx.run<{ id: number }>(sql`
      insert into ${logs} (connection_id, status, started_at)
      values (${connectionId}, 'queued', ${now(tx)}) returning id`),
  );
  if (log === undefined) throw new Error('The log of the run was not written.');
  if (running === undefined)
    await enqueue(tx, 'connection-sync', { connection_id: connectionId, log_id: log.id });
  return log.id;
}

/**
 * Marks the run as running. Returns false if it must not run: it has ended or was deleted, another
 * run is in progress, or it has ended the process too often.
 */
export const beginRun = (
  ctx: Ctx,
  connectionId: string,
  logId: number,
  attempt: number,
): Promise<boolean> =>
  withTransaction(ctx, async (tx) => {
    await lock(tx, connectionId);
    const log = await first(
      tx.run<{ status: Status; newer: boolean; other: boolean }>(sql`
        select status,
          exists (select from ${logs} newer where newer.connection_id = ${connectionId} and newer.id > ${logId}) as newer,
          exists (select from ${logs} other where other.connection_id = ${connectionId} and other.id < ${logId}
            and other.status = 'running') as other
        from ${logs} where id = ${logId}`),
    );
    if (log === undefined || log.other) return false;
    // A run that failed unexpectedly is retried, unless a newer run will do the same work.
    const isDue =
      log.status === 'queued' ||
      log.status === 'running' ||
      (log.status === 'failed' && !log.newer);
    if (!isDue) return false;
    if (log.status === 'running' && attempt >= CRASHES) {
      await tx.run(sql`
        update ${logs} set status = 'failed', message = ${CRASHED}, finished_at = ${now(tx)} where id = ${logId}`);
      await queueNext(tx, connectionId);
      return false;
    }
    await tx.run(
      sql`update ${logs} set status = 'running', message = null, finished_at = null where id = ${logId}`,
    );
    return true;
  });

/** Records how a run ended, and queues the run that waited for it. */
export const endRun = (
  ctx: Ctx,
  connectionId: string,
  logId: number,
  end: { status: 'succeeded' | 'partial' | 'failed'; message: string | null; report: Report },
): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    await lock(tx, connectionId);
    const { status, message, report } = end;
    await tx.run(sql`
      update ${logs} set status = ${status}, message = ${message}, counts = ${JSON.stringify(report.counts)}::jsonb,
        remarks = ${JSON.stringify(report.remarks)}::jsonb, remarks_count = ${report.remarksCount}, finished_at = ${now(tx)}
      where id = ${logId}`);
    await queueNext(tx, connectionId);
  });

/** Marks an interrupted run as queued, so that its job can start it again. */
export async function suspendRun(ctx: Ctx, logId: number): Promise<void> {
  await ctx.run(
    sql`update ${logs} set status = 'queued' where id = ${logId} and status = 'running'`,
  );
}

async function queueNext(tx: Ctx, connectionId: string): Promise<void> {
  const waiting = await logWith(tx, connectionId, 'queued');
  if (waiting !== undefined)
    await enqueue(tx, 'connection-sync', { connection_id: connectionId, log_id: waiting });
}

const lock = (tx: Ctx, connectionId: string) =>
  tx.run(sql`select id from ${connections} where id = ${connectionId} for update`);

/** The id of the newest log in this state. */
async function logWith(tx: Ctx, connectionId: string, status: Status): Promise<number | undefined> {
  const log = await first(
    tx.run<{ id: number }>(sql`
      select id from ${logs} where connection_id = ${connectionId} and status = ${status} order by id desc limit 1`),
  );
  return log?.id;
}
