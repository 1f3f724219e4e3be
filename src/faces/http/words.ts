/**
 * The headers that determine a whole response. They are read from the raw headers, because parsing
 * all headers is too slow for the fast path.
 */
import { REQUEST_ID } from './request-id.ts';

export type Words = {
  authorization: string;
  host: string;
  /** `X-Service-Website` */
  website: string;
  /** `Accept-Encoding` */
  encodings: string | undefined;
  /** `If-None-Match` */
  etags: string | undefined;
  /** `X-Request-Id` */
  requestId: string | undefined;
};

/**
 * The lengths of the header names. Only `authorization` and `if-none-match` have the same length.
 */
const LENGTHS = { host: 4, requestId: 12, authorization: 13, encodings: 15, website: 17 };

/**
 * Reads the headers of `Words` from alternating names and values. `authorization` and `website` are
 * empty if absent. Returns null if one of the headers is repeated or `Host` is absent, because only
 * the routed path handles such requests.
 */
export function wordsOf(raw: readonly string[]): Words | null {
  let authorization: string | undefined;
  let host: string | undefined;
  let website: string | undefined;
  let encodings: string | undefined;
  let etags: string | undefined;
  let requestId: string | undefined;
  for (let place = 0; place < raw.length; place += 2) {
    const name = raw[place] ?? '';
    const value = raw[place + 1] ?? '';
    switch (name.length) {
      case LENGTHS.host:
        if (!isNamed(name, 'host')) break;
        if (host !== undefined) return null;
        host = value;
        break;
      case LENGTHS.requestId:
        if (!isNamed(name, REQUEST_ID)) break;
        if (requestId !== undefined) return null;
        requestId = value;
        break;
      case LENGTHS.authorization:
        if (isNamed(name, 'authorization')) {
          if (authorization !== undefined) return null;
          authorization = value;
        } else if (isNamed(name, 'if-none-match')) {
          if (etags !== undefined) return null;
          etags = value;
        }
        break;
      case LENGTHS.encodings:
        if (!isNamed(name, 'accept-encoding')) break;
        if (encodings !== undefined) return null;
        encodings = value;
        break;
      case LENGTHS.website:
        if (!isNamed(name, 'x-service-website')) break;
        if (website !== undefined) return null;
        website = value;
        break;
    }
  }
  if (host === undefined) return null;
  return {
    authorization: authorization ?? '',
    host,
    website: website ?? '',
    encodings,
    etags,
    requestId,
  };
}

const isNamed = (name: string, wanted: string): boolean =>
  name === wanted || name.toLowerCase() === wanted;
