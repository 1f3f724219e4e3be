/** Measures how much time the recent work of each key took, such as the work of an account. */
import { LRUCache } from 'lru-cache';

/** Keys beyond this number that worked least recently are forgotten. */
const MAX_KEYS = 10_000;

export type WorkTime = {
  /** Runs the work and adds its duration to the time of the key. */
  measure<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Whether the key used its time up. */
  isUsedUp(key: string): boolean;
};

/**
 * A key may work for `burst` milliseconds, and gets `refillRate` of the elapsed time back: with a
 * rate of 0.5, half a second in each second. At most `maxTime` counts, so a key that stops is soon
 * like any other.
 */
export function workTime({
  burst,
  refillRate,
  maxTime,
  now,
}: {
  burst: number;
  refillRate: number;
  maxTime: number;
  now: () => number;
}): WorkTime {
  const used = new LRUCache<string, { time: number; at: number }>({ max: MAX_KEYS });

  const timeOf = (key: string): number => {
    const known = used.get(key);
    return known === undefined ? 0 : Math.max(0, known.time - refillRate * (now() - known.at));
  };

  return {
    async measure(key, work) {
      const started = now();
      try {
        return await work();
      } finally {
        const time = Math.min(maxTime, timeOf(key) + now() - started);
        used.set(key, { time, at: now() });
      }
    },
    isUsedUp: (key) => timeOf(key) > burst,
  };
}
