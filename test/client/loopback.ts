/** A loopback server with scripted answers, to test how the clients of the SDK repeat requests. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from '../kit/port.ts';

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

export type Scripted =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | 'reset'
  | 'hang';

/** Answers the n-th request with the n-th answer, and further ones with the last. */
export async function openLoopback(...answers: Scripted[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    const answer = answers[Math.min(received.length, answers.length) - 1];
    if (answer === 'reset') return request.socket.destroy();
    if (answer === 'hang' || answer === undefined) return undefined;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    return response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
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
