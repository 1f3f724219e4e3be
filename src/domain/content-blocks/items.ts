/**
 * The items of a content block. They are written as a complete list, and each item keeps its ID
 * (§2.6).
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Draft, Row } from '../../engine/declare.ts';
import type { ComputedField } from '../../engine/field.ts';
import { flagInput, integerInput } from '../../engine/fields/number.ts';
import { linkUrl } from '../../engine/fields/text.ts';
import { lean } from '../../engine/present.ts';
import { leanSchema } from '../../engine/schemas.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import { content_blocks, content_items as table } from '../../store/tables/content.ts';
import { filesOn } from '../media/attachments/attached.ts';
import { attachedFiles } from '../media/files.ts';

const text = (max: number) => z.string().max(max).nullish();
const truth = flagInput().optional();
const place = integerInput().optional();

const says = {
  title: 'The heading of the item.',
  text: 'The body text of the item.',
  link_primary_url: 'The URL of the primary link.',
  link_primary_text: 'The text of the primary link.',
  link_secondary_url: 'The URL of the secondary link.',
  link_secondary_text: 'The text of the secondary link.',
  is_enabled: 'Whether the record is published by V1 and Sites.',
  sort_order: 'The sort position within the block.',
};

const item = z.object({
  id: z
    .guid()
    .toLowerCase()
    .optional()
    .describe('The ID of the item to update. Omit it to create an item.'),
  title: text(255).describe(says.title),
  text: text(65_535).describe(says.text),
  link_primary_url: linkUrl.nullish().describe(says.link_primary_url),
  link_primary_text: text(255).describe(says.link_primary_text),
  link_secondary_url: linkUrl.nullish().describe(says.link_secondary_url),
  link_secondary_text: text(255).describe(says.link_secondary_text),
  is_enabled: truth.describe(says.is_enabled),
  sort_order: place.describe(says.sort_order),
});

export type ItemInput = z.output<typeof item>;

const shown = z
  .object({
    id: z.uuid().describe('The ID of the item.'),
    title: z.string().nullable().describe(says.title),
    text: z.string().nullable().describe(says.text),
    link_primary_url: z.string().nullable().describe(says.link_primary_url),
    link_primary_text: z.string().nullable().describe(says.link_primary_text),
    link_secondary_url: z.string().nullable().describe(says.link_secondary_url),
    link_secondary_text: z.string().nullable().describe(says.link_secondary_text),
    is_enabled: z.boolean().describe(says.is_enabled),
    sort_order: z.int().describe(says.sort_order),
    images: z.array(leanSchema(attachedFiles)).describe('The images of the item, in order.'),
  })
  .meta({ id: 'ContentItem', description: 'An item of a content block.' });

const MAX_ITEMS = 200;

/**
 * A write replaces the stored list: items with an ID are updated in place, items without an ID are
 * created, and stored items that the sent list omits are deleted.
 */
export const contentItems = (): ComputedField => ({
  kind: 'list',
  description:
    'The items of the block. A write replaces the full list: an item with an ID is updated, an item without an ID is created, and stored items that the list omits are deleted.',
  input: z.preprocess((value) => value ?? [], z.array(item).max(MAX_ITEMS)),
  accepts: z.array(item).max(MAX_ITEMS),
  output: z.array(shown),
  richOnly: true,
  show: (items, ctx) =>
    (items as (Row & { images: Row[] })[]).map(({ images, ...item }) => ({
      ...item,
      images: images.map((image) => lean(ctx, attachedFiles, image)),
    })),
  expression: (ctx) => sql`(
    select coalesce(jsonb_agg(to_jsonb(${table}) - 'content_block_id' - 'position' || jsonb_build_object('images', ${filesOn(ctx, table.id)}) order by ${table.position}, ${table.id}), '[]'::jsonb)
    from ${table} where ${table.content_block_id} = ${content_blocks.id})`,
});

/** Returns an error for each ID that does not belong to an item of the block or is sent twice. */
export async function itemErrors(ctx: Ctx, { values, row }: Draft): Promise<FieldErrors> {
  const sent = (values['content_items'] ?? []) as ItemInput[];
  const known =
    row === null
      ? []
      : await ctx.run<{ id: string }>(
          sql`select id from ${table} where ${table.content_block_id} = ${row.id}`,
        );
  const free = new Set(known.map(({ id }) => id));
  return Object.fromEntries(
    sent.flatMap(({ id }, index) => {
      const key = `content_items.${index}.id`;
      return id === undefined || free.delete(id) ? [] : [[key, [sentence.selected(key)]]];
    }),
  );
}

/** Replaces the block's items. An item that is updated keeps the values of keys that it omits. */
export async function writeItems(
  ctx: Ctx,
  blockId: string,
  sent: readonly ItemInput[],
): Promise<void> {
  const kept = sent.flatMap(({ id }) => id ?? []);
  await ctx.run(
    sql`delete from ${table} where content_block_id = ${blockId} and id <> all(${array(kept)}::uuid[])`,
  );
  for (const [position, { id, ...values }] of sent.entries()) {
    const pairs = Object.entries({ ...values, position }).filter(
      ([, value]) => value !== undefined,
    );
    const names = pairs.map(([name]) => sql.identifier(name));
    if (id === undefined) {
      const list = sql.join(
        [newId(), blockId, ...pairs.map(([, value]) => value)].map((value) => sql`${value}`),
        sql`, `,
      );
      await ctx.run(
        sql`insert into ${table} (id, content_block_id, ${sql.join(names, sql`, `)}) values (${list})`,
      );
    } else {
      const list = pairs.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
      await ctx.run(sql`update ${table} set ${sql.join(list, sql`, `)} where id = ${id}`);
    }
  }
}
