/**
 * Protects against cross-site requests. The cookie is SameSite=Strict; these checks also cover
 * browsers that ignore the attribute, and pages on neighboring subdomains.
 */
import type { FastifyRequest } from 'fastify';
import { type Fault, forbidden } from '../../kernel/fault.ts';

const SAFE = new Set(['GET', 'HEAD']);

const foreign = () => forbidden('This request comes from another site.');

/**
 * Throws a `forbidden` fault for a write from another origin, and for a body that is not JSON: an
 * HTML form on another site cannot send JSON. The body of an upload has not been read at this point
 * and is not checked; uploads require the `X-File-Name` header, which a form cannot send either.
 * Sign-in and uploads also accept writes without origin headers, because browsers always send such
 * a header with a write from another site.
 */
export function refuseForeign(request: FastifyRequest, baseUrl: string): void {
  if (SAFE.has(request.method)) return;
  if (isForeign(request, baseUrl, ['same-origin', 'none'])) throw foreign();
  if (request.body !== undefined && !isJson(request.headers['content-type']))
    throw forbidden('Send the body as application/json.');
}

/**
 * Returns a fault if the browser reports another origin, even for a read, or if a write has neither
 * an `Origin` nor a `Sec-Fetch-Site` header. Otherwise returns null. Reads that the user starts by
 * entering a URL are allowed.
 */
export function crossOriginFault(request: FastifyRequest, baseUrl: string): Fault | null {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isSafe = SAFE.has(request.method);
  if (isForeign(request, baseUrl, isSafe ? ['same-origin', 'none'] : ['same-origin']))
    return foreign();
  return isSafe || (origin ?? site) !== undefined
    ? null
    : forbidden(
        'With the session cookie, a write must send the Origin of this service or Sec-Fetch-Site: same-origin. Programs use an API token instead.',
      );
}

/**
 * Throws a `forbidden` fault for a write whose headers do not state that it comes from the origin
 * of the service.
 */
export function refuseUnstatedOrigin(request: FastifyRequest, baseUrl: string): void {
  const fault = SAFE.has(request.method) ? null : crossOriginFault(request, baseUrl);
  if (fault !== null) throw fault;
}

/**
 * Whether the request comes from another site, according to `Sec-Fetch-Site` or `Origin`. A request
 * without these headers does not count as foreign.
 */
function isForeign(
  { headers }: FastifyRequest,
  baseUrl: string,
  ownSites: readonly unknown[],
): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  return (
    (site !== undefined && !ownSites.includes(site)) ||
    (origin !== undefined && !isOwn(origin, host, baseUrl))
  );
}

/** Whether `origin` is the public origin of the service, or has the host of the `Host` header. */
const isOwn = (origin: string, host: string | undefined, baseUrl: string): boolean =>
  origin === new URL(baseUrl).origin ||
  (host !== undefined && URL.parse(origin)?.host === host.toLowerCase());

const isJson = (type: string | undefined): boolean =>
  type?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
