/** From configuration to an open, migrated house: on the embedded database of the data directory, or on a PostgreSQL server. */
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { systemClock } from '../kernel/clock.ts';
import type { Database } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { openPglite } from '../store/pglite.ts';
import { openPostgres } from '../store/postgres.ts';
import type { Config } from './config.ts';
import { type DataDir, openDataDir } from './data-dir.ts';
import { type House, type HouseOptions, openHouse } from './house.ts';

export type OpenHouse = House & { log: Logger; dataDir: string; migrated: number };

/** An error of the database carries the values of its statement, which may be anybody's secret; a log line has the rest. */
function withoutValues(error: Error & { code?: unknown; constraint?: unknown }): object {
  const { name, message, stack, code, constraint, cause } = error;
  return { name, message, stack, code, constraint, ...(cause instanceof Error ? { cause: withoutValues(cause) } : {}) };
}

/** What a log line never holds, whatever is handed to it. */
const REDACTED = ['req.headers.authorization', 'headers.authorization', '*.password', '*.secret', '*.token', '*.settings'];

/**
 * Takes the data directory where the database is embedded, and opens everything. `command` names the holder in the message that
 * others get meanwhile. Throws an Error of one line.
 */
export async function open(config: Config, command: string, more: Pick<HouseOptions, 'pageBytes'> = {}): Promise<OpenHouse> {
  const log = pino(
    { level: config.logLevel, redact: REDACTED, serializers: { err: withoutValues } },
    pino.destination({ fd: 2, sync: true }),
  );
  const embedded =
    config.databaseUrl === undefined ? await openDataDir(config.dataDir, systemClock().toISOString(), command) : null;
  let database: Database | undefined;
  try {
    database =
      embedded === null
        ? openPostgres(config.databaseUrl ?? '')
        : await openPglite({ directory: join(embedded.path, 'database') });
    const migrated = await migrate(database);
    const house = await openHouse({
      database,
      baseUrl: config.baseUrl,
      mediaUrl: config.mediaUrl,
      secret: config.secret ?? (await secretOf(embedded)),
      ...(config.smtpUrl === undefined ? {} : { smtpUrl: config.smtpUrl }),
      outboxDir: join(config.dataDir, 'outbox'),
      mailed: (note) => log.info(note, note.file === undefined ? 'A message was sent.' : 'A message is in the outbox.'),
      outboundAllow: config.outboundAllow,
      rateLimitFactor: config.rateLimitFactor,
      ...(config.redisUrl === undefined ? {} : { redisUrl: config.redisUrl }),
      ...more,
      onError: (error, what) => log.error({ err: error }, what),
    });
    return {
      ...house,
      log,
      dataDir: config.dataDir,
      migrated,
      async close(graceSeconds) {
        await house.close(graceSeconds);
        await embedded?.release();
      },
    };
  } catch (error) {
    await database?.close().catch(() => undefined);
    await embedded?.release();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
      throw new Error('The server of DATABASE_URL does not answer. Start it, or mend the variable.', { cause: error });
    }
    throw error;
  }
}

function secretOf(dataDir: DataDir | null): Promise<string> {
  if (dataDir === null) throw new Error('FRONTAGE_SECRET is required with DATABASE_URL.');
  return dataDir.secret();
}
