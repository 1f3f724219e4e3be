/**
 * A pool of PostgreSQL connections in which every wait is bounded: for a connection, for a lock, for a statement, and for a server that
 * has stopped answering.
 */
import type { Socket } from 'node:net';
import pg from 'pg';
import { databaseError } from './database.ts';
import { asOutage, outage } from './outage.ts';

/** In milliseconds where nothing else is said. */
export type PoolLimits = {
  connections: number;
  /** How many callers may wait for a connection. */
  callers: number;
  /** How long a caller waits for a connection, including the time to open it. */
  acquire: number;
  statement: number;
  lock: number;
  idleInTransaction: number;
  /**
   * A connection that owes an answer for this long is closed, because the server or the network is frozen. Null where statements may
   * take long; TCP keep-alive then ends connections to a server that is gone.
   */
  silence: number | null;
};

/** A connection in the hands of one caller. */
export type Lease = {
  /** Throws an outage when the connection is lost. */
  send(query: pg.QueryConfig): Promise<pg.QueryResult>;
  /** The connection is closed instead of reused when `broken`. */
  release(broken?: boolean): void;
};

export type Pool = {
  acquire(): Promise<Lease>;
  /** Server processes whose connections have waited for an answer longer than this. */
  waitingLongerThan(milliseconds: number): number[];
  /** Waits for statements that are running, at most this long. */
  close(milliseconds: number): Promise<void>;
};

/** `guard` may refuse a statement by throwing, and is told of those that succeed. */
export type Guard = { check(text: string): void; succeeded(text: string): void };

type Connection = { client: pg.PoolClient; pending: number; since: number; lost: boolean };

/** What pg keeps of a client beyond its published types. */
type Inner = { connection: { stream: Socket }; processID: number | null };

const inner = (client: pg.ClientBase): Inner => client as unknown as Inner;

const CHECK_EVERY_MS = 500;

/** Errors of a connection whose prepared statements no longer fit the schema. */
const STALE_STATEMENTS = new Set(['0A000', '26000']);

export function openPool(settings: pg.ClientConfig, limits: PoolLimits, guard?: Guard): Pool {
  const pool = new pg.Pool({
    ...settings,
    max: limits.connections,
    connectionTimeoutMillis: limits.acquire,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
  });
  const connections = new Map<pg.PoolClient, Connection>();
  /** An idle connection that breaks leaves the pool by itself; the next statement opens another. */
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    const connection = { client, pending: 0, since: 0, lost: false };
    connections.set(client, connection);
    client.on('error', () => {
      connection.lost = true;
    });
  });
  pool.on('remove', (client) => connections.delete(client));

  const silent = (milliseconds: number) => {
    const before = performance.now() - milliseconds;
    return [...connections.values()].filter(({ pending, since }) => pending > 0 && since < before);
  };
  const stopWatching = limits.silence === null ? () => undefined : watchSilence(limits.silence, silent);

  const leaseOf = (connection: Connection): Lease => ({
    async send(query) {
      guard?.check(query.text);
      if (connection.pending === 0) connection.since = performance.now();
      connection.pending += 1;
      try {
        const result = await connection.client.query(query);
        guard?.succeeded(query.text);
        return result;
      } catch (error) {
        throw connection.lost ? asOutage(error) : error;
      } finally {
        connection.pending -= 1;
        connection.since = performance.now();
      }
    },
    release: (broken = false) => connection.client.release(broken),
  });

  return {
    async acquire() {
      if (pool.waitingCount >= limits.callers) throw outage('Too many requests wait for a database connection.');
      const client = await pool.connect().catch((error: unknown) => {
        throw asOutage(error);
      });
      return leaseOf(connections.get(client) as Connection);
    },
    waitingLongerThan: (milliseconds) => silent(milliseconds).flatMap(({ client }) => inner(client).processID ?? []),
    async close(milliseconds) {
      const impatient = setTimeout(() => {
        for (const { client } of connections.values()) destroy(client, 'The service is shutting down.');
      }, milliseconds);
      await pool.end().finally(() => clearTimeout(impatient));
      stopWatching();
    },
  };
}

/** Whether a connection should be closed after this error. */
export const isBroken = (error: unknown): boolean => STALE_STATEMENTS.has(databaseError(error)?.code ?? '');

export const destroy = (client: pg.ClientBase, why: string) => inner(client).connection.stream.destroy(new Error(why));

/** Closes connections that owe an answer for too long. After a blocked event loop, answers that arrived meanwhile are read first. */
function watchSilence(limit: number, silent: (milliseconds: number) => Connection[]): () => void {
  let checked = performance.now();
  const timer = setInterval(() => {
    const late = performance.now() - checked > 2 * CHECK_EVERY_MS;
    checked = performance.now();
    if (late) return;
    for (const { client } of silent(limit)) destroy(client, 'The database did not answer in time.');
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
