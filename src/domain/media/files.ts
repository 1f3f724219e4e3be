/** Media files as V2 shows and updates them (§2.8). Only imports and uploads create files. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Declaration, declare, type Row } from '../../engine/declare.ts';
import type { ComputedField } from '../../engine/field.ts';
import { flag, integer } from '../../engine/fields/number.ts';
import { listOf, readOnly, tags } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { longText, text, url } from '../../engine/fields/text.ts';
import { type Rendition, media_files as table } from '../../store/tables/media.ts';
import { attachmentList } from './attachments/attached.ts';
import { mediaRules, withinGroups } from './attachments/reach.ts';
import { fileUrl, type Located, urlsOf } from './urls.ts';

/** A URL derived from the content of the file. */
const published = (name: keyof ReturnType<typeof urlsOf>, description: string): ComputedField => ({
  kind: 'url',
  description,
  input: null,
  output: z.url(),
  filled: true,
  expression: () => sql`null::text`,
  show: (_value, ctx, row) => urlsOf(ctx.parts.baseUrl, row as Row & Located)[name],
});

const rendition = z.object({
  url: z.url().describe('The URL of the rendition.'),
  content_type: z.string().describe('The content type, `image/webp` or `image/avif`.'),
  width: z.int().describe('The width in pixels.').meta({ 'x-unit': 'pixels' }),
  height: z.int().describe('The height in pixels.').meta({ 'x-unit': 'pixels' }),
});

const fraction = (description: string) => z.number().min(0).max(1).describe(description);

const focalPoint = z.object({
  x: fraction('The distance from the left edge as a fraction of the width, from 0 to 1.'),
  y: fraction('The distance from the top edge as a fraction of the height, from 0 to 1.'),
});

const fields = {
  url: published('url', 'The URL of the file. Available immediately.'),
  thumb_url: published('thumb_url', 'The URL of a thumbnail. Available immediately.'),
  full_url: published(
    'full_url',
    'The URL of a picture for large screens. A background job creates the picture. Until then, this URL returns 404; use `url` instead.',
  ),
  caption: longText('The caption.', { max: 2000, filter: 'search' }),
  alt_text: longText('The alternative text of the picture.', { max: 2000 }),
  focal_point: {
    kind: 'focal_point',
    description:
      'The point of the picture that pages keep in view when they crop it; null for its center.',
    example: { x: 0.5, y: 0.3 },
    input: focalPoint,
    output: focalPoint,
  },
  tags: tags(),
  reference_url: url('The URL of a page about the picture, such as its source.'),
  reference_id: text('The ID in the source system, unique in the account.', {
    filter: 'exact',
  }),
  property_id: reference(
    'properties',
    'The ID of the property that the file belongs to; null if it belongs to no property.',
    { filter: 'uuid' },
  ),
  folder_id: reference(
    'media-folders',
    'The ID of the folder that contains the file; null if it is in no folder.',
    { filter: 'uuid' },
  ),
  source_url: readOnly(url('The URL from which the file was imported; null if it was uploaded.')),
  file_name: readOnly(
    text('The name of the uploaded file; null if it was imported by URL.', {
      example: 'pool.jpg',
    }),
  ),
  hash: readOnly(text('The SHA-256 hash of the published file, in hexadecimal.')),
  content_type: readOnly(
    text('The content type, detected from the content of the file.', { example: 'image/jpeg' }),
  ),
  bytes: readOnly(integer('The size of the file in bytes.', { unit: 'bytes' })),
  width: readOnly(integer('The displayed width in pixels.', { unit: 'pixels' })),
  height: readOnly(integer('The displayed height in pixels.', { unit: 'pixels' })),
  is_animated: readOnly(flag('Whether the picture is animated.')),
  color: readOnly(
    text('A placeholder color to show while the picture loads.', { example: '#8aa29e' }),
  ),
  renditions: readOnly(
    listOf(
      'The picture in several widths and encodings, for `srcset`. Empty until a background job has created the renditions.',
      rendition,
      {
        show: (value, ctx, row) =>
          (value as Rendition[]).map(({ name, ...facts }) => ({
            url: fileUrl(ctx.parts.baseUrl, String(row['hash']), name),
            ...facts,
          })),
      },
    ),
  ),
};

const declaration = {
  area: 'media',
  writers: 'editor',
  table,
  within: { reach: withinGroups(table.id, table.property_id) },
  searched: ['caption', 'alt_text', 'file_name', 'reference_id'],
  datesFiltered: true,
  ...mediaRules,
} satisfies Partial<Declaration>;

export const mediaFiles = declare({
  ...declaration,
  name: 'media-files',
  noun: 'Media file',
  description: 'A picture that was downloaded or uploaded and is stored by the service.',
  fields: { ...fields, attachments: attachmentList(table.id) },
});

/** A file as the records that it is attached to show it. */
export const attachedFiles = declare({
  ...declaration,
  name: 'attached-files',
  noun: 'Attached file',
  description: 'A media file with its attachment to the record.',
  fields: {
    ...fields,
    slot: {
      ...readOnly(text('The role of the file on the record, such as `featured`.')),
      expression: () => sql`null::text`,
    },
    sort_order: {
      ...readOnly(integer('The sort position among the media of the record.')),
      filled: true,
      expression: () => sql`0`,
    },
  },
});
