/** The items of a content block: written as the whole list, each kept by its id (§2.6). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Draft, Row } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { flag, integer } from '../../engine/fields/number.ts';
import { linkUrl } from '../../engine/fields/text.ts';
import { lean } from '../../engine/present.ts';
import { leanSchema } from '../../engine/schemas.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import { content_blocks, content_items as table } from '../../store/tables/content.ts';
import { filesOn } from '../media/attached.ts';
import { attachedFiles } from '../media/files.ts';

const text = (max: number) => z.string().max(max).nullish();
const truth = (flag('').input as z.ZodType<boolean>).optional();
const place = (integer('').input as z.ZodType<number>).optional();

const says = {
  title: 'Its heading.',
  text: 'What it says.',
  link_primary_url: 'Where its first link goes.',
  link_primary_text: 'What its first link says.',
  link_secondary_url: 'Where its second link goes.',
  link_secondary_text: 'What its second link says.',
  is_enabled: 'Whether V1 and Sites show it.',
  sort_order: 'Its place among the items.',
};

const item = z.object({
  id: z.guid().toLowerCase().optional().describe('The item to change; without an id it is a new one.'),
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
    id: z.uuid().describe('The id of the item.'),
    title: z.string().nullable().describe(says.title),
    text: z.string().nullable().describe(says.text),
    link_primary_url: z.string().nullable().describe(says.link_primary_url),
    link_primary_text: z.string().nullable().describe(says.link_primary_text),
    link_secondary_url: z.string().nullable().describe(says.link_secondary_url),
    link_secondary_text: z.string().nullable().describe(says.link_secondary_text),
    is_enabled: z.boolean().describe(says.is_enabled),
    sort_order: z.int().describe(says.sort_order),
    images: z.array(leanSchema(attachedFiles)).describe('Its pictures, in their order.'),
  })
  .meta({ id: 'ContentItem', description: 'A part of a content block.' });

const MOST = 200;

/** Sent, it is the whole list: items with their id change in place, items without are new, and what is not sent is removed. */
export const contentItems = (): Field => ({
  kind: 'list',
  description: 'Its items. A list that is sent is the whole list; an item with its id is changed in place.',
  input: z.preprocess((value) => value ?? [], z.array(item).max(MOST)),
  accepts: z.array(item).max(MOST),
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

/** A sentence for each id that is no item of the block, or is sent twice. */
export async function itemErrors(ctx: Ctx, { values, row }: Draft): Promise<FieldErrors> {
  const sent = (values['content_items'] ?? []) as ItemInput[];
  const known =
    row === null ? [] : await ctx.run<{ id: string }>(sql`select id from ${table} where ${table.content_block_id} = ${row.id}`);
  const free = new Set(known.map(({ id }) => id));
  return Object.fromEntries(
    sent.flatMap(({ id }, index) => {
      const key = `content_items.${index}.id`;
      return id === undefined || free.delete(id) ? [] : [[key, [sentence.selected(key)]]];
    }),
  );
}

/** Makes the block's items what was sent; the keys that an item does not send stay as they are. */
export async function writeItems(ctx: Ctx, blockId: string, sent: readonly ItemInput[]): Promise<void> {
  const kept = sent.flatMap(({ id }) => id ?? []);
  await ctx.run(sql`delete from ${table} where content_block_id = ${blockId} and id <> all(${array(kept)}::uuid[])`);
  for (const [position, { id, ...values }] of sent.entries()) {
    const pairs = Object.entries({ ...values, position }).filter(([, value]) => value !== undefined);
    const names = pairs.map(([name]) => sql.identifier(name));
    if (id === undefined) {
      const list = sql.join(
        [newId(), blockId, ...pairs.map(([, value]) => value)].map((value) => sql`${value}`),
        sql`, `,
      );
      await ctx.run(sql`insert into ${table} (id, content_block_id, ${sql.join(names, sql`, `)}) values (${list})`);
    } else {
      const list = pairs.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
      await ctx.run(sql`update ${table} set ${sql.join(list, sql`, `)} where id = ${id}`);
    }
  }
}
