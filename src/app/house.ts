/** Puts the long-lived parts together: database, queue, counters, the way out. Serves nothing by itself. */
import { Redis } from 'ioredis';
import { JOB_NAMES } from '../domain/job-names.ts';
import { type LastUsed, openLastUsed } from '../domain/tokens/last-used.ts';
import { type Limits, openLimits } from '../faces/http/limits.ts';
import { jobHandlers } from '../jobs/handlers.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { openCipher } from '../kernel/secret.ts';
import { type Outbound, openOutbound } from '../outbound/client.ts';
import type { Change } from '../store/changes.ts';
import type { Parts } from '../store/ctx.ts';
import type { Database } from '../store/database.ts';
import { type JobHandler, openQueue } from '../store/queue.ts';

export type House = {
  parts: Parts;
  limits: Limits;
  lastUsed: LastUsed;
  outbound: Outbound;
  handlers: Record<string, JobHandler>;
  /** Hears each change of this process after its commit and before the writer's answer. */
  onChange(listener: (change: Change) => void): void;
  close(graceSeconds?: number): Promise<void>;
};

export type HouseOptions = {
  /** Migrated; the house closes it. */
  database: Database;
  secret: string;
  clock?: Clock;
  redisUrl?: string;
  outboundAllow?: readonly string[];
  rateLimitFactor?: number;
  /** Hears what goes wrong where no caller waits for an answer. */
  onError(error: unknown, what: string): void;
};

export async function openHouse(options: HouseOptions): Promise<House> {
  const { database, clock = systemClock } = options;
  const listeners: ((change: Change) => void)[] = [];
  const queue = await openQueue(database, JOB_NAMES, (error) => options.onError(error, 'The job queue stumbled.'));
  const parts: Parts = {
    database,
    clock,
    cipher: openCipher(options.secret),
    queue,
    changed: (change) => {
      for (const listener of listeners) listener(change);
    },
  };
  const redis =
    options.redisUrl === undefined ? null : new Redis(options.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis?.on('error', (error: Error) => options.onError(error, 'Redis cannot be reached; this process counts by itself.'));
  const outbound = openOutbound({ allow: options.outboundAllow ?? [] });
  const lastUsed = openLastUsed(parts);
  return {
    parts,
    limits: openLimits({ redis, factor: options.rateLimitFactor ?? 1 }),
    lastUsed,
    outbound,
    handlers: jobHandlers({ parts, outbound }),
    onChange: (listener) => listeners.push(listener),
    async close(graceSeconds = 0) {
      await queue.stop(graceSeconds);
      await lastUsed.flush();
      await outbound.close();
      redis?.disconnect();
      await database.close();
    },
  };
}
