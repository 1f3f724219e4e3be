/** Link tables: many records on both sides. One table serves both directions, each declared as the field of its own resource. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../store/ctx.ts';
import { array } from '../store/database.ts';

/** `own` points to the record that has the field, `other` to the records that it lists; `position` keeps their order. */
export type LinkTable = {
  table: PgTable;
  own: PgColumn;
  other: PgColumn;
  position?: PgColumn;
  /** What a new link's row has beside the two ids, by column name. */
  more?: (ctx: Ctx) => Record<string, unknown>;
};

/** The links from `own` to `other`, in the order of `position` where there is one. */
export const linkTable = (own: PgColumn, other: PgColumn, position?: PgColumn): LinkTable => ({
  table: own.table,
  own,
  other,
  ...(position === undefined ? {} : { position }),
});

/** The ids that a record lists and that the actor may know, as a JSON array in their order, for a select list. */
export const linkedIds = (links: LinkTable, record: SQL, known: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(${links.position === undefined ? sql`distinct ${links.other}` : sql`${links.other} order by ${orderOf(links)}`}), '[]'::jsonb)
    from ${links.table} where ${links.own} = ${record} and ${links.other} is not null and ${known})`;

/** The order of linked records: by position where there is one, then by id. */
export const orderOf = (links: LinkTable): SQL =>
  links.position === undefined ? sql`${links.other}` : sql`${links.position}, ${links.other}`;

/** Makes the record's links exactly these, and gives the ids that came or went. */
export async function replaceLinks(ctx: Ctx, links: LinkTable, recordId: string, ids: readonly string[]): Promise<string[]> {
  const own = sql.identifier(links.own.name);
  const other = sql.identifier(links.other.name);
  const before = await ctx.run<{ id: string }>(
    sql`select ${links.other} as id from ${links.table} where ${links.own} = ${recordId} and ${links.other} is not null`,
  );
  const wanted = new Set(ids);
  const present = new Set(before.map(({ id }) => id));
  const gone = [...present].filter((id) => !wanted.has(id));
  if (gone.length > 0) {
    await ctx.run(
      sql`delete from ${links.table} where ${links.own} = ${recordId} and ${links.other} = any(${array(gone)}::uuid[])`,
    );
  }
  const come = ids.filter((id) => !present.has(id));
  if (come.length > 0) {
    const more = Object.entries(links.more?.(ctx) ?? {});
    const names = sql.join([own, other, ...more.map(([name]) => sql.identifier(name))], sql`, `);
    const values = sql.join([sql`${recordId}::uuid`, sql`id`, ...more.map(([, value]) => sql`${value}`)], sql`, `);
    await ctx.run(sql`
      insert into ${links.table} (${names}) select ${values} from unnest(${array(come)}::uuid[]) as come(id) on conflict do nothing`);
  }
  if (links.position !== undefined && ids.length > 0) {
    await ctx.run(sql`
      update ${links.table} set ${sql.identifier(links.position.name)} = place - 1
      from unnest(${array(ids)}::uuid[]) with ordinality as wanted(id, place)
      where ${links.own} = ${recordId} and ${links.other} = wanted.id and ${links.position} <> place - 1`);
  }
  return [...gone, ...come];
}
