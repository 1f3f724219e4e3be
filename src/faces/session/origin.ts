/**
 * What keeps pages of other sites from acting for who is signed in here. The cookie is not sent along with their requests anyway
 * (SameSite=Strict); this holds where a browser does, or where the other page is on a neighbouring subdomain.
 */
import type { FastifyRequest } from 'fastify';
import { forbidden } from '../../kernel/fault.ts';

const SAFE = new Set(['GET', 'HEAD']);

/**
 * Throws forbidden for a write that a browser says comes from another origin, or whose body is not sent as JSON, which a form cannot.
 * Programs send neither header and pass: nobody has lent them a cookie.
 */
export function refuseForeign(request: FastifyRequest, baseUrl: string): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden('This request comes from another site.');
  if (origin !== undefined && !isOwn(origin, request.headers.host, baseUrl))
    throw forbidden('This request comes from another site.');
  if (request.body !== undefined && !isJson(request.headers['content-type']))
    throw forbidden('Send the body as application/json.');
}

/** The public origin, or that of the address under which this request came. */
const isOwn = (origin: string, host: string | undefined, baseUrl: string): boolean =>
  origin === new URL(baseUrl).origin || (host !== undefined && URL.parse(origin)?.host === host.toLowerCase());

const isJson = (type: string | undefined): boolean => type?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
