/** Writes and reads archives as tar files, one entry at a time. */
import { createReadStream } from 'node:fs';
import { access, link, open, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { codeOf } from '../../kernel/error.ts';
import { MAX_LINES_BYTES, openChecksums } from './format.ts';

export type ArchiveWriter = {
  /** Adds an entry, whose content must have exactly `size` bytes. */
  add(name: string, size: number, source: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void>;
  checksums: ReturnType<typeof openChecksums>;
  /** Syncs the archive to disk and renames it to its final name. */
  finish(): Promise<void>;
  /** Deletes the incomplete archive. */
  abandon(): Promise<void>;
};

/**
 * Creates an archive that only its owner can read. Until it is complete, its name ends in `.part`.
 */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${file} already exists. Choose another name.`);
  const part = `${file}.part`;
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw codeOf(error) === 'EEXIST' ? new Error(partExists(part)) : error;
  });
  const archive = pack();
  const checksums = openChecksums();
  const written = pipeline(archive, handle.createWriteStream({ flush: true }));
  // A write error also fails the entry that is being added, so `add` reports the error.
  written.catch(() => undefined);
  return {
    checksums,
    async add(name, size, source) {
      const update = checksums.start(name, size);
      const entry = archive.entry({ name, size, mode: 0o600 });
      const added = pipeline(async function* () {
        for await (const chunk of source) {
          update(chunk);
          yield chunk;
        }
      }, entry);
      await Promise.race([added, written.then(() => added)]);
    },
    async finish() {
      archive.finalize();
      await written;
      await link(part, file);
      await rm(part);
    },
    async abandon() {
      archive.destroy();
      await written.catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

const partExists = (part: string): string =>
  `${part} exists: another backup is writing it, or was interrupted. Delete it if no backup is running.`;

type Entry = { name: string; size: number; stream: AsyncIterable<Buffer> };

/** Calls `visit` for each entry in order. `visit` does not have to read the entry. */
export async function readArchive(
  file: string,
  visit: (entry: Entry) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const source = createReadStream(file);
  source.on('error', (error) => entries.destroy(error));
  source.pipe(entries);
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header;
      await visit({ name, size, stream: chunksOf(entry) });
      entry.resume();
    }
  } finally {
    source.destroy();
  }
}

async function* chunksOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk;
}

export const compress: (text: string) => Promise<Buffer> = promisify(gzip);

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

/** The lines of a compressed entry. */
export async function linesOf(entry: Entry): Promise<string[]> {
  const bytes = await unpack(await bytesOf(entry), { maxOutputLength: MAX_LINES_BYTES });
  return bytes.toString().split('\n');
}

/** The content of an entry that is small enough to fit in memory. */
export async function bytesOf({ name, size, stream }: Entry): Promise<Buffer> {
  if (size > MAX_LINES_BYTES) throw new Error(`The archive is damaged: ${name} is too large.`);
  return buffer(stream);
}
