/**
 * Writes an archive of the database, the unfinished jobs and the media files. All rows come from
 * one snapshot, so the service can keep writing meanwhile.
 */
import type { Clock } from '../../kernel/clock.ts';
import type { Cipher } from '../../kernel/secret.ts';
import { asItIs, type Database, type Session } from '../../store/database.ts';
import type { Files } from '../../store/files.ts';
import { configureCopy, jobLines, rowsOf, sequencesOf, tablesOf } from '../../store/table-copy.ts';
import { type ArchiveWriter, compress, createArchive } from './archive.ts';
import { FORMAT, HEADER, type Header, MANIFEST, type Manifest } from './format.ts';

export type BackupSource = { database: Database; files: Files; cipher: Cipher; clock: Clock };

export type BackupResult = { file: string; rows: number; media: number; missing: number };

/** The value in the header that identifies the secret. */
export const SECRET_TEXT = 'frontage backup';

/** The approximate number of characters of rows in an entry. */
const ENTRY_CHARACTERS = 4 * 1024 * 1024;

/**
 * Writes the archive to `file`, which must not exist. If the backup fails, the archive is deleted.
 */
export async function backUp(source: BackupSource, file: string): Promise<BackupResult> {
  const archive = await createArchive(file);
  try {
    const { places, ...copied } = await source.database.background.transaction(
      (session) => copyDatabase(source, session, archive),
      asItIs,
    );
    const { media, missing } = await copyMedia(source.files, places, archive);
    const manifest: Manifest = { ...copied, groups: archive.checksums.result() };
    await addJson(archive, MANIFEST, manifest);
    await archive.finish();
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    return { file, rows, media, missing };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

type Place = { place: string; isReferenced: boolean };

async function copyDatabase(
  { database, cipher, clock }: BackupSource,
  session: Session,
  archive: ArchiveWriter,
): Promise<Omit<Manifest, 'groups'> & { places: Place[] }> {
  await session.text('set transaction isolation level repeatable read, read only');
  await configureCopy(session);
  const { rows: migrations } = await session.text('select hash from migrations order by hash');
  const header: Header = {
    format: FORMAT,
    created_at: clock().toISOString(),
    database: database.kind,
    migrations: migrations.map(({ hash }) => String(hash)),
    secret: cipher.fingerprint(SECRET_TEXT),
  };
  await addJson(archive, HEADER, header);
  const rows: Record<string, number> = {};
  for (const table of (await tablesOf(session)).values()) {
    const columns = JSON.stringify(table.columns.map(({ name }) => name));
    rows[table.name] = await addLines(
      archive,
      `database/${table.name}`,
      rowsOf(session, table),
      columns,
    );
  }
  const jobs = await addLines(archive, 'jobs', jobLines(session));
  // Sequences are not part of the snapshot. They are read last, so they are beyond every row.
  return { rows, jobs, sequences: await sequencesOf(session), places: await placesOf(session) };
}

/**
 * The locations of stored files. The file of a location that no record references may be missing.
 */
async function placesOf(session: Session): Promise<Place[]> {
  const { rows } = await session.text(`
    select hash as place, exists (select from media_files where media_files.hash = media_blobs.hash) as referenced from media_blobs
    union all select place, true from feed_files where connection_id is not null`);
  return rows.map((row) => ({
    place: String(row['place']),
    isReferenced: row['referenced'] === true,
  }));
}

/** Adds compressed entries of lines, each with the same first line. Returns the number of lines. */
async function addLines(
  archive: ArchiveWriter,
  folder: string,
  lines: AsyncIterable<string>,
  first?: string,
): Promise<number> {
  let total = 0;
  let entries = 0;
  let pending: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (pending.length === 0) return;
    entries += 1;
    const bytes = await compress([...(first === undefined ? [] : [first]), ...pending].join('\n'));
    const name = `${folder}/${String(entries).padStart(6, '0')}.ndjson.gz`;
    await archive.add(name, bytes.length, [bytes]);
    pending = [];
    characters = 0;
  };
  for await (const line of lines) {
    pending.push(line);
    total += 1;
    characters += line.length;
    if (characters >= ENTRY_CHARACTERS) await flush();
  }
  await flush();
  return total;
}

/**
 * `missing` counts the locations in use whose files no longer exist, because they were deleted
 * while the backup ran.
 */
async function copyMedia(
  files: Files,
  places: readonly Place[],
  archive: ArchiveWriter,
): Promise<{ media: number; missing: number }> {
  let media = 0;
  let missing = 0;
  for (const { place, isReferenced } of places) {
    const objects = await files.list(place);
    if (objects.length === 0 && isReferenced) missing += 1;
    for (const { name, bytes } of objects) {
      await archive.add(`media/${place}/${name}`, bytes, await files.read(place, name));
      media += 1;
    }
  }
  return { media, missing };
}

async function addJson(archive: ArchiveWriter, name: string, value: object): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  await archive.add(name, bytes.length, [bytes]);
}
