/**
 * The mark that a restore leaves in a data directory. It exists from before the database is created
 * until the restore is complete, so that the service never starts with the empty database of an
 * interrupted restore.
 */
import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the embedded database in the data directory. */
export const DATABASE_FOLDER = 'database';

const MARK = 'restore.unfinished';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Throws an Error with a one-line message if a restore into this data directory was interrupted.
 */
export async function assertNotRestoring(dataDir: string): Promise<void> {
  if (!(await exists(join(dataDir, MARK)))) return;
  throw new Error(
    `A restore into ${dataDir} was interrupted. Run frontage restore again, or delete the directory to start with an empty database.`,
  );
}

/** Deletes the remains of an interrupted restore, and marks a new database as unfinished. */
export async function beginRestore(dataDir: string): Promise<void> {
  const [mark, database] = [join(dataDir, MARK), join(dataDir, DATABASE_FOLDER)];
  if (await exists(mark)) await rm(database, { recursive: true, force: true });
  else if (!(await exists(database))) await writeFile(mark, '', { mode: 0o600, flush: true });
}

/** Deletes the mark. Call this function when the rows are committed. */
export const endRestore = (dataDir: string): Promise<void> =>
  rm(join(dataDir, MARK), { force: true });
