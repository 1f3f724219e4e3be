/**
 * Hides references to records outside the groups of a limited actor. They are shown as absent, do
 * not match filters, and survive updates.
 */
import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../store/ctx.ts';
import { visible } from './access.ts';
import { type Draft, once, type Resource, type Row } from './declare.ts';
import { resourceNamed } from './registry.ts';

/** Fields that can reference records outside the groups. */
const hideable = once(
  ({ columns, fields, within }) =>
    new Map(
      Object.entries(fields).filter(
        ([name, { refersTo, links }]) =>
          refersTo !== undefined &&
          links === undefined &&
          !refersTo.samePlace &&
          columns[name] !== undefined &&
          resourceNamed(refersTo.resource).within !== null &&
          !(within !== null && 'column' in within && within.column === name),
      ),
    ),
);

/** Whether references in the column can be hidden from the actor. */
export const hasHidden = (ctx: Ctx, resource: Resource, name: string): boolean =>
  ctx.grant.groupIds !== null && hideable(resource).has(name);

/** A column as visible to the actor. */
export function visibleColumn(ctx: Ctx, resource: Resource, name: string): SQL {
  const column = sql`${resource.columns[name]}`;
  const refersTo = hideable(resource).get(name)?.refersTo;
  if (refersTo === undefined || !hasHidden(ctx, resource, name)) return column;
  const target = resourceNamed(refersTo.resource);
  const visibleIds = sql`select ${target.columns['id']} from ${target.table} where ${visible(ctx, target)}`;
  if (refersTo.listKey === undefined)
    return sql`case when ${column} in (${visibleIds}) then ${column} end`;
  return sql`(
    select coalesce(jsonb_agg(stored.item order by stored.place), '[]'::jsonb) from jsonb_array_elements(${column}) with ordinality as stored(item, place)
    where (stored.item->>${refersTo.listKey})::uuid in (${visibleIds}))`;
}

/** A table expression of the visible rows without hidden references. It needs an alias. */
export function visibleRows(ctx: Ctx, resource: Resource): SQL {
  if (ctx.grant.groupIds === null) return sql`${resource.table}`;
  const columns = Object.values(resource.columns).map(
    ({ name }) => sql`${visibleColumn(ctx, resource, name)} as ${sql.identifier(name)}`,
  );
  return sql`(select ${sql.join(columns, sql`, `)} from ${resource.table} where ${visible(ctx, resource)})`;
}

/** Restores hidden references that an update would remove. */
export async function keepHiddenReferences(
  ctx: Ctx,
  resource: Resource,
  { values, row }: Draft,
): Promise<void> {
  if (ctx.grant.groupIds === null || row === null) return;
  const { id } = resource.columns;
  for (const [name, { refersTo }] of hideable(resource)) {
    const sent = values[name];
    if (sent === undefined || row[name] === null) continue;
    const [seen] = await ctx.run<Row>(
      sql`select ${visibleColumn(ctx, resource, name)} as value from ${resource.table} where ${id} = ${row.id}`,
    );
    if (refersTo?.listKey !== undefined)
      values[name] = [
        ...itemsOf(sent),
        ...itemsOf(row[name]).filter((item) => !includes(itemsOf(seen?.['value']), item)),
      ];
    else if (sent === null && seen?.['value'] === null) delete values[name];
  }
}

const itemsOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

const includes = (items: readonly unknown[], item: unknown): boolean =>
  items.some((one) => isDeepStrictEqual(one, item));
