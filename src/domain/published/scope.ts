/** The scope of a public read: the only properties it may speak of and the instant it speaks for. Every published fact starts from it. */
import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { array } from '../../store/database.ts';

/** `at` is the present instant of the request; what is in no property of `propertyIds` does not exist. Their order is kept. */
export type Scope = { at: Date; propertyIds: readonly string[] };

/** A scope, or the places of one in a statement that is composed once. */
export type Scoped = Scope | { at: Placeholder; propertyIds: Placeholder };

export const SCOPE_PLACES = { at: sql.placeholder('at'), propertyIds: sql.placeholder('property_ids') };

/** What goes into `SCOPE_PLACES`. */
export const inPlaces = ({ at, propertyIds }: Scope) => ({ at: at.toISOString(), property_ids: propertyIds });

export const instantOf = ({ at }: Scoped): SQL => sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`;

export const propertiesOf = ({ propertyIds }: Scoped): SQL =>
  sql`${'name' in propertyIds ? propertyIds : array(propertyIds)}::uuid[]`;

type Name<Table extends PgTable> = keyof Table['_']['columns'] & string;

/** These columns of a table for a select list; a column that is not named is not published. */
export function columnsOf<Table extends PgTable>(table: Table, names: readonly Name<Table>[]): SQL {
  const columns = getTableColumns(table);
  return commas(names.map((name) => sql`${columns[name]}`));
}

export const commas = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

type OfProperty = PgTable & { property_id: PgColumn };

/**
 * The join of a table to `named_property`. The second half says nothing new; it lets the database go by the index on the property
 * instead of reading everybody's rows.
 */
export const ofNamedProperty = (table: OfProperty): SQL =>
  sql`${table.property_id} = named_property.id and ${table.property_id} = any(array(select id from named_property))`;
