/**
 * PostgreSQL behind the seam: a pool, one connection per transaction, and every repeated statement prepared once per connection.
 * Connections are pipelined: BEGIN travels with the first statement of a transaction, and COMMIT with its last ones.
 */
import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { ANSWERING_MS, type Bound, compile, type Database, inTurn, type Listener, type Session } from './database.ts';
import { watchLocks } from './lock-watch.ts';
import { asOutage } from './outage.ts';
import { destroy, isBroken, type Lease, openPool, type Pool, type PoolLimits } from './pool.ts';

/** Prepared like every statement, so that they travel with their neighbours. */
const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };
const ROLLBACK = { text: 'rollback' };

const OIDS_AS_NUMBER = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/** A request is answered within ten seconds: after `acquire` and then `silence` at the latest, it is known that it cannot be served. */
const REQUESTS: PoolLimits = {
  connections: 10,
  callers: 1000,
  acquire: 3_500,
  statement: 5_000,
  lock: 3_000,
  idleInTransaction: 60_000,
  silence: 6_000,
};

/** Jobs and maintenance may take long, and wait for each other rather than fail. */
const BACKGROUND: PoolLimits = {
  connections: 5,
  callers: Number.POSITIVE_INFINITY,
  acquire: 60_000,
  statement: 15 * 60_000,
  lock: 60_000,
  idleInTransaction: 15 * 60_000,
  silence: null,
};

/** Asks about the server itself while requests may hold every other connection. */
const MONITOR: PoolLimits = {
  connections: 2,
  callers: 10,
  acquire: 1_500,
  statement: 1_500,
  lock: 1_500,
  idleInTransaction: 1_500,
  silence: 1_500,
};

/** How long statements that are running delay the end of the process. */
const CLOSING_MS = 5_000;

/**
 * Opens pools for requests and for background work. Every statement is prepared and planned once for each connection, because planning
 * these takes longer than running them. Nothing connects before the first statement.
 */
export function openPostgres(url: string, { connections = REQUESTS.connections }: { connections?: number } = {}): Database {
  const settings = settingsOf(url);
  let count = 0;
  let closed: Promise<unknown> | undefined;
  const counted = () => {
    count += 1;
  };
  const monitor = openPool(settings, MONITOR);
  const locks = watchLocks({ slow: (milliseconds) => requests.waitingLongerThan(milliseconds), acquire: monitor.acquire });
  const requests = openPool(settings, { ...REQUESTS, connections }, locks);
  const background = openPool(settings, BACKGROUND);
  const shared: Shared = {
    kind: 'postgres',
    listen: (channel, heard, lost) => listen(settings, channel, heard, lost, counted),
    statements: () => count,
    async isAnswering() {
      const asked = withLease(monitor, (lease) => lease.send({ name: 'answering', text: 'select 1' }));
      return Promise.race([
        asked.then(
          () => true,
          () => false,
        ),
        setTimeout(ANSWERING_MS, false, { ref: false }),
      ]);
    },
    close() {
      locks.stop();
      closed ??= Promise.all([requests, background, monitor].map((pool) => pool.close(CLOSING_MS)));
      return closed.then(() => undefined);
    },
  };
  const working: Database = {
    ...shared,
    ...statementsOn(background, counted),
    get background() {
      return working;
    },
  };
  return { ...shared, ...statementsOn(requests, counted), background: working };
}

type Shared = Pick<Database, 'kind' | 'listen' | 'statements' | 'isAnswering' | 'close'>;

const settingsOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'frontage',
  pipeline: true,
  stream: () => new BatchingSocket(),
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
  types: {
    getTypeParser: ((oid: number, format: 'text') =>
      OIDS_AS_NUMBER.has(oid)
        ? Number
        : oid === pg.types.builtins.DATE
          ? String
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  },
});

async function withLease<T>(pool: Pool, work: (lease: Lease) => Promise<T>): Promise<T> {
  const lease = await pool.acquire();
  let broken = false;
  try {
    return await work(lease);
  } catch (error) {
    broken = isBroken(error);
    throw error;
  } finally {
    lease.release(broken);
  }
}

type Send = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

const sessionOn = (send: Send, counted: () => void): Session => ({
  async run<Row extends object>(statement: Parameters<Session['run']>[0]) {
    counted();
    const { text, values } = compile(statement);
    const { rows } = await send({ text, values, name: nameOf(text) });
    return rows as Row[];
  },
  async text(text, values) {
    counted();
    return send(values === undefined ? { text } : { text, values });
  },
});

/** What a pool does for its callers: statements by themselves, pairs of them, and transactions. */
function statementsOn(pool: Pool, counted: () => void): Session & Pick<Database, 'together' | 'transaction'> {
  return {
    ...sessionOn((query) => withLease(pool, ({ send }) => send(query)), counted),
    together: <A extends object, B extends object>(earlier: SQL, later: SQL | Bound): Promise<[A[], B[]]> =>
      withLease(pool, ({ send }) => {
        const { run } = sessionOn(send, counted);
        return inTurn(run<A>(earlier), run<B>(later));
      }),
    async transaction(work, ending) {
      const lease = await pool.acquire();
      const inside = sessionOn(lease.send, counted);
      let broken = false;
      try {
        const [, result] = await Promise.all([lease.send(BEGIN), work(inside)]);
        const [ended, { command }] = await inTurn(ending(inside, result), lease.send(COMMIT));
        if (command !== 'COMMIT')
          throw new Error('The database rolled the transaction back, because a statement of it had failed.');
        return ended;
      } catch (error) {
        broken = isBroken(error);
        await lease.send(ROLLBACK).catch(() => {
          broken = true;
        });
        throw error;
      } finally {
        lease.release(broken);
      }
    },
  };
}

async function listen(
  settings: pg.ClientConfig,
  channel: string,
  heard: () => void,
  lost: (error: Error) => void,
  counted: () => void,
): Promise<Listener> {
  const client = new pg.Client({
    ...settings,
    pipeline: false,
    statement_timeout: LISTENER_MS - 500,
    query_timeout: LISTENER_MS,
    connectionTimeoutMillis: LISTENER_MS,
  });
  let open = true;
  const end = (error: Error) => {
    if (!open) return;
    open = false;
    void endOf(client);
    lost(error);
  };
  client.on('error', end);
  client.on('end', () => end(new Error('The listening connection ended.')));
  client.on('notification', ({ processId }) => {
    if (processId !== (client as pg.Client & { processID?: number }).processID) heard();
  });
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    open = false;
    await endOf(client);
    throw asOutage(error);
  }
  return {
    ...sessionOn(sendOn(client), counted),
    async close() {
      open = false;
      await endOf(client);
    },
  };
}

/** Ends a connection, without waiting for a server that does not answer. */
async function endOf(client: pg.Client): Promise<void> {
  const impatient = globalThis.setTimeout(() => destroy(client, 'The connection is closing.'), ENDING_MS);
  await client.end().catch(() => undefined);
  clearTimeout(impatient);
}

/** Every error of the listening connection ends it, so the caller opens another. */
const sendOn =
  (client: pg.Client): Send =>
  (query) =>
    client.query(query).catch((error: unknown) => {
      throw asOutage(error);
    });

/** A listening connection that takes longer over a statement counts as gone. */
const LISTENER_MS = 2_500;

const ENDING_MS = 500;

/** Names of prepared statements by their text, bounded so that rare texts do not pile up in the server. */
const names = new LRUCache<string, string>({ max: 2000 });

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = hash('sha256', text, 'base64url').slice(0, 22);
    names.set(text, name);
  }
  return name;
}
