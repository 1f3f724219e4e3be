/**
 * What an actor who is limited to groups sees of references to records outside of its groups: a visible record can name some, such as a
 * shared picture that is filed under another property. They read as absent, filters do not find them, and an update leaves them as they are.
 */
import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../store/ctx.ts';
import { visible } from './access.ts';
import { type Draft, once, type Resource, type Row } from './declare.ts';
import { resourceNamed } from './registry.ts';

/** The fields whose ids may name records outside of the groups. The property that a record belongs to is visible with the record. */
const hideable = once(
  (resource) =>
    new Map(
      Object.entries(resource.fields).filter(([name, { refersTo, links }]) => {
        if (refersTo === undefined || links !== undefined || refersTo.samePlace || resource.columns[name] === undefined)
          return false;
        const { within } = resource;
        return (
          resourceNamed(refersTo.resource).within !== null && !(within !== null && 'column' in within && within.column === name)
        );
      }),
    ),
);

/** A column as the actor sees it. */
export function knownColumn(ctx: Ctx, resource: Resource, name: string): SQL {
  const column = sql`${resource.columns[name]}`;
  const refersTo = ctx.grant.groupIds === null ? undefined : hideable(resource).get(name)?.refersTo;
  if (refersTo === undefined) return column;
  const target = resourceNamed(refersTo.resource);
  const known = sql`select ${target.columns['id']} from ${target.table} where ${visible(ctx, target)}`;
  if (refersTo.listKey === undefined) return sql`case when ${column} in (${known}) then ${column} end`;
  return sql`(
    select coalesce(jsonb_agg(stored.item order by stored.place), '[]'::jsonb) from jsonb_array_elements(${column}) with ordinality as stored(item, place)
    where (stored.item->>${refersTo.listKey})::uuid in (${known}))`;
}

/** The rows of a resource that the actor sees, with their columns as it sees them; a source of a statement that wants an alias. */
export function knownRows(ctx: Ctx, resource: Resource): SQL {
  if (ctx.grant.groupIds === null) return sql`${resource.table}`;
  const columns = Object.values(resource.columns).map(
    ({ name }) => sql`${knownColumn(ctx, resource, name)} as ${sql.identifier(name)}`,
  );
  return sql`(select ${sql.join(columns, sql`, `)} from ${resource.table} where ${visible(ctx, resource)})`;
}

/** Puts the references that the actor does not see back into the values of an update that would remove them. */
export async function keepUnknown(ctx: Ctx, resource: Resource, { values, row }: Draft): Promise<void> {
  if (ctx.grant.groupIds === null || row === null) return;
  for (const [name, { refersTo }] of hideable(resource)) {
    const sent = values[name];
    if (sent === undefined || row[name] === null) continue;
    const { id } = resource.columns;
    const [seen] = await ctx.run<Row>(
      sql`select ${knownColumn(ctx, resource, name)} as value from ${resource.table} where ${id} = ${row.id}`,
    );
    if (refersTo?.listKey !== undefined)
      values[name] = [...(sent as unknown[]), ...(row[name] as unknown[]).filter((item) => !isAmong(seen?.['value'], item))];
    else if (sent === null && seen?.['value'] === null) delete values[name];
  }
}

const isAmong = (items: unknown, item: unknown): boolean => (items as unknown[]).some((one) => isDeepStrictEqual(one, item));
