/**
 * Writes the media that a feed lists for records, and their attachments. An attachment that a user
 * created or changed is left unchanged.
 */
import { sql } from 'drizzle-orm';
import type { MediaRecord } from '../../../connectors/records.ts';
import { insertRow } from '../../../engine/write.ts';
import { cutText } from '../../../kernel/cut-text.ts';
import { newId } from '../../../kernel/id.ts';
import { type Ctx, markStale, now } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { insertAll, updateAll } from '../../../store/rows.ts';
import { feed_media as table } from '../../../store/tables/feed-media.ts';
import { media_attachments, media_embeds } from '../../../store/tables/media.ts';
import { recordAction } from '../../history/record.ts';
import { mediaEmbeds } from '../../media/embeds.ts';
import { recognize } from '../../media/import/providers.ts';
import { KINDS } from '../../media/library.ts';

/** The column that refers to each kind of record, in `feed_media` and in `media_attachments`. */
export const COLUMNS = {
  properties: 'property_id',
  buildings: 'building_id',
  'floor-plans': 'floor_plan_id',
  units: 'unit_id',
} as const;

export type MediaKind = keyof typeof COLUMNS;

/** A row of `feed_media`. */
export type FeedMedium = Omit<typeof table.$inferSelect, 'kind'> & Pick<MediaRecord, 'kind'>;

/** A record, the media that the feed lists for it, and the stored rows of the record. */
export type MediaList = {
  id: string;
  media: readonly MediaRecord[];
  rows: readonly FeedMedium[];
};

/** A medium in the format of the changes of a run. */
export type Listed = Pick<MediaRecord, 'url' | 'kind' | 'slot'>;

export const listed = ({ url, kind, slot }: Listed): Listed => ({ url, kind, slot });

export const isListed = ({ state }: FeedMedium): boolean => state !== 'removed';

type MediaOwner = { connectionId: string; propertyId: string };

type Moved = { before: FeedMedium; after: FeedMedium };

/**
 * Writes the media of the records. The changes of a run contain the list of media of a record, so
 * `onWrite` is not called for the attachments.
 */
export async function applyMedia(
  { onWrite: _, ...ctx }: Ctx,
  place: MediaOwner,
  kind: MediaKind,
  lists: readonly MediaList[],
): Promise<void> {
  const urls = lists.flatMap(({ media }) => media.map(({ url }) => url));
  const known = await knownFiles(ctx, place.connectionId, urls);
  const [added, kept, moved, removed]: [FeedMedium[], FeedMedium[], Moved[], FeedMedium[]] = [
    [],
    [],
    [],
    [],
  ];
  for (const { id, media, rows } of lists) {
    const left = new Map(rows.map((row) => [row.url, row]));
    for (const [position, medium] of media.entries()) {
      const before = left.get(medium.url);
      left.delete(medium.url);
      const after = { ...(before ?? blank(ctx, place, kind, id)), ...medium, position };
      if (before !== undefined && isListed(before) && before.kind === medium.kind) {
        moved.push({ before, after });
        continue;
      }
      if (before !== undefined && isListed(before)) removed.push(before);
      const isFile = medium.kind === 'file';
      (before === undefined ? added : kept).push({
        ...after,
        file_id: isFile ? (after.file_id ?? known.get(medium.url) ?? null) : null,
        embed_id: isFile ? null : after.embed_id,
        ...WAITING,
        changed_at: now(ctx),
      });
    }
    removed.push(...[...left.values()].filter(isListed));
  }
  const isDetached = await detach(ctx, removed);
  await insertAll(ctx, 'feed_media', added);
  await update(ctx, [...kept, ...moved.map(({ after }) => after)]);
  const isMoved = await move(ctx, moved);
  const isAttached = await attachAll(ctx, [...added, ...kept]);
  if (isDetached || isMoved || isAttached)
    markStale(ctx, [`property:${place.propertyId}`, `inventory:${place.propertyId}`]);
}

const WAITING = { state: 'waiting', is_own: false, attempts: 0, problem: null } as const;

/** A medium of a record before the values of the feed are set. */
const blank = (
  ctx: Ctx,
  { connectionId, propertyId }: MediaOwner,
  kind: MediaKind,
  id: string,
): Omit<FeedMedium, keyof MediaRecord | 'position'> => {
  const column = COLUMNS[kind];
  return {
    id: newId(),
    connection_id: connectionId,
    property_id: propertyId,
    building_id: column === 'building_id' ? id : null,
    floor_plan_id: column === 'floor_plan_id' ? id : null,
    unit_id: column === 'unit_id' ? id : null,
    record_id: id,
    file_id: null,
    embed_id: null,
    ...WAITING,
    changed_at: now(ctx),
  };
};

/** The files that the connection imported from these URLs, by URL. */
async function knownFiles(
  ctx: Ctx,
  connectionId: string,
  urls: readonly string[],
): Promise<Map<string, string>> {
  const rows = await ctx.run<{ url: string; id: string }>(sql`
    select ${table.url} as url, ${table.file_id} as id from ${table}
    where ${table.connection_id} = ${connectionId} and ${table.url} = any(${array(urls)}::text[]) and ${table.file_id} is not null`);
  return new Map(rows.map(({ url, id }) => [url, id]));
}

const WRITTEN = [
  'kind',
  'slot',
  'caption',
  'alt_text',
  'position',
  'state',
  'file_id',
  'embed_id',
  'is_own',
  'attempts',
  'problem',
  'changed_at',
];

const update = (ctx: Ctx, rows: readonly FeedMedium[]): Promise<void> =>
  updateAll(ctx, 'feed_media', WRITTEN, rows);

type Attachment = {
  media_id: string;
  file_id: string | null;
  record_id: string;
  type: string;
  slot: string | null;
  sort_order: number;
};

/** Records attachments in the history of their media. */
async function recordAttachments(
  ctx: Ctx,
  action: 'attached' | 'detached',
  attachments: readonly Attachment[],
): Promise<void> {
  const side = action === 'attached' ? 'new' : 'old';
  for (const { media_id, file_id, record_id, type, slot, sort_order } of attachments) {
    const attachment = { attachable_type: type, attachable_id: record_id, slot, sort_order };
    await recordAction(ctx, file_id === null ? KINDS.embed : KINDS.file, {
      id: media_id,
      action,
      changes: { attachment: { old: null, new: null, [side]: attachment } },
    });
  }
}

const RETURNED = sql.raw(
  'placed.media_id, placed.file_id, placed.attachable_id as record_id, placed.attachable_type as type, placed.slot, placed.sort_order',
);

/** Whether another row attaches the same medium to the record, such as a copy of the picture. */
const isTwin = sql`twin.record_id = medium.record_id and twin.id <> medium.id
  and coalesce(twin.file_id, twin.embed_id) = coalesce(medium.file_id, medium.embed_id)`;

/** Marks the rows as removed, and detaches the media that the connection attached. */
async function detach(ctx: Ctx, rows: readonly FeedMedium[]): Promise<boolean> {
  if (rows.length === 0) return false;
  const ids = array(rows.map(({ id }) => id));
  await ctx.run(sql`
    update ${table} set state = 'removed', changed_at = ${now(ctx)} where id = any(${ids}::uuid[])`);
  const gone = await ctx.run<Attachment>(sql`
    delete from ${media_attachments} as placed using ${table} as medium
    where medium.id = any(${ids}::uuid[]) and medium.is_own and placed.attachable_id = medium.record_id
      and placed.media_id = coalesce(medium.file_id, medium.embed_id)
      and not exists (select from ${table} as twin where ${isTwin} and twin.state = 'attached')
    returning ${RETURNED}`);
  await recordAttachments(ctx, 'detached', gone);
  return gone.length > 0;
}

/** Updates the slot and order of attachments, and of embeds, that still have those of the last run. */
async function move(ctx: Ctx, moved: readonly Moved[]): Promise<boolean> {
  const changed = moved.filter(
    ({ before, after }) => before.position !== after.position || before.slot !== after.slot,
  );
  if (changed.length === 0) return false;
  const list = JSON.stringify(
    changed.map(({ before, after }) => ({
      id: after.id,
      position: after.position,
      slot: after.slot,
      old_position: before.position,
      old_slot: before.slot,
    })),
  );
  const rows = await ctx.run(sql`with moved as (
    update ${media_attachments} as placed set slot = wanted.slot, sort_order = wanted.position
    from json_to_recordset(${list}::json) as wanted(id uuid, position integer, slot text, old_position integer, old_slot text)
    join ${table} as medium on medium.id = wanted.id
    where medium.is_own and placed.attachable_id = medium.record_id and placed.media_id = coalesce(medium.file_id, medium.embed_id)
      and placed.sort_order = wanted.old_position and placed.slot is not distinct from wanted.old_slot
    returning placed.embed_id, placed.sort_order),
    ordered as (
      update ${media_embeds} set sort_order = moved.sort_order from moved where ${media_embeds.id} = moved.embed_id)
    select from moved`);
  return rows.length > 0;
}

/**
 * Attaches the media that need no import, which are embeds and files that the connection has
 * imported.
 */
async function attachAll(ctx: Ctx, rows: readonly FeedMedium[]): Promise<boolean> {
  for (const row of rows) {
    if (row.kind === 'file' || row.embed_id !== null) continue;
    row.embed_id = await makeEmbed(ctx, row);
    await update(ctx, [row]);
  }
  const ready = rows.filter(({ file_id, embed_id }) => file_id !== null || embed_id !== null);
  return attachFeedMedia(
    ctx,
    ready.map(({ id }) => id),
  );
}

/** Creates the embed. Its type is determined by its provider, or otherwise by the feed. */
async function makeEmbed(
  ctx: Ctx,
  { kind, url, caption, alt_text, position }: FeedMedium,
): Promise<string> {
  const { type, provider, embed_url } = recognize(url);
  const row = await insertRow(ctx, mediaEmbeds, {
    type: type === 'other' ? kind : type,
    provider,
    url,
    embed_url,
    title: cutText(caption ?? alt_text ?? '', 255) || null,
    sort_order: position,
  });
  return row.id;
}

/**
 * Attaches media whose files or embeds are known. Returns whether an attachment was created.
 * Existing attachments of users are left unchanged.
 */
export async function attachFeedMedia(ctx: Ctx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const some = sql`medium.id = any(${array(ids)}::uuid[])`;
  const rows = await ctx.run<{ id: string }>(
    sql`select medium.id from ${table} as medium where ${some} order by medium.record_id, medium.position, medium.id`,
  );
  const news = JSON.stringify(rows.map(({ id }, place) => ({ id: newId(), medium_id: id, place })));
  const made = await ctx.run<Attachment>(sql`
    insert into ${media_attachments} as placed (id, file_id, embed_id, building_id, floor_plan_id, unit_id, property_id, slot, sort_order, created_at)
    select fresh.id, medium.file_id, medium.embed_id, medium.building_id, medium.floor_plan_id, medium.unit_id,
      case when medium.record_id = medium.property_id then medium.property_id end, medium.slot, medium.position, ${now(ctx)}::timestamptz
    from json_to_recordset(${news}::json) as fresh(id uuid, medium_id uuid, place integer)
    join ${table} as medium on medium.id = fresh.medium_id order by fresh.place
    on conflict (media_id, attachable_id) do nothing returning ${RETURNED}`);
  await recordAttachments(ctx, 'attached', made);
  const own = array(made.map(({ media_id, record_id }) => `${media_id} ${record_id}`));
  await ctx.run(sql`
    update ${table} as medium set state = 'attached', attempts = 0, problem = null,
      is_own = concat(coalesce(medium.file_id, medium.embed_id), ' ', medium.record_id) = any(${own}::text[])
        or exists (select from ${table} as twin where ${isTwin} and twin.is_own and twin.state = 'attached')
    where ${some}`);
  return made.length > 0;
}
