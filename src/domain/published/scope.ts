/** The scope of a public read: the only properties it may speak of and the instant it speaks for. Every published fact starts from it. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { array } from '../../store/database.ts';

/** `at` is the present instant of the request; what is in no property of `propertyIds` does not exist. Their order is kept. */
export type Scope = { at: Date; propertyIds: readonly string[] };

export const instantOf = (scope: Scope): SQL => sql`${scope.at.toISOString()}::timestamptz`;

export const propertiesOf = (scope: Scope): SQL => sql`${array(scope.propertyIds)}::uuid[]`;

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
