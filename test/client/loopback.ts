/** A loopback server with scripted responses, to test how the clients of the SDK retry requests. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '../kit/port.ts';

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

export type Scripted =
  | { status: number; headers?: Record<string, string>; body?: unknown; after?: 'hang' | 'reset' }
  | 'reset'
  | 'hang';

/**
 * Sends the n-th response to the n-th request, and the last response to all later requests. With
 * `after`, the body stays incomplete: the connection hangs or is closed.
 */
export async function openLoopback(...answers: Scripted[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    const answer = answers[Math.min(received.length, answers.length) - 1];
    if (answer === 'reset') return request.socket.destroy();
    if (answer === 'hang' || answer === undefined) return undefined;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    const body = answer.body === undefined ? '' : JSON.stringify(answer.body);
    if (answer.after === undefined) return response.end(body);
    return response.write(body.slice(0, -1), () => {
      if (answer.after === 'reset') request.socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${portOf(server)}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
