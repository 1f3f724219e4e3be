/** A load balancer over HTTP: each request goes to the server that the test chooses. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { portOf } from './port.ts';

export type Balancer = { port: number; close(): Promise<void> };

/**
 * `portFor` returns the loopback port of the server for a request. `failed` is called with the port
 * of a server that closed its connection instead of responding.
 */
export async function openBalancer(
  portFor: (url: string) => number | Promise<number>,
  failed: (port: number) => void = () => undefined,
): Promise<Balancer> {
  const forward = async (received: IncomingMessage, response: ServerResponse) => {
    const { url = '', method = '', rawHeaders } = received;
    const port = await portFor(url);
    const sent = request({
      host: '127.0.0.1',
      port,
      path: url,
      method,
      headers: rawHeaders,
    });
    sent.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.rawHeaders);
      pipeline(answer, response, () => undefined);
    });
    sent.on('error', () => {
      if (!response.destroyed) failed(port);
      response.destroy();
    });
    pipeline(received, sent, () => undefined);
  };
  const server = createServer((received, response) => {
    forward(received, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
