/**
 * One request of a chain of redirects, and how the next one follows from it. Whether its URL may be called is decided elsewhere.
 */
import { notPublic } from './address.ts';
import type { OutboundRequest } from './client.ts';

/** What is sent, apart from where to. Header names are in lower case. */
export type Hop = { method: string; headers: Record<string, string>; body: string | Buffer | undefined };

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Headers that belong to this client or to the connection, never to the caller. */
const OWN_HEADERS =
  /^(host|user-agent|accept-encoding|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|proxy-.*)$/;

/** All that another origin is told; a list of what may stay, because a token can travel under any name. */
const NEUTRAL_HEADERS = /^(accept|accept-language|content-type|content-language|user-agent|accept-encoding)$/;

/** The request as the caller wants it, with this client's own headers. */
export function firstHop({ method = 'GET', headers = {}, body }: OutboundRequest): Hop {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const kept = given.filter(([name]) => !OWN_HEADERS.test(name));
  const own = { 'user-agent': 'Frontage', 'accept-encoding': 'identity' };
  return { method: method.toUpperCase(), headers: { ...Object.fromEntries(kept), ...own }, body };
}

/** Where an answer redirects to, undefined if it does not. */
export function locationOf(answer: { status: number; headers: Record<string, string> }): string | undefined {
  return REDIRECTS.has(answer.status) ? answer.headers['location'] : undefined;
}

/**
 * What is sent after a redirect. 303 turns all but HEAD into a GET, 301 and 302 only a POST, 307 and 308 keep method and body.
 * Another origin gets neutral headers only; going from https to http is refused.
 */
export function nextHop(hop: Hop, status: number, from: URL, to: URL): Hop {
  if (from.protocol === 'https:' && to.protocol === 'http:') throw notPublic();
  const toGet = status === 303 ? hop.method !== 'HEAD' : status < 303 && hop.method === 'POST';
  const kept = Object.entries(hop.headers).filter(
    ([name]) => (from.origin === to.origin || NEUTRAL_HEADERS.test(name)) && !(toGet && name.startsWith('content-')),
  );
  return { method: toGet ? 'GET' : hop.method, headers: Object.fromEntries(kept), body: toGet ? undefined : hop.body };
}
