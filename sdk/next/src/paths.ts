/** The pages of a website for `generateStaticParams` and the sitemap. */
import type { Sites } from '../../client/src/entry.ts';

/** The largest number of URLs in a sitemap that search engines accept. */
const MAX_SITEMAP_URLS = 50_000;

type Page = Pick<Sites.Page, 'path'>;

/** Next.js builds a route only if it has at least one page, even if that page is not found. */
const PLACEHOLDER = '__placeholder__';

/** The parameters of the route `app/[...path]` for these pages. The home page has none. */
export function staticParams(pages: readonly Page[]): { path: string[] }[] {
  const found = pages.map(({ path }) => segmentsOf(path)).filter((path) => path.length > 0);
  return (found.length > 0 ? found : [[PLACEHOLDER]]).map((path) => ({ path }));
}

/** The parameters of a route such as `app/units/[slug]`, for the first `limit` of these pages. */
export function slugParams(
  pages: readonly Pick<Sites.Page, 'slug'>[],
  { limit }: { limit?: number | undefined } = {},
): { slug: string }[] {
  const found = pages.flatMap(({ slug }) => slug ?? []).slice(0, limit);
  return (found.length > 0 ? found : [PLACEHOLDER]).map((slug) => ({ slug }));
}

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The path for the parameters of the route `app/[[...path]]`. Pass the path to `/resolve`. */
export const pathOf = (segments: readonly string[] | undefined): string =>
  `/${(segments ?? []).map(decoded).join('/')}`;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The IDs for `generateSitemaps`, one for each sitemap file. */
export const sitemapIds = (pages: readonly Page[]): { id: number }[] =>
  Array.from({ length: Math.max(1, Math.ceil(pages.length / MAX_SITEMAP_URLS)) }, (_, id) => ({
    id,
  }));

/**
 * The entries of a `sitemap.ts`. `origin` is the origin of the website: `https://www.example.com`.
 */
export function sitemapEntries(
  pages: readonly Page[],
  { origin, id = 0 }: { origin: string; id?: number | undefined },
): { url: string }[] {
  const { origin: base } = new URL(origin);
  const start = id * MAX_SITEMAP_URLS;
  return pages.slice(start, start + MAX_SITEMAP_URLS).map(({ path }) => ({
    // Next.js writes URLs into the XML without escaping them.
    url: base + segmentsOf(path).reduce((url, part) => `${url}/${escaped(part)}`, '') || base,
  }));
}

/**
 * The list of the files of `sitemap.ts` as XML, for a route `/sitemap.xml`. Search engines find all
 * files through it, including those that a growing website needs after the build. `folder` is the
 * path of the folder that contains `sitemap.ts`, such as `/sitemaps`.
 */
export function sitemapIndex(
  pages: readonly Page[],
  { origin, folder }: { origin: string; folder: string },
): string {
  const { origin: base } = new URL(origin);
  const files = sitemapIds(pages).map(
    ({ id }) => `<sitemap><loc>${base}${folder}/sitemap/${id}.xml</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.join('')}</sitemapindex>
`;
}

const escaped = (segment: string): string =>
  encodeURIComponent(decoded(segment)).replaceAll("'", '%27');
