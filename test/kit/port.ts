/** Ports on the loopback interface. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

type Listening = { address(): AddressInfo | string | null };

/** The port that the system has chosen for a server. Throws if the server does not listen on one. */
export function portOf(server: Listening): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server listens on no port.');
  return address.port;
}

/** A port for a program that cannot choose one itself, or whose port has to be known in advance. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}
