/** V1 is called by the pages of any origin, without credentials (decisions §5). */

/** What a page may read of an answer beside the body. */
const EXPOSED = ['ETag', 'Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/** The headers that say so, as they go with every answer. */
export const CORS_HEADERS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED.join(', ') };

export const CORS_OPTIONS = { origin: '*', methods: ['GET', 'HEAD', 'POST'], exposedHeaders: EXPOSED };
