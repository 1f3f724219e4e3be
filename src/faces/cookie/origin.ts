/**
 * Protects against cross-site requests. The cookie is SameSite=Strict; these checks also cover
 * browsers that ignore the attribute, and pages on neighboring subdomains.
 */
import type { FastifyRequest } from 'fastify';
import { type Fault, forbidden } from '../../kernel/fault.ts';

const SAFE = new Set(['GET', 'HEAD']);

const foreign = () => forbidden('This request comes from another site.');

/**
 * Rejects a write from another origin (forbidden), and a body that is not JSON: an HTML form on
 * another site cannot send JSON. Upload bodies are not read yet; they require the `X-File-Name`
 * header, which a form cannot send either. Sign-in and uploads also accept writes without origin
 * headers, because browsers always send one with a write from another site.
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
