/** Rate limits: fixed windows of a minute that begin with the first request, counted in this process or in Redis (§8). */
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { Fault } from '../../kernel/fault.ts';

/** How much of a limit is left; goes into the headers of the answer. */
export type Remaining = { limit: number; remaining: number };

export type Limits = {
  /** Counts a request under a key. Throws limited when the ceiling was reached before; a refused request does not count. */
  take(counter: string, key: string, ceiling: number): Promise<Remaining>;
};

const WINDOW_SECONDS = 60;

/** `factor` multiplies every ceiling. While Redis cannot be reached, each process counts by itself. */
export function openLimits({ redis, factor }: { redis: Redis | null; factor: number }): Limits {
  const options = { points: Number.MAX_SAFE_INTEGER, duration: WINDOW_SECONDS, keyPrefix: 'frontage' };
  const memory = new RateLimiterMemory(options);
  const limiter = redis === null ? memory : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory });
  return {
    async take(counter, key, ceiling) {
      const limit = Math.floor(ceiling * factor);
      const name = `${counter}:${key}`;
      const { consumedPoints, msBeforeNext } = await limiter.consume(name);
      if (consumedPoints <= limit) return { limit, remaining: limit - consumedPoints };
      await limiter.reward(name);
      throw new Fault({
        kind: 'limited',
        message: 'Too Many Attempts.',
        limit,
        retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
      });
    },
  };
}

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
