/** Reads single records and pages of lists. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { missing } from '../kernel/fault.ts';
import { isUuid } from '../kernel/id.ts';
import type { Page } from '../kernel/page.ts';
import { runIfCurrent } from '../store/cached-grant.ts';
import { accountOf, type Ctx } from '../store/ctx.ts';
import { first } from '../store/database.ts';
import { inOrder, type ListParts, matchesFirst } from '../store/list-statement.ts';
import { pageLimit } from '../store/result-limit.ts';
import { visible } from './access.ts';
import type { Resource, Row } from './declare.ts';
import { hasHidden } from './known.ts';
import { lean, leanColumns, rich, richColumns, type WireRecord } from './present.ts';
import { conditions, type Query, requestedSort, sortTerms } from './query.ts';
import { externalIdConditions, selections } from './selection.ts';

/** The condition for the record with an ID. Throws a `missing` fault if the ID is malformed. */
function hasId(resource: Resource, id: string): SQL {
  const { id: key, uuid } = resource.columns;
  if (resource.integerId && /^[1-9]\d{0,8}$/.test(id)) return sql`${key} = ${Number(id)}`;
  const column = resource.integerId ? uuid : key;
  if (column === undefined || !isUuid(id)) throw missing(resource.noun);
  return sql`${column} = ${id.toLowerCase()}`;
}

/** The rich record. Throws a `missing` fault if it is not visible to the actor (§2.1). */
export async function read(ctx: Ctx, resource: Resource, id: string): Promise<WireRecord> {
  return toWire(ctx, resource, await readRow(ctx, resource, id));
}

/** The row of a rich record; undefined if it is not visible to the actor. */
export const readRow = (ctx: Ctx, resource: Resource, id: string): Promise<Row | undefined> =>
  selectRow(ctx, resource, id, richColumns(ctx, resource));

/** Throws a `missing` fault if there is no row. */
export const toWire = (ctx: Ctx, resource: Resource, row: Row | undefined): WireRecord =>
  rich(ctx, resource, existing(resource, row));

/**
 * The stored row. With `lock`, includes its `lockedFields` and blocks other writers of the row
 * until the transaction ends. Rows that refer to it can still be written.
 */
export async function findRow(
  ctx: Ctx,
  resource: Resource,
  id: string,
  lock?: 'lock',
): Promise<Row> {
  const { table } = resource;
  const columns = lock === undefined ? sql`${table}.*` : withLockedFields(resource);
  const locking = lock === undefined ? sql`` : sql` for no key update of ${table}`;
  return existing(resource, await selectRow(ctx, resource, id, columns, locking));
}

/** The stored row with its `lockedFields` and version, without a lock. */
export async function findVersion(ctx: Ctx, resource: Resource, id: string): Promise<Row> {
  const columns = withVersion(resource, withLockedFields(resource));
  return existing(resource, await selectRow(ctx, resource, id, columns));
}

/** The column with the version of a row: the ID of the transaction that last wrote it. */
export const VERSION = '_version';

/** Adds the version to the columns that a statement returns. */
export const withVersion = ({ table }: Resource, columns: SQL): SQL =>
  sql`${columns}, ${table}.xmin::text as ${sql.identifier(VERSION)}`;

function withLockedFields({ table, lockedFields = {} }: Resource): SQL {
  const facts = Object.entries(lockedFields).map(
    ([name, fact]) => sql`, ${fact} as ${sql.identifier(name)}`,
  );
  return sql`${table}.*${sql.join(facts)}`;
}

const selectRow = (ctx: Ctx, resource: Resource, id: string, columns: SQL, locking = sql``) =>
  first(
    runIfCurrent<Row>(
      ctx,
      (isCurrent) => sql`select ${columns} from ${resource.table}
        where ${hasId(resource, id)} and ${visible(ctx, resource)} and ${isCurrent}${locking}`,
    ),
  );

function existing({ noun }: Resource, row: Row | undefined): Row {
  if (row === undefined) throw missing(noun);
  return row;
}

/**
 * A page of lean records and the total, read in one statement, or two for deep pages. `extra`
 * conditions narrow the list further.
 */
export async function list(
  ctx: Ctx,
  resource: Resource,
  query: Query,
  page: Page,
  extra: readonly SQL[] = [],
): Promise<{ records: WireRecord[]; total: number }> {
  const { wheres, selected, requested } = await matching(ctx, resource, query, extra);
  const isNarrowed = extra.length > 0 || selected.length > 0;
  const stored = isNarrowed ? null : storedTotal(ctx, resource, query, requested.filterNames);
  const isFiltered = stored === null && requested.filterNames.length > 0;
  const isResorted = isFiltered && requestedSort(resource, query) !== null;
  const readsAllMatches = requested.scattered || selected.length > 0 || isResorted;
  const terms = sortTerms(resource, query);
  const { table, columns } = resource;
  const ofProperty =
    requested.filterNames.includes('property_id') && !hasHidden(ctx, resource, 'property_id');
  const from = readsAllMatches
    ? matchesFirst(
        { table, id: columns['id'], visible: visible(ctx, resource), wheres, ofProperty },
        terms,
      )
    : inOrder(table, visibleWhere(ctx, resource, wheres), terms, stored);
  const offset = (page.page - 1) * page.perPage;
  const total = offset > DEEP_OFFSET ? await totalOf(ctx, from) : undefined;
  if (total !== undefined && offset >= total) return { records: [], total };
  const backwards = total !== undefined && offset > total / 2;
  const limit = total === undefined ? page.perPage : Math.min(page.perPage, total - offset);
  const span = { backwards, limit, offset: backwards ? (total ?? 0) - offset - limit : offset };
  const statement = (isCurrent: SQL) => sql`
    ${from.named} select ${leanColumns(ctx, resource)}, ${from.total} as _total from ${resource.table}
    where ${isCurrent} and ${from.page(span)}`;
  const rows = await runIfCurrent<Row & { _total: number }>(ctx, statement, pageLimit());
  if (backwards) rows.reverse();
  return {
    records: rows.map((row) => lean(ctx, resource, row)),
    total: total ?? rows[0]?._total ?? (offset > 0 ? await totalOf(ctx, from) : 0),
  };
}

/** The conditions for the records of a list. Throws `invalid` and `missing` faults. */
export async function matching(ctx: Ctx, resource: Resource, query: Query, extra: readonly SQL[]) {
  const selected = [
    ...selections(resource, query).values(),
    ...externalIdConditions(ctx, resource, query),
  ];
  const requested = await conditions(ctx, resource, query);
  return { wheres: [...extra, ...selected, ...requested.wheres], selected, requested };
}

/** The condition for visible records that meet all of these. */
export const visibleWhere = (ctx: Ctx, resource: Resource, wheres: readonly SQL[]): SQL =>
  sql.join([visible(ctx, resource), ...wheres], sql` and `);

/** Beyond this offset, the total is read first, so that pages can be read from the nearer end. */
const DEEP_OFFSET = 1000;

const totalOf = async (ctx: Ctx, { named, total }: ListParts): Promise<number> =>
  (await first(ctx.run<{ total: number }>(sql`${named} select ${total} as total`)))?.total ?? 0;

/** The stored total; null if none applies to the filters. */
function storedTotal(ctx: Ctx, { counts }: Resource, query: Query, names: string[]): SQL | null {
  if (
    counts === undefined ||
    ctx.grant.groupIds !== null ||
    names.some((name) => name !== 'property_id')
  )
    return null;
  const { account_id, property_id }: Record<string, PgColumn> = getTableColumns(counts.table);
  const property =
    names.length === 0
      ? sql``
      : sql` and ${property_id} = ${[query['property_id']].flat().at(-1)?.trim().toLowerCase()}`;
  return sql`(select coalesce(sum(${counts.total}), 0)::integer from ${counts.table} where ${account_id} = ${accountOf(ctx).id}${property})`;
}
