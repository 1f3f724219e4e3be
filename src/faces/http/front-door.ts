/**
 * The short way to a kept page: a request that says word for word what an earlier one said is answered from memory before any
 * routing. It may take it only while everything that the long way found is still true; in every other case, and whenever it is in
 * doubt, the request goes the long way. What it sends is what the long way would send.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Kept } from '../../delivery/cache.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import { answerWith, codingFor, LIMIT_PLACE, type Page, REMAINING_PLACE, stampVersion } from '../../delivery/page.ts';
import { callerKey } from './caller.ts';
import type { Limits } from './limits.ts';
import { type Words, wordsOf } from './words.ts';

/** What an earlier request found. */
type Shortcut = {
  page: Kept<Page>;
  /** What else it rests on: the token, the website. */
  rests: readonly Kept<object>[];
  /** The counter of the caller. Without a key, requests are counted by network address. */
  limit: { counter: string; key?: string; ceiling: number };
  /** Told of each request. */
  seen?: () => void;
};

export type FrontDoor = {
  remember(request: IncomingMessage, shortcut: Shortcut): void;
  /** Whether it has answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The estimated size of everything that it remembers. */
  bytes(): number;
  /** From now on everything goes the long way. */
  close(): void;
};

/** A shortcut with the headers that lead to it. It refers weakly to the cached page, token and website, so their caches alone hold them. */
type Known = Omit<Shortcut, 'page' | 'rests'> & {
  words: Words;
  page: WeakRef<Kept<Page>>;
  rests: readonly WeakRef<Kept<object>>[];
};

/** The memory budget of the shortcuts. Callers choose URLs and headers, so entries are counted by size, not by number. */
export const MAX_BYTES = 16 * 1024 * 1024;

/** Requests with a longer URL or longer headers are routed every time. */
const MAX_LENGTH = 2048;

/** What a shortcut costs beside its texts. */
const OVERHEAD_BYTES = 600;

/** A character takes up to two bytes; the URL and the token are kept twice. */
const bytesOf = ({ words }: Known, key: string): number =>
  OVERHEAD_BYTES + 2 * (key.length + words.authorization.length + words.website.length + words.host.length);

/** No header holds a line feed. */
const keyOf = (words: Words, url: string): string => `${words.authorization}\n${url}`;

/**
 * With `proxies`, the host can be one that a proxy tells, and so can the address: who is counted by address goes the long way, which
 * knows whom to believe.
 */
export function openFrontDoor(delivery: Delivery, limits: Limits, { proxies }: { proxies: boolean }): FrontDoor {
  const shortcuts = new LRUCache<string, Known>({ maxSize: MAX_BYTES, sizeCalculation: bytesOf });
  const read = proxies ? proxiedWordsOf : directWordsOf;
  let open = delivery.keeps;

  const find = (words: Words, url: string): Known | undefined => {
    const known = shortcuts.get(keyOf(words, url));
    return known !== undefined && known.words.website === words.website && known.words.host === words.host ? known : undefined;
  };

  return {
    remember(request, shortcut) {
      const words = open && request.method === 'GET' ? read(request) : null;
      if (words === null || (proxies && shortcut.limit.key === undefined)) return;
      const url = request.url ?? '';
      if (url.length + words.authorization.length + words.website.length + words.host.length > MAX_LENGTH) return;
      shortcuts.set(keyOf(words, url), {
        ...shortcut,
        words: { ...words, encodings: undefined, etags: undefined },
        page: new WeakRef(shortcut.page),
        rests: shortcut.rests.map((kept) => new WeakRef(kept)),
      });
    },
    answer(request, response) {
      if (!open || request.method !== 'GET') return false;
      const words = read(request);
      const known = words === null ? undefined : find(words, request.url ?? '');
      if (words === null || known === undefined) return false;
      const now = delivery.now();
      const page = known.page.deref();
      if (!isTrue(page, now)) return false;
      for (const kept of known.rests) if (!isTrue(kept.deref(), now)) return false;
      const sent = answerWith(page.value, { coding: codingFor(words.encodings), ifNoneMatch: words.etags });
      if (sent === null) return false;
      const { counter, key = callerKey(request.socket.remoteAddress ?? ''), ceiling } = known.limit;
      const left = limits.takeNow(counter, key, ceiling);
      if (left === null) return false;
      known.seen?.();
      const { status, head, body } = sent;
      head[LIMIT_PLACE] = String(left.limit);
      head[REMAINING_PLACE] = String(left.remaining);
      stampVersion(page.value, sent);
      response.writeHead(status, head);
      response.end(body);
      return true;
    },
    bytes: () => shortcuts.calculatedSize,
    close() {
      open = false;
      shortcuts.clear();
    },
  };
}

const directWordsOf = ({ rawHeaders }: IncomingMessage): Words | null => wordsOf(rawHeaders);

/** Whether a proxy is believed follows from its address. */
function proxiedWordsOf({ rawHeaders, headers, socket }: IncomingMessage): Words | null {
  const words = wordsOf(rawHeaders);
  return words && { ...words, host: `${words.host} ${headers['x-forwarded-host']} ${socket.remoteAddress}` };
}

const isTrue = <Value extends object>(kept: Kept<Value> | undefined, now: number): kept is Kept<Value> =>
  kept?.live === true && kept.until > now;
