/**
 * Opens the service from its configuration: migrated, on the embedded database of the data
 * directory or on a PostgreSQL server.
 */
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { systemClock } from '../kernel/clock.ts';
import { codeOf } from '../kernel/error.ts';
import type { Database } from '../store/database.ts';
import { countMigrations, migrate } from '../store/migrate.ts';
import { openPglite } from '../store/pglite.ts';
import { openPostgres } from '../store/postgres.ts';
import { openReplica } from '../store/replica.ts';
import { type Config, exportEnvironment } from './config.ts';
import { openDataDir } from './data-dir.ts';
import { assertNotRestoring, DATABASE_FOLDER } from './restore-mark.ts';
import { openService, type Service, type ServiceOptions } from './service.ts';

export type OpenedService = Service & { log: Logger; dataDir: string; migrated: number };

/**
 * A database error contains the values of its statement, which may be secrets, so only its other
 * properties are logged.
 */
function withoutValues(error: Error & { code?: unknown; constraint?: unknown }): object {
  const { name, message, stack, code, constraint, cause } = error;
  return {
    name,
    message,
    stack,
    code,
    constraint,
    ...(cause instanceof Error ? { cause: withoutValues(cause) } : {}),
  };
}

/** Keys that are never logged, in any object. */
const REDACTED = [
  'req.headers.authorization',
  'headers.authorization',
  '*.password',
  '*.secret',
  '*.token',
  '*.settings',
];

/** The database of a configuration, not migrated. */
export type OpenedDatabase = {
  database: Database;
  secret(): Promise<string>;
  /** Releases the data directory. Close the database first. */
  release(): Promise<void>;
};

/**
 * Locks the data directory if the database is embedded. `command` names the holder in the error
 * message that other processes get. Throws an Error with a one-line message.
 */
export async function openDatabase(
  config: Config,
  command: string,
  prepare: (dataDir: string) => Promise<void> = assertNotRestoring,
): Promise<OpenedDatabase> {
  const { databaseUrl, secret } = config;
  if (databaseUrl !== undefined)
    return {
      database: openPostgres(databaseUrl),
      secret: async () => {
        if (secret === undefined) throw new Error('FRONTAGE_SECRET is required with DATABASE_URL.');
        return secret;
      },
      release: async () => undefined,
    };
  const dataDir = await openDataDir(config.dataDir, systemClock().toISOString(), command);
  try {
    await prepare(dataDir.path);
    return {
      database: await openPglite({ directory: join(dataDir.path, DATABASE_FOLDER) }),
      secret: async () => secret ?? dataDir.secret(),
      release: dataDir.release,
    };
  } catch (error) {
    await dataDir.release();
    throw error;
  }
}

/**
 * Opens and migrates the database, and opens the rest of the service. `command` names the holder of
 * the data directory for other processes. Throws an Error with a one-line message.
 */
export async function open(
  config: Config,
  command: string,
  more: Pick<ServiceOptions, 'pageBytes'> = {},
): Promise<OpenedService> {
  exportEnvironment();
  const log = pino(
    { level: config.logLevel, redact: REDACTED, serializers: { err: withoutValues } },
    pino.destination({ fd: 2, sync: true }),
  );
  const { database, secret, release } = await openDatabase(config, command);
  const onError = (error: unknown, what: string) => log.error({ err: error }, what);
  try {
    const migrated = await migrate(database);
    const service = await openService({
      database,
      ...replicaOf(config, onError),
      baseUrl: config.baseUrl,
      mediaUrl: config.mediaUrl,
      secret: await secret(),
      acceptedSecrets: config.acceptedSecrets,
      ...(config.smtpUrl === undefined ? {} : { smtpUrl: config.smtpUrl }),
      outboxDir: join(config.dataDir, 'outbox'),
      mailed: (note) =>
        log.info(note, note.file === undefined ? 'message sent' : 'message written to the outbox'),
      outboundAllow: config.outboundAllow,
      rateLimitFactor: config.rateLimitFactor,
      historyDays: config.historyDays,
      ...(config.redisUrl === undefined ? {} : { redisUrl: config.redisUrl }),
      ...more,
      onError,
    });
    return {
      ...service,
      log,
      dataDir: config.dataDir,
      migrated,
      async close(graceSeconds) {
        await service.close(graceSeconds);
        await release();
      },
    };
  } catch (error) {
    await database.close().catch(() => undefined);
    await release();
    throw explained(error);
  }
}

/** Opens no connection before the first read. */
function replicaOf(
  { databaseReplicaUrl: url }: Config,
  onError: ServiceOptions['onError'],
): Pick<ServiceOptions, 'replica'> {
  if (url === undefined) return {};
  const replica = openReplica({
    url,
    migrations: countMigrations(),
    onError: (error) => onError(error, 'read replica unavailable: reads use the primary'),
  });
  return { replica };
}

/**
 * Replaces a connection error with one that says how to fix DATABASE_URL. Returns other errors
 * unchanged.
 */
export function explained(error: unknown): unknown {
  const code = codeOf(error);
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND'
    ? new Error(
        'The database server in DATABASE_URL does not respond. Start it, or fix DATABASE_URL.',
        {
          cause: error,
        },
      )
    : error;
}
