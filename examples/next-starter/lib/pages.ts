/** The pages of this site for search engines. */
import type { Sites } from '@frontage/client';
import { site } from './site';

/** The pages of this site that do not show a single record. */
const OWN_PATHS = ['/apartments', '/blog', '/contact', '/tour'];

export async function pages() {
  'use cache';
  return shownPages(await site.pages());
}

/**
 * Selects the pages that this site has from all pages of the website, as paths to keep the cache
 * small.
 */
export const shownPages = (all: readonly Sites.Page[]) =>
  [
    ...all.filter(({ type, content_type }) => type !== 'entry' || content_type === 'blog'),
    ...OWN_PATHS.map((path) => ({ path })),
  ].map(({ path }) => ({ path }));
