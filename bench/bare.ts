/**
 * A plain node:http server that sends given bytes and headers, which is the upper limit for the
 * service.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Captured } from './capture.ts';
import { hear, say, untilStopped } from './inside.ts';

let answer: { status: number; headers: string[]; body: Buffer } = {
  status: 503,
  headers: [],
  body: Buffer.alloc(0),
};

const server = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});

hear(({ status, headers, body }: Captured) => {
  answer = { status, headers, body: Buffer.from(body, 'base64') };
});
server.listen(0, '127.0.0.1', () =>
  say({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
await untilStopped(async () => {
  server.closeAllConnections();
  server.close();
});
