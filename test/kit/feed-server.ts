/**
 * A loopback HTTP server of the run that the service may call. Tests set the response of each path
 * and inspect the received requests.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { portOf } from './port.ts';

export type Served = {
  status?: number;
  headers?: Record<string, string>;
  body: string | Buffer | AsyncIterable<string>;
};

/** The response to a request: fixed, computed from its body, none, or a reset connection. */
type Answering = Served | ((received: ReceivedRequest) => Served) | 'hang' | 'reset';

/** `body` grows while the request is received. */
type ReceivedRequest = { method: string; headers: IncomingHttpHeaders; body: string };

export type FeedServer = {
  /** `http://127.0.0.1:<port>`; the port is chosen at the start. */
  origin: string;
  /**
   * Sets the response of a path from now on, and returns its URL. A path without a query also
   * matches requests with one. Other paths return 404.
   */
  serve(path: string, answer: string | Buffer | Answering): string;
  /** The requests received on a path, oldest first. */
  requestsTo(path: string): readonly ReceivedRequest[];
  close(): Promise<void>;
};

export async function openFeedServer(): Promise<FeedServer> {
  const served = new Map<string, Answering>();
  const requests = new Map<string, ReceivedRequest[]>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const received: ReceivedRequest = {
      method: request.method ?? '',
      headers: request.headers,
      body: '',
    };
    requests.set(path, [...(requests.get(path) ?? []), received]);
    request.on('data', (chunk: Buffer) => {
      received.body += chunk.toString();
    });
    request.on('end', () => {
      const [place = ''] = path.split('?');
      const answering = served.get(path) ?? served.get(place) ?? { status: 404, body: '' };
      if (answering === 'hang') return;
      if (answering === 'reset') return void request.socket.resetAndDestroy();
      const {
        status = 200,
        headers = {},
        body,
      } = typeof answering === 'function' ? answering(received) : answering;
      response.writeHead(status, headers);
      if (typeof body === 'string' || Buffer.isBuffer(body)) response.end(body);
      else pipeline(body, response).catch(() => response.destroy());
    });
    if (request.method === 'GET') request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${portOf(server)}`;
  return {
    origin,
    serve(path, answer) {
      const isPlain =
        Buffer.isBuffer(answer) ||
        (typeof answer === 'string' && answer !== 'hang' && answer !== 'reset');
      served.set(path, isPlain ? { body: answer } : (answer as Answering));
      return origin + path;
    },
    requestsTo: (path) => requests.get(path) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
