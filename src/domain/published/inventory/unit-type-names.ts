/**
 * The names and slugs of unit types, which are not records. The floor plan determines the type of a
 * unit; if it does not, the type is derived from the bedrooms.
 */
import { type SQL, sql } from 'drizzle-orm';

/** `Studio`, `1 Bedroom`, `2 Bedroom`, ...; null if neither a name nor the bedrooms are known. */
export const unitTypeName = (named: SQL, bedrooms: SQL): SQL =>
  sql`coalesce(nullif(btrim(${named}), ''), case when ${bedrooms} = 0 then 'Studio' else ${bedrooms} || ' Bedroom' end)`;

/**
 * SQL for the slug of a text, which equals the result of `slugFrom` of the kernel. Null for null.
 */
export const slugOf = (
  text: SQL,
): SQL => sql`case when ${text} is not null then coalesce(nullif(rtrim(left(btrim(regexp_replace(
  lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]+', '', 'g')), '[^a-z0-9]+', '-', 'g'), '-'), 100), '-'), ''), 'item') end`;
