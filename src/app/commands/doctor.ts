/** `doctor`: shows the effective configuration and checks its dependencies. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { systemClock } from '../../kernel/clock.ts';
import { type Database, databaseError } from '../../store/database.ts';
import { openPglite } from '../../store/pglite.ts';
import { openPostgres } from '../../store/postgres.ts';
import { type Config, describeConfig, readConfig } from '../config.ts';
import { holderOf, openDataDir } from '../data-dir.ts';
import { type Output, print } from './output.ts';

type Check = { what: string; ok: boolean; says: string };

export async function doctorCommand(output: Output): Promise<void> {
  const variables = describeConfig();
  const checks: Check[] = [
    { what: 'node', ok: Number(process.versions.node.split('.')[0]) >= 24, says: process.version },
  ];
  const config = await check(
    checks,
    'configuration',
    async () => readConfig(),
    'every variable is known and valid',
  );
  if (config !== undefined) await checkServers(checks, config);
  const lines = [
    ...variables.map(
      ({ name, value, default: initial, meaning }) =>
        `${name.padEnd(28)} ${value ?? `(${initial})`}: ${meaning}`,
    ),
    '',
    ...checks.map(({ what, ok, says }) => `${ok ? 'ok    ' : 'BROKEN'} ${what}: ${says}`),
  ];
  print(output, { variables, checks }, lines.join('\n'));
  if (checks.some(({ ok }) => !ok)) process.exitCode = 1;
}

async function checkServers(checks: Check[], config: Config): Promise<void> {
  const { databaseUrl, databaseReplicaUrl, redisUrl } = config;
  if (databaseUrl !== undefined) {
    await check(
      checks,
      'database',
      async () => {
        const database = openPostgres(databaseUrl, { connections: 1 });
        await database.run(sql`select 1`).finally(() => database.close());
      },
      'PostgreSQL connection',
    );
  }
  if (databaseUrl !== undefined && databaseReplicaUrl !== undefined)
    await check(
      checks,
      'replica',
      () => checkReplica(databaseUrl, databaseReplicaUrl),
      (isSameCluster) =>
        isSameCluster
          ? 'connection to a standby of DATABASE_URL'
          : 'connection to a standby; whether it is one of DATABASE_URL is unknown, because the user cannot call pg_control_system()',
    );
  if (databaseUrl === undefined) await checkEmbedded(checks, config.dataDir);
  if (redisUrl !== undefined) {
    await check(
      checks,
      'redis',
      async () => {
        const redis = new Redis(redisUrl, {
          lazyConnect: true,
          maxRetriesPerRequest: 1,
          retryStrategy: () => null,
          connectTimeout: 5000,
          socketTimeout: 5000,
        });
        redis.on('error', () => undefined);
        await redis
          .connect()
          .then(() => redis.ping())
          .finally(() => redis.disconnect());
      },
      'Redis connection',
    );
  }
}

/**
 * Throws unless the replica is a standby of the same cluster and shows the same database. Returns
 * false if the users of the URLs are not permitted to read the identifier of the cluster.
 */
async function checkReplica(url: string, replicaUrl: string): Promise<boolean> {
  const replica = await identityOf(replicaUrl);
  if (!replica.is_standby)
    throw new Error(
      'The server of DATABASE_REPLICA_URL is not a standby. Set it up as a streaming replica of DATABASE_URL.',
    );
  const primary = await identityOf(url);
  const isKnown = primary.cluster !== null && replica.cluster !== null;
  if (isKnown && primary.cluster !== replica.cluster)
    throw new Error(
      'The server of DATABASE_REPLICA_URL is not a standby of the server of DATABASE_URL. Set DATABASE_REPLICA_URL to a streaming replica of DATABASE_URL.',
    );
  if (primary.database !== replica.database)
    throw new Error(
      `DATABASE_REPLICA_URL names the database ${replica.database}, but DATABASE_URL names ${primary.database}. Use the same name.`,
    );
  return isKnown;
}

/** A primary and its standbys have the same `cluster`. */
type Identity = { is_standby: boolean; database: string; cluster: string | null };

async function identityOf(url: string): Promise<Identity> {
  const database = openPostgres(url, { connections: 1 });
  try {
    const [server] = await database.run<Omit<Identity, 'cluster'>>(
      sql`select pg_is_in_recovery() as is_standby, current_database() as database`,
    );
    if (server === undefined) throw new Error('The database server returned no row.');
    return { ...server, cluster: await clusterOf(database) };
  } finally {
    await database.close();
  }
}

const NOT_PERMITTED = '42501';

/** Null if the user is not permitted to call `pg_control_system`. */
async function clusterOf(database: Database): Promise<string | null> {
  try {
    const [control] = await database.run<{ cluster: string }>(
      sql`select system_identifier::text as cluster from pg_control_system()`,
    );
    return control?.cluster ?? null;
  } catch (error) {
    if (databaseError(error)?.code === NOT_PERMITTED) return null;
    throw error;
  }
}

/** Opens the embedded database if it exists and is not in use. Creates nothing. */
async function checkEmbedded(checks: Check[], dataDir: string): Promise<void> {
  const directory = join(dataDir, 'database');
  if (!existsSync(directory)) {
    checks.push({
      what: 'database',
      ok: true,
      says: `there is none in ${dataDir} yet; frontage migrate creates it`,
    });
    return;
  }
  const holder = await check(
    checks,
    'data directory',
    () => holderOf(dataDir),
    `${dataDir} can be used`,
  );
  if (holder !== null && holder !== undefined) {
    checks.splice(-1, 1, { what: 'data directory', ok: true, says: `${dataDir} is ${holder}` });
    return;
  }
  await check(
    checks,
    'database',
    async () => {
      const held = await openDataDir(dataDir, systemClock().toISOString(), 'frontage doctor');
      try {
        const database = await openPglite({ directory });
        await database.run(sql`select 1`).finally(() => database.close());
      } finally {
        await held.release();
      }
    },
    'embedded database',
  );
}

async function check<T>(
  checks: Check[],
  what: string,
  work: () => Promise<T>,
  says: string | ((value: T) => string),
): Promise<T | undefined> {
  try {
    const value = await work();
    checks.push({ what, ok: true, says: typeof says === 'string' ? says : says(value) });
    return value;
  } catch (error) {
    checks.push({ what, ok: false, says: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
