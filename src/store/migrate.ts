/**
 * Migrates a database to the newest version. Migrations are forward-only, and each migration file
 * is applied atomically.
 */
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { asItIs, type Database } from './database.ts';

const FOLDER = new URL('./migrations', import.meta.url).pathname;

const readSteps = () => readMigrationFiles({ migrationsFolder: FOLDER });

/** The number of migrations that this version knows. */
export const countMigrations = (): number => readSteps().length;

/**
 * Returns the number of applied migrations. Concurrent processes are serialized. Throws if the
 * database has migrations that this version does not know, because it would misread and corrupt the
 * data of a newer version.
 */
export function migrate(database: Database): Promise<number> {
  const steps = readSteps();
  return database.background.transaction(async ({ text }) => {
    // A migration may rewrite a large table, and another process may be running it.
    await text('set local statement_timeout = 0');
    await text('set local lock_timeout = 0');
    await text(`select pg_advisory_xact_lock(${LOCK})`);
    await text(
      'create table if not exists migrations (hash text primary key, taken_at timestamptz(3) not null default now())',
    );
    const { rows } = await text('select hash from migrations');
    const taken = new Set(rows.map((row) => row['hash']));
    const known = new Set(steps.map(({ hash }) => hash));
    const unknown = rows.filter((row) => !known.has(String(row['hash']))).length;
    if (unknown > 0) {
      throw new Error(
        `The database is newer than this version of Frontage: it has ${unknown} ${unknown === 1 ? 'migration' : 'migrations'} that this version does not know. Install the newer version, or restore a backup from before the upgrade.`,
      );
    }
    const waiting = steps.filter((step) => !taken.has(step.hash));
    for (const step of waiting) {
      for (const statement of step.sql) await text(statement);
      await text('insert into migrations (hash) values ($1)', [step.hash]);
    }
    return waiting.length;
  }, asItIs);
}

/** An arbitrary advisory lock key that is not used elsewhere. */
const LOCK = 7261001;
