/** Reading: one record with everything around it in one statement, a page of a list with its total in one or two, and the rows written here. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { missing } from '../kernel/fault.ts';
import { isUuid } from '../kernel/id.ts';
import type { Page } from '../kernel/page.ts';
import { accountOf, type Ctx, memoryOf } from '../store/ctx.ts';
import { first } from '../store/database.ts';
import { visible } from './access.ts';
import type { Resource, Row, Values } from './declare.ts';
import { lean, leanColumns, rich, richColumns, type Wire } from './present.ts';
import { type Conditions, conditions, orderBy, type Query } from './query.ts';

/** The record that the id of a path names, in a form that the resource uses; any other form names no record. */
function named(resource: Resource, id: string): SQL {
  const { id: key, uuid } = resource.columns;
  if (resource.integerId && /^[1-9]\d{0,8}$/.test(id)) return sql`${key} = ${Number(id)}`;
  const column = resource.integerId ? uuid : key;
  if (column === undefined || !isUuid(id)) throw missing(resource.noun);
  return sql`${column} = ${id.toLowerCase()}`;
}

/** The rich record; throws missing when the actor cannot see one of this id (§2.1). */
export async function read(ctx: Ctx, resource: Resource, id: string): Promise<Wire> {
  return shown(ctx, resource, await readRow(ctx, resource, id));
}

/** What a rich record is made of; undefined when the actor cannot see one of this id. */
export const readRow = (ctx: Ctx, resource: Resource, id: string): Promise<Row | undefined> =>
  first(
    ctx.run<Row>(
      sql`select ${richColumns(ctx, resource)} from ${resource.table} where ${named(resource, id)} and ${visible(ctx, resource)}`,
    ),
  );

/** The rich record of what `readRow` gave; throws missing. */
export function shown(ctx: Ctx, resource: Resource, row: Row | undefined): Wire {
  if (row === undefined) throw missing(resource.noun);
  return rich(ctx, resource, row);
}

/**
 * The stored row, for a rule or a write, which also gets what the rules want to know beside it. `lock` keeps other writers of the record
 * waiting until the transaction ends, but not those that only point to it; `version` lets a later statement see whether one was faster.
 */
export async function findRow(ctx: Ctx, resource: Resource, id: string, hold?: 'lock' | 'version'): Promise<Row> {
  const { table, besides = {} } = resource;
  const facts = {
    ...(hold === undefined ? {} : besides),
    ...(hold === 'version' ? { [VERSION]: versionOf(resource) } : {}),
  };
  const columns = Object.entries(facts).map(([name, fact]) => sql`, ${fact} as ${sql.identifier(name)}`);
  const row = await first(
    ctx.run<Row>(sql`
      select ${table}.*${sql.join(columns)} from ${table}
      where ${named(resource, id)} and ${visible(ctx, resource)}${hold === 'lock' ? sql` for no key update of ${table}` : sql``}`),
  );
  if (row === undefined) throw missing(resource.noun);
  return row;
}

/**
 * A page of lean records and how many there are in all, in one statement; far from both ends in two, and a page beyond the end asks for
 * the total alone. `extra` narrows the list further, as a parent in the path does.
 */
export async function list(
  ctx: Ctx,
  resource: Resource,
  query: Query,
  page: Page,
  extra: readonly SQL[] = [],
): Promise<{ records: Wire[]; total: number }> {
  const asked = await conditions(ctx, resource, query);
  const where = sql.join([visible(ctx, resource), ...extra, ...asked.wheres], sql` and `);
  const kept = extra.length === 0 ? keptTotal(ctx, resource, query, asked) : null;
  const from = asked.scattered ? gathered(resource, where) : counted(resource, where, kept);
  const offset = (page.page - 1) * page.perPage;
  const total = offset > FAR ? await totalOf(ctx, from) : undefined;
  if (total !== undefined && offset >= total) return { records: [], total };
  const backwards = total !== undefined && offset > total / 2;
  const limit = total === undefined ? page.perPage : Math.min(page.perPage, total - offset);
  const rows = await ctx.run<Row & { _total: number }>(sql`
    ${from.named} select ${leanColumns(ctx, resource)}, ${from.total} as _total from ${resource.table} where ${from.where}
    order by ${orderBy(resource, query, backwards)} limit ${limit} offset ${backwards ? (total ?? 0) - offset - limit : offset}`);
  if (backwards) rows.reverse();
  return {
    records: rows.map((row) => lean(ctx, resource, row)),
    total: total ?? rows[0]?._total ?? (offset > 0 ? await totalOf(ctx, from) : 0),
  };
}

/** Pages this deep are looked for from the nearer end, which wants to know the total first. */
const FAR = 1000;

/** The parts of a list's statement. */
type From = { named: SQL; where: SQL; total: SQL };

/** Rows are taken in order until the page is full, and counted beside that. */
const counted = ({ table }: Resource, where: SQL, kept: SQL | null): From => ({
  named: sql``,
  where,
  total: kept ?? sql`(select count(*) from ${table} where ${where})`,
});

/** Matches are found first, wherever they are, and then put in order: going through the order could meet the first at its very end. */
const gathered = ({ table, columns: { id } }: Resource, where: SQL): From => ({
  named: sql`with found as materialized (select ${id} as id from ${table} where ${where})`,
  where: sql`${id} = any(array(select id from found))`,
  total: sql`(select count(*) from found)`,
});

const totalOf = async (ctx: Ctx, { named, total }: From): Promise<number> =>
  (await first(ctx.run<{ total: number }>(sql`${named} select ${total} as total`)))?.total ?? 0;

/** The total from where it is kept; null where it is not, or something else narrows the list. */
function keptTotal(ctx: Ctx, { counts }: Resource, query: Query, { asked }: Conditions): SQL | null {
  if (counts === undefined || ctx.grant.groupIds !== null || asked.some((name) => name !== 'property_id')) return null;
  const { account_id, property_id } = getTableColumns(counts.table) as Record<string, PgColumn>;
  const property =
    asked.length === 0 ? sql`` : sql` and ${property_id} = ${[query['property_id']].flat().at(-1)?.trim().toLowerCase()}`;
  return sql`(select coalesce(sum(${counts.total}), 0)::integer from ${counts.table} where ${account_id} = ${accountOf(ctx).id}${property})`;
}

/** The key of a row that tells its version. */
export const VERSION = '_version';

/** The number of the transaction that wrote the row as it is, as text. */
export const versionOf = ({ table }: Resource): SQL => sql`${table}.xmin::text`;

/** Whether the row is still what `asRead` puts into the places: the version, and what the rules want to know beside it. */
export function isUnchanged({ table, besides = {} }: Resource): SQL {
  const beside = Object.entries(besides).map(([name, fact]) => sql` and ${fact} = ${sql.placeholder(name)}::jsonb`);
  return sql`${table}.xmin = ${sql.placeholder(VERSION)}::xid${sql.join(beside)}`;
}

export const asRead = ({ besides = {} }: Resource, row: Row): Values => ({
  [VERSION]: row[VERSION],
  ...Object.fromEntries(Object.keys(besides).map((name) => [name, JSON.stringify(row[name])])),
});

/**
 * Rows as they were last written here. A write may judge by such a row before it has read it, because the statement that writes does
 * nothing unless the row is still this version; so what is remembered is never believed, and nobody need be told when it changes.
 */
const written = memoryOf<Row>({ max: 500, ttl: 60_000 });

/** The row as it was last written here, or undefined. */
export const knownRow = (ctx: Ctx, resource: Resource, id: string): Row | undefined =>
  written(ctx.parts).get(keyOf(resource, id));

/**
 * Remembers a row as a write left it: `before` with the columns that the statement gave back, if those hold every one of the `changed`.
 * Forgets it otherwise, and when nothing was written.
 */
export function rememberRow(ctx: Ctx, resource: Resource, before: Row, after: Row | undefined, changed: readonly string[]): void {
  const isStored = (name: string) =>
    after !== undefined && name in after && resource.columns[name] !== undefined && !resource.fields[name]?.expression;
  const key = keyOf(resource, String(before.id));
  written(ctx.parts).delete(key);
  if (after === undefined || !changed.every(isStored)) return;
  const stored = Object.keys(before).filter(isStored);
  const columns = Object.fromEntries(stored.map((name) => [name, after[name]]));
  written(ctx.parts).set(key, { ...before, ...columns, [VERSION]: after[VERSION] });
}

const keyOf = (resource: Resource, id: string): string => `${resource.name}/${id.toLowerCase()}`;
