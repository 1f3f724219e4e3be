/**
 * The connections: undici agents with our DNS lookup and limits, and single requests on them.
 * Redirects and bodies are handled elsewhere.
 */
import type { Agent, Dispatcher } from 'undici';
import type { Hop } from './hop.ts';
import { type Lookup, socketLookup } from './lookup.ts';

/**
 * Timeouts of one connection in ms: for connecting, for the response headers, and between two
 * chunks of the body.
 */
export type Clocks = { connectMs: number; headersMs: number; idleMs: number };

export const CLOCKS: Clocks = { connectMs: 10_000, headersMs: 60_000, idleMs: 30_000 };
/** The limit applies per agent, and therefore per account. */
const CONNECTIONS_PER_ORIGIN = 8;
const MAX_HEADER_BYTES = 16_384;

type MakeAgent = (lookup: Lookup, publicOnly: boolean, clocks: Clocks) => Agent;

let loaded: Promise<MakeAgent> | undefined;

/** Imports the library when it is first needed, because it is large. */
export function loadAgents(): Promise<MakeAgent> {
  loaded ??= import('undici').then(
    (library) =>
      (...options) =>
        newAgent(library.Agent, ...options),
  );
  return loaded;
}

/**
 * Uses only HTTP/1.1, so that aborting a body closes its socket. Uses neither a proxy nor the proxy
 * variables of the environment.
 */
function newAgent(
  Library: typeof Agent,
  lookup: Lookup,
  publicOnly: boolean,
  clocks: Clocks,
): Agent {
  return new Library({
    allowH2: false,
    connections: CONNECTIONS_PER_ORIGIN,
    connect: { lookup: socketLookup(lookup, publicOnly), timeout: clocks.connectMs },
    headersTimeout: clocks.headersMs,
    bodyTimeout: clocks.idleMs,
    keepAliveMaxTimeout: 10_000,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
}

/**
 * A response whose headers have arrived. Its body is a stream of undici and must be read or
 * discarded.
 */
export type RawResponse = {
  status: number;
  headers: Record<string, string>;
  body: Dispatcher.ResponseData['body'];
};

/**
 * Sends one request. Settles when the signal aborts, even if undici still waits for a connection; a
 * response that arrives later is discarded.
 */
export async function send(
  agent: Agent,
  url: URL,
  hop: Hop,
  signal: AbortSignal,
): Promise<RawResponse> {
  signal.throwIfAborted();
  const path = `${url.pathname}${url.search}`;
  const sent = agent.request({
    ...hop,
    origin: url.origin,
    path,
    method: hop.method as Dispatcher.HttpMethod,
    signal,
  });
  const stop = Promise.withResolvers<never>();
  const onAbort = () => stop.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const { statusCode, headers, body } = await Promise.race([sent, stop.promise]);
    const flat = Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]);
    return { status: statusCode, headers: Object.fromEntries(flat), body };
  } catch (error) {
    sent.then(({ body }) => drop(body)).catch(() => {});
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Discards an unread body and closes its socket. */
export function drop(body: RawResponse['body']): void {
  body.on('error', () => {}).destroy();
}
