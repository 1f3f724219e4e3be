/**
 * The service that all tests of a run share: one database, one application, and a clock that tests
 * move. Each test uses its own accounts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { openService, type Service } from '../../src/app/service.ts';
import type { Database } from '../../src/store/database.ts';
import type { Run } from '../../src/store/job-runner.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { type FeedServer, openFeedServer } from './feed-server.ts';
import { portOf } from './port.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { openSearchServer, type SearchServer } from './search-server.ts';
import { openMigratedPglite } from './template.ts';

export type TestService = Service & {
  app: Awaited<ReturnType<typeof buildApp>>;
  /** An external server that the service may call. */
  feeds: FeedServer;
  /** A website that receives cache webhooks. */
  receiver: Receiver;
  /** A search service. */
  searches: SearchServer;
  /** The raw messages that were sent to this address, oldest first. */
  mailTo(address: string): Promise<string[]>;
  /** Runs the waiting jobs until none is left. */
  drain(): Promise<number>;
};

let passed = 0;
let stoppedAt: number | null = null;

/** The time of the clock that tests move. */
export const currentTime = (): Date => new Date((stoppedAt ?? Date.now()) + passed);

/** Moves the clock forward by this many milliseconds. */
type Pass = (milliseconds: number) => void;

function clockUntil(end: (restore: () => void) => void): Pass {
  let moved = 0;
  end(() => {
    passed -= moved;
    moved = 0;
  });
  return (milliseconds) => {
    moved += milliseconds;
    passed += milliseconds;
  };
}

/** A function that moves the clock until the suite ends. Call this in the suite. */
export const suiteClock = (): Pass => clockUntil(after);

/**
 * Stops the clock until the suite ends, so that its results do not depend on the speed of the
 * machine, and returns a function that moves it. Call this in the suite.
 */
export function stoppedClock(): Pass {
  before(() => {
    stoppedAt = Date.now();
  });
  after(() => {
    stoppedAt = null;
  });
  return suiteClock();
}

/** A function that moves the clock until this test ends. */
export const testClock = (t: TestContext): Pass => clockUntil((restore) => t.after(restore));

export const BASE_URL = 'http://frontage.test';

export const SECRET = 'a secret that only the tests know, long enough';

const { FRONTAGE_TEST_DATABASE_URL, FRONTAGE_TEST_REDIS_URL } = process.env;

/** A new database on PGlite, or the database of the run on PostgreSQL. */
export async function openTestDatabase(): Promise<Database> {
  if (FRONTAGE_TEST_DATABASE_URL === undefined) return openMigratedPglite();
  // Loading the suite and compiling schemas can occupy the event loop for seconds.
  const database = openPostgres(FRONTAGE_TEST_DATABASE_URL, { acquire: 30_000 });
  await migrate(database);
  return database;
}

/** The directory of stored files of the run. */
export const MEDIA = mkdtempSync(join(tmpdir(), 'frontage-media-'));

async function open(): Promise<TestService> {
  const feeds = await openFeedServer();
  const receiver = await openReceiver();
  const searches = await openSearchServer(() => Date.now() + passed);
  const outboxDir = await mkdtemp(join(tmpdir(), 'frontage-outbox-'));
  const service = await openService({
    database: await openTestDatabase(),
    baseUrl: BASE_URL,
    mediaUrl: pathToFileURL(MEDIA).href,
    secret: SECRET,
    clock: currentTime,
    outboundAllow: [feeds.origin, receiver.origin, searches.origin],
    outboxDir,
    ...(FRONTAGE_TEST_REDIS_URL === undefined ? {} : { redisUrl: FRONTAGE_TEST_REDIS_URL }),
    // As for PostgreSQL: a busy machine pauses this process and Redis for longer than in production.
    redisCommandMs: 30_000,
    onError: (error) => console.error(error),
  });
  const app = await buildApp(service, {
    baseUrl: BASE_URL,
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'error' }),
  });
  await app.ready();
  return {
    ...service,
    async close() {
      await service.close();
      await rm(outboxDir, { recursive: true });
    },
    app,
    feeds,
    receiver,
    searches,
    async mailTo(address) {
      const files = (await readdir(outboxDir)).sort();
      const messages = await Promise.all(
        files.map((file) => readFile(join(outboxDir, file), 'utf8')),
      );
      return messages.filter((message) => message.includes(`\nTo: ${address}`));
    },
    drain: () => service.parts.queue.drain(service.handlers),
  };
}

/** The context of a job handler on the first attempt. */
export const firstAttempt = (): Run => ({ signal: new AbortController().signal, attempt: 0 });

let opened: Promise<TestService> | undefined;

/** Opened by the first caller, closed after the last test. */
export function service(): Promise<TestService> {
  opened ??= open();
  return opened;
}

let port: Promise<number> | undefined;

/** The loopback port of the service, which listens from the first call on. */
export function servicePort(): Promise<number> {
  port ??= service().then(async ({ app }) => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    return portOf(app.server);
  });
  return port;
}

/**
 * Waits until every committed change has been applied, so that values read from then on stay
 * cached.
 */
export async function settled(): Promise<void> {
  await (await service()).delivery.changes.settled();
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
