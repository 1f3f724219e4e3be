/** The media of a record, as its declaration shows them; knows no record by name. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Embed } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { ATTACHABLE_TYPES, media_attachments, media_embeds, media_files } from '../../store/tables/media.ts';

export const EMBED_TYPES = ['video', 'virtual_tour', 'panorama', 'other'] as const;

const order = sql`order by ${media_attachments.sort_order}, ${media_attachments.id}`;

/** The files on the record of this id, in their order, as a JSON array of rows of `media_files` with `slot` and `sort_order`. */
export const filesOn = (record: SQL | PgColumn): SQL => sql`(
  select coalesce(jsonb_agg(to_jsonb(${media_files}) || jsonb_build_object('slot', ${media_attachments.slot},
    'sort_order', ${media_attachments.sort_order}) ${order}), '[]'::jsonb)
  from ${media_attachments} join ${media_files} on ${media_files.id} = ${media_attachments.file_id}
  where ${media_attachments.attachable_id} = ${record})`;

/** The embeds of these types on the record, likewise, each with the row of its picture. */
const embedsOn = (record: SQL | PgColumn, types: readonly (typeof EMBED_TYPES)[number][]): SQL => sql`(
  select coalesce(jsonb_agg(to_jsonb(${media_embeds}) || jsonb_build_object('sort_order', ${media_attachments.sort_order},
    'image', (select to_jsonb(${media_files}) from ${media_files} where ${media_files.id} = ${media_embeds.image_id})) ${order}), '[]'::jsonb)
  from ${media_attachments} join ${media_embeds} on ${media_embeds.id} = ${media_attachments.embed_id}
  where ${media_attachments.attachable_id} = ${record}
    and ${media_embeds.type} in (${sql.raw(types.map((type) => `'${type}'`).join(', '))}))`;

/** `images`, for a record that shows no other media; `id` is the column of its own id. */
export const attachedImages = (id: PgColumn): Record<string, Embed> => ({ images: { of: 'attached-files', rows: filesOn(id) } });

/** `images`, `videos` and `virtual_tours`; a panorama counts as a virtual tour. */
export const attachedMedia = (id: PgColumn): Record<string, Embed> => ({
  ...attachedImages(id),
  videos: { of: 'media-embeds', rows: embedsOn(id, ['video']) },
  virtual_tours: { of: 'media-embeds', rows: embedsOn(id, ['virtual_tour', 'panorama']) },
});

/** The field of a file or embed that lists what it is attached to. */
export const attachmentList = (media: PgColumn): Field => ({
  kind: 'list',
  description: 'The records that it is attached to.',
  input: null,
  output: z.array(
    z.object({
      attachable_type: z.enum(ATTACHABLE_TYPES).describe('What kind of record it is.'),
      attachable_id: z.uuid().describe('The record.'),
      slot: z.string().nullable().describe('What the file is on it, such as `featured`.'),
      sort_order: z.int().describe('Its place among the media of the record.'),
    }),
  ),
  richOnly: true,
  filled: true,
  expression: () => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('attachable_type', ${media_attachments.attachable_type},
      'attachable_id', ${media_attachments.attachable_id}, 'slot', ${media_attachments.slot},
      'sort_order', ${media_attachments.sort_order}) order by ${media_attachments.id}), '[]'::jsonb)
    from ${media_attachments} where ${media_attachments.media_id} = ${media})`,
});
