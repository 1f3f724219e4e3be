/** The messages exchanged with an encoder process. */
import type { Rendition } from '../../../store/tables/media.ts';
import type { PublishedType } from '../urls.ts';

/** The properties of a published picture that are needed to create its renditions. */
export type Shape = { width: number; is_animated: boolean };

/**
 * Create the published picture with its thumbnail, or the smaller renditions of a published
 * picture. Reads `input` and writes to `folder`.
 */
export type Work = { input: string; folder: string } & (
  | { kind: 'publish' }
  | { kind: 'copies'; shape: Shape }
);

/** A created file: its path, its name in storage, and its size. */
export type Made = { path: string; name: string; content_type: string; bytes: number };

/** The metadata of a published picture; `hash` is its SHA-256 in hexadecimal. */
export type Published = {
  content_type: PublishedType;
  width: number;
  height: number;
  is_animated: boolean;
  color: string;
  hash: string;
  bytes: number;
};

/**
 * The result of a task: the created files; the end of a sentence about a picture that the service
 * does not accept (`unfit`); an error of the decoder (`unreadable`); or a failure that is not the
 * picture's fault, such as a full disk (`broken`).
 */
export type Reply =
  | { made: Made[]; published: Published | null; renditions: Rendition[] }
  | { unfit: string }
  | { unreadable: string }
  | { broken: { message: string; code: string } };

/** The exit status of a process that exceeded its memory limit. */
export const OUT_OF_MEMORY = 77;
