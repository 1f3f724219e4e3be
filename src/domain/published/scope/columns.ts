/**
 * References to the columns of named queries in SQL fragments, checked by the compiler:
 * `unit.min_rent` compiles only if the query `unit` has that column.
 */
import { type SQL, sql } from 'drizzle-orm';

export type Columns<Name extends string> = Readonly<Record<Name, SQL>>;

/** Calls `expressionOf` for each name and returns the expressions by name. */
export const expressions = <Name extends string>(
  names: readonly Name[],
  expressionOf: (name: Name) => SQL,
): Columns<Name> =>
  Object.fromEntries(names.map((name) => [name, expressionOf(name)])) as Columns<Name>;

/** The expressions with their names as aliases, for a select list. */
export const selectList = (columns: Columns<string>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** References to the columns of a named query. */
export function columns<Name extends string>(query: string): Columns<Name> {
  const none = {} as Columns<Name>;
  return new Proxy(none, { get: (_, name) => sql.raw(`${query}.${String(name)}`) });
}

/** The columns of `named_property` that other queries use. */
export type NamedPropertyColumn =
  | 'id'
  | 'account_id'
  | 'name'
  | 'slug'
  | 'timezone'
  | 'pricing_display_settings'
  | 'display_settings'
  | 'position'
  | 'window_end'
  | 'hides_all_prices'
  | 'hides_unavailable_prices';

export const named_property = columns<NamedPropertyColumn>('named_property');
