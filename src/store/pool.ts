/**
 * A pool of PostgreSQL connections in which every wait is bounded: for a connection, for a lock,
 * for a statement, and for a server that has stopped responding.
 */
import pg from 'pg';
import { currentCaller } from '../kernel/current-caller.ts';
import { beginRequest } from '../kernel/event-loop.ts';
import { type FairSlots, fairSlots } from '../kernel/fair-slots.ts';
import { type Connections, databaseError } from './database.ts';
import { asOutage, outage } from './outage.ts';
import { PreparedQuery, type Statement, sendQuery } from './prepared-query.ts';

/** Default timeouts in milliseconds. */
export type PoolLimits = {
  connections: number;
  /** The maximum number of callers that wait for a connection. */
  callers: number;
  /**
   * The limits of one caller, in a pool that is shared fairly between callers: the number of its
   * connections, and of its waiting requests for one. `reserved` connections are available only to
   * callers without a connection.
   */
  perCaller?: { connections: number; reserved: number; waiting: number };
  /** How long a caller waits for a connection, including the time to open it. */
  acquire: number;
  statement: number;
  lock: number;
  idleInTransaction: number;
  /**
   * A connection that does not respond for this long is closed, because the server or the network
   * is assumed to be frozen. Null if statements may take a long time; TCP keep-alive then detects
   * lost connections.
   */
  silence: number | null;
};

/** Both methods throw an outage when the connection is lost. */
export type Sender = {
  send(query: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Returns the rows of a statement. A statement with a name is prepared once per connection. */
  sendPrepared: (statement: Statement) => ReturnType<typeof PreparedQuery.send>;
};

/** A connection that is leased to one caller. */
export type Lease = Sender & {
  /** Returns the connection to the pool, or closes it if `broken`. */
  release(broken?: boolean): void;
};

export type Pool = {
  acquire(): Promise<Lease>;
  /**
   * The server processes whose connections have waited longer than `milliseconds` for a response.
   */
  waitingLongerThan(milliseconds: number): number[];
  connections(): Omit<Connections, 'pool'>;
  /** Waits for running statements, but no longer than `milliseconds`. */
  close(milliseconds: number): Promise<void>;
};

/** `guard` may throw to reject a statement, and is notified of statements that succeed. */
export type Guard = { check(text: string): void; succeeded(text: string): void };

type Connection = { client: pg.PoolClient; pending: number; since: number; lost: boolean };

/** The server process of a connection. The published types of pg omit the field. */
const processOf = (client: pg.ClientBase): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;

const CHECK_EVERY_MS = 500;

/** Errors of a connection whose prepared statements no longer match the schema. */
const STALE_STATEMENTS = new Set(['0A000', '26000']);

/**
 * Opens a pool that connects on demand and applies the limits. Long because its functions share
 * state.
 */
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
  const connectionOf = (client: pg.PoolClient): Connection => {
    const connection = connections.get(client);
    if (connection === undefined) throw new Error('The connection is no longer in the pool.');
    return connection;
  };
  /**
   * An idle connection that breaks is removed from the pool automatically; the next statement opens
   * another.
   */
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
  const stopWatching =
    limits.silence === null ? () => undefined : watchSilence(limits.silence, silent);

  const turns = turnsOf(limits);

  /** Sends a statement, and records that the connection waits for its response. */
  async function sendOn<T>(
    connection: Connection,
    text: string,
    send: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    guard?.check(text);
    if (connection.pending === 0) connection.since = performance.now();
    connection.pending += 1;
    try {
      const result = await send(connection.client);
      guard?.succeeded(text);
      return result;
    } catch (error) {
      throw connection.lost ? asOutage(error) : error;
    } finally {
      connection.pending -= 1;
      connection.since = performance.now();
    }
  }

  const leaseOf = (connection: Connection, ended?: () => void): Lease => ({
    send: (query) => sendOn(connection, query.text, (client) => sendQuery(client, query)),
    sendPrepared: (statement) =>
      sendOn(connection, statement.text, (client) => PreparedQuery.send(client, statement)),
    release(broken = false) {
      connection.client.release(broken);
      ended?.();
    },
  });

  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw asOutage(error);
    });

  /**
   * Opens a connection. If opening takes too long, the connection is returned to the pool later.
   */
  async function connectWithin(milliseconds: number): Promise<pg.PoolClient> {
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), milliseconds);
    const connected = connect();
    const client = await Promise.race([connected, late.promise]);
    clearTimeout(timer);
    if (client !== undefined) return client;
    connected.then(
      (unused) => unused.release(),
      () => undefined,
    );
    throw tooLate();
  }

  /**
   * Acquires a connection in fair order. If one is free, this costs only an entry in the map of
   * callers and no additional turn of the event loop.
   */
  async function acquireInTurn(fair: FairSlots): Promise<Lease> {
    const key = currentCaller() ?? NO_CALLER;
    const turn = fair.take(key);
    const since = turn && performance.now();
    if (turn !== undefined) await turn;
    const endRequest = key === NO_CALLER ? undefined : beginRequest();
    const giveBack = () => {
      fair.give(key);
      endRequest?.();
    };
    try {
      const client = await (since === undefined
        ? connect()
        : connectWithin(limits.acquire - (performance.now() - since)));
      return leaseOf(connectionOf(client), giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  return {
    async acquire() {
      if (turns !== undefined) return acquireInTurn(turns);
      if (pool.waitingCount >= limits.callers) throw tooMany();
      return leaseOf(connectionOf(await connect()));
    },
    waitingLongerThan: (milliseconds) =>
      silent(milliseconds).flatMap(({ client }) => processOf(client) ?? []),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: (turns?.waiting() ?? 0) + pool.waitingCount,
    }),
    async close(milliseconds) {
      const impatient = setTimeout(() => {
        for (const { client } of connections.values())
          destroy(client, 'The service is shutting down.');
      }, milliseconds);
      await pool.end().finally(() => clearTimeout(impatient));
      stopWatching();
    },
  };
}

/** The key of work outside of requests, which is not limited per caller. */
const NO_CALLER = '';

/** Errors that report a busy pool rather than a problem of the server. */
const refusals = new WeakSet<Error>();

export const isRefusal = (error: unknown): boolean => error instanceof Error && refusals.has(error);

function refusal(message: string): Error {
  const error = outage(message);
  refusals.add(error);
  return error;
}

const tooMany = () => refusal('Too many requests wait for a database connection.');
const tooLate = () => refusal('No database connection was free in time.');

/** The slots of a pool that is shared fairly: one for each connection. */
const turnsOf = ({ connections, callers, perCaller, acquire }: PoolLimits) =>
  perCaller &&
  fairSlots({
    slots: connections,
    perKey: perCaller.connections,
    reserved: perCaller.reserved,
    unlimited: NO_CALLER,
    maxWaiting: perCaller.waiting,
    maxWaitingInAll: callers,
    refuse: tooMany,
    maxWait: { milliseconds: acquire, refuse: tooLate },
  });

/** Whether a connection should be closed after this error. */
export const isBroken = (error: unknown): boolean =>
  STALE_STATEMENTS.has(databaseError(error)?.code ?? '');

/** The published types of pg omit the connection of a client. */
export function destroy(client: pg.ClientBase, why: string): void {
  const connection = 'connection' in client ? client.connection : undefined;
  if (!(connection instanceof pg.Connection)) throw new Error('The client has no connection.');
  connection.stream.destroy(new Error(why));
}

/**
 * Closes connections that have not responded for too long. After a blocked event loop, responses
 * that arrived in the meantime are read first.
 */
function watchSilence(limit: number, silent: (milliseconds: number) => Connection[]): () => void {
  let checked = performance.now();
  const timer = setInterval(() => {
    const late = performance.now() - checked > 2 * CHECK_EVERY_MS;
    checked = performance.now();
    if (late) return;
    for (const { client } of silent(limit))
      destroy(client, 'The database did not respond in time.');
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
