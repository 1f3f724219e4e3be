/**
 * A TCP proxy on loopback that can stop forwarding, as a frozen server or a network that drops
 * packets does (connections stay open), and close and refuse connections, as a server that restarts.
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
  /** Closes all connections, and each new one until `accept` is called. */
  refuse(): void;
  accept(): void;
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
  let refusing = false;

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
    if (refusing) return client.destroy();
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
    refuse() {
      refusing = true;
      for (const socket of sockets) socket.destroy();
    },
    accept() {
      refusing = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
