/**
 * Resource declarations for the media of a record and for the records that media are attached to.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Embed } from '../../../engine/declare.ts';
import type { ComputedField } from '../../../engine/field.ts';
import { visibleRows } from '../../../engine/known.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import type { Ctx } from '../../../store/ctx.ts';
import {
  ATTACHABLE_TYPES,
  media_attachments,
  media_embeds,
  media_files,
} from '../../../store/tables/media.ts';
import { knownAttachments } from './attachables.ts';

export const EMBED_TYPES = ['video', 'virtual_tour', 'panorama', 'other'] as const;

const order = sql`order by ${media_attachments.sort_order}, ${media_attachments.id}`;

/** The files and the embeds that are visible to the actor, each under the name of its table. */
const files = (ctx: Ctx): SQL =>
  sql`${visibleRows(ctx, resourceNamed('media-files'))} as ${sql.identifier('media_files')}`;
const embeds = (ctx: Ctx): SQL =>
  sql`${visibleRows(ctx, resourceNamed('media-embeds'))} as ${sql.identifier('media_embeds')}`;

/**
 * SQL for the files on the record with this ID, in order: a JSON array of rows of `media_files`
 * with `slot` and `sort_order`.
 */
export const filesOn = (ctx: Ctx, record: SQL | PgColumn): SQL => sql`(
  select coalesce(jsonb_agg(to_jsonb(${media_files}) || jsonb_build_object('slot', ${media_attachments.slot},
    'sort_order', ${media_attachments.sort_order}) ${order}), '[]'::jsonb)
  from ${media_attachments} join ${files(ctx)} on ${media_files.id} = ${media_attachments.file_id}
  where ${media_attachments.attachable_id} = ${record})`;

/**
 * SQL for all media of the record: an object with an array for each kind of media. Embeds include
 * the row of their poster image as `image`.
 */
const mediaOn =
  (record: PgColumn) =>
  (ctx: Ctx): SQL => {
    const placed = sql`'sort_order', ${media_attachments.sort_order}`;
    const file = sql`to_jsonb(${media_files}) || jsonb_build_object('slot', ${media_attachments.slot}, ${placed})`;
    const embed = sql`to_jsonb(${media_embeds}) || jsonb_build_object('image', to_jsonb(${media_files}), ${placed})`;
    const list = (item: SQL, which: SQL) =>
      sql`coalesce(jsonb_agg(${item} ${order}) filter (where ${which}), '[]'::jsonb)`;
    return sql`(
    select jsonb_build_object('images', ${list(file, sql`${media_attachments.file_id} is not null`)},
      'videos', ${list(embed, sql`${media_embeds.type} = 'video'`)},
      'virtual_tours', ${list(embed, sql`${media_embeds.type} in ('virtual_tour', 'panorama')`)})
    from ${media_attachments} left join ${embeds(ctx)} on ${media_embeds.id} = ${media_attachments.embed_id}
    left join ${files(ctx)} on ${media_files.id} = coalesce(${media_attachments.file_id}, ${media_embeds.image_id})
    where ${media_attachments.attachable_id} = ${record})`;
  };

/** SQL condition: whether a file is attached to the record with this ID. */
export const hasImages = (record: PgColumn): SQL => sql`exists (
  select from ${media_attachments}
  where ${media_attachments.attachable_id} = ${record} and ${media_attachments.file_id} is not null)`;

/** The field `images` for a record that has no other media. `id` is the ID column of the record. */
export const attachedImages = (id: PgColumn): Record<string, Embed> => ({
  images: { of: 'attached-files', rows: (ctx) => filesOn(ctx, id) },
});

/**
 * The fields `images`, `videos` and `virtual_tours` of a record. A panorama counts as a virtual
 * tour.
 */
export function attachedMedia(id: PgColumn): Record<string, Embed> {
  const rows = mediaOn(id);
  return {
    images: { of: 'attached-files', rows, part: 'images' },
    videos: { of: 'media-embeds', rows, part: 'videos' },
    virtual_tours: { of: 'media-embeds', rows, part: 'virtual_tours' },
  };
}

/** The field of a file or embed that lists its attachments. */
export const attachmentList = (media: PgColumn): ComputedField => ({
  kind: 'list',
  description: 'The records that the media is attached to and that the caller can see.',
  input: null,
  output: z.array(
    z.object({
      attachable_type: z.enum(ATTACHABLE_TYPES).describe('The type of the record.'),
      attachable_id: z.uuid().describe('The ID of the record.'),
      slot: z
        .string()
        .nullable()
        .describe('The role of the file on the record, such as `featured`.'),
      sort_order: z.int().describe('The sort position among the media of the record.'),
    }),
  ),
  richOnly: true,
  filled: true,
  expression: (ctx) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('attachable_type', ${media_attachments.attachable_type},
      'attachable_id', ${media_attachments.attachable_id}, 'slot', ${media_attachments.slot},
      'sort_order', ${media_attachments.sort_order}) order by ${media_attachments.id}), '[]'::jsonb)
    from ${media_attachments} where ${media_attachments.media_id} = ${media} and ${knownAttachments(ctx)})`,
});
