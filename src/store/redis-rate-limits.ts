/** Rate limits that are counted in Redis, or in this process while Redis is unavailable. */
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { errorFrom } from '../kernel/error.ts';
import { type Limits, limited, type OpenedLimits } from './rate-limits.ts';

/** A connection that receives no response for this long is replaced. */
const SILENCE_MS = 2000;

const PROBE_EVERY_MS = 1000;

export type RedisOptions = {
  /** Multiplies every ceiling. */
  factor: number;
  /** Called each time Redis becomes unavailable. */
  onError(error: Error): void;
  /** How long a command may delay a request. */
  commandMs: number;
};

/** Counts in Redis. `local` counts while Redis is unavailable. */
export function inRedis(
  url: string,
  { factor, onError, commandMs }: RedisOptions,
  local: Limits,
): OpenedLimits {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 1,
    connectTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  const { shared, isClosed, stop } = circuitBreaker(redis, { onError, commandMs });
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'frontage',
    points: Number.MAX_SAFE_INTEGER,
    duration: 60,
  });
  const count = async (counter: string, key: string, seconds: number) => {
    const { consumedPoints, msBeforeNext } = await limiter.consume(`${counter}:${key}`, 1, {
      customDuration: seconds,
    });
    return { count: consumedPoints, wait: msBeforeNext };
  };
  const giveBack = async (counter: string, key: string) =>
    void (await limiter.reward(`${counter}:${key}`));
  return {
    async take(counter, key, ceiling, seconds = 60) {
      const limit = Math.floor(ceiling * factor);
      const window = await shared(async () => {
        const counted = await count(counter, key, seconds);
        if (counted.count > limit) await giveBack(counter, key);
        return counted;
      });
      if (window === null) return local.take(counter, key, ceiling, seconds);
      if (window.count > limit) throw limited(limit, window.wait);
      return { limit, remaining: limit - window.count };
    },
    async giveBack(counter, key) {
      const done = await shared(async () => {
        await giveBack(counter, key);
        return true;
      });
      if (done === null) await local.giveBack(counter, key);
    },
    async isFirst(counter, key, seconds) {
      const window = await shared(() => count(counter, key, seconds));
      return window === null ? local.isFirst(counter, key, seconds) : window.count === 1;
    },
    takeNow: () => null,
    isShared: isClosed,
    close() {
      stop();
      redis.disconnect();
    },
  };
}

/** Until the first connection is ready, there is nothing to report. */
const CONNECTING = new Set(['connecting', 'connect']);

/**
 * Skips Redis from its first failure until a probe succeeds, so that at most one command delays a
 * request. `shared` resolves to null if the command failed or was skipped.
 */
function circuitBreaker(
  redis: Redis,
  { onError, commandMs }: Pick<RedisOptions, 'onError' | 'commandMs'>,
) {
  let open = false;
  let probing: NodeJS.Timeout | undefined;
  let stopped = false;

  const trip = (error: Error) => {
    if (open || stopped) return;
    open = true;
    probing = setInterval(probe, PROBE_EVERY_MS);
    probing.unref();
    onError(error);
  };

  const probe = () => {
    if (redis.status !== 'ready') return;
    redis.ping().then(
      () => {
        open = false;
        clearInterval(probing);
      },
      () => undefined,
    );
  };

  redis.on('error', trip);
  redis.on('close', () => trip(new Error('Redis closed the connection.')));
  return {
    async shared<T>(command: () => Promise<T>): Promise<T | null> {
      if (open || CONNECTING.has(redis.status)) return null;
      try {
        return await withTimeout(command(), commandMs);
      } catch (error) {
        trip(errorFrom(error));
        return null;
      }
    },
    isClosed: () => !open && !CONNECTING.has(redis.status),
    stop() {
      stopped = true;
      clearInterval(probing);
    },
  };
}

/**
 * Rejects if there is no reply within `milliseconds`. A timer that fires late means that
 * this process was paused and has not read the replies yet, so the time starts again.
 */
async function withTimeout<T>(reply: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const wait = () => {
      const due = performance.now() + milliseconds;
      timer = setTimeout(() => {
        if (performance.now() > due + milliseconds / 4) wait();
        else reject(new Error(`Redis did not reply within ${milliseconds} ms.`));
      }, milliseconds);
    };
    wait();
  });
  return Promise.race([reply, silence]).finally(() => clearTimeout(timer));
}
