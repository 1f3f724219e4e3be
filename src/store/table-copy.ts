/**
 * The rows of all tables in a format that PostgreSQL and PGlite of any version can read: each value
 * is text, as PostgreSQL prints and parses it.
 */
import type { Session } from './database.ts';

/** A table with its columns, except those that the database computes. */
export type TableShape = { name: string; columns: { name: string; type: string }[] };

/** Migrating creates the rows of `migrations`, and set-up codes are generated again. */
const OMITTED = ['migrations', 'setup_codes'];

const SHAPES = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1::text[])
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by c.relname, a.attnum`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export async function tablesOf({ text }: Session): Promise<Map<string, TableShape>> {
  const { rows } = await text(SHAPES, [OMITTED]);
  const tables = new Map<string, TableShape>();
  for (const row of rows) {
    const name = String(row['table']);
    const table = tables.get(name) ?? { name, columns: [] };
    table.columns.push({ name: String(row['column']), type: String(row['type']) });
    tables.set(name, table);
  }
  return tables;
}

/** The number of rows in memory at a time. */
const FETCHED_ROWS = 250;

/** Reads a query with one text column through a cursor. Call it in a transaction. */
async function* cursor({ text }: Session, query: string): AsyncGenerator<string> {
  await text(`declare copied no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await text(`fetch ${FETCHED_ROWS} from copied`);
    for (const row of rows) yield String(row['line']);
    if (rows.length < FETCHED_ROWS) break;
  }
  await text('close copied');
}

/** Each row as a line: a JSON array of strings and nulls in the order of the columns. */
export function rowsOf(session: Session, { name, columns }: TableShape): AsyncGenerator<string> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  return cursor(
    session,
    `select array_to_json(array[${values}])::text as line from public.${quoted(name)}`,
  );
}

/** The unfinished jobs, one JSON object per line. */
export async function* jobLines(session: Session): AsyncGenerator<string> {
  const { rows } = await session.text("select to_regclass('jobs.job') is not null as exists");
  if (rows[0]?.['exists'] !== true) return;
  yield* cursor(
    session,
    `select json_build_object('name', name, 'data', data, 'start_after', start_after)::text as line
     from jobs.job where state < 'completed' and left(name, 2) <> '__'`,
  );
}

/** Inserts lines that `rowsOf` returned for these columns. */
export async function insertRows(
  { text }: Session,
  table: TableShape,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = columns.map((column, place) => {
    const type = types.get(column);
    if (type === undefined)
      throw new Error(`The archive is damaged: table ${table.name} has no column ${column}.`);
    return `(line->>${place})::${type}`;
  });
  await text(
    `insert into public.${quoted(table.name)} (${columns.map(quoted).join(', ')})
     select ${values.join(', ')} from jsonb_array_elements($1::text::jsonb) as line`,
    [`[${lines.join(',')}]`],
  );
}

/**
 * Runs `work` without foreign keys and triggers, so that rows can be inserted in any order. All
 * foreign keys are checked afterwards. Call it in a transaction; it locks all tables.
 */
export async function withoutChecks({ text }: Session, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await text(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
  const { rows: triggers } = await text(`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`);
  for (const key of keys) await text(`alter table ${key['table']} drop constraint ${key['name']}`);
  for (const { table } of triggers) await text(`alter table ${table} disable trigger user`);
  await work();
  for (const { table } of triggers) await text(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await text(`alter table ${table} add constraint ${name} ${definition}`);
}

/** The tables that contain rows. */
export async function filledTables(session: Session): Promise<string[]> {
  const filled: string[] = [];
  for (const name of (await tablesOf(session)).keys()) {
    const { rows } = await session.text(`select from public.${quoted(name)} limit 1`);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** The last value of each sequence as text; null if it was never used. */
export async function sequencesOf({ text }: Session): Promise<Record<string, string | null>> {
  const { rows } = await text(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'",
  );
  return Object.fromEntries(
    rows.map(({ name, value }) => [String(name), value === null ? null : String(value)]),
  );
}

export async function setSequences(
  { text }: Session,
  sequences: Readonly<Record<string, string | null>>,
): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    if (value !== null)
      await text('select setval($1::text::regclass, $2::text::bigint)', [
        `public.${quoted(name)}`,
        value,
      ]);
}

/**
 * With these settings, every server prints the same value as the same text, and the duration of a
 * copy is not limited.
 */
const SETTINGS = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Call it first in a transaction that copies rows. */
export const configureCopy = async ({ text }: Session): Promise<void> => {
  await text(SETTINGS);
};
