/** The public URLs of a file and its renditions. They name the content, so what one of them gives never changes. */

/** Where the service answers for files, below its base URL. */
export const MEDIA_PREFIX = '/media';

/** What URLs are made of; a row of `media_files`, or a part of one. */
export type Located = { hash: string; content_type: string };

/** The endings of the types that are published. */
export const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
} as const;

export type PublishedType = keyof typeof EXTENSIONS;

/** The name of the file itself in its place of storage. */
export const originalName = (contentType: string): string => `original.${EXTENSIONS[contentType as PublishedType] ?? 'bin'}`;

export const THUMB = 'thumb.webp';
export const FULL = 'full.webp';

export const fileUrl = (baseUrl: string, hash: string, name: string): string => `${baseUrl}${MEDIA_PREFIX}/${hash}/${name}`;

/** `url` answers at once and always, `thumb_url` too, `full_url` when the job has made it (§2.8). */
export const urlsOf = (baseUrl: string, { hash, content_type }: Located) => ({
  url: fileUrl(baseUrl, hash, originalName(content_type)),
  thumb_url: fileUrl(baseUrl, hash, THUMB),
  full_url: fileUrl(baseUrl, hash, FULL),
});
