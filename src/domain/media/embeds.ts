/**
 * Media embeds: linked videos and virtual tours that are hosted elsewhere (§2.8). Only imports
 * create embeds.
 */
import { sql } from 'drizzle-orm';
import { declare, type Row } from '../../engine/declare.ts';
import { integer } from '../../engine/fields/number.ts';
import { anyObject, readOnly, tags } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { text, url, word } from '../../engine/fields/text.ts';
import { visibleRows } from '../../engine/known.ts';
import { lean } from '../../engine/present.ts';
import { leanSchema } from '../../engine/schemas.ts';
import { media_attachments, media_embeds as table } from '../../store/tables/media.ts';
import { attachmentList, EMBED_TYPES } from './attachments/attached.ts';
import { mediaRules, withinGroups } from './attachments/reach.ts';
import { mediaFiles } from './files.ts';

export const mediaEmbeds = declare({
  name: 'media-embeds',
  writers: 'editor',
  area: 'media',
  noun: 'Media embed',
  description:
    'A video, virtual tour or other page, hosted elsewhere, that pages embed in a frame.',
  table,
  within: { reach: withinGroups(table.id, null) },
  searched: ['title', 'provider', 'url'],
  datesFiltered: true,
  fields: {
    type: word(
      'The type of the embed. A `panorama` is listed with the virtual tours of a record.',
      EMBED_TYPES,
      { filter: 'exact', fixed: true },
    ),
    provider: text('The provider. Detected from the URL if omitted.', {
      max: 100,
      filter: 'exact',
      example: 'youtube',
    }),
    url: url('The URL of the embed.', { fixed: true }),
    embed_url: readOnly(
      url('The URL to use as the source of an `iframe`.', {
        example: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      }),
    ),
    title: text('The title of the embed.', { filter: 'search' }),
    settings: anyObject('Options for the player.'),
    tags: tags(),
    sort_order: integer('The sort position among the media of the record.'),
    image_id: reference(
      'media-files',
      'The ID of the media file with the poster image, which is shown until the embed plays; null if there is none.',
    ),
    image: {
      kind: 'file',
      description: 'The poster image, which is shown until the embed plays.',
      input: null,
      output: leanSchema(mediaFiles),
      expression: (ctx) =>
        sql`(select to_jsonb(file) from ${visibleRows(ctx, mediaFiles)} as file where file.id = ${table.image_id})`,
      show: (row, ctx) => (row === null ? null : lean(ctx, mediaFiles, row as Row)),
    },
    attachments: attachmentList(table.id),
  },
  ...mediaRules,
  async afterWrite(ctx, before, after, values) {
    await mediaRules.afterWrite(ctx, before, after);
    if (before !== null && values?.['sort_order'] !== undefined)
      await ctx.run(
        sql`update ${media_attachments} set sort_order = ${values['sort_order']} where ${media_attachments.embed_id} = ${before.id}`,
      );
  },
});
