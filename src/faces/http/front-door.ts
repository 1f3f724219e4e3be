/**
 * The short way to a kept page: a request that says word for word what an earlier one said is answered from memory before any
 * routing. It may take it only while everything that the long way found is still true; in every other case, and whenever it is in
 * doubt, the request goes the long way. What it sends is what the long way would send.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
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
  /** From now on everything goes the long way. */
  close(): void;
};

/** A shortcut with the words that lead to it. It does not hold a page that is no longer kept. */
type Known = Omit<Shortcut, 'page'> & { words: Words; page: WeakRef<Kept<Page>> };

/** When there are so many it begins anew: the long way costs little, and finds them again. */
const MOST_SHORTCUTS = 20_000;

/**
 * With `proxies`, the host can be one that a proxy tells, and so can the address: who is counted by address goes the long way, which
 * knows whom to believe.
 */
export function openFrontDoor(delivery: Delivery, limits: Limits, { proxies }: { proxies: boolean }): FrontDoor {
  /** By `Authorization`, then by URL. */
  const shortcuts = new Map<string, Map<string, Known>>();
  let count = 0;
  const read = proxies ? proxiedWordsOf : directWordsOf;
  let open = delivery.keeps;

  const find = (words: Words, url: string): Known | undefined => {
    const known = shortcuts.get(words.authorization)?.get(url);
    return known !== undefined && known.words.website === words.website && known.words.host === words.host ? known : undefined;
  };

  return {
    remember(request, shortcut) {
      const words = open && request.method === 'GET' ? read(request) : null;
      if (words === null || (proxies && shortcut.limit.key === undefined)) return;
      if (count === MOST_SHORTCUTS) {
        shortcuts.clear();
        count = 0;
      }
      const own = shortcuts.get(words.authorization) ?? new Map<string, Known>();
      shortcuts.set(words.authorization, own);
      count += own.has(request.url ?? '') ? 0 : 1;
      own.set(request.url ?? '', { ...shortcut, words, page: new WeakRef(shortcut.page) });
    },
    answer(request, response) {
      if (!open || request.method !== 'GET') return false;
      const words = read(request);
      const known = words === null ? undefined : find(words, request.url ?? '');
      if (words === null || known === undefined) return false;
      const now = delivery.now();
      const page = known.page.deref();
      if (page === undefined || !isTrue(page, now)) return false;
      for (const kept of known.rests) if (!isTrue(kept, now)) return false;
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

const isTrue = (kept: Kept<object>, now: number): boolean => kept.live && kept.until > now;
