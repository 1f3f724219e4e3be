/** Measures the recent use of a resource by each key, such as the time or size of its reads. */
import { LRUCache } from 'lru-cache';

/** The maximum number of keys. The least recently active ones are evicted. */
const MAX_KEYS = 10_000;

export type Usage = {
  add(key: string, amount: number): void;
  /** Runs the work and adds its duration in milliseconds. */
  measure<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether the key used more than its burst. */
  isUsedUp(key: string): boolean;
  /** The number of milliseconds until the key is within its burst again. */
  millisecondsUntilFree(key: string): number;
};

/**
 * A key may use up to `burst`, and regains `refillRate` in each millisecond. If usage is measured
 * in milliseconds, a rate of 0.5 permits half of the time. Usage is capped at `max`, so a key
 * recovers quickly when it stops.
 */
export function usageOf({
  burst,
  refillRate,
  max,
  now,
}: {
  burst: number;
  refillRate: number;
  max: number;
  now: () => number;
}): Usage {
  const used = new LRUCache<string, { amount: number; at: number }>({ max: MAX_KEYS });

  const amountOf = (key: string): number => {
    const known = used.get(key);
    return known === undefined ? 0 : Math.max(0, known.amount - refillRate * (now() - known.at));
  };

  const add = (key: string, amount: number): void =>
    void used.set(key, { amount: Math.min(max, amountOf(key) + amount), at: now() });

  return {
    add,
    async measure(key, work) {
      const started = now();
      try {
        return await work();
      } finally {
        add(key, now() - started);
      }
    },
    isUsedUp: (key) => amountOf(key) > burst,
    millisecondsUntilFree: (key) => Math.round(Math.max(0, (amountOf(key) - burst) / refillRate)),
  };
}
