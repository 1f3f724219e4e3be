/** Link tables. One table serves both directions, each declared by a field of its resource. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../store/ctx.ts';
import { array } from '../store/database.ts';

/** `own` references the record with the field, `other` the listed records. */
export type LinkTable = {
  table: PgTable;
  own: PgColumn;
  other: PgColumn;
  position?: PgColumn;
  /** Values of additional columns of a new link. */
  more?: (ctx: Ctx) => Record<string, unknown>;
};

/** Links from `own` to `other`, ordered by `position` if given. */
export const linkTable = (own: PgColumn, other: PgColumn, position?: PgColumn): LinkTable => ({
  table: own.table,
  own,
  other,
  ...(position === undefined ? {} : { position }),
});

/** The linked IDs that meet the condition, as an ordered JSON array. */
export const linkedIds = (links: LinkTable, record: SQL, condition: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(${links.position === undefined ? sql`distinct ${links.other}` : sql`${links.other} order by ${orderOf(links)}`}), '[]'::jsonb)
    from ${links.table} where ${links.own} = ${record} and ${links.other} is not null and ${condition})`;

/** Orders linked records by position, then by ID. */
export const orderOf = (links: LinkTable): SQL =>
  links.position === undefined ? sql`${links.other}` : sql`${links.position}, ${links.other}`;

/** Replaces the links of a record. Returns the IDs before and after in comparable order. */
export async function replaceLinks(
  ctx: Ctx,
  links: LinkTable,
  recordId: string,
  ids: readonly string[],
): Promise<{ old: string[]; new: string[] }> {
  const own = sql.identifier(links.own.name);
  const other = sql.identifier(links.other.name);
  const before = await ctx.run<{ id: string }>(
    sql`select ${links.other} as id from ${links.table} where ${links.own} = ${recordId} and ${links.other} is not null order by ${orderOf(links)}`,
  );
  const wanted = new Set(ids);
  const stored = new Set(before.map(({ id }) => id));
  const removed = [...stored].filter((id) => !wanted.has(id));
  if (removed.length > 0) {
    await ctx.run(
      sql`delete from ${links.table} where ${links.own} = ${recordId} and ${links.other} = any(${array(removed)}::uuid[])`,
    );
  }
  const added = ids.filter((id) => !stored.has(id));
  if (added.length > 0) {
    const more = Object.entries(links.more?.(ctx) ?? {});
    const names = sql.join([own, other, ...more.map(([name]) => sql.identifier(name))], sql`, `);
    const values = sql.join(
      [sql`${recordId}::uuid`, sql`id`, ...more.map(([, value]) => sql`${value}`)],
      sql`, `,
    );
    await ctx.run(sql`
      insert into ${links.table} (${names}) select ${values} from unnest(${array(added)}::uuid[]) as added(id) on conflict do nothing`);
  }
  if (links.position !== undefined && ids.length > 0) {
    await ctx.run(sql`
      update ${links.table} set ${sql.identifier(links.position.name)} = place - 1
      from unnest(${array(ids)}::uuid[]) with ordinality as wanted(id, place)
      where ${links.own} = ${recordId} and ${links.other} = wanted.id and ${links.position} <> place - 1`);
  }
  return links.position === undefined
    ? { old: [...stored].sort(), new: [...wanted].sort() }
    : { old: [...stored], new: [...ids] };
}
