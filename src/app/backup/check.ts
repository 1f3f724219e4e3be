/** Checks an archive before anything is restored from it: format, completeness and checksums. */
import { isDeepStrictEqual } from 'node:util';
import { bytesOf, readArchive } from './archive.ts';
import {
  FORMAT,
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
  await readArchive(file, async (entry) => {
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
      header = headerSchema.parse(JSON.parse(bytes.toString()));
      if (header.format > FORMAT)
        throw new Error(
          `${file} was written by a newer version of Frontage. Install that version to restore it.`,
        );
      return;
    }
    for await (const chunk of stream) update(chunk);
  }).catch((error: unknown) => {
    throw isCorruption(error) ? new Error(damaged(file, error.message), { cause: error }) : error;
  });
  if (header === undefined) throw new Error(notAnArchive(file));
  if (manifest === undefined) throw new Error(damaged(file, 'its end is missing'));
  const found = checksums.result();
  for (const group of new Set([...Object.keys(found), ...Object.keys(manifest.groups)]))
    if (!isDeepStrictEqual(found[group], manifest.groups[group]))
      throw new Error(damaged(file, `the checksum of ${group} does not match`));
  return { header, manifest };
}

/** Errors of the tar, JSON and schema parsers. */
const isCorruption = (error: unknown): error is Error =>
  error instanceof SyntaxError ||
  (error instanceof Error &&
    (error.name === 'ZodError' ||
      /invalid tar header|unexpected end of data/i.test(error.message)));

const notAnArchive = (file: string): string => `${file} is not an archive of frontage backup.`;

const damaged = (file: string, reason: string): string =>
  `${file} is damaged: ${reason.split('\n')[0]}. Nothing was restored. Use another archive.`;
