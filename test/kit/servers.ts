/**
 * Several servers behind one application, for runs with FRONTAGE_TEST_SERVERS. They share the
 * database, Redis and the bucket, and nothing else. Each request goes to the next server in turn.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { Fault } from '../../src/kernel/fault.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { present } from './json.ts';
import { type NewestChanges, type Peer, peerOf } from './peer.ts';
import type { Server, Shared } from './server.ts';

/** The server of this thread, except that requests and the queue use all servers in turn. */
export type Balanced = Server & Pick<Peer, 'drain' | 'settled' | 'listen'>;

/** The APIs whose responses are cached. All others read the database. */
const CACHED = /^\/api\/(v1|sites)\//;

type ThreadData = {
  databaseUrl: string;
  shared: Shared;
  /** A certificate that is trusted in addition to the default ones. */
  certificate: string;
};

/** Opens a server in another thread. */
export async function openThread(workerData: ThreadData): Promise<Peer> {
  const worker = new Worker(new URL('server-thread.ts', import.meta.url), {
    workerData,
    execArgv: ['--disable-warning=ExperimentalWarning', '--import=./bin/resolve-drizzle.mjs'],
  });
  const calls = new Map<number, PromiseWithResolvers<never>>();
  worker.on('message', ({ id, value, error, fault }) => {
    const waiting = present(calls.get(id));
    calls.delete(id);
    if (error === undefined) waiting.resolve(value);
    else waiting.reject(fault === undefined ? error : new Fault(fault, { cause: error }));
  });
  // An error outside of a call, such as one of the set-up, ends the thread.
  let failure: unknown;
  worker.on('error', (error) => {
    failure = error;
    for (const { reject } of calls.values()) reject(error);
  });
  let last = 0;
  const call = (name: keyof Peer, argument?: unknown): Promise<never> => {
    last += 1;
    const waiting = Promise.withResolvers<never>();
    if (failure !== undefined) waiting.reject(failure);
    calls.set(last, waiting);
    worker.postMessage({ id: last, name, argument });
    return waiting.promise;
  };
  await once(worker, 'online');
  return {
    inject: (options) => call('inject', options),
    drain: () => call('drain'),
    caughtUp: () => call('caughtUp'),
    applied: (changes) => call('applied', changes),
    settled: () => call('settled'),
    purged: () => call('purged'),
    flush: () => call('flush'),
    listen: () => call('listen'),
    async close() {
      await call('close').finally(() => worker.terminate());
    },
  };
}

/**
 * Returns a function that resolves when a server has applied every committed change. A server may
 * apply the changes of another one up to a second late (decisions §5). Tests of this delay are in
 * test/delivery. All others read from V1 and Sites what they have just written, so the balancer
 * waits before it sends such a read. V2, the session API and jobs read the database and must not
 * lag, so the balancer does not wait for them.
 */
function changesApplied({ parts }: Server, peers: readonly Peer[]): (peer: Peer) => Promise<void> {
  const known = new Map<Peer, number>();
  return async (peer) => {
    await Promise.all(peers.map(({ caughtUp }) => caughtUp()));
    const after = known.get(peer) ?? 0;
    const newest: NewestChanges = await parts.database.run(
      sql`select account_id, max(number) as number from changes where number > ${after} group by account_id`,
    );
    if (newest.length === 0) return;
    await peer.applied(newest);
    known.set(peer, Math.max(...newest.map(({ number }) => number)));
  };
}

/** `others` are the servers of other threads. */
export function balanced(server: Server, others: readonly Peer[]): Balanced {
  const own = peerOf(server);
  if (others.length === 0) return { ...server, ...own };
  const peers = [own, ...others];
  const applied = changesApplied(server, peers);
  let balancer: Balancer | undefined;
  let turn = 0;
  const inTurn = () => {
    turn += 1;
    return peers[turn % peers.length] ?? own;
  };
  const peerFor = async (url: string): Promise<Peer> => {
    const peer = inTurn();
    if (CACHED.test(url)) await applied(peer);
    return peer;
  };
  const all = async (name: 'settled' | 'purged' | 'flush') => {
    await Promise.all(peers.map((peer) => peer[name]()));
  };
  const inject = async (options: InjectOptions) => {
    const answer = await (await peerFor(String(options.url))).inject(options);
    const rawPayload = Buffer.from(answer.rawPayload);
    const body = rawPayload.toString();
    return { ...answer, rawPayload, body, payload: body, json: () => JSON.parse(body) };
  };
  return {
    ...server,
    app: Object.assign(Object.create(server.app), { inject }),
    drain: () => inTurn().drain(),
    settled: () => all('settled'),
    purges: { ...server.purges, settled: () => all('purged') },
    lastUsed: { ...server.lastUsed, flush: () => all('flush') },
    async listen() {
      const ports = new Map<Peer, number>();
      for (const peer of peers) ports.set(peer, await peer.listen());
      balancer = await openBalancer(async (url) => present(ports.get(await peerFor(url))));
      return balancer.port;
    },
    async close() {
      await balancer?.close();
      for (const peer of peers) await peer.close();
    },
  };
}
