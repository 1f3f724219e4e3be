/**
 * The former connections of a property: those that imported data into it and no longer do, because
 * they were deleted or disabled, or no longer cover the property. A connection that imports the
 * property now replaces their fees and rents, and enables the records that they disabled.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { connection_properties, connections } from '../../../store/tables/connections.ts';
import { properties } from '../../../store/tables/properties.ts';
import { UUID } from '../sources.ts';

/**
 * SQL condition for the ID of a connection that does not import the property. The connections that
 * import it are an array, which PostgreSQL reads once and not for each row.
 */
export const isFormer = (
  connectionId: SQL,
  propertyId: SQL,
): SQL => sql`${connectionId} <> all(array(
  select ${connections.id} from ${connections} join ${connection_properties} on ${connection_properties.connection_id} = ${connections.id}
  where ${connections.enabled} and ${connection_properties.property_id} = ${propertyId}))`;

/**
 * SQL condition for the fees that former connections imported into the property. `source` is the
 * column with their source. The comparison of its end keeps the regular expression from most rows.
 */
export function isOfFormer(source: PgColumn, propertyId: string): SQL {
  const connectionId = sql`(regexp_match(${source}, ${`^connection:(${UUID})/property:`}))[1]::uuid`;
  return sql`(right(${source}, 36) = ${propertyId} and ${connectionId} is not null
    and ${isFormer(connectionId, sql`${propertyId}::uuid`)})`;
}

/**
 * SQL for the IDs of the former connections in the external IDs of a row of `properties`, as an
 * array. `connectionId` is the connection of the run, which is not one of them.
 */
export function formerConnections(connectionId: string): SQL {
  const id = sql`(listed.id->>'connection_id')::uuid`;
  return sql`array(
    select ${id}::text from jsonb_array_elements(${properties.external_ids}) as listed(id)
    where ${id} <> ${connectionId} and ${isFormer(id, sql`${properties.id}`)})`;
}
