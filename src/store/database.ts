/**
 * The common interface of PostgreSQL and PGlite: statements, transactions, and notifications
 * between processes. Statements are Drizzle `sql` templates. Rows are plain objects, with Date for
 * instants and number for every number.
 */
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { codeOf } from '../kernel/error.ts';
import { type Rendered, render } from './render.ts';
import type { ResultLimit } from './result-limit.ts';

/** Runs a composed statement and returns its rows. */
type Run = <Row extends object = Record<string, unknown>>(statement: SQL | Bound) => Promise<Row[]>;

/**
 * Runs statement text, for libraries that generate their own SQL. Without values it may contain
 * several statements.
 */
type RunText = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Access to the database through one interface: the whole database, or one transaction. */
export type Session = { run: Run; text: RunText };

export type Listener = Session & { close(): Promise<void> };

export type Database = Session & {
  kind: 'postgres' | 'pglite';
  /** Runs two statements in sequence in one round trip, and returns the rows of both. */
  together<A extends object, B extends object>(
    earlier: SQL,
    later: SQL | Bound,
  ): Promise<[A[], B[]]>;
  /**
   * Runs `work` and then `ending` in a transaction, and rolls it back if either throws. The first
   * statements of `ending` may be sent together with the commit, so only errors of these statements
   * can still prevent the commit.
   */
  transaction<T, Ended>(
    work: (session: Session) => Promise<T>,
    ending: (session: Session, result: T) => Promise<Ended>,
  ): Promise<Ended>;
  /**
   * A separate session that receives the notifications of a channel. `lost` is called once if its
   * connection is lost. PGlite is used by a single process, so its listeners receive no
   * notifications.
   */
  listen(channel: string, heard: () => void, lost: (error: Error) => void): Promise<Listener>;
  /**
   * Receives the payloads sent to a channel, including those of this process. `lost` is called once
   * if the connection breaks.
   */
  subscribe(
    channel: string,
    heard: (payload: string) => void,
    lost: (error: Error) => void,
  ): Promise<{ close(): Promise<void> }>;
  /**
   * The same database for jobs and maintenance, with separate connections and longer statement and
   * lock timeouts.
   */
  background: Database;
  /**
   * The number of applied migrations, or null if the server does not respond within two seconds.
   * This works even while requests use all other connections.
   */
  migrations(): Promise<number | null>;
  /** The connections to the server, for the metrics. PGlite has none. */
  connections(): Connections[];
  /** The number of statements since the start, for the benchmark. */
  statements(): number;
  /** Can be called more than once. */
  close(): Promise<void>;
};

/** `waiting` counts the callers that wait for a connection. */
export type Connections = { pool: string; open: number; idle: number; waiting: number };

export const COUNT_MIGRATIONS = 'select count(*)::int as count from migrations';

/** How long `migrations` waits for the server, in milliseconds. */
export const ANSWERING_MS = 1_500;

/** The default `ending` of a transaction: no further statement. */
export const asItIs = async <T>(_session: Session, result: T): Promise<T> => result;

export type Bound = Rendered & { limit?: ResultLimit; replanned?: true };

export const compile = (statement: SQL | Bound): Bound =>
  'text' in statement ? statement : render(statement);

/**
 * A statement that PostgreSQL plans for the current size of its tables. For other statements,
 * PostgreSQL keeps the first plan, so a plan that scans a small table stays in use while the table
 * grows.
 */
export const replanned = (statement: SQL): Bound => ({ ...compile(statement), replanned: true });

/** A statement whose result is limited, unless the statement already has a limit. */
export const withResultLimit = (statement: SQL | Bound, limit: ResultLimit): Bound => ({
  limit,
  ...compile(statement),
});

/** A statement with placeholders (`sql.placeholder`) for its values, composed once. */
export function composed(statement: SQL): (values: Record<string, unknown>) => Bound {
  const { text, values: places } = compile(statement);
  return (values) => ({ text, values: fillPlaceholders(places, values) });
}

/**
 * A statement with one variable value, composed once, because composing a statement of many columns
 * costs more than running it. `make` receives the placeholder of the value. The statement may
 * contain it once, and no other value.
 */
export function statementOf(make: (value: SQL) => SQL): (value: unknown) => SQL {
  const mark = '\u0000';
  let ends: [SQL, SQL] | undefined;
  return (value) => {
    if (ends === undefined) {
      const [head = '', tail = ''] = compile(make(sql.raw(mark))).text.split(mark);
      ends = [sql.raw(head), sql.raw(tail)];
    }
    return sql`${ends[0]}${value}${ends[1]}`;
  };
}

/**
 * A JavaScript array as one array value. In a template, a plain array would become a list of
 * values.
 */
export const array = (values: readonly unknown[]) => sql.param(values);

/** The first row, or undefined. */
export const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0];

/**
 * The results of two statements that were sent in sequence. If both fail, the first error is
 * thrown, because later errors only report the aborted transaction. Both statements have finished
 * when the promise settles.
 */
export async function inTurn<A, B>(earlier: Promise<A>, later: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([earlier, later]);
  return [await earlier, await later];
}

/** The SQLSTATE and constraint of a database error, or undefined for any other error. */
export function databaseError(
  error: unknown,
): { code: string; constraint: string | undefined } | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (/^[0-9A-Z]{5}$/.test(code)) {
    const constraint = 'constraint' in error ? error.constraint : undefined;
    return { code, constraint: typeof constraint === 'string' ? constraint : undefined };
  }
  return databaseError(error.cause);
}
