/**
 * The seam behind which a disk and an S3 bucket are the same: whole objects under a key of two parts, a place and a name. An object is
 * there whole or not at all. What refers to it is the caller's business.
 */
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { diskFiles } from './files-disk.ts';
import type { Scratch } from './scratch.ts';

/** A part of an object in bytes, both ends included. */
export type Part = { start: number; end: number };

export type Files = Scratch & {
  /** Stores the file at `path`, which lies in a folder of `scratch` and is gone from there; an object that is there already is replaced at once. */
  put(place: string, name: string, path: string, contentType: string): Promise<void>;
  /** How many bytes it has, or null where there is no such object. */
  size(place: string, name: string): Promise<number | null>;
  /** Its bytes, or a part of them. Fails while it is read when it is not there. */
  read(place: string, name: string, part?: Part): Promise<Readable>;
  /** Removes everything in a place; nothing there is as good. */
  remove(place: string): Promise<void>;
  close(): void;
};

/** `file:///path` or `s3://bucket/prefix`, the latter with an optional `?endpoint=` and `&region=`, and the usual AWS variables. */
export async function openFiles(url: string): Promise<Files> {
  const parsed = new URL(url);
  if (parsed.protocol === 'file:') return diskFiles(fileURLToPath(parsed));
  const { s3Files } = await import('./files-s3.ts');
  return s3Files(parsed);
}
