/**
 * Stored files and the rows that stand for them. A place in storage has its row before its first object is written, and a file's row
 * refers to it by foreign key: so no file is without its objects, and no object is without a row by which it is found and removed,
 * wherever a process dies.
 */
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { databaseError, first } from '../../store/database.ts';
import { media_blobs, media_files } from '../../store/tables/media.ts';
import type { Made } from './encoder-work.ts';
import { fromStorage } from './storage-fault.ts';

/** For so long a place is left alone after somebody meant to use it. */
const GRACE_MS = 2 * 60 * 60 * 1000;

/** Moves files into the place of this hash; not inside a transaction, which would hide the row until it ends. Throws upstream. */
export async function store(ctx: Ctx, hash: string, made: readonly Made[]): Promise<void> {
  await claim(ctx, hash);
  await fromStorage(async () => {
    const { files } = ctx.parts;
    for (const { name, bytes, path, content_type } of made)
      if ((await files.size(hash, name)) !== bytes) await files.put(hash, name, path, content_type);
  });
}

/** Does work in a folder that is gone afterwards. Throws upstream when there is no room for it. */
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

/** Keeps a place from being removed for a while; false when it is gone. */
export const touch = async (ctx: Ctx, hash: string): Promise<boolean> =>
  (await ctx.run(sql`update ${media_blobs} set touched_at = ${now(ctx)} where hash = ${hash} returning hash`)).length > 0;

/** Whether an error says that a file's row was written for a place that is gone. */
export const isGone = (error: unknown): boolean => databaseError(error)?.constraint === 'media_files_hash_media_blobs_hash_fk';

/**
 * Removes the places that no file refers to and that nobody has meant to use for a while, and what those left behind who died at work;
 * gives the number of places.
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
 * Deletes the row, which the database refuses as long as a file refers to it, and holds it until the objects are gone: whoever wants the
 * place meanwhile waits, and then writes them anew.
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
