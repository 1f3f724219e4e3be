/**
 * Storage locations and their rows in `media_blobs`. The row of a location is written before its
 * first object, and the row of a file references the location by foreign key. Therefore every file
 * has its objects, and every object can be found and deleted through a row, even if a process
 * crashes.
 */
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { databaseError, first } from '../../store/database.ts';
import { media_blobs, media_files } from '../../store/tables/media.ts';
import type { Made } from './encoding/encoder-work.ts';
import { fromStorage } from './storage-fault.ts';

/** How long an unreferenced location is kept after it was last claimed. */
const GRACE_MS = 2 * 60 * 60 * 1000;

/**
 * Moves files to the location of this hash. Must not run in a transaction, because other
 * transactions could not see the location's row until the commit. Throws an `upstream` fault if
 * storage fails.
 */
export async function store(ctx: Ctx, hash: string, made: readonly Made[]): Promise<void> {
  await claim(ctx, hash);
  await fromStorage(async () => {
    const { files } = ctx.parts;
    for (const { name, bytes, path, content_type } of made)
      if ((await files.size(hash, name)) !== bytes) await files.put(hash, name, path, content_type);
  });
}

/**
 * Runs work in a temporary folder, which is deleted afterwards. Throws an `upstream` fault if the
 * disk is full.
 */
export async function inScratch<T>(ctx: Ctx, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await fromStorage(() => ctx.parts.files.scratch(now(ctx)));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const claim = (ctx: Ctx, hash: string) =>
  ctx.run(sql`
    insert into ${media_blobs} (hash, touched_at) values (${hash}, ${now(ctx)})
    on conflict (hash) do update set touched_at = greatest(${media_blobs.touched_at}, excluded.touched_at)`);

/**
 * Protects a location from deletion for two hours. Returns false if the location no longer exists.
 */
export const touch = async (ctx: Ctx, hash: string): Promise<boolean> =>
  (
    await ctx.run(
      sql`update ${media_blobs} set touched_at = ${now(ctx)} where hash = ${hash} returning hash`,
    )
  ).length > 0;

/**
 * Whether the database rejected a statement because a file would reference a location that does not
 * exist, or because a file still references a location that is being deleted.
 */
export const isGone = (error: unknown): boolean =>
  databaseError(error)?.constraint === 'media_files_hash_media_blobs_hash_fk';

/**
 * Deletes locations that no file references and that were not claimed recently, and temporary files
 * of crashed processes. Returns the number of deleted locations.
 */
export async function sweep(ctx: Ctx): Promise<number> {
  const before = new Date(now(ctx).getTime() - GRACE_MS);
  await ctx.parts.files.tidy(before);
  let removed = 0;
  for (let after = ''; ; ) {
    const next = await first(
      ctx.run<{ hash: string }>(sql`
        select ${media_blobs.hash} from ${media_blobs} where ${media_blobs.touched_at} < ${before} and ${media_blobs.hash} > ${after}
          and not exists (select from ${media_files} where ${media_files.hash} = ${media_blobs.hash})
        order by ${media_blobs.hash} limit 1`),
    );
    if (next === undefined) return removed;
    after = next.hash;
    if (await removeUnused(ctx, after, before)) removed += 1;
  }
}

/**
 * Deletes the row of a location, which the database rejects while a file references the location.
 * The row remains locked until the objects are deleted; a concurrent writer of the location waits
 * and then writes the objects again. Returns whether the location was deleted.
 */
async function removeUnused(ctx: Ctx, hash: string, before: Date): Promise<boolean> {
  try {
    return await withTransaction(ctx, async (tx) => {
      const rows = await tx.run(
        sql`delete from ${media_blobs} where ${media_blobs.hash} = ${hash} and ${media_blobs.touched_at} < ${before} returning hash`,
      );
      if (rows.length > 0) await tx.parts.files.remove(hash);
      return rows.length > 0;
    });
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}
