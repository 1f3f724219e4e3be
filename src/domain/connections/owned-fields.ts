/** Fields that a property's management-system connection keeps, and that V2 therefore refuses (§2.12). */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OwnedFields } from '../../connectors/connector.ts';
import { connectorOf } from '../../connectors/registry.ts';
import type { Draft } from '../../engine/declare.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { connection_properties, connections } from '../../store/tables/connections.ts';

type Keeper = { name: string; type: string };

/** The enabled management-system connections that cover a property, as a JSON array, oldest first. */
const keepersOf = (propertyId: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', ${connections.name}, 'type', ${connections.type})
    order by ${connections.created_at}, ${connections.id}), '[]'::jsonb)
  from ${connections} join ${connection_properties} on ${connection_properties.connection_id} = ${connections.id}
  where ${connection_properties.property_id} = ${propertyId} and ${connections.enabled} and ${connections.category} = 'pms')`;

/** What `syncedFieldErrors` wants to know beside a stored row, for the declaration; `propertyId` is the column of its property. */
export const keepers = (propertyId: PgColumn): { _keepers: SQL } => ({ _keepers: keepersOf(sql`${propertyId}`) });

/** A sentence that names the connection for each field that the write brings and an enabled connection of the property keeps. */
export async function syncedFieldErrors(ctx: Ctx, resource: keyof OwnedFields, { values, row }: Draft): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const { name, type } of (row?.['_keepers'] as Keeper[] | undefined) ?? (await keepersOfNew(ctx, values['property_id']))) {
    for (const field of connectorOf(type)?.owns?.[resource] ?? []) {
      if (values[field] !== undefined) errors[field] ??= [sentence.synced(field, name)];
    }
  }
  return errors;
}

/** The keepers of a record that is not there yet; a new property has none. */
async function keepersOfNew(ctx: Ctx, propertyId: unknown): Promise<Keeper[]> {
  if (propertyId === undefined) return [];
  const found = await first(ctx.run<{ keepers: Keeper[] }>(sql`select ${keepersOf(sql`${propertyId}::uuid`)} as keepers`));
  return found?.keepers ?? [];
}
