/**
 * A page: the whole answer to a read, prepared as bytes. It is the same for everybody who may have it; what differs between callers,
 * such as what is left of their limit, is no part of it.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const CODINGS = ['br', 'gzip', 'identity'] as const;

export type Coding = (typeof CODINGS)[number];

/**
 * What is sent: the headers as names and values in turn, and the body, empty with 304. Two headers differ between callers, the limit
 * and what is left of it, and one moves on while the page is kept, the version: they are written into their places just before the
 * head goes out.
 */
export type Sent = { status: 200 | 304; head: string[]; body: Buffer };

const LIMIT_HEADERS = ['x-ratelimit-limit', '', 'x-ratelimit-remaining', ''] as const;

export const [LIMIT_PLACE, REMAINING_PLACE] = [1, 3];

const VERSION_PLACE = 5;

/** Numbers of changes, of which the page holds each and all before it (§6.1): when it was made, and as long as it lives. */
export type Version = { made: number; lives(): number };

/** The headers of an answer but for those of the limit. */
export const headersOf = ({ head }: Pick<Sent, 'head'>): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (let place = LIMIT_HEADERS.length; place < head.length; place += 2) headers[head[place] ?? ''] = head[place + 1] ?? '';
  return headers;
};

/** Each coding has an entity tag of its own, since its bytes differ (RFC 9110 §8.8.3.3). */
export type Page = {
  etags: Record<Coding, string>;
  whole: Partial<Record<Coding, Sent>> & { identity: Sent };
  unchanged: Record<Coding, Sent>;
  headers: Readonly<Record<string, string>>;
  /** Without one it has no such header. */
  version?: Version;
};

const SUFFIX: Record<Coding, string> = { identity: '', gzip: '-gzip', br: '-br' };

const EMPTY = Buffer.alloc(0);

/** Smaller bodies gain nothing by being packed. */
const LEAST_BYTES = 1024;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const PACK = { gzip: promisify(gzip), br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI) };

/** `tag` names the data of the body; `headers` go with every answer, 304 too, and so does the version. */
export function makePage(body: Buffer, tag: string, others: Readonly<Record<string, string>>, version?: Version): Page {
  const headers = {
    ...(version === undefined ? {} : { 'x-service-version': String(version.made) }),
    'x-content-type-options': 'nosniff',
    ...others,
  };
  const etags = byCoding((coding) => `"${tag}${SUFFIX[coding]}"`);
  return {
    etags,
    whole: { identity: wholeOf(body, 'identity', etags, headers) },
    unchanged: byCoding((coding) => ({ status: 304, head: flat({ ...headers, etag: etags[coding] }), body: EMPTY })),
    headers,
    ...(version === undefined ? {} : { version }),
  };
}

/** Writes the version of a page into its place; only while the page lives. */
export function stampVersion({ version }: Page, { head }: Sent): void {
  if (version !== undefined) head[VERSION_PLACE] = String(Math.max(version.made, version.lives()));
}

const byCoding = <T>(of: (coding: Coding) => T): Record<Coding, T> => ({
  br: of('br'),
  gzip: of('gzip'),
  identity: of('identity'),
});

const flat = (headers: Record<string, string>): string[] => [...LIMIT_HEADERS, ...Object.entries(headers).flat()];

const wholeOf = (body: Buffer, coding: Coding, etags: Page['etags'], headers: Readonly<Record<string, string>>): Sent => ({
  status: 200,
  head: flat({
    ...headers,
    etag: etags[coding],
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  }),
  body,
});

/** The bytes that a page costs to keep, with the twins that it may get: each is kept only if it is half as large, or less. */
export const bytesOf = ({ whole }: Page): number => 2 * whole.identity.body.length + HEADS_BYTES;

const HEADS_BYTES = 3000;

/** What a client takes, by its `Accept-Encoding`; the same few values come again and again. */
const taken = new LRUCache<string, Coding>({ max: 200 });

/** Longer headers are parsed every time. */
const MAX_REMEMBERED = 200;

/** Version 1 takes our preference among equals; its types do not know that. */
type Preferring = { encoding<Name>(available: readonly Name[], options: { preferred: readonly Name[] }): Name | undefined };

export function codingFor(accept: string | undefined): Coding {
  if (accept === undefined) return 'identity';
  let coding = taken.get(accept);
  if (coding === undefined) {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': accept } }) as unknown as Preferring;
    coding = negotiator.encoding(CODINGS, { preferred: CODINGS }) ?? 'identity';
    if (accept.length <= MAX_REMEMBERED) taken.set(accept, coding);
  }
  return coding;
}

/** What a client has and takes, from its headers. */
export type Wanted = { coding: Coding; ifNoneMatch: string | undefined };

/** The answer to a client: 304 for who has the page, in whichever coding; null while the coding that it takes is not packed. */
export function answerWith(page: Page, { coding, ifNoneMatch }: Wanted): Sent | null {
  const had = ifNoneMatch === undefined ? undefined : codingHad(page, coding, ifNoneMatch);
  if (had !== undefined) return page.unchanged[had];
  const { identity } = page.whole;
  if (coding === 'identity' || identity.body.length < LEAST_BYTES) return identity;
  return page.whole[coding] ?? null;
}

const packing = new WeakMap<Page, Map<Coding, Promise<void>>>();

/** Packs a page once for all who take this coding. A twin that is not half as large, or less, is the page as it is. */
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

/** The coding that an `If-None-Match` value names: a list compared weakly, or `*` (RFC 9110 §13.1.2). */
function codingHad({ etags }: Page, coding: Coding, header: string): Coding | undefined {
  if (header === etags[coding] || header.trim() === '*') return coding;
  const named = new Set(header.split(',').map(opaque));
  return named.has(etags[coding]) ? coding : CODINGS.find((one) => named.has(etags[one]));
}
