/**
 * Requests to cancel a run. The requests are stored, so that they reach the process that executes
 * the run, or a process that restarts the run after a crash.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, now } from '../../store/ctx.ts';
import { connection_logs as logs } from '../../store/tables/connections.ts';
import { connection_cancellations as cancellations } from '../../store/tables/run-requests.ts';

/** How often a run that reads or compares checks whether it was cancelled. */
const POLL_MS = 1_000;

/** Ends the work of a run that was cancelled. */
class Cancelled extends Error {
  constructor() {
    super('The run was cancelled.');
  }
}

/** The time when the run that a statement selects was cancelled; null if it was not cancelled. */
export const CANCELLED_AT: SQL = sql`(
  select ${cancellations.requested_at} from ${cancellations} where ${cancellations.run_id} = ${logs.id})`;

export const requestCancellation = (tx: Ctx, logId: number) =>
  tx.run(sql`insert into ${cancellations} (run_id, requested_at) values (${logId}, ${now(tx)})`);

export const withdrawCancellation = (tx: Ctx, logId: number) =>
  tx.run(sql`delete from ${cancellations} where run_id = ${logId}`);

/** Whether the current work of the run was cancelled. */
export async function isCancelled(ctx: Ctx, logId: number): Promise<boolean> {
  const rows = await ctx.run(sql`select from ${cancellations} where run_id = ${logId}`);
  return rows.length > 0;
}

/**
 * Throws if the run was cancelled or its job was stopped. Call this function between the writing
 * transactions of a run.
 */
export async function assertNotCancelled(
  ctx: Ctx,
  logId: number,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  if (await isCancelled(ctx, logId)) throw new Cancelled();
}

/**
 * Returns a signal that aborts when `signal` aborts or the run is cancelled. `close` stops checking
 * for cancellation.
 */
export function untilCancelled(
  ctx: Ctx,
  logId: number,
  signal: AbortSignal,
): { signal: AbortSignal; close(): void } {
  const controller = new AbortController();
  // Other errors are ignored here, because the next statement of the run reports an unavailable
  // database.
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
