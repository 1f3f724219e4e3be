/**
 * The one HTTP client that leaves the machine: every address is checked and pinned, every answer is bounded in time and size.
 * The rules are in the files beside this one; what an answer means is the caller's business.
 */
import { TextDecoder } from 'node:util';
import { upstream } from '../kernel/fault.ts';
import { checkUrl } from './address.ts';
import { boundedBody, isCoded } from './body.ts';
import { type Exchange, failure } from './failure.ts';
import { firstHop, locationOf, nextHop } from './hop.ts';
import { dnsLookup, type Lookup, systemLookup } from './lookup.ts';
import { type Answer, CLOCKS, type Clocks, drop, newAgent, send } from './transport.ts';

export type OutboundRequest = {
  url: string;
  /** Default GET. */
  method?: string;
  /** Sent as given, except for those of the connection and `User-Agent`, which are this client's own. */
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Redirects followed; default 0, in which case a 3xx answer is handed back as it is. */
  maxRedirects?: number;
  /** Bytes of body, before and after decoding; default 10 MB. */
  maxBytes?: number;
  /** The whole request with its redirects and its body; default 30 s. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Refuse http, also in a redirect. */
  httpsOnly?: boolean;
};

/**
 * An answer of any status. Header names are in lower case and repeated ones joined by `, `; `url` is the one that answered.
 * `body` is decoded (and then has no `content-encoding` and `content-length`), and is iterated once or handed to `discard`; left
 * alone it is cut off when the time of the request is up.
 */
export type OutboundResponse = { status: number; headers: Record<string, string>; url: string; body: AsyncIterable<Uint8Array> };

export type Outbound = {
  /**
   * Sends a request and resolves with the answer once its headers are here. Throws `invalid` on `url` for a URL that may not be
   * called (`isUrlRefusal`), `refused` for a method or header that cannot be sent, and `upstream` for all that goes wrong
   * outside; reading the body throws `upstream` only.
   */
  open(request: OutboundRequest): Promise<OutboundResponse>;
  /** Ends all connections at once; a request under way fails with an `upstream` fault. */
  close(): Promise<void>;
};

const DEFAULT_MAX_BYTES = 10_000_000;
const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * A client with its own connections. `allow` lists origins (`http://127.0.0.1:9000`) that are freed from the port and address
 * rules; `lookup` and `clocks` stand in for DNS and the default times in tests.
 */
export function openOutbound(options: { allow: readonly string[]; lookup?: Lookup; clocks?: Partial<Clocks> }): Outbound {
  const allow = new Set(options.allow.map((url) => new URL(url).origin));
  const clocks = { ...CLOCKS, ...options.clocks };
  const checked = newAgent(options.lookup ?? dnsLookup, true, clocks);
  const exempt = newAgent(options.lookup ?? systemLookup, false, clocks);

  const open = async (request: OutboundRequest): Promise<OutboundResponse> => {
    const { maxRedirects = 0, maxBytes = DEFAULT_MAX_BYTES, timeoutMs = DEFAULT_TIMEOUT_MS, httpsOnly = false } = request;
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(request.signal ? [request.signal] : [])]);
    const rules = { allow, httpsOnly };
    let target = checkUrl(request.url, rules);
    let hop = firstHop(request);
    for (let redirects = 0; ; redirects++) {
      const { url } = target;
      const exchange: Exchange = { host: url.host, timeoutMs };
      const answer = await send(target.exempt ? exempt : checked, url, hop, signal).catch((error: unknown) => {
        throw failure(exchange, error);
      });
      const location = locationOf(answer);
      if (location === undefined || maxRedirects === 0) return receive(answer, { exchange, url, method: hop.method, maxBytes });
      drop(answer.body);
      if (redirects === maxRedirects) throw upstream(`${url.host} redirected more than ${maxRedirects} times.`);
      target = checkUrl(location, rules, url);
      hop = nextHop(hop, answer.status, url, target.url);
    }
  };
  return { open, close: async () => void (await Promise.all([checked.destroy(), exempt.destroy()])) };
}

/** The answer as the caller gets it; what is wrong with its size or its encoding shows when the body is read. */
function receive(answer: Answer, of: { exchange: Exchange; url: URL; method: string; maxBytes: number }): OutboundResponse {
  const { status, headers } = answer;
  const { 'content-encoding': encoding, 'content-length': length, ...rest } = headers;
  const empty = of.method === 'HEAD' || status === 204 || status === 304 || length === '0';
  const coded = !empty && isCoded(encoding);
  const declaredBytes = empty ? 0 : Number(length ?? 0);
  const bounds = { exchange: of.exchange, maxBytes: of.maxBytes, encoding: coded ? encoding : undefined, declaredBytes };
  return { status, headers: coded ? rest : headers, url: of.url.href, body: boundedBody(answer.body, bounds) };
}

/** Ends an answer whose body is of no interest. */
export async function discard(response: OutboundResponse): Promise<void> {
  await response.body[Symbol.asyncIterator]().return?.();
}

/** The whole body, decoded. Throws `upstream`. */
export async function readBytes(response: OutboundResponse): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The whole body as text in the charset of its `content-type`, else UTF-8; a byte order mark is dropped. Throws `upstream`. */
export async function readText(response: OutboundResponse): Promise<string> {
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(response.headers['content-type'] ?? '')?.[1];
  return decoderFor(charset).decode(await readBytes(response));
}

function decoderFor(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
