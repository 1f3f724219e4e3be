/**
 * The content blocks of a property: enabled blocks of one type, with their enabled items (§2.14).
 */
import { type SQL, sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import {
  content_block_properties,
  content_blocks,
  content_items,
  publishedBlockColumns,
  publishedItemColumns,
} from '../../../store/tables/content.ts';
import { isFor } from '../scope/placed.ts';
import { columnsOf, commas, type Facts, type Scope } from '../scope/scope.ts';
import { type HasMedia, mediaOn } from './media.ts';

const ITEM = keysOf(publishedItemColumns);

const BLOCK = keysOf(publishedBlockColumns);

export type ContentItemFacts = HasMedia & Facts<typeof content_items, typeof ITEM>;

export type ContentBlockFacts = HasMedia &
  Facts<typeof content_blocks, typeof BLOCK> & { content_items: ContentItemFacts[] };

export type BlockType = 'group' | 'panel' | 'list' | 'conditional';

const itemOf = (ctx: Ctx): SQL =>
  sql`json_build_object('media', ${mediaOn(content_items.id)(ctx)}, ${commas(ITEM.map((key) => sql`${sql.raw(`'${key}'`)}, ${content_items[key]}`))})`;

/**
 * SQL for the enabled items of a block, sorted by sort order, then by their position in the block.
 */
const itemsOf = (ctx: Ctx): SQL => sql`(
  select coalesce(json_agg(${itemOf(ctx)} order by ${content_items.sort_order}, ${content_items.position}, ${content_items.id}), '[]'::json)
  from ${content_items} where ${content_items.content_block_id} = ${content_blocks.id} and ${content_items.is_enabled})`;

/**
 * Returns the blocks of one type. `keys` limits the blocks to these page elements; without `keys`,
 * the blocks of all page elements are returned.
 */
export const publishedBlocks = (
  ctx: Ctx,
  scope: Scope,
  type: BlockType,
  keys: readonly string[] | null,
): Promise<ContentBlockFacts[]> =>
  ctx.run<ContentBlockFacts>(sql`
    select ${columnsOf(content_blocks, BLOCK)},
      ${itemsOf(ctx)} as content_items, ${mediaOn(content_blocks.id)(ctx)} as media
    from ${content_blocks}
    where ${isFor(ctx, scope, content_blocks, content_block_properties)} and ${content_blocks.is_enabled}
      and ${content_blocks.type} = ${type} and ${keys === null ? sql`true` : sql`${content_blocks.elements_key} = any(${array(keys)}::text[])`}
    order by ${content_blocks.sort_order}, ${content_blocks.created_at}, ${content_blocks.id}`);
