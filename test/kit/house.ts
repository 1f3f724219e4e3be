/** The house that all tests of a run share: one database, one application, a clock that tests move. Tests keep apart by their accounts. */
import { after } from 'node:test';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { type House, openHouse } from '../../src/app/house.ts';
import type { Database } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPglite } from '../../src/store/pglite.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { type FeedServer, openFeedServer } from './feed-server.ts';

export type TestHouse = House & {
  app: Awaited<ReturnType<typeof buildApp>>;
  /** A server outside that this house may call. */
  feeds: FeedServer;
  /** Runs the jobs that wait until none does. */
  drain(): Promise<number>;
  /** Moves the clock by so many milliseconds. */
  pass(milliseconds: number): void;
};

export const BASE_URL = 'http://frontage.test';

const { FRONTAGE_TEST_DATABASE_URL, FRONTAGE_TEST_REDIS_URL } = process.env;

/** A database of its own where PGlite is used, the one of the run where PostgreSQL is. */
export async function openTestDatabase(): Promise<Database> {
  const database = FRONTAGE_TEST_DATABASE_URL === undefined ? await openPglite({}) : openPostgres(FRONTAGE_TEST_DATABASE_URL);
  await migrate(database);
  return database;
}

let passed = 0;

async function open(): Promise<TestHouse> {
  const feeds = await openFeedServer();
  const house = await openHouse({
    database: await openTestDatabase(),
    secret: 'a secret that only the tests know, long enough',
    clock: () => new Date(Date.now() + passed),
    outboundAllow: [feeds.origin],
    ...(FRONTAGE_TEST_REDIS_URL === undefined ? {} : { redisUrl: FRONTAGE_TEST_REDIS_URL }),
    onError: (error) => console.error(error),
  });
  const app = await buildApp(house, { baseUrl: BASE_URL, log: pino({ level: process.env['LOG_LEVEL'] ?? 'error' }) });
  await app.ready();
  return {
    ...house,
    app,
    feeds,
    drain: () => house.parts.queue.drain(house.handlers),
    pass: (milliseconds) => {
      passed += milliseconds;
    },
  };
}

let opened: Promise<TestHouse> | undefined;

/** Opened by the first test that asks, closed after the last. */
export function house(): Promise<TestHouse> {
  opened ??= open();
  return opened;
}

after(async () => {
  const shared = await opened;
  await shared?.app.close();
  await shared?.close();
  await shared?.feeds.close();
});
