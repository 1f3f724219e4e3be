/**
 * The order of a connection's runs. At most one run is running, and at most one run waits for each
 * kind of work. A waiting run has a job only if no other run is in progress. Otherwise, the end of
 * that run queues the job. All functions in this file run under the lock of the connection.
 */
import { sql } from 'drizzle-orm';
import { type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { connections, connection_logs as logs } from '../../store/tables/connections.ts';
import { enqueue, unqueue } from '../job-names.ts';
import { CANCELLED_AT, withdrawCancellation } from './cancellations.ts';
import { closePlan } from './sync/stored-plan.ts';
import { keepBeforeUndo } from './undos.ts';

/**
 * The next action of the job of a run: plan and then apply, plan, apply the stored plan, or undo.
 */
export type Work = 'run' | 'plan' | 'apply' | 'undo';

/** Why a run was requested. */
export type Trigger = 'manual' | 'schedule' | 'upload';

/** The time after which an open log is assumed to belong to a job that no longer exists. */
const LONGEST_MS = 24 * 3_600_000;

const LOST = 'The run did not finish. Run the connection again.';

/**
 * Queues a run and returns the ID of its log, or returns the ID of a run that already waits to do
 * the same work. Call this function in a transaction that has locked the connection.
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
  for (const { id } of lost) {
    await withdrawCancellation(tx, id);
    await closePlan(tx, id);
  }
  const isLimited = tx.grant.groupIds !== null;
  const waiting = await first(
    tx.run<{ id: number }>(sql`
      select id from ${logs} where connection_id = ${connectionId} and status = 'queued' and work = ${work}
        and decided_at is null and ${CANCELLED_AT} is null order by id limit 1`),
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
 * Queues the work that a user requested, such as applying the plan of a run. Call this function in
 * a transaction that has locked the connection.
 */
export async function queueDecided(
  tx: Ctx,
  connectionId: string,
  logId: number,
  work: Work,
): Promise<void> {
  await withdrawCancellation(tx, logId);
  if (work === 'undo') {
    // A failed run is not retried while it is being undone, or afterward.
    await dropJob(tx, logId);
    await closePlan(tx, logId);
    await keepBeforeUndo(tx, logId);
  }
  await tx.run(sql`
    update ${logs} set status = 'queued', work = ${work}, decided_at = ${now(tx)}, message = null,
      finished_at = null,
      is_limited = is_limited or ${tx.grant.groupIds !== null}
    where id = ${logId}`);
  await startWhenFree(tx, connectionId, logId);
}

/** Queues the job of the run that has waited longest. */
export async function queueNext(tx: Ctx, connectionId: string): Promise<void> {
  const waiting = await first(
    tx.run<{ id: number }>(sql`
      select id from ${logs} where connection_id = ${connectionId} and status = 'queued'
      order by coalesce(decided_at, started_at), id limit 1`),
  );
  if (waiting !== undefined)
    await enqueue(tx, 'connection-sync', { connection_id: connectionId, log_id: waiting.id });
}

/** Serializes all operations on the runs of a connection. */
export const lockConnection = (tx: Ctx, connectionId: string) =>
  tx.run(sql`select id from ${connections} where id = ${connectionId} for update`);

/** Deletes the job of a run that will not start. Returns whether the run had a job. */
export const dropJob = async (tx: Ctx, logId: number): Promise<boolean> =>
  (await unqueue(tx, 'connection-sync', 'log_id', String(logId))) > 0;
