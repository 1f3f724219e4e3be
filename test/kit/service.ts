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
import type { Database } from '../../src/store/database.ts';
import type { Run } from '../../src/store/job-runner.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { type FeedServer, openFeedServer } from './feed-server.ts';
import type { Peer } from './peer.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { openSearchServer, type SearchServer } from './search-server.ts';
import { openClock, openServer, timeOf } from './server.ts';
import { type Balanced, balanced, openThread } from './servers.ts';
import { openMigratedPglite } from './template.ts';

export type TestService = Balanced & {
  /** An external server that the service may call. */
  feeds: FeedServer;
  /** A website that receives cache webhooks. */
  receiver: Receiver;
  /** A search service. */
  searches: SearchServer;
  /** The raw messages that were sent to this address, oldest first. */
  mailTo(address: string): Promise<string[]>;
};

const clock = openClock();

/** The time of the clock that tests move. */
export const currentTime = (): Date => timeOf(clock);

const move = (milliseconds: number) => {
  clock[0] = (clock[0] ?? 0) + milliseconds;
};

/** Moves the clock forward by `milliseconds`. */
type Pass = (milliseconds: number) => void;

function clockUntil(end: (restore: () => void) => void): Pass {
  let moved = 0;
  end(() => {
    move(-moved);
    moved = 0;
  });
  return (milliseconds) => {
    moved += milliseconds;
    move(milliseconds);
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
    clock[1] = Date.now();
  });
  after(() => {
    clock[1] = Number.NaN;
  });
  return suiteClock();
}

/** A function that moves the clock until this test ends. */
export const testClock = (t: TestContext): Pass => clockUntil((restore) => t.after(restore));

export const BASE_URL = 'http://frontage.test';

export const SECRET = 'a secret that only the tests know, long enough';

const { FRONTAGE_TEST_DATABASE_URL, FRONTAGE_TEST_REDIS_URL } = process.env;

/** The number of servers of the run. `npm run stories` sets 2. */
const SERVERS = Number(process.env['FRONTAGE_TEST_SERVERS'] ?? 1);
if (SERVERS > 1 && !(FRONTAGE_TEST_DATABASE_URL && FRONTAGE_TEST_REDIS_URL))
  throw new Error('Several servers need PostgreSQL and Redis: run `npm run stories`.');

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

/** The bucket of several servers. A single server stores files on the disk. */
let bucket: Promise<Bucket> | undefined;

/** The storage of the media files of the run. */
export async function mediaUrl(): Promise<string> {
  if (SERVERS === 1) return pathToFileURL(MEDIA).href;
  bucket ??= openBucket();
  return (await bucket).url;
}

async function open(): Promise<TestService> {
  const feeds = await openFeedServer();
  const receiver = await openReceiver();
  const searches = await openSearchServer(() => Date.now() + (clock[0] ?? 0));
  const outboxDir = await mkdtemp(join(tmpdir(), 'frontage-outbox-'));
  const outboundAllow = [feeds.origin, receiver.origin, searches.origin];
  const shared = {
    baseUrl: BASE_URL,
    secret: SECRET,
    mediaUrl: await mediaUrl(),
    outboundAllow,
    outboxDir,
    clock,
  };
  const server = await openServer(await openTestDatabase(), shared);
  const others: Peer[] = [];
  while (others.length + 1 < SERVERS)
    others.push(
      await openThread({
        databaseUrl: String(FRONTAGE_TEST_DATABASE_URL),
        shared,
        certificate: receiver.certificate,
      }),
    );
  const service = balanced(server, others);
  return {
    ...service,
    async close() {
      await service.close();
      await rm(outboxDir, { recursive: true });
    },
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
  };
}

/** The context of a job handler on the first attempt. */
export const firstAttempt = (): Run => ({ signal: new AbortController().signal, attempt: 0 });

let opened: Promise<TestService> | undefined;

/** The service of the run. The first call opens it; it is closed after the last test. */
export function service(): Promise<TestService> {
  opened ??= open();
  return opened;
}

let port: Promise<number> | undefined;

/** The loopback port of the service, which listens from the first call on. */
export function servicePort(): Promise<number> {
  port ??= service().then(({ listen }) => listen());
  return port;
}

/**
 * Waits until every committed change has been applied, so that values read from then on stay
 * cached.
 */
export async function settled(): Promise<void> {
  await (await service()).settled();
}

after(async () => {
  const shared = await opened;
  await shared?.close();
  await shared?.feeds.close();
  await shared?.searches.close();
  rmSync(MEDIA, { recursive: true, force: true });
  await shared?.receiver.close();
  await (await bucket)?.close();
});
