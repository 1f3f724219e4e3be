/**
 * Feed files that were uploaded to connections (decisions §6). A connection has at most one feed
 * file. The next upload replaces it, and deleting the connection deletes it. The row of a file
 * exists before the stored file and refers to its connection only once the file is complete.
 */
import { sql } from 'drizzle-orm';
import { refused } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { feed_files } from '../../store/tables/connections.ts';
import { enqueue } from '../job-names.ts';
import { fromStorage, storageFault } from '../media/storage-fault.ts';
import { limitRunningPlan } from './limited.ts';

/** The name of the stored file in its storage location, which no public route serves. */
const NAME = 'feed';

/** The time after which a file that belongs to no connection is deleted. */
const GRACE_MS = 2 * 60 * 60 * 1000;

/**
 * Moves the file at `path` into storage and returns its storage location. Do not call this function
 * inside a transaction, which would hide the row from other sessions until the transaction ends.
 */
export async function storeFeedFile(
  ctx: Ctx,
  file: { name: string; bytes: number; path: string },
): Promise<string> {
  const place = `feed-${accountOf(ctx).id}-${newId()}`;
  await ctx.run(sql`
    insert into ${feed_files} (place, name, bytes, created_at) values (${place}, ${file.name}, ${file.bytes}, ${now(ctx)})`);
  await fromStorage(() =>
    ctx.parts.files.put(place, NAME, file.path, 'application/octet-stream', 'private'),
  );
  return place;
}

/**
 * Makes a stored file the feed file of a connection, replacing the previous one. The caller holds
 * the lock on the connection.
 */
export async function attachFeedFile(ctx: Ctx, connectionId: string, place: string): Promise<void> {
  const isLimited = ctx.grant.groupIds !== null;
  await releaseFeedFile(ctx, connectionId);
  const attached = await ctx.run(sql`
    update ${feed_files} set connection_id = ${connectionId}, is_limited = ${isLimited}
    where place = ${place} returning place`);
  if (isLimited) await limitRunningPlan(ctx, connectionId);
  if (attached.length === 0)
    throw new Error('The uploaded feed file was deleted before it was attached to its connection.');
}

/** Detaches the file from its connection and queues its deletion. */
export async function releaseFeedFile(ctx: Ctx, connectionId: string): Promise<void> {
  const released = await ctx.run<{ place: string }>(
    sql`update ${feed_files} set connection_id = null where connection_id = ${connectionId} returning place`,
  );
  for (const { place } of released) await enqueue(ctx, 'feed-file-removal', { place });
}

/**
 * Opens the uploaded file of a connection for reading. Throws a `refused` fault if there is no
 * file. Reading it throws an `upstream` fault if the storage fails.
 */
export async function openFeedFile(
  ctx: Ctx,
  connectionId: string,
  signal?: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  for (let known: string | undefined; ; ) {
    const file = await first(
      ctx.run<{ place: string }>(
        sql`select place from ${feed_files} where connection_id = ${connectionId}`,
      ),
    );
    if (file === undefined)
      throw refused(
        'No feed file was uploaded to this connection. Upload one, or set settings.feed_source to url.',
      );
    const size = await fromStorage(() => ctx.parts.files.size(file.place, NAME));
    if (size !== null) return bytesOf(ctx, file.place, signal);
    // An upload may have replaced the file since the row was read.
    if (file.place === known) throw storageFault(new Error('The stored feed file is missing.'));
    known = file.place;
  }
}

async function* bytesOf(
  ctx: Ctx,
  place: string,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = await fromStorage(() => ctx.parts.files.read(place, NAME));
  try {
    for await (const chunk of bytes) {
      signal?.throwIfAborted();
      yield chunk;
    }
  } catch (error) {
    throw signal?.aborted ? error : storageFault(error);
  }
}

/**
 * Removes a file that belongs to no connection. The row is deleted first and stays locked until the
 * stored file is deleted. If deleting the file fails, the next sweep retries it.
 */
export const removeFeedFile = (ctx: Ctx, place: string): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    const rows = await tx.run(
      sql`delete from ${feed_files} where place = ${place} and connection_id is null returning place`,
    );
    if (rows.length > 0) await tx.parts.files.remove(place);
  });

/**
 * Removes the files that have belonged to no connection for `GRACE_MS`, such as the files of
 * uploads whose process crashed.
 */
export async function sweepFeedFiles(ctx: Ctx): Promise<void> {
  const before = new Date(now(ctx).getTime() - GRACE_MS);
  const rows = await ctx.run<{ place: string }>(
    sql`select place from ${feed_files} where connection_id is null and created_at < ${before}`,
  );
  for (const { place } of rows) await removeFeedFile(ctx, place);
}
