/** Search engines may read everything except the route handlers. */
import type { MetadataRoute } from 'next';
import { SITE_URL } from '../lib/origin';

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', disallow: '/api/' }, sitemap: `${SITE_URL}/sitemap.xml` };
}
