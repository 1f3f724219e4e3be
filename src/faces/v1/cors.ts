/** V1 is called by pages of any origin, without credentials (decisions §5). */

/** The response headers that scripts of a page can read. */
const EXPOSED = [
  'ETag',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
];

/** The CORS headers of every response. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED.join(', '),
};

export const CORS_OPTIONS = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST'],
  exposedHeaders: EXPOSED,
};
