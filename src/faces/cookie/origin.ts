/**
 * Protects against cross-site requests. The cookie is SameSite=Strict; these checks also cover
 * browsers that ignore the attribute, and pages on neighboring subdomains.
 */
import type { FastifyRequest } from 'fastify';
import { type Fault, forbidden } from '../../kernel/fault.ts';

const SAFE = new Set(['GET', 'HEAD']);

const foreign = () => forbidden('This request comes from another site.');

/**
 * Throws forbidden for a write that a browser says comes from another origin, or whose body is not
 * sent as JSON, which a form cannot. The body of an upload is not read yet; it needs the
 * `X-File-Name` header, which a form cannot send either. Sign-in and uploads accept requests of
 * programs, which send no header about their origin: only browsers attach a cookie to a request
 * that another site caused.
 */
export function refuseForeign(request: FastifyRequest, baseUrl: string): void {
  if (SAFE.has(request.method)) return;
  if (isForeign(request, baseUrl, ['same-origin', 'none'])) throw foreign();
  if (request.body !== undefined && !isJson(request.headers['content-type']))
    throw forbidden('Send the body as application/json.');
}

/**
 * The fault of a request that a browser says comes from another origin, even if it only reads, or
 * of a write without a header that says that it comes from this origin; null if it has none. A URL
 * that the user enters can only read.
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

/** Throws the fault of a write that does not say that it comes from this origin. */
export function refuseUnstatedOrigin(request: FastifyRequest, baseUrl: string): void {
  const fault = SAFE.has(request.method) ? null : crossOriginFault(request, baseUrl);
  if (fault !== null) throw fault;
}

/** Whether `Sec-Fetch-Site` or `Origin` is present and names anything else. */
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

/** The public origin, or the origin of the address under which this request arrived. */
const isOwn = (origin: string, host: string | undefined, baseUrl: string): boolean =>
  origin === new URL(baseUrl).origin ||
  (host !== undefined && URL.parse(origin)?.host === host.toLowerCase());

const isJson = (type: string | undefined): boolean =>
  type?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
