/** Galleries of media. */
import { declare } from '../../engine/declare.ts';
import { flag } from '../../engine/fields/number.ts';
import { text } from '../../engine/fields/text.ts';
import { gallery_properties, galleries as table } from '../../store/tables/content.ts';
import { ofProperty } from '../../store/tags.ts';
import { elementsKey, placed, placement, placeRules, sortOrder } from '../content/fields.ts';
import { attachedMedia } from '../media/attachments/attached.ts';

/**
 * Columns that determine whether, and in which order, the pictures of a gallery can be the primary
 * image of a property.
 */
const PLACING = ['is_enabled', 'is_global', 'property_ids', 'sort_order'];

export const galleries = declare({
  name: 'galleries',
  writers: 'editor',
  noun: 'Gallery',
  description: 'A gallery of images, videos and virtual tours.',
  table,
  within: placed,
  datesFiltered: true,
  fields: {
    internal_title: text('The internal title, which is not published.', {
      filter: 'search',
      example: 'Pool and clubhouse',
    }),
    title: text('The heading of the gallery.', { filter: 'search' }),
    type: text('The type of gallery.', { filter: 'exact' }),
    elements_key: elementsKey(),
    is_enabled: flag('Whether the record is published by V1 and Sites.', { filter: 'boolean' }),
    ...placement(gallery_properties),
    sort_order: sortOrder(),
  },
  embeds: attachedMedia(table.id),
  ...placeRules(gallery_properties, (id, values) => [
    ofProperty(id, 'galleries'),
    ...(values === null || PLACING.some((name) => name in values)
      ? [ofProperty(id, 'pictures')]
      : []),
  ]),
});
