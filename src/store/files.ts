/**
 * The common interface of disk and S3 storage: complete objects under a key of two parts, a place
 * and a name. Objects are written atomically. Callers manage the references to them.
 */
import type { Readable } from 'node:stream';
import type { Scratch } from './scratch.ts';

/** A range of an object in bytes; both ends are inclusive. */
export type Part = { start: number; end: number };

/** Whether any cache may store an object indefinitely, or only the service reads it. */
export type Access = 'public' | 'private';

export type Files = Scratch & {
  /**
   * Stores the file at `path`, which must be in a folder of `scratch`, by moving it. An existing
   * object is replaced atomically.
   */
  put(
    place: string,
    name: string,
    path: string,
    contentType: string,
    access?: Access,
  ): Promise<void>;
  /** The size of the object in bytes; null if it does not exist. */
  size(place: string, name: string): Promise<number | null>;
  /** The objects of a place with their sizes; none if the place does not exist. */
  list(place: string): Promise<{ name: string; bytes: number }[]>;
  /** The bytes of the object, or a range of them. Reading fails if the object does not exist. */
  read(place: string, name: string, part?: Part): Promise<Readable>;
  /** Deletes all objects of a place. Succeeds if there are none. */
  remove(place: string): Promise<void>;
  close(): void;
};
