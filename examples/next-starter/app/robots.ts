/**
 * Search engines may read everything except the route handlers and the times of tours, which send a
 * request to the tour provider on each view.
 */
import type { MetadataRoute } from 'next';
import { SITE_URL } from '../lib/origin';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', disallow: ['/api/', '/tour?*times='] },
    sitemap: `${SITE_URL}/sitemap.xml`,
  };
}
