/** Assigns items of a feed to the properties that a connection covers. */
import { sql } from 'drizzle-orm';
import type { Remark } from '../../../connectors/records.ts';
import type { Ctx } from '../../../store/ctx.ts';
import type { ExternalId } from '../../../store/tables/columns.ts';
import { connection_properties } from '../../../store/tables/connections.ts';
import { properties } from '../../../store/tables/properties.ts';

type Covered = {
  id: string;
  name: string;
  slug: string;
  code: string | null;
  key: string | null;
  external_ids: readonly ExternalId[];
};

const key = (name: string): string => name.trim().toLowerCase();

/**
 * Groups items by property. An item that names its property matches by ID, name, slug, code, key or
 * external ID. An item without a property belongs to the connection's only property. An item that
 * matches no property, or several, becomes a remark.
 */
export async function groupByProperty<
  Item extends { external_id: string; property: string | null },
>(
  ctx: Ctx,
  connectionId: string,
  items: readonly Item[],
  remark: (remark: Remark) => void,
): Promise<Map<string, Item[]>> {
  const covered = await ctx.run<Covered>(sql`
    select ${properties.id}, ${properties.name}, ${properties.slug}, ${properties.code}, ${properties.key}, ${properties.external_ids}
    from ${connection_properties} join ${properties} on ${properties.id} = ${connection_properties.property_id}
    where ${connection_properties.connection_id} = ${connectionId} order by ${properties.id}`);
  const byName = new Map<string, Set<string>>();
  for (const { id, name, slug, code, key: ownKey, external_ids } of covered) {
    const names = [id, name, slug, code, ownKey, ...external_ids.map(({ value }) => value)];
    for (const one of names.filter((name) => name !== null))
      byName.set(key(one), (byName.get(key(one)) ?? new Set()).add(id));
  }
  const all = new Set(covered.map(({ id }) => id));
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const matches =
      item.property === null ? all : (byName.get(key(item.property)) ?? new Set<string>());
    const [id] = matches;
    if (id === undefined || matches.size > 1) {
      remark({
        line: null,
        path: item.external_id,
        message: `${reasonOf(item.property, matches.size)} The item was skipped.`,
        // Feeds often list properties that the connection does not cover.
        ...(matches.size > 1 && { severity: 'warning' }),
      });
      continue;
    }
    groups.set(id, [...(groups.get(id) ?? []), item]);
  }
  return groups;
}

function reasonOf(name: string | null, matches: number): string {
  if (name === null && matches > 1)
    return 'The item does not state its property, and the connection covers several properties.';
  if (name === null) return 'The connection does not cover any property.';
  return matches === 0
    ? `No property of this connection matches ${JSON.stringify(name)}.`
    : `Several properties of this connection match ${JSON.stringify(name)}.`;
}
