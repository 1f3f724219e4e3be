/**
 * The scope of a public read: the properties that it may return and the instant for which it is
 * evaluated. All published facts are derived from it.
 */
import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { array } from '../../../store/database.ts';
import { named_property } from './columns.ts';

/**
 * `at` is the time of the request. Properties that are not in `propertyIds` are treated as
 * nonexistent. Responses list properties in the order of `propertyIds`.
 */
export type Scope = { at: Date; propertyIds: readonly string[] };

/** A scope, or placeholders for a scope in a statement that is composed once. */
export type Scoped = Scope | { at: Placeholder; propertyIds: Placeholder };

export const SCOPE_PARAMETERS = {
  at: sql.placeholder('at'),
  propertyIds: sql.placeholder('property_ids'),
};

/** The values for `SCOPE_PARAMETERS`. */
export const scopeParameters = ({ at, propertyIds }: Scope) => ({
  at: at.toISOString(),
  property_ids: propertyIds,
});

export const instantOf = ({ at }: Scoped): SQL =>
  sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`;

export const propertiesOf = ({ propertyIds }: Scoped): SQL =>
  sql`${'name' in propertyIds ? propertyIds : array(propertyIds)}::uuid[]`;

type Name<Table extends PgTable> = keyof Table['$inferSelect'] & string;

/** The values of these columns of a table in JSON, in which instants are ISO 8601 text. */
export type Facts<Table extends PgTable, Names extends readonly Name<Table>[]> = {
  [Column in Names[number]]: InJson<Table['$inferSelect'][Column]>;
};

type InJson<Value> = Value extends Date ? string : Value;

/**
 * The columns of a table with these names, for a select list. All other columns are not published.
 */
export function columnsOf<Table extends PgTable>(table: Table, names: readonly Name<Table>[]): SQL {
  const columns = getTableColumns(table);
  return commas(names.map((name) => sql`${columns[name]}`));
}

export const commas = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

type OfProperty = PgTable & { property_id: PgColumn };

/**
 * Joins a table to `named_property`. The second condition is redundant. It allows the database to
 * use the index on the property instead of reading the rows of all accounts.
 */
export const ofNamedProperty = (table: OfProperty): SQL =>
  sql`${table.property_id} = ${named_property.id} and ${table.property_id} = any(array(select id from named_property))`;
