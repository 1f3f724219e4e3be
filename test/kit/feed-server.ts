/** A loopback HTTP server of the run, which the house may call: tests set what each path answers, and see what was asked. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Served = { status?: number; headers?: Record<string, string>; body: string | Buffer };

/** `body` fills while it arrives. */
type Asked = { method: string; headers: IncomingHttpHeaders; body: string };

export type FeedServer = {
  /** `http://127.0.0.1:<port>`, chosen at the start. */
  origin: string;
  /** Makes a path answer this from now on; other paths answer 404. Gives the URL. */
  serve(path: string, answer: string | Buffer | Served): string;
  /** What was asked of a path, oldest first. */
  asked(path: string): readonly Asked[];
  close(): Promise<void>;
};

export async function openFeedServer(): Promise<FeedServer> {
  const served = new Map<string, Served>();
  const requests = new Map<string, Asked[]>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const asked: Asked = { method: request.method ?? '', headers: request.headers, body: '' };
    requests.set(path, [...(requests.get(path) ?? []), asked]);
    request.on('data', (chunk: Buffer) => {
      asked.body += chunk.toString();
    });
    const { status = 200, headers = {}, body } = served.get(path) ?? { status: 404, body: '' };
    request.on('end', () => response.writeHead(status, headers).end(body));
    if (request.method === 'GET') request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    serve(path, answer) {
      served.set(path, typeof answer === 'string' || Buffer.isBuffer(answer) ? { body: answer } : answer);
      return origin + path;
    },
    asked: (path) => requests.get(path) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
