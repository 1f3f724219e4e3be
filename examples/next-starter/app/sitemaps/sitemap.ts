/**
 * All pages of the website that this site shows, in files that search engines accept. The file is
 * in this folder because Next.js reserves `/sitemap.xml` for a `sitemap.ts` in `app/`.
 */
import { sitemapEntries, sitemapIds } from '@frontage/next';
import type { MetadataRoute } from 'next';
import { notFound } from 'next/navigation';
import { SITE_URL } from '../../lib/origin';
import { pages, shownPages } from '../../lib/pages';
import { site } from '../../lib/site';

/** The files to build. Further files are built when they are first requested. */
export const generateSitemaps = async () => sitemapIds(shownPages(await site.staticPages()));

type Props = { id: Promise<string> };

export default async function sitemap({ id }: Props): Promise<MetadataRoute.Sitemap> {
  const entries = sitemapEntries(await pages(), { origin: SITE_URL, id: Number(await id) });
  if (entries.length === 0) notFound();
  return entries;
}
