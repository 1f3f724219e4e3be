/**
 * The queues and schedules of pg-boss. A start writes only the differences from the database:
 * writing all of them would take more than a hundred sequential statements.
 */
import type { PgBoss, QueueResult, UpdateQueueOptions } from 'pg-boss';
import type { Limits } from './job-runner.ts';

/**
 * The policy of a queue. Jobs whose retries span a day survive an outage of the external system
 * that they call.
 */
export type QueueOptions = Limits & { retries: 'minutes' | 'day' | 'two_days' };

/** A schedule in UTC: daily at an hour, or at an interval of minutes. */
export type Recurring = { hour: number } | { minutes: number };

/** The delays between attempts in seconds; each is at least double the previous one. */
const RETRIES = {
  minutes: { retryLimit: 5, retryDelay: 5, retryBackoff: true, retryDelayMax: null },
  day: { retryLimit: 34, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  two_days: { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
} as const;

/** The time without a heartbeat after which the job of a killed process is retried. */
const HEARTBEAT_SECONDS = 30;

const EXPIRE_SECONDS = 3600;

const settingsOf = ({ retries }: QueueOptions) =>
  ({
    ...RETRIES[retries],
    expireInSeconds: EXPIRE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  }) satisfies UpdateQueueOptions;

export async function ensureQueues(
  boss: PgBoss,
  queues: Record<string, QueueOptions>,
): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, options] of Object.entries(queues)) {
    const settings = settingsOf(options);
    const queue = stored.get(name);
    if (queue !== undefined && hasSettings(queue, settings)) continue;
    if (queue === undefined)
      await boss.createQueue(name, {
        policy: 'standard',
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: EXPIRE_SECONDS,
      });
    await boss.updateQueue(name, settings);
    await cacheQueue(boss, name);
  }
}

function hasSettings(queue: QueueResult, settings: UpdateQueueOptions): boolean {
  const stored: Record<string, unknown> = { ...queue };
  return Object.entries(settings).every(([key, value]) => stored[key] === value);
}

/**
 * pg-boss reads the settings of a queue on first use, on its own connection. Inside a transaction
 * on PGlite, that read would deadlock, so the settings are read at startup.
 */
const cacheQueue = (boss: PgBoss, name: string) =>
  boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });

export async function ensureSchedules(
  boss: PgBoss,
  recurring: Record<string, Recurring>,
): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const [name, when] of Object.entries(recurring)) {
    const cron = 'hour' in when ? `0 ${when.hour} * * *` : `*/${when.minutes} * * * *`;
    if (stored.get(name) !== cron) await boss.schedule(name, cron, {});
  }
}
