/** Requests to undo a run. The changes of the run must still be stored. */
import { sql } from 'drizzle-orm';
import { refused } from '../../kernel/fault.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import {
  connection_changes as changes,
  connection_logs as logs,
} from '../../store/tables/connections.ts';
import { connection_undos as undos } from '../../store/tables/run-requests.ts';

/**
 * Stores the state of the run before its undo is queued. A state that an earlier undo stored is
 * kept, because that undo restored nothing.
 */
export const keepBeforeUndo = (tx: Ctx, logId: number) =>
  tx.run(sql`
    insert into ${undos} (run_id, status, work, decided_at, message, finished_at)
    select id, status, work, decided_at, message, finished_at from ${logs} where id = ${logId}
    on conflict do nothing`);

/**
 * Restores the state of the run before its undo was queued. Returns false if that state is no
 * longer stored, because the undo has restored values.
 */
export async function restoreBeforeUndo(tx: Ctx, logId: number): Promise<boolean> {
  const restored = await tx.run(sql`
    update ${logs} set status = ${undos.status}, work = ${undos.work}, decided_at = ${undos.decided_at},
      message = ${undos.message}, finished_at = ${undos.finished_at}
    from ${undos} where ${undos.run_id} = ${logId} and ${logs.id} = ${logId} returning 1`);
  await forgetBeforeUndo(tx, logId);
  return restored.length > 0;
}

/** Deletes the stored state. Call this function in each transaction that restores values. */
export const forgetBeforeUndo = (tx: Ctx, logId: number) =>
  tx.run(sql`delete from ${undos} where run_id = ${logId}`);

/** Throws a `refused` fault if the changes of the run are no longer stored. */
export async function assertStored(ctx: Ctx, runId: number): Promise<void> {
  const run = await first(
    ctx.run<{ all: number; stored: number }>(sql`
      select changes_count as all, (select count(*) from ${changes} where run_id = ${runId}) as stored
      from ${logs} where id = ${runId}`),
  );
  if (run?.all !== run?.stored)
    throw refused('The changes of the run are no longer stored, so nothing was undone.');
}
