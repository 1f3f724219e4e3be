/** Queues the import of the pictures that a run found. */
import { sql } from 'drizzle-orm';
import { type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { feed_media as table } from '../../store/tables/feed-media.ts';
import { enqueue } from '../job-names.ts';

/** A picture whose import failed is tried again by the first run after this time. */
const RETRY_MS = 24 * 3_600_000;

/** A medium that left the feed is forgotten after this time. */
const KEPT_MS = 90 * 24 * 3_600_000;

/** How long a picture waits after a failure that may pass. */
const DELAY_MS = 10 * 60_000;

/** Waiting media that an import may try now. */
export const dueMedia = (ctx: Ctx, connectionId: string) => sql`
  ${table.connection_id} = ${connectionId} and ${table.state} = 'waiting'
  and (${table.attempts} = 0 or ${table.changed_at} <= ${new Date(now(ctx).getTime() - DELAY_MS)})`;

/** Queues the import of the media that wait, for the end of the run. */
export async function queueFeedMedia(tx: Ctx, connectionId: string, logId: number): Promise<void> {
  await tx.run(sql`
    update ${table} set state = 'waiting', attempts = 0 where ${table.connection_id} = ${connectionId}
      and ${table.state} = 'failed' and ${table.changed_at} < ${new Date(now(tx).getTime() - RETRY_MS)}`);
  await queueWaiting(tx, connectionId, logId);
}

/** Queues an import if media wait: at once, or when the first of them may be tried again. */
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

/** Forgets media that left their feeds long ago. */
export const pruneFeedMedia = (ctx: Ctx): Promise<unknown> =>
  ctx.run(sql`
    delete from ${table} where ${table.state} = 'removed' and ${table.changed_at} < ${new Date(now(ctx).getTime() - KEPT_MS)}`);
