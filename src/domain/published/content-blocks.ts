/** The content blocks of a property: enabled ones of one type, with their enabled items (§2.14). */
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import { content_block_properties, content_blocks, content_items } from '../../store/tables/content.ts';
import { type HasMedia, mediaOn } from './media.ts';
import { isFor } from './placed.ts';
import { columnsOf, commas, type Scope } from './scope.ts';

type LinkFacts = {
  link_primary_url: string | null;
  link_primary_text: string | null;
  link_secondary_url: string | null;
  link_secondary_text: string | null;
};

export type ContentItemFacts = LinkFacts &
  HasMedia & { id: string; title: string | null; text: string | null; sort_order: number };

export type ContentBlockFacts = LinkFacts &
  HasMedia & {
    id: string;
    type: string;
    media_type: string | null;
    elements_key: string | null;
    title: string | null;
    text: string | null;
    sort_order: number;
    conditions: Record<string, unknown>[];
    content_items: ContentItemFacts[];
  };

export type BlockType = 'group' | 'panel' | 'list' | 'conditional';

const LINKS = ['link_primary_url', 'link_primary_text', 'link_secondary_url', 'link_secondary_text'] as const;

const ITEM_KEYS = ['id', 'title', 'text', ...LINKS, 'sort_order'] as const;

const itemOf = (ctx: Ctx): SQL =>
  sql`json_build_object('media', ${mediaOn(content_items.id)(ctx)}, ${commas(ITEM_KEYS.map((key) => sql`${sql.raw(`'${key}'`)}, ${content_items[key]}`))})`;

/** By the order that their editor gave them, then as they stand in the block. */
const itemsOf = (ctx: Ctx): SQL => sql`(
  select coalesce(json_agg(${itemOf(ctx)} order by ${content_items.sort_order}, ${content_items.position}, ${content_items.id}), '[]'::json)
  from ${content_items} where ${content_items.content_block_id} = ${content_blocks.id} and ${content_items.is_enabled})`;

/** `keys` narrows them to the places of a page that the website connects; without, all. */
export const publishedBlocks = (
  ctx: Ctx,
  scope: Scope,
  type: BlockType,
  keys: readonly string[] | null,
): Promise<ContentBlockFacts[]> =>
  ctx.run<ContentBlockFacts>(sql`
    select ${columnsOf(content_blocks, ['id', 'type', 'media_type', 'elements_key', 'title', 'text', ...LINKS, 'sort_order', 'conditions'])},
      ${itemsOf(ctx)} as content_items, ${mediaOn(content_blocks.id)(ctx)} as media
    from ${content_blocks}
    where ${isFor(ctx, scope, content_blocks, content_block_properties)} and ${content_blocks.is_enabled}
      and ${content_blocks.type} = ${type} and ${keys === null ? sql`true` : sql`${content_blocks.elements_key} = any(${array(keys)}::text[])`}
    order by ${content_blocks.sort_order}, ${content_blocks.created_at}, ${content_blocks.id}`);
