/** Content blocks: groups, panels, lists and conditionals that pages are composed of (§2.6). */
import { declare } from '../../engine/declare.ts';
import { flag } from '../../engine/fields/number.ts';
import { longText, text, word } from '../../engine/fields/text.ts';
import { content_block_properties, content_blocks as table } from '../../store/tables/content.ts';
import { ofProperty } from '../../store/tags.ts';
import {
  elementsKey,
  linkFields,
  placed,
  placement,
  placeRules,
  sortOrder,
} from '../content/fields.ts';
import { preparePatterns, ruleList } from '../lead-sources/rules.ts';
import { attachedMedia } from '../media/attachments/attached.ts';
import { contentItems, type ItemInput, itemErrors, writeItems } from './items.ts';

const rules = placeRules(content_block_properties, (id) => [ofProperty(id, 'content-blocks')]);

export const contentBlocks = declare({
  name: 'content-blocks',
  writers: 'editor',
  noun: 'Content block',
  description: 'A block of page content, made up of items.',
  table,
  within: placed,
  datesFiltered: true,
  fields: {
    type: word('The type of the block.', ['group', 'panel', 'list', 'conditional'], {
      filter: 'exact',
    }),
    media_type: word(
      'The kind of media that the block shows.',
      ['image', 'video', 'virtual_tour', 'none'],
      {
        filter: 'exact',
      },
    ),
    elements_key: elementsKey(),
    internal_title: text('The internal title, which is not published.', {
      filter: 'search',
      example: 'Home page hero',
    }),
    title: text('The heading of the block.', { filter: 'search' }),
    text: longText('The body text of the block.'),
    ...linkFields(),
    is_enabled: flag('Whether the record is published by V1 and Sites.', { filter: 'boolean' }),
    ...placement(content_block_properties),
    sort_order: sortOrder(),
    conditions: ruleList(
      'The conditions under which the block is shown. Only for blocks of the type `conditional`.',
    ),
    content_items: contentItems(),
  },
  embeds: attachedMedia(table.id),
  prepare: (ctx, { conditions }) => preparePatterns(ctx, conditions),
  check: itemErrors,
  beforeWrite: rules.beforeWrite,
  async afterWrite(ctx, before, after, values) {
    const items = values?.['content_items'] as ItemInput[] | null | undefined;
    if (after !== null && items !== undefined) await writeItems(ctx, after.id, items ?? []);
    await rules.afterWrite(ctx, before, after, values);
  },
});
