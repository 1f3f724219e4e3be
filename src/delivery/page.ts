/**
 * A page: the complete response to a read, prepared as bytes. All callers that may receive the page
 * receive the same bytes. Values that differ between callers, such as the remaining rate limit, are
 * not part of it.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const CODINGS = ['br', 'gzip', 'identity'] as const;

export type Coding = (typeof CODINGS)[number];

/**
 * A response: alternating header names and values, and the body, which is empty for a 304. Some
 * values are written just before the response is sent: those that differ between callers (the rate
 * limit and the request ID), and the version, which advances while the page is cached.
 */
export type Sent = { status: 200 | 304; head: string[]; body: Buffer };

const CALLER_HEADERS = [
  'x-ratelimit-limit',
  '',
  'x-ratelimit-remaining',
  '',
  'x-request-id',
  '',
] as const;

export const [LIMIT_PLACE, REMAINING_PLACE, REQUEST_ID_PLACE] = [1, 3, 5];

const VERSION_PLACE = 7;

/**
 * The number of the newest change that the page reflects (§6.1). The page also reflects all earlier
 * changes. `made` is the number when the page was created. `lives` returns the current number,
 * which advances while the page is cached.
 */
export type Version = { made: number; lives(): number };

/** The headers of a response that are the same for all callers. */
export const headersOf = ({ head }: Pick<Sent, 'head'>): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (let place = CALLER_HEADERS.length; place < head.length; place += 2)
    headers[head[place] ?? ''] = head[place + 1] ?? '';
  return headers;
};

/** Each coding has its own entity tag, because its bytes differ (RFC 9110 §8.8.3.3). */
export type Page = {
  etags: Record<Coding, string>;
  whole: Partial<Record<Coding, Sent>> & { identity: Sent };
  unchanged: Record<Coding, Sent>;
  headers: Readonly<Record<string, string>>;
  /** Undefined for responses without a version header. */
  version?: Version;
  /** The account whose data the page shows, for the access log. */
  accountId?: string;
};

const SUFFIX: Record<Coding, string> = { identity: '', gzip: '-gzip', br: '-br' };

const EMPTY = Buffer.alloc(0);

/** Compressing smaller bodies saves nothing. */
const MIN_COMPRESSED_BYTES = 1024;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const PACK = {
  gzip: promisify(gzip),
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
};

/**
 * `tag` identifies the data of the body. `headers` and the version are sent with every response,
 * including 304.
 */
export function makePage(
  body: Buffer,
  tag: string,
  others: Readonly<Record<string, string>>,
  version?: Version,
): Page {
  const headers = {
    ...(version === undefined ? {} : { 'x-service-version': String(version.made) }),
    'x-content-type-options': 'nosniff',
    ...others,
  };
  const etags = byCoding((coding) => `"${tag}${SUFFIX[coding]}"`);
  return {
    etags,
    whole: { identity: wholeOf(body, 'identity', etags, headers) },
    unchanged: byCoding((coding) => ({
      status: 304,
      head: flat({ ...headers, etag: etags[coding] }),
      body: EMPTY,
    })),
    headers,
    ...(version === undefined ? {} : { version }),
  };
}

/** Updates the version in the headers of a page. Call it only while the page is cached. */
export function stampVersion({ version }: Page, { head }: Sent): void {
  if (version !== undefined) head[VERSION_PLACE] = String(Math.max(version.made, version.lives()));
}

const byCoding = <T>(of: (coding: Coding) => T): Record<Coding, T> => ({
  br: of('br'),
  gzip: of('gzip'),
  identity: of('identity'),
});

const flat = (headers: Record<string, string>): string[] => [
  ...CALLER_HEADERS,
  ...Object.entries(headers).flat(),
];

const wholeOf = (
  body: Buffer,
  coding: Coding,
  etags: Page['etags'],
  headers: Readonly<Record<string, string>>,
): Sent => ({
  status: 200,
  head: flat({
    ...headers,
    etag: etags[coding],
    'content-type': headers['content-type'] ?? 'application/json; charset=utf-8',
    'content-length': String(body.length),
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  }),
  body,
});

/**
 * The maximum memory that a page uses, including its compressed copies. A copy is kept only if it
 * is at most half as large as the page.
 */
export const bytesOf = ({ whole }: Page): number => 2 * whole.identity.body.length + HEADS_BYTES;

const HEADS_BYTES = 3000;

/**
 * The content codings that a client accepts, by the value of `Accept-Encoding`. Cached, because the
 * same few values repeat.
 */
const taken = new LRUCache<string, Coding>({ max: 200 });

/** Longer headers are parsed every time. */
const MAX_REMEMBERED = 200;

/**
 * Version 1 of negotiator supports a preference among equal qualities, but its types do not declare
 * it.
 */
type Preferring = {
  encoding<Name>(
    available: readonly Name[],
    options: { preferred: readonly Name[] },
  ): Name | undefined;
};

export function codingFor(accept: string | undefined): Coding {
  if (accept === undefined) return 'identity';
  let coding = taken.get(accept);
  if (coding === undefined) {
    const negotiator = new Negotiator({
      headers: { 'accept-encoding': accept },
    }) as unknown as Preferring;
    coding = negotiator.encoding(CODINGS, { preferred: CODINGS }) ?? 'identity';
    if (accept.length <= MAX_REMEMBERED) taken.set(accept, coding);
  }
  return coding;
}

/** The validators and content codings in the headers of a request. */
export type Wanted = { coding: Coding; ifNoneMatch: string | undefined };

/**
 * The response for a client: 304 if the client has the page, in any coding. Null until the page has
 * been compressed with the accepted coding.
 */
export function sentFrom(page: Page, { coding, ifNoneMatch }: Wanted): Sent | null {
  const had = ifNoneMatch === undefined ? undefined : codingHad(page, coding, ifNoneMatch);
  if (had !== undefined) return page.unchanged[had];
  const { identity } = page.whole;
  if (coding === 'identity' || identity.body.length < MIN_COMPRESSED_BYTES) return identity;
  return page.whole[coding] ?? null;
}

const packing = new WeakMap<Page, Map<Coding, Promise<void>>>();

/**
 * Compresses a page once for all clients that accept this coding. If the result is more than half
 * as large as the page, the page itself is used.
 */
export function pack(page: Page, coding: Coding): Promise<void> {
  if (coding === 'identity') return Promise.resolve();
  const begun = packing.get(page) ?? new Map<Coding, Promise<void>>();
  packing.set(page, begun);
  const packed = begun.get(coding) ?? packTwin(page, coding);
  begun.set(coding, packed);
  return packed;
}

async function packTwin(page: Page, coding: 'gzip' | 'br'): Promise<void> {
  const { identity } = page.whole;
  const body = await PACK[coding](identity.body);
  const worthwhile = 2 * body.length <= identity.body.length;
  page.whole[coding] = worthwhile ? wholeOf(body, coding, page.etags, page.headers) : identity;
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * The coding whose entity tag an `If-None-Match` value contains. The value is a list that is
 * compared weakly, or `*` (RFC 9110 §13.1.2).
 */
function codingHad({ etags }: Page, coding: Coding, header: string): Coding | undefined {
  if (header === etags[coding] || header.trim() === '*') return coding;
  const named = new Set(header.split(',').map(opaque));
  return named.has(etags[coding]) ? coding : CODINGS.find((one) => named.has(etags[one]));
}
