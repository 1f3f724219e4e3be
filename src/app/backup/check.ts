/** Checks an archive before anything is restored from it: format, completeness and checksums. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { bytesOf, readArchive } from './archive.ts';
import {
  FORMAT,
  formatSchema,
  HEADER,
  type Header,
  headerSchema,
  JOBS,
  MANIFEST,
  type Manifest,
  MEDIA,
  manifestSchema,
  openChecksums,
  ROWS,
} from './format.ts';

export type Checked = { header: Header; manifest: Manifest };

/**
 * Reads the whole archive. Throws an Error with a one-line message if it is damaged or not an
 * archive.
 */
export async function checkArchive(file: string): Promise<Checked> {
  const checksums = openChecksums();
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  let isTar = false;
  await readArchive(file, async (entry) => {
    isTar = true;
    const { name, size, stream } = entry;
    if (header === undefined && name !== HEADER) throw new Error(notAnArchive(file));
    if (name === MANIFEST) {
      manifest = manifestSchema.parse(JSON.parse(String(await bytesOf(entry))));
      return;
    }
    if (manifest !== undefined || ![ROWS, JOBS, MEDIA].some((names) => names.test(name)))
      if (header !== undefined) throw new Error(damaged(file, `it has the unknown entry ${name}`));
    const update = checksums.start(name, size);
    if (name === HEADER) {
      const bytes = await bytesOf(entry);
      update(bytes);
      const sent: unknown = JSON.parse(bytes.toString());
      // Check the version first, because a newer version may have changed the rest of the header.
      if (formatSchema.parse(sent).format > FORMAT)
        throw new Error(
          `${file} was written by a newer version of Frontage. Install that version to restore it.`,
        );
      header = headerSchema.parse(sent);
      return;
    }
    for await (const chunk of stream) update(chunk);
  }).catch((error: unknown) => {
    const reason = corruptionOf(error);
    if (reason === undefined) throw error;
    throw new Error(isTar ? damaged(file, reason) : notAnArchive(file), { cause: error });
  });
  if (header === undefined) throw new Error(notAnArchive(file));
  if (manifest === undefined) throw new Error(damaged(file, 'it is truncated'));
  const found = checksums.result();
  for (const group of new Set([...Object.keys(found), ...Object.keys(manifest.groups)]))
    if (!isDeepStrictEqual(found[group], manifest.groups[group]))
      throw new Error(damaged(file, `the checksum of ${group} does not match`));
  return { header, manifest };
}

/** What is damaged, for errors of the tar, JSON and schema parsers; undefined for other errors. */
function corruptionOf(error: unknown): string | undefined {
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return 'its header or manifest is malformed';
  if (!(error instanceof Error)) return undefined;
  if (/unexpected end of data/i.test(error.message)) return 'it is truncated';
  return /invalid tar header/i.test(error.message) ? 'it has an invalid tar header' : undefined;
}

const notAnArchive = (file: string): string =>
  `${file} is not an archive of frontage backup. If it is compressed, decompress it first.`;

const damaged = (file: string, reason: string): string =>
  `${file} is damaged: ${reason.split('\n')[0]}. Nothing was restored. Use another archive.`;
