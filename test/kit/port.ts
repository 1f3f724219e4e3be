/** The port of a listening server. */
import type { AddressInfo } from 'node:net';

type Listening = { address(): AddressInfo | string | null };

/** The port that the system has chosen for a server. Throws if the server does not listen on one. */
export function portOf(server: Listening): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server listens on no port.');
  return address.port;
}
