/** Reading: one record with everything around it in one statement, or a page of a list with its total in two. */
import { type SQL, sql } from 'drizzle-orm';
import { missing } from '../kernel/fault.ts';
import { isUuid } from '../kernel/id.ts';
import type { Page } from '../kernel/page.ts';
import type { Ctx } from '../store/ctx.ts';
import { first } from '../store/database.ts';
import { visible } from './access.ts';
import type { Resource, Row } from './declare.ts';
import { lean, leanColumns, rich, richColumns, type Wire } from './present.ts';
import { conditions, orderBy, type Query } from './query.ts';

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
  const row = await first(
    ctx.run<Row>(
      sql`select ${richColumns(ctx, resource)} from ${resource.table} where ${named(resource, id)} and ${visible(ctx, resource)}`,
    ),
  );
  if (row === undefined) throw missing(resource.noun);
  return rich(ctx, resource, row);
}

/** The stored row, for a rule or a write; `lock` keeps other writers of the record waiting until the transaction ends. */
export async function findRow(ctx: Ctx, resource: Resource, id: string, lock?: 'update'): Promise<Row> {
  const row = await first(
    ctx.run<Row>(
      sql`select ${resource.table}.* from ${resource.table} where ${named(resource, id)} and ${visible(ctx, resource)}${lock === undefined ? sql`` : sql` for update of ${resource.table}`}`,
    ),
  );
  if (row === undefined) throw missing(resource.noun);
  return row;
}

/**
 * A page of lean records and how many there are in all, in one statement; a page beyond the end asks for the total alone. `extra`
 * narrows the list further, as a parent in the path does.
 */
export async function list(
  ctx: Ctx,
  resource: Resource,
  query: Query,
  page: Page,
  extra: readonly SQL[] = [],
): Promise<{ records: Wire[]; total: number }> {
  const { table } = resource;
  const where = sql.join([visible(ctx, resource), ...extra, ...(await conditions(ctx, resource, query))], sql` and `);
  const total = sql`(select count(*) from ${table} where ${where})`;
  const rows = await ctx.run<Row & { _total: number }>(sql`
    select ${leanColumns(ctx, resource)}, ${total} as _total from ${table} where ${where}
    order by ${orderBy(resource, query)} limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`);
  const counted =
    rows[0] ?? (page.page > 1 ? await first(ctx.run<{ _total: number }>(sql`select ${total} as _total`)) : undefined);
  return { records: rows.map((row) => lean(ctx, resource, row)), total: counted?._total ?? 0 };
}
