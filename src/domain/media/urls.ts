/**
 * The public URLs of a file and its renditions. A URL includes a hash of the content, so the
 * content at a URL never changes.
 */
import { isKeyOf } from '../../kernel/object.ts';

/** The path under which the service serves files, below its base URL. */
export const MEDIA_PREFIX = '/media';

/** The columns from which URLs are built: a row of `media_files` or a part of one. */
export type Located = { hash: string; content_type: string };

/** The file extensions of published types. */
export const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
} as const;

export type PublishedType = keyof typeof EXTENSIONS;

/** The name of the main file in its storage location. */
export const originalName = (contentType: string): string =>
  `original.${isKeyOf(EXTENSIONS, contentType) ? EXTENSIONS[contentType] : 'bin'}`;

export const THUMB = 'thumb.webp';
export const FULL = 'full.webp';

export const fileUrl = (baseUrl: string, hash: string, name: string): string =>
  `${baseUrl}${MEDIA_PREFIX}/${hash}/${name}`;

/**
 * The URLs of a file. `url` and `thumb_url` are available immediately, and `full_url` when the
 * `media-renditions` job has created the picture (§2.8).
 */
export const urlsOf = (baseUrl: string, { hash, content_type }: Located) => ({
  url: fileUrl(baseUrl, hash, originalName(content_type)),
  thumb_url: fileUrl(baseUrl, hash, THUMB),
  full_url: fileUrl(baseUrl, hash, FULL),
});
