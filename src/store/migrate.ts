/**
 * Migrates a database to the newest version. Migrations are forward-only, and each one is applied
 * in its own transaction.
 */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { asItIs, type Database, type Session } from './database.ts';
import { isLocked } from './lock-timeout.ts';

const FOLDER = new URL('./migrations', import.meta.url).pathname;

/** A migration: its statements, and the hash that identifies it in the database. */
export type Migration = { sql: string[]; hash: string };

/** The migrations of this version, oldest first. */
export const knownMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder: FOLDER });

/** The number of migrations that this version knows. */
export const countMigrations = (): number => knownMigrations().length;

type Options = {
  /** The migrations of this version, oldest first. */
  migrations?: readonly Migration[];
  /** How long a statement waits for a lock of another transaction, in milliseconds. */
  lockTimeout?: number;
};

/**
 * Applies all missing migrations and returns their number. Concurrent processes are serialized. A
 * failed migration is rolled back; earlier ones remain applied, and the next call continues with
 * it. Throws if a migration waits too long for a lock (requests for the table queue behind it), or
 * if the database has migrations that this version does not know, whose data it could corrupt.
 */
export async function migrate(
  database: Database,
  { migrations = knownMigrations(), lockTimeout = LOCK_TIMEOUT_MS }: Options = {},
): Promise<number> {
  for (let applied = 0; ; applied += 1) {
    const isComplete = await database.background.transaction(
      (session) => applyNext(session, migrations, lockTimeout),
      asItIs,
    );
    if (isComplete) return applied;
  }
}

const LOCK_TIMEOUT_MS = 10_000;

/** Applies the oldest missing migration. Returns true if none was missing. */
async function applyNext(
  { text }: Session,
  migrations: readonly Migration[],
  lockTimeout: number,
): Promise<boolean> {
  // A migration may rewrite a large table, and another process may be running it.
  await text('set local statement_timeout = 0');
  await text('set local lock_timeout = 0');
  await text(`select pg_advisory_xact_lock(${LOCK})`);
  await text(
    'create table if not exists migrations (hash text primary key, taken_at timestamptz(3) not null default now())',
  );
  const { rows } = await text('select hash from migrations');
  const taken = new Set(rows.map((row) => row['hash']));
  const known = new Set(migrations.map(({ hash }) => hash));
  const unknown = rows.filter((row) => !known.has(String(row['hash']))).length;
  if (unknown > 0) {
    throw new Error(
      `The database is newer than this version of Frontage: it has ${unknown} ${unknown === 1 ? 'migration' : 'migrations'} that this version does not know. Install the newer version, or restore a backup that was created before the upgrade.`,
    );
  }
  const next = migrations.find(({ hash }) => !taken.has(hash));
  if (next === undefined) return true;
  await text(`set local lock_timeout = ${lockTimeout}`);
  try {
    for (const statement of next.sql) await text(statement);
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new Error(
      `Migration ${migrations.indexOf(next) + 1} of ${migrations.length} waited for ${lockTimeout / 1000} s for a lock that another transaction holds, and was rolled back. The migrations before it are applied. End that transaction, or migrate again at a quieter time.`,
      { cause: error },
    );
  }
  await text('insert into migrations (hash, taken_at) values ($1, clock_timestamp())', [next.hash]);
  return false;
}

/** An arbitrary advisory lock key that is not used elsewhere. */
const LOCK = 7261001;
