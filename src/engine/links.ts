/** Link tables: many records on both sides. One table serves both directions, each declared as the field of its own resource. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../store/ctx.ts';
import { array } from '../store/database.ts';

/** `own` points to the record that has the field, `other` to the records that it lists; `position` keeps their order. */
export type LinkTable = { table: PgTable; own: PgColumn; other: PgColumn; position?: PgColumn };

/** The ids that a record lists and that the actor may know, as a JSON array in their order, for a select list. */
export const linkedIds = (links: LinkTable, record: SQL, known: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(${links.other} order by ${orderOf(links)}), '[]'::jsonb) from ${links.table} where ${links.own} = ${record} and ${known})`;

/** The order of linked records: by position where there is one, then by id. */
export const orderOf = (links: LinkTable): SQL =>
  links.position === undefined ? sql`${links.other}` : sql`${links.position}, ${links.other}`;

/** Makes the record's links exactly these, and gives the ids that came or went. */
export async function replaceLinks(ctx: Ctx, links: LinkTable, recordId: string, ids: readonly string[]): Promise<string[]> {
  const own = sql.identifier(links.own.name);
  const other = sql.identifier(links.other.name);
  const before = await ctx.run<{ id: string }>(
    sql`select ${links.other} as id from ${links.table} where ${links.own} = ${recordId}`,
  );
  const wanted = new Set(ids);
  const present = new Set(before.map(({ id }) => id));
  const gone = [...present].filter((id) => !wanted.has(id));
  if (gone.length > 0) {
    await ctx.run(
      sql`delete from ${links.table} where ${links.own} = ${recordId} and ${links.other} = any(${array(gone)}::uuid[])`,
    );
  }
  if (ids.length > 0) {
    const list = sql`unnest(${array(ids)}::uuid[]) with ordinality as wanted(id, place)`;
    await (links.position === undefined
      ? ctx.run(sql`insert into ${links.table} (${own}, ${other}) select ${recordId}, id from ${list} on conflict do nothing`)
      : ctx.run(sql`
          insert into ${links.table} (${own}, ${other}, ${sql.identifier(links.position.name)})
          select ${recordId}, id, place - 1 from ${list}
          on conflict (${own}, ${other}) do update set ${sql.identifier(links.position.name)} = excluded.${sql.identifier(links.position.name)}`));
  }
  return [...gone, ...ids.filter((id) => !present.has(id))];
}
