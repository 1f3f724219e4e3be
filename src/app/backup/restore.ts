/**
 * Restores an archive into an empty database. Media files are restored first, and are harmless on
 * their own. All rows are then committed in one transaction. A restore that is interrupted can be
 * started again.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JOBS as QUEUES } from '../../domain/job-names.ts';
import { EXTENSIONS } from '../../domain/media/urls.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isKeyOf } from '../../kernel/object.ts';
import type { Cipher } from '../../kernel/secret.ts';
import { asItIs, type Database, type Session } from '../../store/database.ts';
import type { Files } from '../../store/files.ts';
import { knownMigrations, type Migration, migrate } from '../../store/migrate.ts';
import { openQueue, type Queue } from '../../store/queue.ts';
import {
  configureCopy,
  filledTables,
  insertRows,
  setSequences,
  tablesOf,
  withoutChecks,
} from '../../store/table-copy.ts';
import { linesOf, readArchive } from './archive.ts';
import { SECRET_TEXT } from './backup.ts';
import { type Checked, checkArchive } from './check.ts';
import { JOBS, MEDIA, ROWS } from './format.ts';

export type RestoreTarget = {
  /** The database, without migrations. */
  database: Database;
  files: Files;
  cipher: Cipher;
  clock: Clock;
};

export type RestoreOptions = {
  /** Whether to restore even if the stored credentials cannot be decrypted. */
  otherSecret?: boolean;
};

export type RestoreResult = { rows: number; media: number; jobs: number; created_at: string };

/**
 * Restores the archive `file`. Opens the target only after the archive was found to be complete and
 * not too new.
 */
export async function restore(
  file: string,
  target: () => Promise<RestoreTarget>,
  { otherSecret = false }: RestoreOptions = {},
): Promise<RestoreResult> {
  const checked = await checkArchive(file);
  const { header, manifest } = checked;
  const migrations = migrationsOf(checked);
  const opened = await target();
  if (!otherSecret && opened.cipher.fingerprint(SECRET_TEXT) !== header.secret)
    throw new Error(OTHER_SECRET);
  await prepare(opened.database, migrations);
  const media = await restoreMedia(file, opened);
  const queue = await openQueue(opened.database.background, QUEUES, () => undefined);
  try {
    await opened.database.background.transaction(
      (session) => restoreDatabase(file, session, queue, checked),
      asItIs,
    );
  } finally {
    await queue.stop(0);
  }
  await migrate(opened.database);
  await opened.database.background.text('analyze');
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  return { rows, media, jobs: manifest.jobs, created_at: header.created_at };
}

const OTHER_SECRET =
  'The archive was created with a different FRONTAGE_SECRET, so its stored credentials could not be decrypted. Set FRONTAGE_SECRET to that secret (of an embedded database: copy the file `secret` into the data directory), or restore with --other-secret and enter the credentials of connections, the webhook secrets and the authenticator apps again.';

/** The migrations that were applied to the database of the archive. */
function migrationsOf({ header }: Checked): Migration[] {
  const known = knownMigrations();
  const migrations = known.slice(0, header.migrations.length);
  const hashes = new Set(migrations.map(({ hash }) => hash));
  if (
    migrations.length < header.migrations.length ||
    header.migrations.some((hash) => !hashes.has(hash))
  )
    throw new Error(
      'The archive was created by a newer or different version of Frontage. Install that version to restore it.',
    );
  return migrations;
}

/** Creates the schema of the archive in an empty database. */
async function prepare(database: Database, migrations: Migration[]): Promise<void> {
  const { rows } = await database.text(
    "select to_regclass('public.migrations') is not null as is_migrated",
  );
  if (rows[0]?.['is_migrated'] === true) {
    await assertEmpty(database);
    const { rows: applied } = await database.text('select count(*)::int as count from migrations');
    if (Number(applied[0]?.['count']) > migrations.length)
      throw new Error(
        'The database is empty, but its schema is newer than that of the archive. Create a new database and restore into it before you run migrate or serve.',
      );
  }
  await migrate(database, { migrations });
}

async function assertEmpty(session: Session): Promise<void> {
  const [first, ...more] = await filledTables(session);
  if (first !== undefined)
    throw new Error(
      `The database is not empty: ${[first, ...more].slice(0, 3).join(', ')}${more.length > 2 ? ' and other tables have' : ' has'} rows. Restore into a new database or data directory.`,
    );
}

async function restoreMedia(file: string, { files, clock }: RestoreTarget): Promise<number> {
  const folder = await files.scratch(clock());
  let count = 0;
  try {
    await readArchive(file, async ({ name, stream }) => {
      const [, place, object] = MEDIA.exec(name) ?? [];
      if (place === undefined || object === undefined) return;
      const path = join(folder, 'restored');
      await writeFile(path, stream);
      const type = TYPES[object.split('.')[1] ?? ''];
      await files.put(
        place,
        object,
        path,
        type ?? BYTES,
        type === undefined ? 'private' : 'public',
      );
      count += 1;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return count;
}

const BYTES = 'application/octet-stream';

const TYPES: Record<string, string> = Object.fromEntries(
  Object.entries(EXTENSIONS).map(([type, ending]) => [ending, type]),
);

async function restoreDatabase(
  file: string,
  session: Session,
  queue: Queue,
  { manifest }: Checked,
): Promise<void> {
  await configureCopy(session);
  await withoutChecks(session, async () => {
    await assertEmpty(session);
    const tables = await tablesOf(session);
    await readArchive(file, async (entry) => {
      const [, name = ''] = ROWS.exec(entry.name) ?? [];
      const table = tables.get(name);
      if (table !== undefined) {
        const [columns = '[]', ...lines] = await linesOf(entry);
        await insertRows(session, table, JSON.parse(columns), lines);
      } else if (JOBS.test(entry.name)) {
        for (const line of await linesOf(entry)) await enqueue(session, queue, line);
      } else if (name !== '') {
        throw new Error(`The archive is damaged: there is no table ${name}.`);
      }
    });
    await setSequences(session, manifest.sequences);
  });
}

/** Jobs that this version no longer knows are dropped. */
async function enqueue(session: Session, queue: Queue, line: string): Promise<void> {
  const { name, data, start_after } = JSON.parse(line);
  if (!isKeyOf(QUEUES, name)) return;
  await queue.enqueue(session, name, data ?? {}, { startAfter: new Date(start_after) });
}
