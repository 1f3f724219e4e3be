/**
 * A server in a thread, which shares no memory with the server of the tests, except for the clock.
 * Each message calls a function of the peer.
 */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parentPort, workerData } from 'node:worker_threads';
import { Fault } from '../../src/kernel/fault.ts';
import { openPostgres } from '../../src/store/postgres.ts';
import { present } from './json.ts';
import { peerOf } from './peer.ts';
import { openServer } from './server.ts';

const { databaseUrl, shared, certificate } = workerData;
setDefaultCACertificates([...getCACertificates('default'), certificate]);
const port = present(parentPort);
const peer = peerOf(await openServer(openPostgres(databaseUrl, { acquire: 30_000 }), shared));

port.on('message', async ({ id, name, argument }) => {
  try {
    const functions = new Map<string, (argument: never) => Promise<unknown>>(Object.entries(peer));
    port.postMessage({ id, value: await present(functions.get(name))(argument as never) });
  } catch (error) {
    // A thread receives an error without its class.
    port.postMessage({ id, error, fault: error instanceof Fault ? error.detail : undefined });
  }
});
