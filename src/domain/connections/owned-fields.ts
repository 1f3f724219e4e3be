/**
 * Fields that a property's management-system connection owns; V2 rejects writes to them (§2.12).
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OwnedFields } from '../../connectors/connector.ts';
import { isSpecial } from '../../connectors/inventory-fields.ts';
import { connectorOf } from '../../connectors/registry.ts';
import { visible } from '../../engine/access.ts';
import type { Declaration, Draft } from '../../engine/declare.ts';
import { showInstant } from '../../engine/fields/number.ts';
import { resourceNamed } from '../../engine/registry.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { connection_properties, connections } from '../../store/tables/connections.ts';
import { isPinned } from './pinned.ts';

type OwningConnection = {
  id: string;
  name: string;
  type: string;
  synced_at: string | null;
  lists_specials: boolean;
};

/** The column of a locked row that contains the connections that own fields of its property. */
const LOCKED = '_owning_connections';

/**
 * The enabled management-system connections that cover a property, as a JSON array, oldest first.
 */
const owningConnections = (propertyId: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', ${connections.id}, 'name', ${connections.name}, 'type', ${connections.type},
    'synced_at', ${connection_properties.synced_at}, 'lists_specials', ${connection_properties.lists_specials})
    order by ${connections.created_at}, ${connections.id}), '[]'::jsonb)
  from ${connections} join ${connection_properties} on ${connection_properties.connection_id} = ${connections.id}
  where ${connection_properties.property_id} = ${propertyId} and ${connections.enabled} and ${connections.category} = 'pms')`;

/**
 * The part of a resource declaration that determines which connections own its fields. `propertyId`
 * is the column that contains the property of a record.
 */
export const fieldOwners = (
  resource: keyof OwnedFields,
  propertyId: PgColumn,
): Required<Pick<Declaration, 'lockedFields' | 'owners'>> => ({
  lockedFields: { [LOCKED]: owningConnections(sql`${propertyId}`) },
  async owners(ctx, { row, values }: Draft) {
    const covering =
      (row?.[LOCKED] as OwningConnection[] | undefined) ??
      (await connectionsOf(ctx, row?.[propertyId.name] ?? values[propertyId.name]));
    // A new record has no values, so its fields cannot be pinned.
    const pinned = row === null ? [] : (values['pinned'] ?? row['pinned']);
    const isOwned = (name: string) => !isPinned(resourceNamed(resource), pinned, name);
    return covering.map(({ synced_at, lists_specials, ...connection }) => ({
      ...connection,
      syncedAt: showInstant(synced_at),
      fields: (connectorOf(connection.type)?.owns?.[resource] ?? []).filter(
        (name) => isOwned(name) && (lists_specials || !isSpecial(name)),
      ),
    }));
  },
});

/**
 * The owning connections of a property. Empty for a new property and for a property that the actor
 * cannot see.
 */
async function connectionsOf(ctx: Ctx, propertyId: unknown): Promise<OwningConnection[]> {
  if (propertyId === undefined) return [];
  const properties = resourceNamed('properties');
  const { id } = properties.columns;
  const found = await first(
    ctx.run<{ owners: OwningConnection[] }>(sql`
      select ${owningConnections(sql`${id}`)} as owners from ${properties.table}
      where ${id} = ${propertyId}::uuid and ${visible(ctx, properties)}`),
  );
  return found?.owners ?? [];
}
