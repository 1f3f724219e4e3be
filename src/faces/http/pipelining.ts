/**
 * Limits the requests of a connection that wait for their response. Node parses all requests of a
 * received chunk in one turn of the event loop, so without a limit one packet with thousands of
 * pipelined requests would delay every other caller.
 */
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies do not pipeline, and load generators send at most a few dozen requests. */
const MOST_UNANSWERED = 100;

const unanswered = new WeakMap<Socket, number>();

/**
 * Applies the limit to the listeners that the server has now. A connection that exceeds it is closed,
 * and its remaining requests are ignored.
 */
export function limitPipelining(server: Server, most = MOST_UNANSWERED): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, waiting);
    if (waiting > most) {
      socket.destroy();
      return;
    }
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    for (const listener of listeners) listener(request, response);
  });
}
