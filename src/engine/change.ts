/** The difference that a write makes to a row, the statement that stores it, and its cache tags. */
import { type SQL, sql } from 'drizzle-orm';
import { differs } from '../kernel/differs.ts';
import { type Fault, invalid } from '../kernel/fault.ts';
import { sentence } from '../kernel/sentence.ts';
import { changedIn, EVERYTHING } from '../store/changed.ts';
import { type Ctx, now } from '../store/ctx.ts';
import { databaseError, first } from '../store/database.ts';
import { type Resource, type Row, stalesOf, type Values } from './declare.ts';

/**
 * An update. `filled` contains all values after `beforeWrite`, `changed` those that differ from the
 * stored ones, and `sent` the names of the values before `beforeWrite`.
 */
export type Change = { filled: Values; changed: Values; sent: string[] };

/** Returns null if the update changes nothing. */
export async function changeOf(
  ctx: Ctx,
  resource: Resource,
  row: Row,
  values: Values,
): Promise<Change | null> {
  const filled = (await resource.beforeWrite?.(ctx, { values, row })) ?? values;
  const changed = Object.fromEntries(
    Object.entries(filled).filter(([name, value]) => name in row && differs(row[name], value)),
  );
  const hasOther = Object.keys(filled).some(
    (name) => resource.fields[name] !== undefined && !(name in row),
  );
  return Object.keys(changed).length === 0 && !hasOther
    ? null
    : { filled, changed, sent: Object.keys(values) };
}

/** An update, or a create, for which `changed` is null. */
export type RecordChange = { filled: Values; changed: Values | null; sent: string[] };

/** The tags of the pages that showed the row before the write or show it afterwards. */
export function staleTagsOf(
  resource: Resource,
  before: Row | null,
  after: Row,
  { filled, changed }: Pick<RecordChange, 'filled' | 'changed'>,
): string[] {
  if (before === null || changed === null) return stalesOf(resource, after, EVERYTHING);
  const names = changedIn(
    new Set([...Object.keys(changed), ...Object.keys(filled).filter((name) => !(name in before))]),
  );
  return [...stalesOf(resource, before, names), ...stalesOf(resource, after, names)];
}

/** The columns that an update assigns. */
export const assignmentsOf = (ctx: Ctx, { changed }: Change): Values => ({
  ...changed,
  updated_at: now(ctx),
});

export const updateStatement = (
  resource: Resource,
  id: unknown,
  values: Values,
  returning: SQL,
  only = sql`true`,
): SQL => sql`
  update ${resource.table} set ${assigned(resource, values)} where ${resource.columns['id']} = ${id} and ${only} returning ${returning}`;

/** Names and encoded values of the columns; links and other values without a column are omitted. */
function encoded(resource: Resource, values: Values): [SQL, SQL][] {
  return Object.entries(values).flatMap(([name, value]) => {
    const column = resource.columns[name];
    if (column === undefined || resource.fields[name]?.links !== undefined) return [];
    return [
      [sql`${sql.identifier(name)}`, value === null ? sql`null` : sql`${sql.param(value, column)}`],
    ];
  });
}

export const storedColumns = (resource: Resource, values: Values) => {
  const pairs = encoded(resource, values);
  return {
    names: sql.join(
      pairs.map(([name]) => name),
      sql`, `,
    ),
    values: sql.join(
      pairs.map(([, value]) => value),
      sql`, `,
    ),
  };
};

const assigned = (resource: Resource, values: Values): SQL =>
  sql.join(
    encoded(resource, values).map(([name, value]) => sql`${name} = ${value}`),
    sql`, `,
  );

/** Runs a statement that writes and returns one row. */
export async function runWrite(ctx: Ctx, resource: Resource, statement: SQL): Promise<Row> {
  const row = await withFieldErrors(resource, first(ctx.run<Row>(statement)));
  if (row === undefined) throw new Error(`${resource.name}: the statement wrote no row.`);
  return row;
}

/**
 * Maps constraint violations to field errors (§7.2). Constraint names begin with
 * `<table>_<field>_`; for a link table, `links` names the field.
 */
export async function withFieldErrors<T>(
  resource: Resource,
  running: Promise<T>,
  links?: string,
): Promise<T> {
  try {
    return await running;
  } catch (error) {
    throw violation(resource, error, links) ?? error;
  }
}

function violation(resource: Resource, error: unknown, links?: string): Fault | null {
  const { code, constraint = '' } = databaseError(error) ?? {};
  const isOf = (name: string) =>
    resource.fields[name]?.input && constraint.startsWith(`${resource.tableName}_${name}_`);
  const field = links ?? Object.keys(resource.fields).find(isOf);
  if (field === undefined) return null;
  if (code === '23505') return invalid({ [field]: [sentence.taken(field)] });
  if (code === '23503') return invalid({ [field]: [sentence.selected(field)] });
  return null;
}
