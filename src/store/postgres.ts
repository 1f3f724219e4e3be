/**
 * PostgreSQL behind the common interface: a pool, one connection per transaction, and every
 * repeated statement prepared once per connection. Connections are pipelined: BEGIN is sent with
 * the first statement of a transaction, and COMMIT with its last ones.
 */
import { hash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { settingsOf } from './connection-settings.ts';
import {
  type Bound,
  compile,
  type Database,
  inTurn,
  type Listener,
  type Session,
} from './database.ts';
import { watchLocks } from './lock-watch.ts';
import { openMonitor } from './monitor.ts';
import { asOutage } from './outage.ts';
import {
  destroy,
  isBroken,
  type Lease,
  openPool,
  type Pool,
  type PoolLimits,
  type Sender,
} from './pool.ts';
import { PreparedQuery, sendQuery } from './prepared-query.ts';

/** BEGIN and COMMIT are prepared, so that they can be sent together with adjacent statements. */
const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };
const ROLLBACK = { text: 'rollback' };

/**
 * A request that cannot be served fails within ten seconds: at the latest after `acquire` plus
 * `silence`.
 */
const REQUESTS: PoolLimits = {
  connections: 10,
  callers: 1000,
  perCaller: { connections: 6, reserved: 2, waiting: 250 },
  acquire: 3_500,
  statement: 5_000,
  lock: 3_000,
  idleInTransaction: 60_000,
  silence: 6_000,
};

/** Jobs and maintenance may take a long time, and wait for each other rather than fail. */
const BACKGROUND: PoolLimits = {
  connections: 5,
  callers: Number.POSITIVE_INFINITY,
  acquire: 60_000,
  statement: 15 * 60_000,
  lock: 60_000,
  idleInTransaction: 15 * 60_000,
  silence: null,
};

/** How long running statements may delay the exit of the process. */
const CLOSING_MS = 5_000;

/**
 * Opens pools for requests and for background work. Every statement is prepared and planned once
 * per connection, because planning takes longer than execution. No connection is opened before the
 * first statement.
 */
export function openPostgres(
  url: string,
  given: Partial<Pick<PoolLimits, 'connections' | 'acquire'>> = {},
): Database {
  const settings = settingsOf(url);
  let count = 0;
  let closed: Promise<unknown> | undefined;
  const counted = () => {
    count += 1;
  };
  const monitor = openMonitor(settings, 2);
  const locks = watchLocks({
    slow: (milliseconds) => requests.waitingLongerThan(milliseconds),
    acquire: monitor.acquire,
  });
  const requests = openPool(settings, { ...REQUESTS, ...given }, locks);
  const background = openPool(settings, BACKGROUND);
  const shared: Shared = {
    kind: 'postgres',
    listen: (channel, heard, lost) => listen(settings, channel, heard, lost, counted),
    subscribe: (channel, heard, lost) => listen(settings, channel, heard, lost, counted),
    statements: () => count,
    connections: () => [
      { pool: 'requests', ...requests.connections() },
      { pool: 'background', ...background.connections() },
    ],
    migrations: async () => (await monitor.ask())?.count ?? null,
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

type Shared = Pick<
  Database,
  'kind' | 'listen' | 'subscribe' | 'statements' | 'connections' | 'migrations' | 'close'
>;

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

const sessionOn = ({ send, sendPrepared }: Sender, counted: () => void): Session => ({
  async run(statement) {
    counted();
    const { text, values, limit, replanned = false } = compile(statement);
    return sendPrepared({ text, values, limit, ...(replanned ? {} : { name: nameOf(text) }) });
  },
  async text(text, values) {
    counted();
    return send(values === undefined ? { text } : { text, values });
  },
});

/** The operations of a pool: single statements, pairs of statements, and transactions. */
export function statementsOn(
  pool: Pool,
  counted: () => void,
): Session & Pick<Database, 'together' | 'transaction'> {
  return {
    ...sessionOn(
      {
        send: (query) => withLease(pool, ({ send }) => send(query)),
        sendPrepared: (statement) => withLease(pool, (lease) => lease.sendPrepared(statement)),
      },
      counted,
    ),
    together: <A extends object, B extends object>(
      earlier: SQL,
      later: SQL | Bound,
    ): Promise<[A[], B[]]> =>
      withLease(pool, (lease) => {
        const { run } = sessionOn(lease, counted);
        return inTurn(run<A>(earlier), run<B>(later));
      }),
    async transaction(work, ending) {
      const lease = await pool.acquire();
      const inside = sessionOn(lease, counted);
      let broken = false;
      try {
        const [, result] = await Promise.all([lease.send(BEGIN), work(inside)]);
        const [ended, { command }] = await inTurn(ending(inside, result), lease.send(COMMIT));
        if (command !== 'COMMIT')
          throw new Error(
            'The database rolled back the transaction because one of its statements had failed.',
          );
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
  heard: (payload: string) => void,
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
  // If opening a connection fails, the promise rejects and the connection is not also reported as
  // lost.
  let open = false;
  const end = (error: Error) => {
    if (!open) return;
    open = false;
    void endOf(client);
    lost(error);
  };
  client.on('error', end);
  client.on('end', () => end(new Error('The listening connection ended.')));
  client.on('notification', ({ processId, payload = '' }) => {
    // The types of pg omit the field.
    if (!('processID' in client) || processId !== client.processID) heard(payload);
  });
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    open = true;
  } catch (error) {
    await endOf(client);
    throw asOutage(error);
  }
  return {
    ...sessionOn(senderOn(client), counted),
    async close() {
      open = false;
      await endOf(client);
    },
  };
}

/** Closes a connection without waiting for a server that does not respond. */
async function endOf(client: pg.Client): Promise<void> {
  const impatient = setTimeout(() => destroy(client, 'The connection is closing.'), ENDING_MS);
  await client.end().catch(() => undefined);
  clearTimeout(impatient);
}

/** Every error of the listening connection ends it, so the caller opens another. */
function senderOn(client: pg.Client): Sender {
  const fail = (error: unknown) => {
    throw asOutage(error);
  };
  return {
    send: (query) => sendQuery(client, query).catch(fail),
    sendPrepared: (statement) => PreparedQuery.send(client, statement).catch(fail),
  };
}

/** A listening connection whose statement exceeds this time is considered lost. */
const LISTENER_MS = 2_500;

const ENDING_MS = 500;

/** Names of prepared statements by their text, so that the text is not hashed each time. */
const names = new LRUCache<string, string>({ max: 2000 });

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = hash('sha256', text, 'base64url').slice(0, 22);
    names.set(text, name);
  }
  return name;
}
