/**
 * Rate limits: fixed windows, of one minute by default, that start with the first request. Counted
 * in this process or in Redis (§8).
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Fault } from '../kernel/fault.ts';

/** The state of a limit, for the response headers. */
export type Remaining = { limit: number; remaining: number };

export type Limits = {
  /**
   * Counts a request under a key. Throws a `limited` fault if the ceiling is already reached; a
   * rejected request does not count.
   */
  take(counter: string, key: string, ceiling: number, seconds?: number): Promise<Remaining>;
  /** Reverts `take`, for limits that count only some outcomes. */
  giveBack(counter: string, key: string): Promise<void>;
  /**
   * Whether this is the first call for the key within `seconds`, even among concurrent
   * calls. Not scaled by the limit factor.
   */
  isFirst(counter: string, key: string, seconds: number): Promise<boolean>;
  /**
   * Counts a request synchronously and returns the remaining limit. Returns null without counting
   * if that requires waiting or the ceiling is reached.
   */
  takeNow(counter: string, key: string, ceiling: number): Remaining | null;
};

export type OpenedLimits = Limits & {
  /** Whether Redis counts for all processes; null if it is not configured. */
  isShared(): boolean | null;
  close(): void;
};

const WINDOW_SECONDS = 60;

/** The error for a caller that has reached a limit and can retry after `milliseconds`. */
export const limited = (limit: number, milliseconds: number): Fault =>
  new Fault({
    kind: 'limited',
    message: 'Too Many Attempts.',
    limit,
    retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
  });

/**
 * The maximum number of keys per counter in this process, about 10 MB each. When it is full, the
 * least recently seen key is evicted and its window restarts.
 */
export const MAX_KEYS = 50_000;

/** Counting must be very cheap, because every cached response includes it. */
export function inProcess(factor: number): Limits {
  const counters = new Map<string, LRUCache<string, { count: number; ends: number }>>();
  const windowsOf = (counter: string) => {
    const windows = counters.get(counter) ?? new LRUCache({ max: MAX_KEYS });
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

/** Hashes a key, so that the counters reveal nothing to their readers. */
export const hidden = (key: string): string =>
  createHash('sha256').update(key.toLowerCase()).digest('base64url');
