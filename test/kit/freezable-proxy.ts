/**
 * A TCP proxy on loopback that can stop forwarding, as a frozen server or a network that drops
 * packets does: connections stay open.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port.ts';

export type FreezableProxy = {
  /** The same URL with the address of the proxy. */
  url: string;
  /** Connections that were opened through the proxy so far. */
  opened(): number;
  freeze(): void;
  /** Resumes forwarding, including the data that arrived in the meantime. */
  thaw(): void;
  close(): Promise<void>;
};

export async function openFreezableProxy(target: string): Promise<FreezableProxy> {
  const url = new URL(target);
  const host = {
    port: Number(url.port) || (url.protocol === 'redis:' ? 6379 : 5432),
    host: url.hostname,
  };
  const sockets = new Set<Socket>();
  let opened = 0;
  let frozen = false;

  const add = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.on('data', (data) => other.write(data));
    if (frozen) socket.pause();
  };

  const server = createServer((client) => {
    opened += 1;
    const upstream = connect(host);
    add(client, upstream);
    add(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String(portOf(server));
  return {
    url: url.href,
    opened: () => opened,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
