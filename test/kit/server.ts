/** One server of a test run, with the clock of the run. */
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { openService, type Service } from '../../src/app/service.ts';
import type { Database } from '../../src/store/database.ts';

export type Server = Service & { app: FastifyInstance };

/** The options that all servers of a run share. They can be sent to a thread. */
export type Shared = {
  baseUrl: string;
  secret: string;
  outboundAllow: string[];
  /** The folder of sent messages. */
  outboxDir: string;
  mediaUrl: string;
  clock: SharedClock;
};

/**
 * The clock of a run, in memory that threads share: the milliseconds by which the clock was moved,
 * and the time at which it is stopped, or NaN while it runs.
 */
export type SharedClock = Float64Array<SharedArrayBuffer>;

export function openClock(): SharedClock {
  const clock = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
  clock[1] = Number.NaN;
  return clock;
}

export function timeOf([moved = 0, stoppedAt = Number.NaN]: SharedClock): Date {
  return new Date((Number.isNaN(stoppedAt) ? Date.now() : stoppedAt) + moved);
}

/** `database` is closed with the server. */
export async function openServer(
  database: Database,
  { clock, ...shared }: Shared,
): Promise<Server> {
  const redisUrl = process.env['FRONTAGE_TEST_REDIS_URL'];
  const service = await openService({
    ...shared,
    database,
    clock: () => timeOf(clock),
    ...(redisUrl === undefined ? {} : { redisUrl }),
    // A busy machine pauses this process and Redis for longer than in production.
    redisCommandMs: 30_000,
    onError: (error) => console.error(error),
  });
  const app = await buildApp(service, {
    baseUrl: shared.baseUrl,
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'error' }),
  });
  await app.ready();
  return { ...service, app };
}
