/**
 * The APIs as typed calls. Paths, parameters, bodies and responses follow the OpenAPI documents.
 */
import createClient, { type Client, defaultPathSerializer } from 'openapi-fetch';
import type { paths as SitesPaths } from '../../types/sites.generated.ts';
import type { paths as V1Paths } from '../../types/v1.generated.ts';
import type { paths as V2DocumentPaths } from '../../types/v2.generated.ts';
import { cachingFetch, type ResponseCache } from './cache.ts';
import { FrontageError } from './errors.ts';
import { type IsRepeatable, isIdempotent, type RetryOptions, retryingFetch } from './retry.ts';

type ClientOptions = RetryOptions & {
  /** The URL of the service, without a path such as `/api/v2`. */
  baseUrl: string;
  /**
   * Revalidates cached responses with `If-None-Match` instead of fetching them again. Only for
   * servers: browsers revalidate on their own, and the header would require a preflight request.
   */
  cache?: ResponseCache | undefined;
};

const V2_PREFIX = '/api/v2';

/** The paths of the V2 document without their common prefix: `/units/{unit}`. */
type V2Paths = {
  [Path in keyof V2DocumentPaths as Path extends `${typeof V2_PREFIX}${infer Rest}`
    ? Rest
    : never]: V2DocumentPaths[Path];
};

export type V2Client = Client<V2Paths, 'application/json'>;
export type V1Client = Client<V1Paths, 'application/json'>;
export type SitesClient = Client<SitesPaths, 'application/json'>;

/** A client of the management API for one account token. Use it only on servers. */
export const createV2Client = ({
  token,
  ...options
}: ClientOptions & { token: string }): V2Client =>
  createClient<V2Paths, 'application/json'>({
    ...shared(options, V2_PREFIX),
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    fetch: cached(identified(retryingFetch(options, isRepeatableV2)), options),
  });

/** A client of the public API, for servers and browsers. */
export const createV1Client = (options: ClientOptions): V1Client =>
  createClient<V1Paths, 'application/json'>({
    ...shared(options, '/api/v1'),
    headers: { accept: 'application/json' },
    // Sends no request ID, because the header would require a preflight request in browsers.
    fetch: cached(retryingFetch(options, isIdempotent), options),
  });

/** A client of the delivery API for one website token. Use it only on servers. */
export const createSitesClient = ({
  token,
  websiteId,
  ...options
}: ClientOptions & {
  token: string;
  /** The ID of the website. Omit it if the host of `baseUrl` is one of the website's domains. */
  websiteId?: string | undefined;
}): SitesClient =>
  createClient<SitesPaths, 'application/json'>({
    ...shared(options, '/api/sites/v1'),
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(websiteId === undefined ? {} : { 'x-service-website': websiteId }),
    },
    fetch: cached(identified(retryingFetch(options, isRepeatableOnSites)), options),
  });

const shared = ({ baseUrl }: ClientOptions, prefix: string) => ({
  baseUrl: baseUrl.replace(/\/+$/, '') + prefix,
  pathSerializer,
});

/** Rejects values that would turn the URL into the path of another operation, even if escaped. */
function pathSerializer(path: string, parameters: Record<string, unknown>): string {
  for (const [name, value] of Object.entries(parameters))
    if (['', '.', '..'].includes(String(value)))
      throw new TypeError(`The path parameter "${name}" must not be empty, "." or "..".`);
  return defaultPathSerializer(path, parameters);
}

const cached = (fetch: (request: Request) => Promise<Response>, { cache }: ClientOptions) =>
  cache === undefined ? rejectingHtml(fetch) : cachingFetch(rejectingHtml(fetch), cache);

/** Throws a FrontageError for an HTML page, which a wrong `baseUrl` or a proxy can return with 200. */
const rejectingHtml =
  (fetch: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    if (!response.ok || !/^text\/html\b/i.test(response.headers.get('content-type') ?? ''))
      return response;
    // Behind a proxy, the page can be the target of a redirect.
    const [url] = (response.url || request.url).split('?');
    throw new FrontageError(response, {
      message: `${url} returned an HTML page. Check the baseUrl, and any proxy.`,
    });
  };

/** Sends an ID with each request. All attempts of a request have the same ID. */
const identified =
  (fetch: (request: Request) => Promise<Response>) =>
  (request: Request): Promise<Response> => {
    if (!request.headers.has('x-request-id'))
      request.headers.set('x-request-id', crypto.randomUUID());
    return fetch(request);
  };

/** A repeated batch with the same key returns the first result. */
const isRepeatableV2: IsRepeatable = async (request) => {
  if (isIdempotent(request)) return true;
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || !pathname.endsWith(`${V2_PREFIX}/batch`)) return false;
  const { key } = (await request.clone().json()) as { key?: unknown };
  return typeof key === 'string';
};

/** A submission with an `Idempotency-Key` creates one lead, even if it is retried. */
const isRepeatableOnSites: IsRepeatable = (request) =>
  isIdempotent(request) ||
  (request.headers.has('idempotency-key') &&
    /\/forms\/[^/]+\/submissions$/.test(new URL(request.url).pathname));
