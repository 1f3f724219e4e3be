/**
 * The fast path for cached pages: a request identical to an earlier one is served from memory
 * before routing. It is used only while everything that the routed path verified is still valid; in
 * all other cases, and when in doubt, the request is routed. Both paths send the same response.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CacheEntry } from '../../delivery/cache.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import {
  codingFor,
  LIMIT_PLACE,
  type Page,
  REMAINING_PLACE,
  REQUEST_ID_PLACE,
  sentFrom,
  stampVersion,
} from '../../delivery/page.ts';
import { callerKey } from '../../kernel/caller-key.ts';
import { pageReads } from '../../kernel/metrics.ts';
import type { Limits } from '../../store/rate-limits.ts';
import { addDetails, detailsOf, type RequestDetails } from './request-details.ts';
import { requestIdFrom } from './request-id.ts';
import { closeIfStalled, countUntilRead, isBehind } from './unread-responses.ts';
import { type Words, wordsOf } from './words.ts';

/** The cached result of an earlier request. */
type Shortcut = {
  page: CacheEntry<Page>;
  /** The other cache entries that the result depends on: the token and the website. */
  rests: readonly CacheEntry<object>[];
  /**
   * The rate limit counter of the caller. Without a key, requests are counted by network address.
   */
  limit: { counter: string; key?: string; ceiling: number };
  /** The caller whose unread responses are counted; by default, the network address. */
  reader?: string;
  /** Called for each request that the fast path serves. */
  seen?: () => void;
};

export type FastPath = {
  remember(request: IncomingMessage, shortcut: Shortcut): void;
  /** Returns whether it sent the response. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
  /** The estimated total size of all shortcuts. */
  bytes(): number;
  /** Disables the fast path. */
  close(): void;
};

/**
 * A shortcut with the headers that select it. Its references to the cached page, token and website
 * are weak, so that only their caches keep them alive.
 */
type Known = Omit<Shortcut, 'page' | 'rests'> & {
  words: Words;
  page: WeakRef<CacheEntry<Page>>;
  rests: readonly WeakRef<CacheEntry<object>>[];
  details: RequestDetails;
};

/**
 * The memory budget of the shortcuts. Callers choose URLs and headers, so entries are counted by
 * size, not by number.
 */
export const MAX_BYTES = 16 * 1024 * 1024;

/** Requests with a longer URL or longer headers are always routed. */
const MAX_LENGTH = 2048;

/**
 * Larger responses are routed, because only the routed path rejects a response that would exceed
 * the limit of unread responses.
 */
const MAX_BODY_BYTES = 1024 * 1024;

/** The estimated size of a shortcut without its texts. */
const OVERHEAD_BYTES = 600;

/** A character takes up to two bytes. The URL and the token are stored twice. */
const bytesOf = ({ words }: Known, key: string): number =>
  OVERHEAD_BYTES +
  2 * (key.length + words.authorization.length + words.website.length + words.host.length);

/** A line feed separates the parts, because header values contain none. */
const keyOf = (words: Words, url: string): string => `${words.authorization}\n${url}`;

/**
 * Opens the fast path. With `proxies`, a proxy can report the host and the address of a request.
 * Requests that are counted by address are then routed, because only the routed path knows which
 * proxies to trust. Long because its functions share state.
 */
export function openFastPath(
  delivery: Delivery,
  limits: Limits,
  { proxies, stallMs }: { proxies: boolean; stallMs?: number | undefined },
): FastPath {
  const shortcuts = new LRUCache<string, Known>({ maxSize: MAX_BYTES, sizeCalculation: bytesOf });
  const read = proxies ? proxiedWordsOf : directWordsOf;
  let open = delivery.cachesPages;

  const find = (words: Words, url: string): Known | undefined => {
    const known = shortcuts.get(keyOf(words, url));
    return known !== undefined &&
      known.words.website === words.website &&
      known.words.host === words.host
      ? known
      : undefined;
  };

  return {
    remember(request, shortcut) {
      const words = open && request.method === 'GET' ? read(request) : null;
      if (words === null || (proxies && shortcut.limit.key === undefined)) return;
      const url = request.url ?? '';
      if (
        url.length + words.authorization.length + words.website.length + words.host.length >
        MAX_LENGTH
      )
        return;
      shortcuts.set(keyOf(words, url), {
        ...shortcut,
        words: { ...words, encodings: undefined, etags: undefined, requestId: undefined },
        details: lastingDetails(request),
        page: new WeakRef(shortcut.page),
        rests: shortcut.rests.map((entry) => new WeakRef(entry)),
      });
    },
    respond(request, response) {
      if (!open || request.method !== 'GET') return false;
      const words = read(request);
      const known = words === null ? undefined : find(words, request.url ?? '');
      if (words === null || known === undefined) return false;
      const now = delivery.now();
      const page = known.page.deref();
      if (!isTrue(page, now)) return false;
      for (const entry of known.rests) if (!isTrue(entry.deref(), now)) return false;
      const sent = sentFrom(page.value, {
        coding: codingFor(words.encodings),
        ifNoneMatch: words.etags,
      });
      if (sent === null || sent.body.length > MAX_BODY_BYTES) return false;
      const address = callerKey(request.socket.remoteAddress ?? '');
      const { reader = address } = known;
      if (isBehind(reader)) return false;
      const { counter, key = address, ceiling } = known.limit;
      const left = limits.takeNow(counter, key, ceiling);
      if (left === null) return false;
      known.seen?.();
      const { status, head, body } = sent;
      head[LIMIT_PLACE] = String(left.limit);
      head[REMAINING_PLACE] = String(left.remaining);
      const requestId = requestIdFrom(words.requestId);
      head[REQUEST_ID_PLACE] = requestId;
      addDetails(request, { ...known.details, requestId });
      pageReads.inc(HIT);
      stampVersion(page.value, sent);
      response.writeHead(status, head);
      response.end(body);
      if (response.writableLength > 0) {
        closeIfStalled(request, response, stallMs);
        countUntilRead(reader, response, body.length);
      }
      return true;
    },
    bytes: () => shortcuts.calculatedSize,
    close() {
      open = false;
      shortcuts.clear();
    },
  };
}

const HIT = { result: 'hit' };

/** The details shared by identical requests. */
function lastingDetails(request: IncomingMessage): RequestDetails {
  const { route, accountId, tokenId } = detailsOf(request);
  return { route, accountId, tokenId };
}

const directWordsOf = ({ rawHeaders }: IncomingMessage): Words | null => wordsOf(rawHeaders);

/**
 * Appends the forwarded host and the address of the sender to `host`, because the address
 * determines whether the forwarded host is trusted.
 */
function proxiedWordsOf({ rawHeaders, headers, socket }: IncomingMessage): Words | null {
  const words = wordsOf(rawHeaders);
  return (
    words && {
      ...words,
      host: `${words.host} ${headers['x-forwarded-host']} ${socket.remoteAddress}`,
    }
  );
}

const isTrue = <Value extends object>(
  entry: CacheEntry<Value> | undefined,
  now: number,
): entry is CacheEntry<Value> => entry?.live === true && entry.until > now;
