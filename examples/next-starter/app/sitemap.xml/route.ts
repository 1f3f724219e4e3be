/** The list of sitemaps. */
import { sitemapIndex } from '@frontage/next';
import { SITE_URL } from '../../lib/origin';
import { pages } from '../../lib/pages';

export async function GET(): Promise<Response> {
  const index = sitemapIndex(await pages(), { origin: SITE_URL, folder: '/sitemaps' });
  return new Response(index, { headers: { 'content-type': 'application/xml' } });
}
