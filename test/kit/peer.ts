/** The functions of a server that tests with several servers call, from any thread. */
import { setImmediate } from 'node:timers/promises';
import { isObject } from '../../src/kernel/object.ts';
import { portOf } from './port.ts';
import type { Server } from './server.ts';

/** A response of `inject`, which can be sent to another thread. */
type Response = {
  statusCode: number;
  headers: Record<string, unknown>;
  rawPayload: Uint8Array;
};

/** The number of the newest change of each account. */
export type NewestChanges = readonly { account_id: string; number: number }[];

export type Peer = {
  /** Sends a request to the server. `options` are those of `app.inject`. */
  inject(options: unknown): Promise<Response>;
  /** Runs the waiting jobs until none is left. */
  drain(): Promise<number>;
  /** Resolves when all changes that the server has committed are numbered. */
  caughtUp(): Promise<void>;
  /** Resolves when the server has applied these changes. */
  applied(changes: NewestChanges): Promise<void>;
  /** Resolves when the server has numbered and applied what it has committed. */
  settled(): Promise<void>;
  /** Resolves when the purges that the server has accepted are done. */
  purged(): Promise<void>;
  /** Stores when tokens were last used. */
  flush(): Promise<void>;
  /** The loopback port. Call this once. */
  listen(): Promise<number>;
  close(): Promise<void>;
};

/** Far above the second that the contract allows, because the servers of a test share a core. */
const APPLIED_MS = 10_000;

/** Buffers are sent to a thread as plain arrays of bytes. */
const withBuffer = (options: unknown) =>
  isObject(options) && options['payload'] instanceof Uint8Array
    ? { ...options, payload: Buffer.from(options['payload']) }
    : options;

/** Makes the deletions of properties due, which otherwise wait for two seconds. */
const DELETE_NOW = `update jobs.job set start_after = jobs.job_now()
  where name = 'property-teardown' and state < 'active' and start_after > jobs.job_now()`;

export function peerOf(server: Server): Peer {
  const { app, parts, handlers } = server;
  const { changes } = server.delivery;
  return {
    async inject(options) {
      const { statusCode, headers, rawPayload } = await app.inject(withBuffer(options) ?? {});
      return { statusCode, headers, rawPayload };
    },
    async drain() {
      await parts.database.text(DELETE_NOW);
      return parts.queue.drain(handlers);
    },
    caughtUp: () => changes.caughtUp(),
    async applied(newest) {
      const end = performance.now() + APPLIED_MS;
      while (newest.some((change) => changes.heard(change.account_id) < change.number)) {
        if (performance.now() > end) throw new Error('A server did not apply the changes in time.');
        await setImmediate();
      }
    },
    settled: () => changes.settled(),
    purged: () => server.purges.settled(),
    flush: () => server.lastUsed.flush(),
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return portOf(app.server);
    },
    async close() {
      await app.close();
      await server.close();
    },
  };
}
