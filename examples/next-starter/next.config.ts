/**
 * Cache Components: the data that a page reads is cached with the tags of the response. Pages are
 * not prefetched in parts, because Next.js would send a part before it knows whether the page
 * exists.
 */
import type { NextConfig } from 'next';

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: false,
  poweredByHeader: false,
};

export default config;
