/** The house that all tests of a run share: one database, one application, a clock that tests move. Tests keep apart by their accounts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { type House, openHouse } from '../../src/app/house.ts';
import type { Database } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPglite } from '../../src/store/pglite.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { type FeedServer, openFeedServer } from './feed-server.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { openSearchServer, type SearchServer } from './search-server.ts';

export type TestHouse = House & {
  app: Awaited<ReturnType<typeof buildApp>>;
  /** A server outside that this house may call. */
  feeds: FeedServer;
  /** A website of the run, which takes cache webhooks. */
  receiver: Receiver;
  /** A search service of the run. */
  searches: SearchServer;
  /** Every message that was sent to this address, oldest first, as it travels. */
  mailTo(address: string): Promise<string[]>;
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

/** Where the files of the run are kept. */
export const MEDIA = mkdtempSync(join(tmpdir(), 'frontage-media-'));

let passed = 0;

async function open(): Promise<TestHouse> {
  const feeds = await openFeedServer();
  const receiver = await openReceiver();
  const searches = await openSearchServer(() => Date.now() + passed);
  const outboxDir = await mkdtemp(join(tmpdir(), 'frontage-outbox-'));
  const house = await openHouse({
    database: await openTestDatabase(),
    baseUrl: BASE_URL,
    mediaUrl: pathToFileURL(MEDIA).href,
    secret: 'a secret that only the tests know, long enough',
    clock: () => new Date(Date.now() + passed),
    outboundAllow: [feeds.origin, receiver.origin, searches.origin],
    outboxDir,
    ...(FRONTAGE_TEST_REDIS_URL === undefined ? {} : { redisUrl: FRONTAGE_TEST_REDIS_URL }),
    onError: (error) => console.error(error),
  });
  const app = await buildApp(house, { baseUrl: BASE_URL, log: pino({ level: process.env['LOG_LEVEL'] ?? 'error' }) });
  await app.ready();
  return {
    ...house,
    async close() {
      await house.close();
      await rm(outboxDir, { recursive: true });
    },
    app,
    feeds,
    receiver,
    searches,
    async mailTo(address) {
      const files = (await readdir(outboxDir)).sort();
      const messages = await Promise.all(files.map((file) => readFile(join(outboxDir, file), 'utf8')));
      return messages.filter((message) => message.includes(`\nTo: ${address}`));
    },
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

/** Waits until every change that is committed has been heard, so that what is read from then on stays kept. */
export async function settled(): Promise<void> {
  await (await house()).delivery.changes.settled();
}

after(async () => {
  const shared = await opened;
  await shared?.app.close();
  await shared?.close();
  await shared?.feeds.close();
  await shared?.searches.close();
  rmSync(MEDIA, { recursive: true, force: true });
  await shared?.receiver.close();
});
