/** Media embeds: videos and virtual tours that stay where they are and are linked to (§2.8). They come in by an import alone. */
import { sql } from 'drizzle-orm';
import { declare, type Row } from '../../engine/declare.ts';
import { integer } from '../../engine/fields/number.ts';
import { anyObject, readOnly, tags } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { text, url, word } from '../../engine/fields/text.ts';
import { knownRows } from '../../engine/known.ts';
import { lean } from '../../engine/present.ts';
import { leanSchema } from '../../engine/schemas.ts';
import { media_embeds as table } from '../../store/tables/media.ts';
import { attachmentList, EMBED_TYPES } from './attached.ts';
import { mediaFiles } from './files.ts';
import { mediaRules, withinGroups } from './reach.ts';

export const mediaEmbeds = declare({
  name: 'media-embeds',
  area: 'media',
  noun: 'Media embed',
  description: 'A video, a virtual tour or another page of elsewhere that pages show in a frame.',
  table,
  within: { reach: withinGroups(table.id, null) },
  datesFiltered: true,
  fields: {
    type: word('What it is.', EMBED_TYPES, { filter: 'exact', fixed: true }),
    provider: text('Who serves it; recognised from the URL where none is sent.', {
      max: 100,
      filter: 'exact',
      example: 'youtube',
    }),
    url: url('Where it was linked from.', { fixed: true }),
    embed_url: readOnly(
      url('What a page puts into its frame.', { example: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ' }),
    ),
    title: text('Its title.', { filter: 'search' }),
    settings: anyObject('What the player is told.'),
    tags: tags(),
    sort_order: integer('Its place among the media of its record.'),
    image_id: reference('media-files', 'The file of the picture that stands for it until it plays.'),
    image: {
      kind: 'file',
      description: 'The picture that stands for it until it plays.',
      input: null,
      output: leanSchema(mediaFiles),
      expression: (ctx) =>
        sql`(select to_jsonb(file) from ${knownRows(ctx, mediaFiles)} as file where file.id = ${table.image_id})`,
      show: (row, ctx) => (row === null ? null : lean(ctx, mediaFiles, row as Row)),
    },
    attachments: attachmentList(table.id),
  },
  ...mediaRules,
});
