/**
 * Cache Components: what a page reads is cached with the tags of the response. Pages are not
 * prefetched in parts, because a part would be sent before it is known whether the page exists.
 */
import type { NextConfig } from 'next';

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: false,
  poweredByHeader: false,
};

export default config;
