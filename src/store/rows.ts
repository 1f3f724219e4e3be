/**
 * Writes many rows of one table in one statement. Each row is an object by column name, with values
 * in the format of JSON, including dates.
 */
import { sql } from 'drizzle-orm';
import type { Session } from './database.ts';

const listed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Inserts rows that all have the same columns. */
export async function insertAll(
  session: Session,
  tableName: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const table = sql.identifier(tableName);
  const names = listed(Object.keys(first).sort());
  await session.run(sql`
    insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
}

/** Sets these columns of the rows with these IDs. */
export async function updateAll(
  session: Session,
  tableName: string,
  names: readonly string[],
  rows: readonly (object & { id: unknown })[],
): Promise<void> {
  if (rows.length === 0) return;
  const table = sql.identifier(tableName);
  const sets = [...names]
    .sort()
    .map((name) => sql`${sql.identifier(name)} = written.${sql.identifier(name)}`);
  await session.run(sql`
    update ${table} as stored set ${sql.join(sets, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as written where stored.id = written.id`);
}
