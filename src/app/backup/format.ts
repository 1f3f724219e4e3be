/**
 * The format of an archive, which is a tar file. Its first entry is `frontage.json`. The rows, jobs
 * and media files follow, and the last entry is `manifest.json`.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const FORMAT = 1;

export const HEADER = 'frontage.json';
export const MANIFEST = 'manifest.json';

/** Entries with rows: `database/<table>/<number>.ndjson.gz`. The first line lists the columns. */
export const ROWS = /^database\/([a-z0-9_]+)\/\d+\.ndjson\.gz$/;
export const JOBS = /^jobs\/\d+\.ndjson\.gz$/;
/** Entries with objects: `media/<place>/<name>`, the parts of their key in storage. */
export const MEDIA =
  /^media\/((?=[0-9a-f]{64}\/)[0-9a-f]+|feed-[0-9a-f-]{1,100})\/(\w+(?:\.\w+)?)$/;

/** The maximum size of an entry with rows or jobs, compressed and uncompressed. */
export const MAX_LINES_BYTES = 256 * 1024 * 1024;

export const headerSchema = z.object({
  format: z.number(),
  created_at: z.string(),
  database: z.enum(['postgres', 'pglite']),
  /** The hashes of the applied migrations. */
  migrations: z.array(z.string()),
  /** Identifies the secret that credentials are encrypted with, without disclosing it. */
  secret: z.string(),
});

/** The only key of the header that the archives of all versions have. */
export const formatSchema = headerSchema.pick({ format: true });

export type Header = z.infer<typeof headerSchema>;

const groupSchema = z.object({ entries: z.number(), bytes: z.number(), sha256: z.string() });

export const manifestSchema = z.object({
  /** The rows of each table. */
  rows: z.record(z.string(), z.number()),
  jobs: z.number(),
  /** The last value of each sequence. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** Checksums of the entries, by the folder that contains them. */
  groups: z.record(z.string(), groupSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;

type Groups = Manifest['groups'];

/** `database/units`, `jobs` or `media`. */
const groupOf = (name: string): string => {
  const parts = name.split('/');
  return parts.slice(0, parts[0] === 'database' ? 2 : 1).join('/');
};

/** Computes the checksum of each group while entries are written or read in order. */
export function openChecksums() {
  const groups = new Map<
    string,
    { entries: number; bytes: number; hash: ReturnType<typeof newHash> }
  >();
  return {
    /** Starts an entry, and returns a function that receives its bytes. */
    start(name: string, size: number): (chunk: Uint8Array) => void {
      const group = groups.get(groupOf(name)) ?? { entries: 0, bytes: 0, hash: newHash() };
      groups.set(groupOf(name), group);
      group.entries += 1;
      group.bytes += size;
      group.hash.update(`${name}\0${size}\0`);
      return (chunk) => void group.hash.update(chunk);
    },
    result: (): Groups =>
      Object.fromEntries(
        [...groups].map(([name, { entries, bytes, hash }]) => [
          name,
          { entries, bytes, sha256: hash.copy().digest('hex') },
        ]),
      ),
  };
}

const newHash = () => createHash('sha256');
