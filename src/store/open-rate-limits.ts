/**
 * Opens the rate limits in this process, or in Redis for several processes. While Redis is
 * unavailable, the process counts locally.
 */
import { inProcess, type OpenedLimits } from './rate-limits.ts';
import type { RedisOptions } from './redis-rate-limits.ts';

/**
 * The maximum time that a command waits for Redis. Only commands in flight when Redis stops
 * responding take this long.
 */
export const COMMAND_MS = 200;

type Options = Pick<RedisOptions, 'factor'> &
  Partial<RedisOptions> & {
    /** The URL of the Redis server that counts for several processes, or null. */
    redis: string | null;
  };

/** Imports the client of Redis only if Redis is configured. */
export async function openLimits({
  redis,
  factor,
  onError = () => undefined,
  commandMs = COMMAND_MS,
}: Options): Promise<OpenedLimits> {
  const local = inProcess(factor);
  if (redis === null) return { ...local, isShared: () => null, close: () => undefined };
  const { inRedis } = await import('./redis-rate-limits.ts');
  return inRedis(redis, { factor, onError, commandMs }, local);
}
