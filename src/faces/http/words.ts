/** The headers of a request that decide between whole answers, read as they came: the front door has no time for all of them. */

export type Words = {
  authorization: string;
  host: string;
  /** `X-Service-Website` */
  website: string;
  /** `Accept-Encoding` */
  encodings: string | undefined;
  /** `If-None-Match` */
  etags: string | undefined;
};

/** The length of a name tells apart all that matter but two. */
const LENGTHS = { host: 4, authorization: 13, encodings: 15, website: 17 };

/**
 * From names and values in turn. Empty text stands for what is not there; null when one of them is there twice, which only the
 * long way knows how to read.
 */
export function wordsOf(raw: readonly string[]): Words | null {
  let authorization: string | undefined;
  let host: string | undefined;
  let website: string | undefined;
  let encodings: string | undefined;
  let etags: string | undefined;
  for (let place = 0; place < raw.length; place += 2) {
    const name = raw[place] ?? '';
    const value = raw[place + 1] ?? '';
    switch (name.length) {
      case LENGTHS.host:
        if (!isNamed(name, 'host')) break;
        if (host !== undefined) return null;
        host = value;
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
  return { authorization: authorization ?? '', host: host ?? '', website: website ?? '', encodings, etags };
}

const isNamed = (name: string, wanted: string): boolean => name === wanted || name.toLowerCase() === wanted;
