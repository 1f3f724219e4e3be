/** How a cancelled run ends. */
import { sql } from 'drizzle-orm';
import { canPlan } from '../../connectors/registry.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import {
  connections,
  connection_logs as logs,
  type SyncRemark,
} from '../../store/tables/connections.ts';
import { CANCELLED_AT } from './cancellations.ts';
import { queueFeedMedia } from './feed-media-queue.ts';
import type { Work } from './run-queue.ts';
import { HAS_FAILED } from './run-retries.ts';
import { WRITTEN_COUNTS } from './sync/counts.ts';
import { closePlan } from './sync/stored-plan.ts';
import { restoreBeforeUndo } from './undos.ts';

const NOTHING_WRITTEN = 'The run was cancelled before it changed any record.';

const PARTLY_UNDONE =
  'The undo was cancelled. Records that were not restored keep the values of the run. Undo the run again to restore them.';

const partlyWritten = (canUndo: boolean): string =>
  `The run was cancelled. The changes that it had made are kept${canUndo ? ' and can be undone' : ''}; the other properties were not updated.`;

type Remarks = { remarks: SyncRemark[]; remarksCount: number };

/**
 * Ends a cancelled run under the lock of its connection, unless the run has ended. A run that
 * changed nothing is discarded; any other run is partial and keeps the changes that it made, with
 * their counts. The next run reads the data that this run did not write. A cancelled undo that
 * restored nothing leaves the run unchanged. A run that failed and waited for its retry ends as
 * failed.
 */
export async function closeCancelled(
  tx: Ctx,
  connectionId: string,
  logId: number,
  { remarks, remarksCount }: Remarks = { remarks: [], remarksCount: 0 },
): Promise<void> {
  const run = await first(
    tx.run<{ work: Work; type: string; hasFailed: boolean }>(sql`
      select ${logs.work}, ${connections.type}, ${HAS_FAILED} as "hasFailed"
      from ${logs} join ${connections} on ${connections.id} = ${logs.connection_id}
      where ${logs.id} = ${logId} and ${logs.status} in ('queued', 'running', 'failed') and ${CANCELLED_AT} is not null`),
  );
  if (run === undefined) return;
  const isUndo = run.work === 'undo';
  if (isUndo && (await restoreBeforeUndo(tx, logId))) return;
  await closePlan(tx, logId);
  if (run.hasFailed) {
    await tx.run(sql`
      update ${logs} set status = 'failed', finished_at = coalesce(finished_at, ${now(tx)}) where id = ${logId}`);
    return;
  }
  const written = isUndo
    ? sql`${PARTLY_UNDONE}`
    : sql`case when ${canPlan(run.type)} and changes_count = changes_stored then ${partlyWritten(true)} else ${partlyWritten(false)} end`;
  const collected =
    isUndo || remarksCount === 0
      ? sql``
      : sql`remarks = ${JSON.stringify(remarks)}::jsonb, remarks_count = ${remarksCount},`;
  await tx.run(sql`
    update ${logs} set status = case when changes_count > 0 then 'partial' else 'discarded' end,
      message = case when changes_count > 0 then ${written} else ${NOTHING_WRITTEN} end, ${collected}
      counts = ${isUndo ? sql`counts` : WRITTEN_COUNTS}, cursor = null, finished_at = ${now(tx)}
    where id = ${logId}`);
  await queueFeedMedia(tx, connectionId, logId);
}
