/** What a process that encodes is asked, and what it answers. */
import type { Rendition } from '../../store/tables/media.ts';
import type { PublishedType } from './urls.ts';

/** What has to be known of a published picture to make its copies. */
export type Shape = { width: number; is_animated: boolean };

/** The published picture with its thumbnail, or the smaller copies of a published picture; `input` is read, `folder` is written to. */
export type Work = { input: string; folder: string } & ({ kind: 'publish' } | { kind: 'copies'; shape: Shape });

/** A file that was made: where it is, the name that it gets in storage, and its size. */
export type Made = { path: string; name: string; content_type: string; bytes: number };

/** What a picture is when it is published; `hash` is its SHA-256 in hexadecimal. */
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
 * What was made; or a sentence about a picture that the service does not take, or that cannot be decoded; or what went wrong that is no
 * picture's fault, such as a disk that is full.
 */
export type Reply =
  | { made: Made[]; published: Published | null; renditions: Rendition[] }
  | { unfit: string }
  | { unreadable: string }
  | { broken: { message: string; code: string } };

/** The status of a process that took more memory than it is given. */
export const OUT_OF_MEMORY = 77;
