/** Rate limits: fixed windows, of a minute where nothing else is said, that begin with the first request; in this process or in Redis (§8). */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Fault } from '../../kernel/fault.ts';

/** How much of a limit is left; goes into the headers of the answer. */
export type Remaining = { limit: number; remaining: number };

export type Limits = {
  /** Counts a request under a key. Throws limited when the ceiling was reached before; a refused request does not count. */
  take(counter: string, key: string, ceiling: number, seconds?: number): Promise<Remaining>;
  /** Takes back what `take` counted, where only some outcomes shall count. */
  giveBack(counter: string, key: string): Promise<void>;
  /** Whether nobody has asked this under the key within so many seconds, however many ask at once; no factor multiplies it. */
  isFirst(counter: string, key: string, seconds: number): Promise<boolean>;
  /** Counts a request at once and gives what is left; null, without counting, when that takes a wait or the ceiling is reached. */
  takeNow(counter: string, key: string, ceiling: number): Remaining | null;
};

const WINDOW_SECONDS = 60;

/** The error for a caller that has reached a limit and may come back after so many milliseconds. */
export const limited = (limit: number, milliseconds: number): Fault =>
  new Fault({
    kind: 'limited',
    message: 'Too Many Attempts.',
    limit,
    retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
  });

/**
 * The most keys that one counter holds in this process, about 10 MB each. When it is full, the key that was not seen for longest is
 * evicted, and its window starts over.
 */
export const MOST_KEYS = 50_000;

/** Counting here must cost next to nothing: it is on the way of every answer that is sent from memory. */
export function inProcess(factor: number): Limits {
  const counters = new Map<string, LRUCache<string, { count: number; ends: number }>>();
  const windowsOf = (counter: string) => {
    const windows = counters.get(counter) ?? new LRUCache({ max: MOST_KEYS });
    counters.set(counter, windows);
    return windows;
  };
  const count = (counter: string, key: string, limit: number, seconds = WINDOW_SECONDS) => {
    const windows = counters.get(counter) ?? windowsOf(counter);
    const now = performance.now();
    let window = windows.get(key);
    if (window === undefined) {
      window = { count: 0, ends: 0 };
      windows.set(key, window);
    }
    if (window.ends <= now) {
      window.count = 0;
      window.ends = now + seconds * 1000;
    }
    if (window.count >= limit) return window.ends - now;
    window.count += 1;
    return { limit, remaining: limit - window.count };
  };
  return {
    async take(counter, key, ceiling, seconds) {
      const limit = Math.floor(ceiling * factor);
      const left = count(counter, key, limit, seconds);
      if (typeof left === 'number') throw limited(limit, left);
      return left;
    },
    async giveBack(counter, key) {
      const window = counters.get(counter)?.get(key);
      if (window !== undefined && window.count > 0) window.count -= 1;
    },
    async isFirst(counter, key, seconds) {
      return typeof count(counter, key, 1, seconds) !== 'number';
    },
    takeNow(counter, key, ceiling) {
      const left = count(counter, key, Math.floor(ceiling * factor));
      return typeof left === 'number' ? null : left;
    },
  };
}

/** A key in a form that tells nothing to who reads the counters. */
export const hidden = (key: string): string => createHash('sha256').update(key.toLowerCase()).digest('base64url');

export const limitHeaders = ({ limit, remaining }: Remaining): Record<string, string> => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
});

/** The headers of a refusal; `now` is the present instant. */
export const refusalHeaders = (fault: { limit: number; retryAfterSeconds: number }, now: Date): Record<string, string> => ({
  ...limitHeaders({ limit: fault.limit, remaining: 0 }),
  'retry-after': String(fault.retryAfterSeconds),
  'x-ratelimit-reset': String(Math.ceil(now.getTime() / 1000) + fault.retryAfterSeconds),
});
