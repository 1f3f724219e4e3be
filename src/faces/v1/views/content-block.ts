/** The V1 view of content blocks of all four types, with the V2 fields under camelCase keys. */
import { z } from 'zod';
import { rule } from '../../../domain/lead-sources/rules.ts';
import type {
  ContentBlockFacts,
  ContentItemFacts,
} from '../../../domain/published/content/content-blocks.ts';
import { innerList, type Lines, line, shape, view } from '../../http/view.ts';
import { images, media } from './image.ts';

type Linked = Pick<
  ContentItemFacts,
  'link_primary_url' | 'link_primary_text' | 'link_secondary_url' | 'link_secondary_text'
>;

const links: Lines<Linked> = {
  linkPrimaryUrl: line(shape.text, (l) => l.link_primary_url, 'The URL of the primary link.'),
  linkPrimaryText: line(shape.text, (l) => l.link_primary_text, 'The text of the primary link.'),
  linkSecondaryUrl: line(shape.text, (l) => l.link_secondary_url, 'The URL of the secondary link.'),
  linkSecondaryText: line(
    shape.text,
    (l) => l.link_secondary_text,
    'The text of the secondary link.',
  ),
};

const itemView = view<ContentItemFacts>('ContentItem', 'An enabled item of a content block.', {
  id: line(z.uuid(), (i) => i.id, 'The ID.'),
  title: line(shape.text, (i) => i.title, 'The title.'),
  text: line(shape.text, (i) => i.text, 'The text.'),
  ...links,
  sortOrder: line(z.int(), (i) => i.sort_order, 'The sort position within the block.'),
  ...images,
});

const block: Lines<ContentBlockFacts> = {
  id: line(z.uuid(), (b) => b.id, 'The ID.'),
  type: line(z.string(), (b) => b.type, 'The type: `group`, `panel`, `list` or `conditional`.'),
  elementsKey: line(
    shape.text,
    (b) => b.elements_key,
    'The key of the page element that shows the block. The parameter `connections` filters by this key.',
  ),
  mediaType: line(shape.text, (b) => b.media_type, 'The kind of media that the block shows.'),
  title: line(shape.text, (b) => b.title, 'The title.'),
  text: line(shape.text, (b) => b.text, 'The text.'),
  ...links,
  sortOrder: line(z.int(), (b) => b.sort_order, 'The sort position.'),
  ...media,
  contentItems: innerList(itemView, (b) => b.content_items, 'The enabled items.'),
};

export const blockView = view<ContentBlockFacts>(
  'ContentBlock',
  'An enabled content block.',
  block,
);

export const conditionalView = view<ContentBlockFacts>(
  'ContentConditional',
  'An enabled content block that is shown only to visitors who match its conditions.',
  {
    ...block,
    conditions: line(
      z.array(rule),
      (b) => b.conditions as z.output<typeof rule>[],
      'The conditions under which the content is shown, in the format of lead source rules.',
    ),
  },
);
