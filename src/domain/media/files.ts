/** Media files as V2 shows and changes them (§2.8). They come in by an import alone. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Declaration, declare } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { flag, integer } from '../../engine/fields/number.ts';
import { listOf, readOnly, tags } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { longText, text, url } from '../../engine/fields/text.ts';
import { type Rendition, media_files as table } from '../../store/tables/media.ts';
import { attachmentList } from './attached.ts';
import { mediaRules, withinGroups } from './reach.ts';
import { fileUrl, type Located, urlsOf } from './urls.ts';

/** A URL that follows from the content of the file. */
const published = (name: keyof ReturnType<typeof urlsOf>, description: string): Field => ({
  kind: 'url',
  description,
  input: null,
  output: z.url(),
  filled: true,
  expression: () => sql`null::text`,
  show: (_value, ctx, row) => urlsOf(ctx.parts.baseUrl, row as Located)[name],
});

const rendition = z.object({
  url: z.url().describe('Where it is.'),
  content_type: z.string().describe('`image/webp` or `image/avif`.'),
  width: z.int().describe('In pixels.'),
  height: z.int().describe('In pixels.'),
});

const fields: Record<string, Field> = {
  url: published('url', 'The file itself; answers at once.'),
  thumb_url: published('thumb_url', 'A small picture of it; answers at once.'),
  full_url: published('full_url', 'A picture for large screens, made by a job: 404 until it is there. Use `url` until then.'),
  caption: longText('What stands below it.', { max: 2000, filter: 'search' }),
  alt_text: longText('What it shows, for those who do not see it.', { max: 2000 }),
  tags: tags(),
  reference_url: url('A page about it, or where it is at home.'),
  reference_id: text('Its id in the system that it came from, unique in the account.', { filter: 'exact' }),
  property_id: reference('properties', 'The property that it is filed under.', { filter: 'uuid' }),
  folder_id: reference('media-folders', 'The folder that it is filed in.', { filter: 'uuid' }),
  source_url: readOnly(url('Where it was imported from.')),
  hash: readOnly(text('The SHA-256 of the published file, in hexadecimal.')),
  content_type: readOnly(text('What the file is, by its content.', { example: 'image/jpeg' })),
  bytes: readOnly(integer('Its size.')),
  width: readOnly(integer('In pixels, as it is seen.')),
  height: readOnly(integer('In pixels, as it is seen.')),
  is_animated: readOnly(flag('Whether it moves.')),
  color: readOnly(text('The colour that a page can show until the picture is there.', { example: '#8aa29e' })),
  renditions: readOnly(
    listOf('The picture in several widths and encodings, for `srcset`; empty until the job has made them.', rendition, {
      show: (value, ctx, row) =>
        (value as Rendition[]).map(({ name, ...facts }) => ({
          url: fileUrl(ctx.parts.baseUrl, (row as Located).hash, name),
          ...facts,
        })),
    }),
  ),
};

const declaration = {
  area: 'media',
  table,
  within: { reach: withinGroups(table.id, table.property_id) },
  datesFiltered: true,
  ...mediaRules,
} satisfies Partial<Declaration>;

export const mediaFiles = declare({
  ...declaration,
  name: 'media-files',
  noun: 'Media file',
  description: 'A picture that the service has downloaded and keeps.',
  fields: { ...fields, attachments: attachmentList(table.id) },
});

/** A file as the records that it is attached to show it. */
export const attachedFiles = declare({
  ...declaration,
  name: 'attached-files',
  noun: 'Attached file',
  description: 'A media file, with its place on the record that it is attached to.',
  fields: {
    ...fields,
    slot: { ...readOnly(text('What it is on the record, such as `featured`.')), expression: () => sql`null::text` },
    sort_order: { ...readOnly(integer('Its place among the media of the record.')), filled: true, expression: () => sql`0` },
  },
});
