/**
 * Lists as CSV: all matching records, streamed in batches. Between two batches a download holds
 * neither a database connection nor a list slot, so a slow client does not delay other requests.
 */
import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';
import Negotiator from 'negotiator';
import { z } from 'zod';
import type { Wire } from '../../engine/present.ts';
import type { Query } from '../../engine/query.ts';
import { Fault, refused } from '../../kernel/fault.ts';
import type { Actor } from '../../store/actor.ts';
import type { Ctx } from '../../store/ctx.ts';
import { batchLimit, pageLimit, ResultTooLarge } from '../../store/result-limit.ts';
import { shareOf } from '../../store/shares.ts';
import { flatColumns, flatNames, flattened, listIds, readByIds } from '../http/export.ts';
import type { Listing } from '../http/managed.ts';
import { withReadSlot } from '../http/read-slots.ts';
import type { RouteResponse } from '../http/route.ts';
import type { V2Request, V2Route } from './request.ts';

export const MAX_ROWS = 100_000;

/**
 * The numbers of records per statement: the largest page size of a list, and smaller ones for
 * records that have too many characters. Each is a multiple of the next, so that offsets stay
 * multiples of the page size.
 */
const BATCH_SIZES = [200, 50, 10, 1];

export const DOWNLOADS_PER_SHARE = 4;
const RETRY_SECONDS = 10;

/** How long a client may take to read a batch, in milliseconds. */
const STALL_MS = 60_000;

const JSON_TYPE = 'application/json';
const CSV_TYPE = 'text/csv';
const CSV_UTF8 = 'text/csv; charset=utf-8';

const FILE = z.string().meta({
  id: 'CsvFile',
  description: `With \`Accept: text/csv\`, all matching records as a file with a header row. \`page\` and \`per_page\` have no effect. The columns are the fields of the records that are neither objects nor lists. Text that begins with \`=\`, \`+\`, \`-\`, \`@\` or their full-width forms, a tab or a carriage return is prefixed with an apostrophe. If more than ${MAX_ROWS} records match, the response returns 422. An account can have ${DOWNLOADS_PER_SHARE} downloads in progress; more return 429. If an error occurs during the download, the connection is closed before the end of the response.`,
});

/** Adds CSV responses to the routes of lists. */
export const withCsv = (routes: readonly V2Route[]): V2Route[] => routes.map(withCsvOf);

function withCsvOf(route: V2Route): V2Route {
  const { listing, responses } = route;
  const { 200: page } = responses;
  if (listing === undefined || page === undefined) return route;
  return {
    ...route,
    responses: { ...responses, 200: { ...page, otherTypes: { [CSV_TYPE]: FILE } } },
    async handle(request) {
      const response = prefersCsv(request)
        ? await download(request, await listing(request), fileName(route))
        : await route.handle(request);
      return { ...response, headers: { ...response.headers, vary: 'Accept' } };
    },
  };
}

/**
 * Whether the client prefers CSV. Without a preference, and for clients that accept neither type, a
 * list is returned as JSON.
 */
const prefersCsv = ({ accept }: V2Request): boolean =>
  accept !== undefined &&
  new Negotiator({ headers: { accept } }).mediaType(TYPES)?.startsWith(CSV_TYPE) === true;

/** The available types in order of preference. */
const TYPES = [JSON_TYPE, CSV_TYPE, CSV_UTF8];

/** `/properties/{property}/social-feed` → `social-feed.csv` */
const fileName = ({ path }: V2Route): string => `${path.slice(path.lastIndexOf('/') + 1)}.csv`;

/**
 * Streams the list as CSV. Throws the same faults as the list, a `limited` fault for too many
 * downloads, and an `invalid` fault for too many records.
 */
async function download(
  request: V2Request,
  listing: Listing,
  name: string,
): Promise<RouteResponse> {
  const { ctx, query, isHead = false } = request;
  const close = await openDownload(ctx);
  try {
    const rows = await rowsOf(ctx, query, listing);
    const headers = {
      'content-type': CSV_UTF8,
      'content-disposition': `attachment; filename="${name}"`,
    };
    if (isHead) {
      close();
      return { headers };
    }
    const stall = () => body.destroy(new Error('The client stopped reading.'));
    const body = Readable.from(untilStalled(textOf(rows), stall), { objectMode: false });
    body.once('close', close);
    return { headers, body };
  } catch (error) {
    close();
    throw error;
  }
}

const open = new Map<string, number>();

/**
 * The key under which downloads of the list of accounts are counted, because that list does not run
 * in an account.
 */
const userKey = (actor: Actor): string => (actor.kind === 'user' ? `user ${actor.id}` : actor.kind);

/**
 * Counts a download of the share until the returned function is called. Throws a `limited` fault if
 * too many downloads are in progress.
 */
async function openDownload(ctx: Ctx): Promise<() => void> {
  const share = ctx.account === null ? userKey(ctx.actor) : await shareOf(ctx, ctx.account.id);
  const count = open.get(share) ?? 0;
  if (count >= DOWNLOADS_PER_SHARE)
    throw new Fault({
      kind: 'limited',
      message: `This account already has ${DOWNLOADS_PER_SHARE} downloads in progress. Try again in ${RETRY_SECONDS} seconds.`,
      limit: DOWNLOADS_PER_SHARE,
      retryAfterSeconds: RETRY_SECONDS,
    });
  open.set(share, count + 1);
  return () => {
    const left = (open.get(share) ?? 0) - 1;
    if (left > 0) open.set(share, left);
    else open.delete(share);
  };
}

type Rows = { columns: string[]; batches: AsyncIterable<Wire[]> };

async function rowsOf(ctx: Ctx, query: Query, listing: Listing): Promise<Rows> {
  if ('fetch' in listing) {
    const { fetch, record } = listing;
    const { total } = await withReadSlot(ctx, () => fetch({ page: 1, perPage: 1 }));
    assertFits(total);
    const read: ReadBatch = async (from, size) =>
      (await fetch({ page: from / size + 1, perPage: size })).records;
    return { columns: flatNames(record), batches: batchesOf(ctx, total, read) };
  }
  const { resource, extra = [] } = listing;
  const ids = await withReadSlot(ctx, () => listIds(ctx, resource, query, extra, MAX_ROWS + 1));
  assertFits(ids.length);
  const flat = flattened(resource);
  const read: ReadBatch = (from, size) =>
    readByIds(ctx, flat, ids.slice(from, from + size), size > 1 ? batchLimit() : pageLimit());
  return { columns: flatColumns(resource), batches: batchesOf(ctx, ids.length, read) };
}

function assertFits(count: number): void {
  if (count > MAX_ROWS)
    throw refused(
      `More than ${MAX_ROWS} records match. Add filters so that at most ${MAX_ROWS} records match.`,
    );
}

/** Reads `size` records from an offset, which is a multiple of `size`. */
type ReadBatch = (from: number, size: number) => Promise<Wire[]>;

/**
 * Reads the records in batches. A batch that has too many characters is read again in smaller
 * batches.
 */
async function* batchesOf(
  ctx: Ctx,
  total: number,
  read: ReadBatch,
): AsyncGenerator<Wire[], void, undefined> {
  let from = 0;
  let sizes = BATCH_SIZES;
  while (from < total) {
    const [size = 1, ...smaller] = sizes;
    try {
      yield await withReadSlot(ctx, () => read(from, size), 'unbounded');
    } catch (error) {
      if (!(error instanceof ResultTooLarge) || smaller.length === 0) throw error;
      sizes = smaller;
      continue;
    }
    from += size;
    sizes = BATCH_SIZES.slice(BATCH_SIZES.findIndex((one) => from % one === 0));
  }
}

const FORMAT: Options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { boolean: String },
};

async function* textOf({ columns, batches }: Rows): AsyncGenerator<string, void, undefined> {
  yield stringify([columns], FORMAT);
  for await (const records of batches) {
    if (records.length === 0) continue;
    const text = stringify(records, { ...FORMAT, columns });
    records.length = 0; // Releases the records while the client reads their text.
    yield text;
  }
}

/** Calls `stall` if the client does not read a chunk in time. */
async function* untilStalled(
  chunks: AsyncIterable<string>,
  stall: () => void,
): AsyncGenerator<string, void, undefined> {
  for await (const chunk of chunks) {
    const timer = setTimeout(stall, STALL_MS);
    try {
      yield chunk;
    } finally {
      clearTimeout(timer);
    }
  }
}
