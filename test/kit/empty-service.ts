/**
 * A separate service on a database without accounts, which the test closes. The shared service
 * always has accounts.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import pino from 'pino';
import { buildApp } from '../../src/app/build.ts';
import { openService, type Service, type ServiceOptions } from '../../src/app/service.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPglite } from '../../src/store/pglite.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { BASE_URL } from './service.ts';
import { openMigratedPglite } from './template.ts';

type EmptyService = Service & { app: Awaited<ReturnType<typeof buildApp>> };

const isServer = process.env['FRONTAGE_TEST_DATABASE_URL'] !== undefined;

type OpenedDatabase = Awaited<ReturnType<typeof openEmptyDatabase>>;

export async function openEmptyService(
  options: Partial<ServiceOptions> = {},
): Promise<EmptyService> {
  return openServiceOn(
    isServer
      ? await openEmptyDatabase()
      : { database: await openMigratedPglite(), drop: async () => undefined },
    options,
  );
}

/** A service on `database`. It migrates the database, and drops it when it is closed. */
export async function openServiceOn(
  { database, drop }: OpenedDatabase,
  options: Partial<ServiceOptions> = {},
): Promise<EmptyService> {
  await migrate(database);
  const folder = await mkdtemp(join(tmpdir(), 'frontage-empty-'));
  const service = await openService({
    database,
    baseUrl: BASE_URL,
    mediaUrl: pathToFileURL(folder).href,
    secret: 'a secret that only the tests know, long enough',
    onError: (error) => console.error(error),
    ...options,
  });
  const app = await buildApp(service, { baseUrl: BASE_URL, log: pino({ level: 'silent' }) });
  await app.ready();
  return {
    ...service,
    app,
    async close() {
      await app.close();
      await service.close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** A new database on the PostgreSQL server of the run, or in memory if the run has none. */
export async function openEmptyDatabase() {
  const created = await createDatabase();
  if (created === null) return { database: await openPglite({}), drop: async () => undefined };
  return { database: openPostgres(created.url), drop: created.drop };
}

/**
 * A new database on the PostgreSQL server of the run, or null if the run has none. It is a copy of
 * the database at the URL `template`, to which no client may be connected.
 */
export async function createDatabase(template?: string): Promise<{
  url: string;
  drop(): Promise<unknown>;
} | null> {
  const server = process.env['FRONTAGE_TEST_DATABASE_URL'];
  if (server === undefined) return null;
  const name = `frontage_test_${randomBytes(6).toString('hex')}`;
  const execute = async (statement: string) => {
    // Without the limits of our pools: dropping a database takes long on a busy machine.
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(statement).finally(() => admin.end());
  };
  const source = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`;
  await execute(`create database ${name}${source}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => execute(`drop database ${name} with (force)`) };
}
