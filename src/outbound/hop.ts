/**
 * One request of a chain of redirects, and the request that follows a redirect. `address.ts`
 * decides whether its URL may be called.
 */
import { notPublic } from './address.ts';
import type { OutboundRequest } from './request.ts';

/** The content of a request without its URL. Header names are in lower case. */
export type Hop = {
  method: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Headers that this client or the connection sets. Values from the caller are ignored. */
const OWN_HEADERS =
  /^(host|user-agent|accept-encoding|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|proxy-.*)$/;

/**
 * The headers that are sent to another origin. It is an allowlist, because callers can send a token
 * in a header of any name.
 */
const NEUTRAL_HEADERS =
  /^(accept|accept-language|content-type|content-language|user-agent|accept-encoding)$/;

/** The caller's request with the headers of this client. */
export function firstHop({ method = 'GET', headers = {}, body }: OutboundRequest): Hop {
  const given = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const kept = given.filter(([name]) => !OWN_HEADERS.test(name));
  const own = { 'user-agent': 'Frontage', 'accept-encoding': 'identity' };
  return { method: method.toUpperCase(), headers: { ...Object.fromEntries(kept), ...own }, body };
}

/** The target of a redirect; undefined for any other response. */
export function locationOf(raw: {
  status: number;
  headers: Record<string, string>;
}): string | undefined {
  return REDIRECTS.has(raw.status) ? raw.headers['location'] : undefined;
}

/**
 * The request after a redirect. 303 changes all methods but HEAD to GET, 301 and 302 change only
 * POST, and 307 and 308 keep method and body. Another origin receives only neutral headers, and a
 * redirect from https to http is rejected.
 */
export function nextHop(hop: Hop, status: number, from: URL, to: URL): Hop {
  if (from.protocol === 'https:' && to.protocol === 'http:') throw notPublic();
  const toGet = status === 303 ? hop.method !== 'HEAD' : status < 303 && hop.method === 'POST';
  const kept = Object.entries(hop.headers).filter(
    ([name]) =>
      (from.origin === to.origin || NEUTRAL_HEADERS.test(name)) &&
      !(toGet && name.startsWith('content-')),
  );
  return {
    method: toGet ? 'GET' : hop.method,
    headers: Object.fromEntries(kept),
    body: toGet ? undefined : hop.body,
  };
}
