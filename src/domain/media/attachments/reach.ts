/** Group limits of media, and the pages that show media. Both are derived from the attachments. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Row } from '../../../engine/declare.ts';
import { type Fault, forbidden } from '../../../kernel/fault.ts';
import { type Ctx, markStale } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import { membersOf } from '../../../store/group-tree.ts';
import { content_entries, content_types } from '../../../store/tables/entries.ts';
import { media_attachments, media_embeds } from '../../../store/tables/media.ts';
import { onlyFor } from '../../../store/tags.ts';
import { places } from './attachables.ts';

/**
 * SQL condition for the media that actors limited to groups can see: media of a property within the
 * groups, media attached to records within the groups, and library media that belong to no
 * property.
 */
export const withinGroups =
  (id: PgColumn, property: PgColumn | null) =>
  (inside: SQL): SQL => {
    const own = property === null ? sql`false` : sql`${property} = any(${inside})`;
    const none = property === null ? sql`true` : sql`${property} is null`;
    return sql`(${own} or ${id} in (select place.media_id from ${places} place where place.property_id = any(${inside}))
      or (${none} and not exists (select from ${places} place where place.media_id = ${id})))`;
  };

/**
 * The fault for an actor limited to groups who attaches a file that the actor can see but not
 * change.
 */
export const cannotAttach = (file: Row): Fault =>
  forbidden(
    `You cannot attach "${file['caption'] ?? file['file_name'] ?? file.id}". You are limited to groups, so you can only attach files that belong exclusively to your properties.`,
  );

/**
 * Throws `fault`, by default a `forbidden` fault, if an actor limited to groups would change media
 * that belong to no property, or also to properties outside the groups.
 */
export async function assertMediaWithinGroups(
  ctx: Ctx,
  row: Row,
  fault = forbidden(),
): Promise<void> {
  const { groupIds } = ctx.grant;
  if (groupIds === null) return;
  const inside = membersOf(groupIds);
  const reach = await first(
    ctx.run<{ total: number; inside: number }>(sql`
      select count(*) as total, count(*) filter (where property_id = any(${inside})) as inside
      from (select place.property_id from ${places} place where place.media_id = ${row.id}
        union select ${row['property_id'] ?? null}::uuid) reach where property_id is not null`),
  );
  if (reach === undefined || reach.total === 0 || reach.total !== reach.inside) throw fault;
}

/**
 * Invalidates the pages that show the media, including as the poster image of an embed. The
 * statement contains `places` only once, because PostgreSQL spends most of the time on planning it.
 */
export async function markMedia(ctx: Ctx, id: string): Promise<void> {
  const shown = sql`(select ${id}::uuid union all select ${media_embeds.id} from ${media_embeds} where ${media_embeds.image_id} = ${id})`;
  const rows = await ctx.run<{ tag: string; website_id: string | null }>(sql`
    select tag.text as tag, null::uuid as website_id from ${places} place cross join lateral (values
      ('property:' || place.property_id || '#' || place.aspect),
      (case when place.in_inventory then 'inventory:' || place.property_id || '#records' end)) as tag (text)
      where place.media_id in ${shown} and tag.text is not null
    union select 'entries:' || ${content_types.key}, ${content_entries.website_id} from ${media_attachments}
      join ${content_entries} on ${content_entries.id} = ${media_attachments.content_entry_id}
      join ${content_types} on ${content_types.id} = ${content_entries.content_type_id}
      where ${media_attachments.media_id} in ${shown} and ${content_entries.status} <> 'archived'`);
  markStale(
    ctx,
    rows.flatMap(({ tag, website_id }) => onlyFor(website_id, [tag])),
  );
}

/**
 * The write hooks of media resources. They prevent actors limited to groups from changing media of
 * properties outside the groups, and invalidate the pages that show the media.
 */
export const mediaRules = {
  async beforeWrite(
    ctx: Ctx,
    { values, row }: { values: Record<string, unknown>; row: Row | null },
  ) {
    if (row !== null) await assertMediaWithinGroups(ctx, row);
    return values;
  },
  async afterWrite(ctx: Ctx, before: Row | null, after: Row | null) {
    if (before === null) return;
    if (after === null) await assertMediaWithinGroups(ctx, before);
    await markMedia(ctx, before.id);
  },
};
