/**
 * Reads published records in one statement: a page of records, the total count, and whether the
 * names in filters exist.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '../../../kernel/page.ts';
import type { Ctx, Parts } from '../../../store/ctx.ts';
import { type Bound, composed, withResultLimit } from '../../../store/database.ts';
import { pageLimit } from '../../../store/result-limit.ts';
import { commas, SCOPE_PARAMETERS, type Scope, scopeParameters } from '../scope/scope.ts';
import type { LateColumn } from './late-column.ts';
import { type Published, published } from './published.ts';

/** An additional column that depends on the reader, such as the public URL. */
export type Column = (ctx: Ctx) => SQL;

type FurtherColumn = SQL | Column | LateColumn<never>;

const isLate = (column: FurtherColumn): column is LateColumn<never> => 'finish' in column;

export type Listing = {
  kind: Published;
  scope: Scope;
  /** Other published queries that the conditions and additional columns use. */
  beside?: readonly Published[];
  /** Additional columns of each record, such as its groups and amenities. */
  with?: Record<string, FurtherColumn>;
  where?: readonly SQL[];
  order: SQL;
  page?: Page;
  /**
   * Conditions that are independent of a record, such as whether a name exists. They are evaluated
   * together with the records.
   */
  checks?: Record<string, SQL>;
};

export type Listed<Row> = { rows: Row[]; total: number; checks: Record<string, boolean> };

/** Lists published records. Instants in the rows are ISO 8601 text. */
export function listPublished<Row>(
  ctx: Ctx,
  { kind, scope, beside = [], ...rest }: Listing,
): Promise<Listed<Row>> {
  return listNamed(ctx, { ...rest, queries: published(scope, kind, ...beside), record: kind });
}

/**
 * A list of records of any named query. `queries` is the `with` list, which contains the query with
 * the name `record`.
 */
export type NamedListing = Omit<Listing, 'kind' | 'scope' | 'beside'> & {
  queries: SQL;
  record: string;
};

export function listNamed<Row>(ctx: Ctx, { page, ...listing }: NamedListing): Promise<Listed<Row>> {
  const slice = page === undefined ? sql`` : sql` limit ${page.perPage} offset ${offsetOf(page)}`;
  const statement = statementFor(ctx, listing, slice);
  return listed(
    ctx,
    page === undefined ? statement : withResultLimit(statement, pageLimit()),
    listing.with,
  );
}

/**
 * A list without conditions that is read often. Its statement is composed once, which saves a tenth
 * of the CPU time of a read.
 */
export function repeatedList(listing: Pick<Listing, 'kind' | 'with' | 'order'>) {
  const places = sql` limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
  const queries = published(SCOPE_PARAMETERS, listing.kind);
  const statements = new WeakMap<Parts, ReturnType<typeof composed>>();
  return <Row>(ctx: Ctx, scope: Scope, page: Page): Promise<Listed<Row>> => {
    let statement = statements.get(ctx.parts);
    if (statement === undefined) {
      statement = composed(
        statementFor(ctx, { ...listing, queries, record: listing.kind }, places),
      );
      statements.set(ctx.parts, statement);
    }
    const slice = { limit: page.perPage, offset: offsetOf(page) };
    const bound = statement({ ...scopeParameters(scope), ...slice });
    return listed(ctx, withResultLimit(bound, pageLimit()), listing.with);
  };
}

const offsetOf = ({ page, perPage }: Page): number => (page - 1) * perPage;

/**
 * Composes the statement of a list. Without a condition, the count needs no column of the records,
 * and columns that are not part of the order are only needed for the rows of the page. `matched` is
 * inlined, so that the planner can use this. Each record is a separate row, because a page as one
 * JSON value is a string of hundreds of kilobytes, for which the garbage collector marks the whole
 * heap (docs/scars/a-page-as-one-json-value.md).
 */
function statementFor(ctx: Ctx, listing: Omit<NamedListing, 'page'>, slice: SQL): SQL {
  const { queries, where = [], order, checks = {} } = listing;
  const record = sql.raw(listing.record);
  const more = Object.entries(listing.with ?? {}).map(
    ([name, column]) => sql`, ${columnIn(ctx, column)} as ${sql.identifier(name)}`,
  );
  const answers = Object.entries(checks).map(
    ([name, check]) => sql`${sql.raw(`'${name}'`)}, ${check}`,
  );
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

async function listed<Row>(
  ctx: Ctx,
  statement: SQL | Bound,
  columns: Listing['with'] = {},
): Promise<Listed<Row>> {
  const found = await ctx.run<Pick<Listed<Row>, 'total' | 'checks'> & { record: Row | null }>(
    statement,
  );
  const rows = found.flatMap(({ record }) => record ?? []);
  for (const column of Object.values(columns))
    if (isLate(column)) await column.finish(ctx, rows as never[]);
  const { total, checks } = found[0] ?? { total: 0, checks: {} };
  return { rows, total, checks };
}

function columnIn(ctx: Ctx, column: FurtherColumn): SQL {
  if (typeof column === 'function') return column(ctx);
  return isLate(column) ? column.column : column;
}

/** The first record that meets the conditions, or undefined. */
export const findPublished = async <Row>(
  ctx: Ctx,
  listing: Omit<Listing, 'order' | 'page'>,
): Promise<Row | undefined> =>
  (await listPublished<Row>(ctx, { ...listing, order: sql`1`, page: { page: 1, perPage: 1 } }))
    .rows[0];
