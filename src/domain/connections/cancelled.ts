/**
 * How a run stops that a person has cancelled. The request is stored with the run, so that it reaches
 * the process that executes the run, and the one that starts it again after a crash.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, now } from '../../store/ctx.ts';
import {
  connection_changes as changes,
  connection_logs as logs,
} from '../../store/tables/connections.ts';
import { queueFeedMedia } from './feed-media-queue.ts';
import type { Work } from './run-queue.ts';
import { closePlan } from './sync/stored-plan.ts';

/** How often a run that reads or compares asks whether it was cancelled. */
const POLL_MS = 1_000;

/** Ends the work of a run that was cancelled. */
class Cancelled extends Error {
  constructor() {
    super('The run was cancelled.');
  }
}

/** Whether the current work of the run was cancelled. */
export async function isCancelled(ctx: Ctx, logId: number): Promise<boolean> {
  const rows = await ctx.run(
    sql`select from ${logs} where id = ${logId} and cancelled_at is not null`,
  );
  return rows.length > 0;
}

/**
 * Throws if the run was cancelled or its job was stopped. Call it between the transactions of a run
 * that write.
 */
export async function assertNotCancelled(
  ctx: Ctx,
  logId: number,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  if (await isCancelled(ctx, logId)) throw new Cancelled();
}

/** Returns a signal that aborts also when the run is cancelled, until it is closed. */
export function untilCancelled(
  ctx: Ctx,
  logId: number,
  signal: AbortSignal,
): { signal: AbortSignal; close(): void } {
  const controller = new AbortController();
  // The next statement of the run reports a database that is out of reach.
  const poll = () =>
    assertNotCancelled(ctx, logId).catch((error) => {
      if (error instanceof Cancelled) controller.abort(error);
    });
  const timer = setInterval(poll, POLL_MS).unref();
  return {
    signal: AbortSignal.any([signal, controller.signal]),
    close: () => clearInterval(timer),
  };
}

const NOTHING_WRITTEN = 'The run was cancelled before it changed any record.';

const MESSAGES: Partial<Record<Work, string>> = {
  undo: 'The undo was cancelled. Records that it had not reached keep the values of the run. Undo the run again to restore the rest.',
};

const PARTLY_WRITTEN =
  'The run was cancelled. What it had written is kept and can be undone; the other properties were not updated.';

/**
 * Ends a cancelled run under the lock of its connection, unless it has ended. A run that changed
 * nothing is discarded, any other is partial. Its changes and counts are those that it made, and the
 * next run reads what this one did not write.
 */
export async function closeCancelled(tx: Ctx, connectionId: string, logId: number): Promise<void> {
  const open = sql`id = ${logId} and cancelled_at is not null and status in ('queued', 'running')`;
  const [run] = await tx.run<{ work: Work }>(sql`select work from ${logs} where ${open}`);
  if (run === undefined) return;
  await closePlan(tx, logId);
  const counts = run.work === 'undo' ? sql`counts` : writtenCounts(logId);
  await tx.run(sql`
    update ${logs} set status = case when changes_count > 0 then 'partial' else 'discarded' end,
      message = case when changes_count > 0 then ${MESSAGES[run.work] ?? PARTLY_WRITTEN} else ${NOTHING_WRITTEN} end,
      counts = ${counts}, cursor = null, finished_at = ${now(tx)}
    where ${open}`);
  await queueFeedMedia(tx, connectionId, logId);
}

/** The counts of the stored changes of a run. A record that was created and updated counts once. */
const writtenCounts = (logId: number): SQL => sql`(
  select coalesce(jsonb_object_agg(kind, outcomes), '{}') from (
    select kind, jsonb_build_object('created', count(*) filter (where created),
      'changed', count(*) filter (where not created and not gone), 'unchanged', 0,
      'gone', count(*) filter (where gone and not created)) as outcomes
    from (
      select kind, bool_or(action = 'create') as created, bool_or(action in ('disable', 'delete')) as gone
      from ${changes} where run_id = ${logId} group by kind, record_id) as record
    group by kind) as by_kind)`;
