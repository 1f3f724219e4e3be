/** All pages of the website that this site shows. */
import { sitemapEntries } from '@frontage/next';
import type { MetadataRoute } from 'next';
import { SITE_URL } from '../lib/origin';
import { site } from '../lib/site';

/** The pages of this site that show no single record. */
const OWN_PATHS = ['/apartments', '/blog', '/contact', '/tour'];

async function pages() {
  'use cache';
  const all = await site.pages();
  const shown = all.filter(({ type, content_type }) => type !== 'entry' || content_type === 'blog');
  return [...shown, ...OWN_PATHS.map((path) => ({ path }))];
}

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return sitemapEntries(await pages(), { origin: SITE_URL });
}
