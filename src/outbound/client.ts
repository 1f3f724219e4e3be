/**
 * The only HTTP client for outbound requests. Every address is checked and pinned, and every
 * response is bounded in time and size. The other files of this folder contain the rules; callers
 * interpret the responses.
 */
import { TextDecoder } from 'node:util';
import { upstream } from '../kernel/fault.ts';
import { outboundRequests } from '../kernel/metrics.ts';
import { inSpan } from '../kernel/trace.ts';
import { checkUrl } from './address.ts';
import { openAgents } from './agents.ts';
import { boundedBody, isCoded } from './body.ts';
import { type Exchange, failure } from './failure.ts';
import { firstHop, type Hop, locationOf, nextHop } from './hop.ts';
import { dnsLookup, type Lookup, systemLookup } from './lookup.ts';
import type { OutboundRequest } from './request.ts';
import { CLOCKS, type Clocks, drop, loadAgents, type RawResponse, send } from './transport.ts';

/**
 * A response of any status. Header names are in lower case and repeated headers are joined by `, `.
 * `url` is the final URL. `body` is decoded, without `content-encoding` and `content-length`, and
 * must be iterated once or passed to `discard`; otherwise it is aborted when the time limit of the
 * request is reached.
 */
export type OutboundResponse = {
  status: number;
  headers: Record<string, string>;
  url: string;
  body: AsyncIterable<Uint8Array>;
};

export type Outbound = {
  /**
   * Sends a request and resolves when the response headers arrive. Throws an `invalid` fault on
   * `url` for a URL that may not be called (`isUrlRefusal`), a `refused` fault for a method or
   * header that cannot be sent, and an `upstream` fault for external failures. Reading the body
   * only throws `upstream` faults.
   */
  open(request: OutboundRequest): Promise<OutboundResponse>;
  /** Closes all connections immediately. Requests in progress fail with an `upstream` fault. */
  close(): Promise<void>;
};

const DEFAULT_MAX_BYTES = 10_000_000;
const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * A client with its own connections. `allow` lists origins (`http://127.0.0.1:9000`) that are
 * exempt from the port and address rules. `lookup` and `clocks` replace DNS and the default
 * timeouts in tests.
 */
export function openOutbound(options: {
  allow: readonly string[];
  lookup?: Lookup;
  clocks?: Partial<Clocks>;
}): Outbound {
  const allow = new Set(options.allow.map((url) => new URL(url).origin));
  const clocks = { ...CLOCKS, ...options.clocks };
  const checked = openAgents();
  const exempt = openAgents();
  const agentFor = async (accountId: string | undefined, isExempt: boolean) => {
    const newAgent = await loadAgents();
    return isExempt
      ? exempt.of(accountId, () => newAgent(options.lookup ?? systemLookup, false, clocks))
      : checked.of(accountId, () => newAgent(options.lookup ?? dnsLookup, true, clocks));
  };

  const open = async (request: OutboundRequest): Promise<OutboundResponse> => {
    const {
      maxRedirects = 0,
      maxBytes = DEFAULT_MAX_BYTES,
      timeoutMs = DEFAULT_TIMEOUT_MS,
      httpsOnly = false,
    } = request;
    const signal = AbortSignal.any([
      AbortSignal.timeout(timeoutMs),
      ...(request.signal ? [request.signal] : []),
    ]);
    const rules = { allow, httpsOnly };
    let target = checkUrl(request.url, rules);
    let hop = firstHop(request);
    for (let redirects = 0; ; redirects++) {
      const { url } = target;
      const exchange: Exchange = { host: url.host, timeoutMs };
      const agent = await agentFor(request.accountId, target.exempt);
      const raw = await traced(hop, url, () => timed(send(agent, url, hop, signal))).catch(
        (error: unknown) => {
          throw failure(exchange, error);
        },
      );
      const location = locationOf(raw);
      if (location === undefined || maxRedirects === 0)
        return receive(raw, { exchange, url, method: hop.method, maxBytes });
      drop(raw.body);
      if (redirects === maxRedirects)
        throw upstream(`${url.host} redirected more than ${maxRedirects} times.`);
      target = checkUrl(location, rules, url);
      hop = nextHop(hop, raw.status, url, target.url);
    }
  };
  return {
    open,
    close: async () => void (await Promise.all([checked.destroy(), exempt.destroy()])),
  };
}

/**
 * The response as the caller receives it. Reading the body throws an error if its size or encoding
 * is wrong.
 */
function receive(
  raw: RawResponse,
  of: { exchange: Exchange; url: URL; method: string; maxBytes: number },
): OutboundResponse {
  const { status, headers } = raw;
  const { 'content-encoding': encoding, 'content-length': length, ...rest } = headers;
  const empty = of.method === 'HEAD' || status === 204 || status === 304 || length === '0';
  const coded = !empty && isCoded(encoding);
  const declaredBytes = empty ? 0 : Number(length ?? 0);
  const bounds = {
    exchange: of.exchange,
    maxBytes: of.maxBytes,
    encoding: coded ? encoding : undefined,
    declaredBytes,
  };
  return {
    status,
    headers: coded ? rest : headers,
    url: of.url.href,
    body: boundedBody(raw.body, bounds),
  };
}

/**
 * Sends a request in a span. The span contains neither the path nor the query of the URL, which can
 * contain secrets. The request contains no trace context, which would reveal the trace.
 */
const traced = (
  { method }: Hop,
  { hostname, port, protocol }: URL,
  sending: () => Promise<RawResponse>,
): Promise<RawResponse> =>
  inSpan(
    {
      name: method,
      kind: 'client',
      attributes: {
        'http.request.method': method,
        'server.address': hostname,
        'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
      },
    },
    async (span) => {
      const raw = await sending();
      span.set({ 'http.response.status_code': raw.status });
      if (raw.status >= 400) span.fail(String(raw.status));
      return raw;
    },
  );

/** Reports the time and the result of a request to the metrics. */
async function timed(sending: Promise<RawResponse>): Promise<RawResponse> {
  const end = outboundRequests.startTimer();
  try {
    const raw = await sending;
    end({ result: `${Math.floor(raw.status / 100)}xx` });
    return raw;
  } catch (error) {
    end({ result: 'failed' });
    throw error;
  }
}

/** Discards a response whose body is not needed. */
export async function discard(response: OutboundResponse): Promise<void> {
  await response.body[Symbol.asyncIterator]().return?.();
}

/** The whole body, decoded. Throws an `upstream` fault. */
export async function readBytes(response: OutboundResponse): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The complete body as text, in the charset of its `content-type` or otherwise UTF-8, without a
 * byte order mark. Throws an `upstream` fault.
 */
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
