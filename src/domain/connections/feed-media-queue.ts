/** Queues the import of the pictures that a run found. */
import { sql } from 'drizzle-orm';
import { type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { feed_media as table } from '../../store/tables/feed-media.ts';
import { enqueue } from '../job-names.ts';

/** The time after which the next run retries a picture whose import failed. */
const RETRY_MS = 24 * 3_600_000;

/** The time after which the row of a medium that the feed no longer lists is deleted. */
const KEPT_MS = 90 * 24 * 3_600_000;

/** The delay before a picture is retried after a temporary failure. */
const DELAY_MS = 10 * 60_000;

/** Waiting media that are due for an import. */
export const dueMedia = (ctx: Ctx, connectionId: string) => sql`
  ${table.connection_id} = ${connectionId} and ${table.state} = 'waiting'
  and (${table.attempts} = 0 or ${table.changed_at} <= ${new Date(now(ctx).getTime() - DELAY_MS)})`;

/**
 * Queues the import of the waiting media at the end of the run. Media whose import failed more than
 * `RETRY_MS` ago are tried again.
 */
export async function queueFeedMedia(tx: Ctx, connectionId: string, logId: number): Promise<void> {
  await tx.run(sql`
    update ${table} set state = 'waiting', attempts = 0 where ${table.connection_id} = ${connectionId}
      and ${table.state} = 'failed' and ${table.changed_at} < ${new Date(now(tx).getTime() - RETRY_MS)}`);
  await queueWaiting(tx, connectionId, logId);
}

/** Queues an import if media are waiting: immediately, or when the first retry is due. */
export async function queueWaiting(tx: Ctx, connectionId: string, logId: number): Promise<void> {
  const waiting = await first(
    tx.run<{ due: boolean }>(sql`
      select ${dueMedia(tx, connectionId)} as due from ${table}
      where ${table.connection_id} = ${connectionId} and ${table.state} = 'waiting' order by 1 desc limit 1`),
  );
  if (waiting === undefined) return;
  const startAfter = new Date(now(tx).getTime() + DELAY_MS);
  const job = { connection_id: connectionId, log_id: logId };
  await enqueue(tx, 'feed-media', job, waiting.due ? {} : { startAfter });
}

/** Deletes the rows of media that their feeds have not listed for `KEPT_MS`. */
export const pruneFeedMedia = (ctx: Ctx): Promise<unknown> =>
  ctx.run(sql`
    delete from ${table} where ${table.state} = 'removed' and ${table.changed_at} < ${new Date(now(ctx).getTime() - KEPT_MS)}`);
