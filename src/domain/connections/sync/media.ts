/**
 * Syncs the pictures, videos and virtual tours that a feed lists for its records. Embeds, and files
 * that the connection has imported, are attached in the transaction of the property; a job imports
 * the other files (`../feed-media.ts`). Media that leave the feed are detached and stay in the
 * library.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MediaRecord } from '../../../connectors/records.ts';
import { inSlices } from '../../../kernel/event-loop.ts';
import { keysOf } from '../../../kernel/object.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { array, first } from '../../../store/database.ts';
import { feed_media as table } from '../../../store/tables/feed-media.ts';
import {
  applyMedia,
  type FeedMedium,
  isListed,
  type Listed,
  listed,
  type MediaKind,
  type MediaList,
} from './apply-media.ts';
import { count } from './counts.ts';
import type { SyncContext } from './records.ts';

/** A record and the media that the feed lists for it. */
export type MediaHolder = { id: string; media: readonly MediaRecord[] };

/** The number of records compared per statement. */
const BATCH = 50;

/** The maximum number of media of a connection. */
const MAX_MEDIA = 50_000;

type MediaContext = Pick<SyncContext, 'connectionId' | 'propertyId' | 'counts'>;

const listSchema = z.array(
  z.object({
    url: z.string(),
    kind: z.enum(['file', 'video', 'virtual_tour']),
    slot: z.string().nullable(),
  }),
);

const listOf = (media: readonly Listed[]): Listed[] | null =>
  media.length === 0 ? null : media.map(listed);

const storedMedia = (ctx: Ctx, connectionId: string, ids: readonly string[]) =>
  ctx.run<FeedMedium>(sql`
    select * from ${table} where ${table.connection_id} = ${connectionId} and ${table.record_id} = any(${array(ids)}::uuid[])
    order by ${table.position}, ${table.id}`);

/** The IDs of the records of the property that have stored media. */
async function recordsWithMedia(
  ctx: Ctx,
  { connectionId, propertyId }: MediaContext,
): Promise<ReadonlySet<string>> {
  const rows = await ctx.run<{ record_id: string }>(sql`
    select distinct ${table.record_id} from ${table}
    where ${table.connection_id} = ${connectionId} and ${table.property_id} = ${propertyId}`);
  return new Set(rows.map(({ record_id }) => record_id));
}

/** Syncs the media of a property and of its records, one kind of record at a time. */
export async function syncMedia(
  ctx: Ctx,
  { remarks, ...place }: SyncContext,
  holders: Record<MediaKind, readonly MediaHolder[]>,
): Promise<void> {
  const left = { count: 0 };
  const known = await recordsWithMedia(ctx, place);
  for (const kind of keysOf(holders)) {
    const due = holders[kind].filter(({ id, media }) => media.length > 0 || known.has(id));
    for await (const some of inSlices(due, BATCH)) {
      const stored = await storedMedia(
        ctx,
        place.connectionId,
        some.map(({ id }) => id),
      );
      const byRecord = Map.groupBy(stored, ({ record_id }) => record_id);
      const lists = some.map(({ id, media }) => ({ id, media, rows: byRecord.get(id) ?? [] }));
      await writeMedia(ctx, place, kind, await bounded(ctx, place.connectionId, lists, left));
    }
  }
  if (left.count > 0)
    remarks.push({
      line: null,
      path: 'File',
      message: `A connection imports at most ${MAX_MEDIA} media. ${left.count} more were not imported.`,
      severity: 'warning',
    });
}

/** Drops new media beyond the limit of the connection. */
async function bounded(
  ctx: Ctx,
  connectionId: string,
  lists: readonly MediaList[],
  left: { count: number },
): Promise<readonly MediaList[]> {
  const isNew = (rows: readonly FeedMedium[], url: string) =>
    !rows.some((row) => row.url === url && isListed(row));
  if (!lists.some(({ media, rows }) => media.some(({ url }) => isNew(rows, url)))) return lists;
  const stored = await first(
    ctx.run<{ count: number }>(sql`
      select count(*)::integer as count from ${table} where ${table.connection_id} = ${connectionId} and ${table.state} <> 'removed'`),
  );
  let room = MAX_MEDIA - (stored?.count ?? 0);
  return lists.map((list) => ({
    ...list,
    media: list.media.filter(({ url }) => {
      if (!isNew(list.rows, url)) return true;
      room -= 1;
      if (room < 0) left.count += 1;
      return room >= 0;
    }),
  }));
}

/** Writes the lists that differ from the stored ones. */
async function writeMedia(
  ctx: Ctx,
  place: MediaContext,
  kind: MediaKind,
  lists: readonly MediaList[],
): Promise<void> {
  const { counts } = place;
  const changed: MediaList[] = [];
  for (const list of lists) {
    const before = list.rows.filter(isListed);
    const [old, wanted] = [listOf(before), listOf(list.media)];
    if (isDeepStrictEqual(old, wanted)) {
      for (const _ of before) count(counts, 'media', 'unchanged');
      continue;
    }
    changed.push(list);
    await ctx.onWrite?.({
      resource: kind,
      record_id: list.id,
      action: 'updated',
      changes: { media: { old, new: wanted } },
    });
    const byUrl = new Map(before.map((row) => [row.url, row]));
    for (const [position, medium] of list.media.entries()) {
      const row = byUrl.get(medium.url);
      const isSame = row?.position === position && isDeepStrictEqual(listed(row), listed(medium));
      count(counts, 'media', row === undefined ? 'created' : isSame ? 'unchanged' : 'changed');
    }
    const urls = new Set(list.media.map(({ url }) => url));
    for (const { url } of before) if (!urls.has(url)) count(counts, 'media', 'gone');
  }
  if (changed.length > 0) await applyMedia(ctx, place, kind, changed);
}

/**
 * Restores the media that the run replaced. Returns false if the current media are no longer the
 * media of the run.
 */
export async function restoreMedia(
  ctx: Ctx,
  place: Omit<MediaContext, 'counts'>,
  kind: MediaKind,
  id: string,
  { old, new: written }: { old: unknown; new: unknown },
): Promise<boolean> {
  const rows = await storedMedia(ctx, place.connectionId, [id]);
  const current = listOf(rows.filter(isListed));
  if (isDeepStrictEqual(current, old)) return true;
  if (!isDeepStrictEqual(current, written)) return false;
  const texts = new Map(rows.map(({ url, caption, alt_text }) => [url, { caption, alt_text }]));
  const media = listSchema.parse(old ?? []).map((medium) => ({
    ...medium,
    ...(texts.get(medium.url) ?? { caption: null, alt_text: null }),
  }));
  await applyMedia(ctx, place, kind, [{ id, media, rows }]);
  return true;
}
