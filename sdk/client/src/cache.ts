/** Caches responses with an `ETag`, so that unchanged data is not transferred again. */

export type CachedResponse = {
  etag: string;
  status: number;
  headers: [string, string][];
  body: string;
};

/** A store of responses. Clients with different tokens can share it: keys contain a token's hash. */
export type ResponseCache = {
  get(key: string): CachedResponse | undefined | Promise<CachedResponse | undefined>;
  set(key: string, response: CachedResponse): void | Promise<void>;
};

/** Headers that describe the transferred bytes, which `fetch` has already decoded. */
const TRANSFER_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/** The request headers on which responses depend, except the token. */
const VARYING_HEADERS = ['accept', 'x-service-website'];

/** An in-memory cache that evicts the least recently used response. */
export function memoryCache({ maxEntries = 500 }: { maxEntries?: number } = {}): ResponseCache {
  const entries = new Map<string, CachedResponse>();
  const put = (key: string, response: CachedResponse) => {
    entries.delete(key);
    entries.set(key, response);
  };
  return {
    get(key) {
      const response = entries.get(key);
      if (response !== undefined) put(key, response);
      return response;
    },
    set(key, response) {
      put(key, response);
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) return;
        entries.delete(oldest);
      }
    },
  };
}

/**
 * A `fetch` that revalidates cached responses with `If-None-Match`. A 304 is returned as the cached
 * response with the headers of the 304, such as `X-Service-Version`.
 */
export const cachingFetch =
  (
    fetch: (request: Request) => Promise<Response>,
    cache: ResponseCache,
  ): ((request: Request) => Promise<Response>) =>
  async (request) => {
    if (request.method !== 'GET' || request.headers.has('if-none-match')) return fetch(request);
    const key = await keyOf(request);
    const cached = await cache.get(key);
    if (cached !== undefined) request.headers.set('if-none-match', cached.etag);
    const response = await fetch(request);
    if (response.status === 304 && cached !== undefined) {
      const headers = new Headers(cached.headers);
      for (const [name, value] of response.headers) headers.set(name, value);
      return new Response(cached.body, { status: cached.status, headers });
    }
    const etag = response.headers.get('etag');
    if (!response.ok || etag === null || !isStorable(response)) return response;
    const { status } = response;
    const headers = [...response.headers].filter(([name]) => !TRANSFER_HEADERS.has(name));
    const body = await response.text();
    await cache.set(key, { etag, status, headers, body });
    return new Response(body, { status, headers });
  };

const isStorable = ({ headers }: Response): boolean =>
  !/\bno-store\b/i.test(headers.get('cache-control') ?? '');

/** The key contains no token in clear text, because a store can be shared or written to a disk. */
async function keyOf({ url, headers }: Request): Promise<string> {
  const token = headers.get('authorization');
  const owner = token === null ? null : await hashOf(token);
  return JSON.stringify([url, owner, ...VARYING_HEADERS.map((name) => headers.get(name))]);
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
