/** How V1 shows content blocks of all four types: the V2 fields under camelCase keys. */
import { z } from 'zod';
import { rule } from '../../../domain/lead-sources/rules.ts';
import type { ContentBlockFacts, ContentItemFacts } from '../../../domain/published/content-blocks.ts';
import { innerList, type Lines, line, shape, view } from '../../http/view.ts';
import { images, media } from './image.ts';

type Linked = Pick<ContentItemFacts, 'link_primary_url' | 'link_primary_text' | 'link_secondary_url' | 'link_secondary_text'>;

const links: Lines<Linked> = {
  linkPrimaryUrl: line(shape.text, (l) => l.link_primary_url, 'Where the first link leads.'),
  linkPrimaryText: line(shape.text, (l) => l.link_primary_text, 'What the first link says.'),
  linkSecondaryUrl: line(shape.text, (l) => l.link_secondary_url, 'Where the second link leads.'),
  linkSecondaryText: line(shape.text, (l) => l.link_secondary_text, 'What the second link says.'),
};

const itemView = view<ContentItemFacts>('ContentItem', 'An enabled item of a content block.', {
  id: line(z.uuid(), (i) => i.id, 'Its id.'),
  title: line(shape.text, (i) => i.title, 'Its heading.'),
  text: line(shape.text, (i) => i.text, 'What it says.'),
  ...links,
  sortOrder: line(z.int(), (i) => i.sort_order, 'Its place among the items.'),
  ...images,
});

const block: Lines<ContentBlockFacts> = {
  id: line(z.uuid(), (b) => b.id, 'Its id.'),
  type: line(z.string(), (b) => b.type, '`group`, `panel`, `list` or `conditional`.'),
  elementsKey: line(shape.text, (b) => b.elements_key, 'The place of a page that it is for; `connections` filters by it.'),
  mediaType: line(shape.text, (b) => b.media_type, 'What media it shows.'),
  title: line(shape.text, (b) => b.title, 'Its heading.'),
  text: line(shape.text, (b) => b.text, 'What it says.'),
  ...links,
  sortOrder: line(z.int(), (b) => b.sort_order, 'Its place among its like.'),
  ...media,
  contentItems: innerList(itemView, (b) => b.content_items, 'Its enabled items.'),
};

export const blockView = view<ContentBlockFacts>('ContentBlock', 'An enabled content block.', block);

export const conditionalView = view<ContentBlockFacts>('ContentConditional', 'Content for visitors who meet conditions.', {
  ...block,
  conditions: line(
    z.array(rule),
    (b) => b.conditions as z.output<typeof rule>[],
    'When it is shown, in the shape of the rules of lead sources.',
  ),
});
