/** Reads published records: a page of them, their number, and whether the names that were asked for exist, in one statement. */
import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../kernel/page.ts';
import type { Ctx, Parts } from '../../store/ctx.ts';
import { type Bound, composed } from '../../store/database.ts';
import { type Published, published } from './published.ts';
import { commas, inPlaces, SCOPE_PLACES, type Scope } from './scope.ts';

/** A further column that depends on what the reader stands on, such as the public URL. */
export type Column = (ctx: Ctx) => SQL;

/** A further column that is no more than the material of its key until `finish` has worked on all rows together. */
export type LateColumn<Row> = { column: SQL; finish(ctx: Ctx, rows: Row[]): Promise<void> };

type FurtherColumn = SQL | Column | LateColumn<never>;

const isLate = (column: FurtherColumn): column is LateColumn<never> => 'finish' in column;

export type Listing = {
  kind: Published;
  scope: Scope;
  /** Other published queries that the conditions and further columns speak of. */
  beside?: readonly Published[];
  /** Further columns of each record: its groups, its amenities. */
  with?: Record<string, FurtherColumn>;
  where?: readonly SQL[];
  order: SQL;
  page?: Page;
  /** Conditions that do not concern a record, such as whether a name exists; they are answered beside the records. */
  checks?: Record<string, SQL>;
};

export type Listed<Row> = { rows: Row[]; total: number; checks: Record<string, boolean> };

/** Instants in the rows are ISO text. */
export function listPublished<Row>(ctx: Ctx, { kind, scope, beside = [], ...rest }: Listing): Promise<Listed<Row>> {
  return listNamed(ctx, { ...rest, queries: published(scope, kind, ...beside), record: kind });
}

/** A list of any other published records: `queries` goes into the `with` list and holds the one that `record` names. */
export type NamedListing = Omit<Listing, 'kind' | 'scope' | 'beside'> & { queries: SQL; record: string };

export function listNamed<Row>(ctx: Ctx, { page, ...listing }: NamedListing): Promise<Listed<Row>> {
  const slice = page === undefined ? sql`` : sql` limit ${page.perPage} offset ${offsetOf(page)}`;
  return listed(ctx, statementFor(ctx, listing, slice), listing.with);
}

/** A list that is read again and again without a condition: its statement is composed once, else a tenth of a read's processor time. */
export function repeatedList(listing: Pick<Listing, 'kind' | 'with' | 'order'>) {
  const slice = sql` limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
  const queries = published(SCOPE_PLACES, listing.kind);
  const statements = new WeakMap<Parts, ReturnType<typeof composed>>();
  return <Row>(ctx: Ctx, scope: Scope, page: Page): Promise<Listed<Row>> => {
    let statement = statements.get(ctx.parts);
    if (statement === undefined) {
      statement = composed(statementFor(ctx, { ...listing, queries, record: listing.kind }, slice));
      statements.set(ctx.parts, statement);
    }
    return listed(ctx, statement({ ...inPlaces(scope), limit: page.perPage, offset: offsetOf(page) }), listing.with);
  };
}

const offsetOf = ({ page, perPage }: Page): number => (page - 1) * perPage;

/**
 * Without a condition the count needs no column of the records, and the page alone works out those that are no part of the order; that is
 * for the planner to find, so `matched` is folded in. The records come as rows of their own: one value of a whole page is a string
 * of hundreds of kilobytes, which makes the garbage collector mark the whole heap (docs/scars/a-page-as-one-json-value.md).
 */
function statementFor(ctx: Ctx, listing: Omit<NamedListing, 'page'>, slice: SQL): SQL {
  const { queries, where = [], order, checks = {} } = listing;
  const record = sql.raw(listing.record);
  const more = Object.entries(listing.with ?? {}).map(
    ([name, column]) => sql`, ${columnIn(ctx, column)} as ${sql.identifier(name)}`,
  );
  const answers = Object.entries(checks).map(([name, check]) => sql`${sql.raw(`'${name}'`)}, ${check}`);
  const matched =
    where.length === 0
      ? sql`not materialized (select ${record}.* from ${record})`
      : sql`(select ${record}.* from ${record} where ${sql.join([...where], sql` and `)})`;
  return sql`
    with ${queries}, matched as ${matched}
    select about.total, about.checks, page.record
    from (select (select count(*) from matched) as total, json_build_object(${commas(answers)}) as checks) as about
    left join (select row_number() over () as place, row_to_json(listed) as record
      from (select ${record}.*${sql.join(more)} from matched as ${record} order by ${order}${slice}) as listed) as page on true
    order by page.place`;
}

async function listed<Row>(ctx: Ctx, statement: SQL | Bound, columns: Listing['with'] = {}): Promise<Listed<Row>> {
  const found = await ctx.run<Pick<Listed<Row>, 'total' | 'checks'> & { record: Row | null }>(statement);
  const rows = found.flatMap(({ record }) => record ?? []);
  for (const column of Object.values(columns)) if (isLate(column)) await column.finish(ctx, rows as never[]);
  const { total, checks } = found[0] ?? { total: 0, checks: {} };
  return { rows, total, checks };
}

function columnIn(ctx: Ctx, column: FurtherColumn): SQL {
  if (typeof column === 'function') return column(ctx);
  return isLate(column) ? column.column : column;
}

/** The first record that meets the conditions, or undefined. */
export const findPublished = async <Row>(ctx: Ctx, listing: Omit<Listing, 'order' | 'page'>): Promise<Row | undefined> =>
  (await listPublished<Row>(ctx, { ...listing, order: sql`1`, page: { page: 1, perPage: 1 } })).rows[0];
