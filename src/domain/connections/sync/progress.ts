/** The progress of a run, which readers see while it runs (decisions §8). */
import { sql } from 'drizzle-orm';
import { type Ctx, now } from '../../../store/ctx.ts';
import { connection_logs as runs, type SyncProgress } from '../../../store/tables/connections.ts';

/** The minimum interval between two stored updates of a phase. */
const INTERVAL_MS = 1000;

export type ReportProgress = (progress: SyncProgress) => Promise<void>;

/** Call the returned function outside of the transactions of the run, so that readers see it. */
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
