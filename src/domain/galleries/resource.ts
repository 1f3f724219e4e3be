/** Galleries: pictures that belong together. */
import { declare } from '../../engine/declare.ts';
import { flag } from '../../engine/fields/number.ts';
import { text } from '../../engine/fields/text.ts';
import { gallery_properties, galleries as table } from '../../store/tables/content.ts';
import { ofProperty } from '../../store/tags.ts';
import { elementsKey, placed, placement, placeRules, sortOrder } from '../content/fields.ts';
import { attachedMedia } from '../media/attached.ts';

/** What decides whether its pictures stand for a property, and which first. */
const PLACING = ['is_enabled', 'is_global', 'property_ids', 'sort_order'];

export const galleries = declare({
  name: 'galleries',
  noun: 'Gallery',
  description: 'Pictures, videos and virtual tours that belong together.',
  table,
  within: placed,
  datesFiltered: true,
  fields: {
    internal_title: text('What the team calls it.', { filter: 'search', example: 'Pool and clubhouse' }),
    title: text('Its heading.', { filter: 'search' }),
    type: text('What kind of gallery it is.', { filter: 'exact' }),
    elements_key: elementsKey(),
    is_enabled: flag('Whether V1 and Sites show it.', { filter: 'boolean' }),
    ...placement(gallery_properties),
    sort_order: sortOrder(),
  },
  embeds: attachedMedia(table.id),
  ...placeRules(gallery_properties, (id, values) => [
    ofProperty(id, 'galleries'),
    ...(values === null || PLACING.some((name) => name in values) ? [ofProperty(id, 'pictures')] : []),
  ]),
});
