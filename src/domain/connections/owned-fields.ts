/** Fields that a property's management-system connection keeps, and that V2 therefore refuses (§2.12). */
import { sql } from 'drizzle-orm';
import type { OwnedFields } from '../../connectors/connector.ts';
import { connectorOf } from '../../connectors/registry.ts';
import type { Draft } from '../../engine/declare.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Ctx } from '../../store/ctx.ts';
import { connection_properties, connections } from '../../store/tables/connections.ts';

/** A sentence that names the connection for each field that the write brings and an enabled connection of the property keeps. */
export async function syncedFieldErrors(ctx: Ctx, resource: keyof OwnedFields, { values, row }: Draft): Promise<FieldErrors> {
  const propertyId = resource === 'properties' ? row?.id : (row?.['property_id'] ?? values['property_id']);
  if (propertyId === undefined) return {};
  const keepers = await ctx.run<{ name: string; type: string }>(sql`
    select ${connections.name}, ${connections.type} from ${connections}
    join ${connection_properties} on ${connection_properties.connection_id} = ${connections.id}
    where ${connection_properties.property_id} = ${propertyId} and ${connections.enabled}
    order by ${connections.created_at}, ${connections.id}`);
  const errors: FieldErrors = {};
  for (const { name, type } of keepers) {
    for (const field of connectorOf(type)?.owns?.[resource] ?? []) {
      if (values[field] !== undefined) errors[field] ??= [sentence.synced(field, name)];
    }
  }
  return errors;
}
