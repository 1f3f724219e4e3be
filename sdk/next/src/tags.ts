/** The cache tags of responses within the limits of Next.js, and the versions of their data. */
import { type VersionOrder, versionOrder } from '../../webhooks/src/entry.ts';

/** Next.js ignores tags beyond the first 128 of an entry, and tags that are too long. */
const MAX_TAGS = 128;
const MAX_TAG_CHARACTERS = 256;

/** The tag of responses with more or longer tags than Next.js accepts. Each webhook expires it. */
export const OVERFLOW_TAG = 'frontage:overflow';

/** The tags to store a response with, so that a webhook about any of `tags` expires it. */
export const storedTags = (tags: readonly string[]): string[] => {
  const unique = [...new Set(tags)];
  const fits = unique.length <= MAX_TAGS && unique.every((tag) => tag.length <= MAX_TAG_CHARACTERS);
  return fits ? unique : [OVERFLOW_TAG];
};

const ORDER = Symbol.for('frontage.versionOrder');

/**
 * The order of versions of this process. It is a property of the global object, because Next.js
 * bundles pages and route handlers separately and each bundle has its own copy of this module.
 */
export function sharedOrder(): VersionOrder {
  const shared = globalThis as { [ORDER]?: VersionOrder };
  shared[ORDER] ??= versionOrder();
  return shared[ORDER];
}
