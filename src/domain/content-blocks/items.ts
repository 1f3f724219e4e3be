/** The items of a content block: written as the whole list, each kept by its id (§2.6). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Draft } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { flag, integer } from '../../engine/fields/number.ts';
import { linkUrl } from '../../engine/fields/text.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import { content_blocks, content_items as table } from '../../store/tables/content.ts';

const text = (max: number) => z.string().max(max).nullish();
const truth = (flag('').input as z.ZodType<boolean>).optional();
const place = (integer('').input as z.ZodType<number>).optional();

const item = z.object({
  id: z.guid().toLowerCase().optional(),
  title: text(255),
  text: text(65_535),
  link_primary_url: linkUrl.nullish(),
  link_primary_text: text(255),
  link_secondary_url: linkUrl.nullish(),
  link_secondary_text: text(255),
  is_enabled: truth,
  sort_order: place,
});

export type ItemInput = z.output<typeof item>;

const shown = z
  .object({
    id: z.uuid(),
    title: z.string().nullable(),
    text: z.string().nullable(),
    link_primary_url: z.string().nullable(),
    link_primary_text: z.string().nullable(),
    link_secondary_url: z.string().nullable(),
    link_secondary_text: z.string().nullable(),
    is_enabled: z.boolean(),
    sort_order: z.int(),
  })
  .meta({ id: 'ContentItem' });

const MOST = 200;

/** Sent, it is the whole list: items with their id change in place, items without are new, and what is not sent is removed. */
export const contentItems = (): Field => ({
  kind: 'list',
  description: 'Its items. A list that is sent is the whole list; an item with its id is changed in place.',
  input: z.preprocess((value) => value ?? [], z.array(item).max(MOST)),
  accepts: z.array(item).max(MOST),
  output: z.array(shown),
  richOnly: true,
  expression: () => sql`(
    select coalesce(jsonb_agg(to_jsonb(${table}) - 'content_block_id' - 'position' order by ${table.position}, ${table.id}), '[]'::jsonb)
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
