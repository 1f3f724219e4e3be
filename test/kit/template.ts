/**
 * A migrated PGlite database with its job queues, created once and cached in node_modules/.cache.
 * Opening a copy takes a fraction of the time of initializing and migrating a new one. The file
 * name contains a fingerprint of its inputs, so a change to any input creates a new file.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { JOBS } from '../../src/domain/job-names.ts';
import type { Database } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openPglite } from '../../src/store/pglite.ts';
import { openQueue } from '../../src/store/queue.ts';

const ROOT = new URL('../../', import.meta.url);
const CACHE = new URL('node_modules/.cache/frontage/', ROOT);

/**
 * Makes the image faster to open, by about a quarter of the processor time: new WAL segments are
 * not filled with zeros, and the template databases, which no test uses, are not copied.
 */
const SHRINK = [
  'alter system set wal_init_zero = off',
  'alter system set wal_recycle = off',
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
];

/** An in-memory database in the state of a new installation. */
export async function openMigratedPglite(): Promise<Database> {
  return openPglite({ image: new ImageBlob(await readImage(await migratedImage())) });
}

let cached: Promise<URL> | undefined;

/** The archive of the directory of a migrated database, created on the first call. */
export function migratedImage(): Promise<URL> {
  cached ??= imageIn(CACHE);
  return cached;
}

/** The archive in this folder, created if needed. Several callers may create it at once. */
export async function imageIn(folder: URL): Promise<URL> {
  const file = new URL(`pglite-${await fingerprint()}.tar`, folder);
  await stat(file).catch(() => makeImage(file));
  return file;
}

/** A blob that returns its bytes without a copy. Node reads an ordinary one in small chunks. */
class ImageBlob extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super([]);
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}

async function readImage(file: URL): Promise<ArrayBuffer> {
  const { size } = await stat(file);
  const bytes = new Uint8Array(size);
  await using handle = await open(file);
  await handle.read(bytes, 0, size);
  return bytes.buffer;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([JOBS, SHRINK]));
  const migrations = new URL('src/store/migrations', ROOT).pathname;
  for (const step of readMigrationFiles({ migrationsFolder: migrations })) hash.update(step.hash);
  for (const library of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(await readFile(new URL(`node_modules/${library}/package.json`, ROOT)));
  return hash.digest('hex').slice(0, 16);
}

async function makeImage(file: URL): Promise<void> {
  const database = await openPglite({});
  await migrate(database);
  const queue = await openQueue(database, JOBS, (error) => {
    throw error;
  });
  await queue.stop(0);
  for (const statement of SHRINK) await database.text(statement);
  const image = await (await database.dumpImage()).arrayBuffer();
  await database.close();
  await mkdir(new URL('.', file), { recursive: true });
  const unfinished = new URL(`${file.href}.${randomUUID()}`);
  await writeFile(unfinished, new Uint8Array(image));
  await rename(unfinished, file);
}
