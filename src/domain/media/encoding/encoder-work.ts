/** The messages exchanged with an encoder process. */
import type { Rendition } from '../../../store/tables/media.ts';
import type { PublishedType } from '../urls.ts';

/** The properties of a published picture that are needed to create its renditions. */
export type Shape = { width: number; is_animated: boolean };

/**
 * A task: create the published picture with its thumbnail (`publish`), or the renditions of a
 * published picture (`copies`). The encoder reads `input` and writes to `folder`.
 */
export type Work = { input: string; folder: string } & (
  | { kind: 'publish' }
  | { kind: 'copies'; shape: Shape }
);

/** A created file. `name` is its name in storage. */
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
 * The result of a task: the created files; the reason why the service does not accept the picture,
 * which is the end of a sentence (`unfit`); the message of a decoder error (`unreadable`); or a
 * failure that the picture did not cause, such as a full disk (`broken`).
 */
export type Reply =
  | { made: Made[]; published: Published | null; renditions: Rendition[] }
  | { unfit: string }
  | { unreadable: string }
  | { broken: { message: string; code: string } };

/** The exit status of a process that exceeded its memory limit. */
export const OUT_OF_MEMORY = 77;
