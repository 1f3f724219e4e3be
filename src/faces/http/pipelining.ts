/**
 * Limits the requests that a connection sends at once. Node parses all requests that it has received
 * in one turn of the event loop, so without a limit one packet with thousands of pipelined requests
 * would delay every other caller.
 */
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The maximum number of requests per turn. Browsers and proxies do not pipeline, and load
 * generators send at most a few dozen requests at once.
 */
const MOST_AT_ONCE = 100;

/**
 * For each connection, the last turn in which it sent requests, and their number. Entries are
 * updated in place, because this code runs for every request.
 */
const received = new WeakMap<Socket, { turn: number; requests: number }>();

/**
 * Applies the limit to the request listeners that are already registered. A connection that exceeds
 * the limit is closed, and its remaining requests are ignored.
 */
export function limitPipelining(server: Server, most = MOST_AT_ONCE): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const currentTurn = openTurns();
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const turn = currentTurn();
    const last = received.get(socket);
    if (last === undefined) received.set(socket, { turn, requests: 1 });
    else if (last.turn !== turn) {
      last.turn = turn;
      last.requests = 1;
    } else {
      last.requests += 1;
      if (last.requests > most) {
        socket.destroy();
        return;
      }
    }
    for (const listener of listeners) listener(request, response);
  });
}

/**
 * Returns a function that numbers the turns of the event loop. The number changes only after turns
 * in which the function was called.
 */
function openTurns(): () => number {
  let turn = 0;
  let isEnding = false;
  const end = () => {
    turn += 1;
    isEnding = false;
  };
  return () => {
    if (!isEnding) {
      isEnding = true;
      setImmediate(end);
    }
    return turn;
  };
}
