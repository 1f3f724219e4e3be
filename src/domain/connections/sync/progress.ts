/** The progress of a run, which is visible while the run is in progress (decisions §8). */
import { sql } from 'drizzle-orm';
import { type Ctx, now } from '../../../store/ctx.ts';
import { connection_logs as runs, type SyncProgress } from '../../../store/tables/connections.ts';

/** The minimum interval between two stored updates of a phase. */
const INTERVAL_MS = 1000;

export type ReportProgress = (progress: SyncProgress) => Promise<void>;

/**
 * Returns a function that stores the progress. Call that function outside of the transactions of
 * the run, so that the progress is visible immediately.
 */
export function progressOf(ctx: Ctx, runId: number): ReportProgress {
  let phase: string | null = null;
  let storedAt = 0;
  return async (progress) => {
    const at = now(ctx).getTime();
    if (progress.phase === phase && at - storedAt < INTERVAL_MS) return;
    ({ phase } = progress);
    storedAt = at;
    await ctx.run(
      sql`update ${runs} set progress = ${JSON.stringify(progress)}::jsonb where id = ${runId}`,
    );
  };
}
