/** A loopback HTTP server of the run, which the house may call: tests set what each path answers, and see what was asked. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Served = { status?: number; headers?: Record<string, string>; body: string | Buffer };

/** What answers a request whose body is here: as it is, by a function, never, or by tearing the connection down. */
type Answering = Served | ((asked: Asked) => Served) | 'hang' | 'reset';

/** `body` fills while it arrives. */
type Asked = { method: string; headers: IncomingHttpHeaders; body: string };

export type FeedServer = {
  /** `http://127.0.0.1:<port>`, chosen at the start. */
  origin: string;
  /** Makes a path answer this from now on; other paths answer 404. Gives the URL. */
  serve(path: string, answer: string | Buffer | Answering): string;
  /** What was asked of a path, oldest first. */
  asked(path: string): readonly Asked[];
  close(): Promise<void>;
};

export async function openFeedServer(): Promise<FeedServer> {
  const served = new Map<string, Answering>();
  const requests = new Map<string, Asked[]>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const asked: Asked = { method: request.method ?? '', headers: request.headers, body: '' };
    requests.set(path, [...(requests.get(path) ?? []), asked]);
    request.on('data', (chunk: Buffer) => {
      asked.body += chunk.toString();
    });
    request.on('end', () => {
      const answering = served.get(path) ?? { status: 404, body: '' };
      if (answering === 'hang') return;
      if (answering === 'reset') return void request.socket.resetAndDestroy();
      const { status = 200, headers = {}, body } = typeof answering === 'function' ? answering(asked) : answering;
      response.writeHead(status, headers).end(body);
    });
    if (request.method === 'GET') request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    serve(path, answer) {
      const isPlain = Buffer.isBuffer(answer) || (typeof answer === 'string' && answer !== 'hang' && answer !== 'reset');
      served.set(path, isPlain ? { body: answer } : (answer as Answering));
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
