/**
 * Stops an HTTP server without resetting connections. Running requests finish. Later requests get a
 * 503 response, or are served normally if another process has taken over. Idle connections have
 * time to close.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Plain } from '../faces/http/other-methods.ts';
import { addDetails } from '../faces/http/request-details.ts';
import { REQUEST_ID, requestIdOf } from '../faces/http/request-id.ts';

/**
 * How long an idle connection stays open after the drain has begun. A request on the connection in
 * this time receives a response with `Connection: close`. If the connection were closed
 * immediately, a client that has just sent a request would see a reset.
 */
const IDLE_MS = 2000;

/**
 * The number of turns of the event loop without a new connection after which none is waiting to be
 * accepted.
 */
const QUIET_TURNS = 3;

const RETRY_AFTER_SECONDS = 5;

export type Drain = {
  /** Once the drain has begun, responds with 503 and returns true. Before that, returns false. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean;
  /** Stops listening. Resolves when there are no idle connections left. */
  begin(): Promise<void>;
  /**
   * Stops listening because another process has taken over. Requests on open connections are served
   * with `Connection: close`. Resolves when there are no connections left, or after `milliseconds`.
   */
  retire(milliseconds: number): Promise<void>;
};

/** `plainFor` returns the format of error bodies for the URL of a request. */
export function openDrain(server: Server, plainFor: (url: string) => Plain): Drain {
  const open = new Set<Socket>();
  let accepted = 0;
  let draining = false;
  let retiring = false;
  let lastClosed = () => {};
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) lastClosed();
    });
  });
  const closeIdle = async () => {
    if (open.size === 0) return;
    const over = new AbortController();
    const closed = new Promise<void>((resolve) => {
      lastClosed = resolve;
    });
    await Promise.race([
      closed,
      setTimeout(IDLE_MS, undefined, { signal: over.signal }).catch(() => undefined),
    ]);
    over.abort();
    server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };

  return {
    refuse(request, response) {
      if (retiring) response.setHeader('connection', 'close');
      if (!draining) return false;
      sendUnavailable(request, response, plainFor(request.url ?? '/'));
      return true;
    },
    async begin() {
      draining = true;
      await acceptWaiting(() => accepted);
      stopListening(server);
      await closeIdle();
    },
    async retire(milliseconds) {
      retiring = true;
      await acceptWaiting(() => accepted);
      stopListening(server);
      const end = performance.now() + milliseconds;
      while (open.size > 0 && performance.now() < end) await closeIdle();
    },
  };
}

/**
 * Connections that the kernel has established but this process has not accepted would be reset.
 * One is accepted per turn of the event loop.
 */
async function acceptWaiting(accepted: () => number): Promise<void> {
  const end = performance.now() + IDLE_MS;
  for (let quietTurns = 0; quietTurns < QUIET_TURNS && performance.now() < end; ) {
    const before = accepted();
    await setImmediate();
    quietTurns = accepted() === before ? quietTurns + 1 : 0;
  }
}

/**
 * `close` of an HTTP server also destroys its idle connections; `close` of a TCP server does not.
 */
const stopListening = (server: Server): void => {
  if (server.listening) NetServer.prototype.close.call(server);
};

/** Reads the body before responding, because closing a connection with unread data resets it. */
function sendUnavailable(request: IncomingMessage, response: ServerResponse, plain: Plain): void {
  const requestId = requestIdOf(request);
  addDetails(request, { requestId });
  const body = JSON.stringify(plain('The service is shutting down. Please try again.'));
  request.resume();
  request.once('end', () => {
    response.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
      'x-content-type-options': 'nosniff',
      [REQUEST_ID]: requestId,
      'access-control-allow-origin': '*',
      connection: 'close',
    });
    response.end(body);
  });
}
