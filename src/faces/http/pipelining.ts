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

/** The requests of each connection in its last turn. Updated in place, because every request is counted. */
const received = new WeakMap<Socket, { turn: number; requests: number }>();

/**
 * Applies the limit to the listeners that the server has now. A connection that exceeds it is closed,
 * and its remaining requests are ignored.
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

/** The number of the turn of the event loop, which changes once a turn that asked for it has ended. */
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
