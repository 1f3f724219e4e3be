/** All pages of the website that this site shows. */
import { sitemapEntries } from '@frontage/next';
import type { MetadataRoute } from 'next';
import { SITE_URL } from '../lib/origin';
import { site } from '../lib/site';

async function pages() {
  'use cache';
  const all = await site.pages();
  return all.filter(({ type, content_type }) => type !== 'entry' || content_type === 'blog');
}

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return sitemapEntries(await pages(), { origin: SITE_URL });
}
