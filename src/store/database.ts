/**
 * The seam behind which PostgreSQL and PGlite are the same: run a statement, run a transaction, listen to other processes. Statements
 * are Drizzle `sql` templates; rows come back as plain objects with Date for instants and number for every number.
 */
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** Runs a composed statement and gives its rows. */
type Run = <Row extends object = Record<string, unknown>>(statement: SQL | Bound) => Promise<Row[]>;

/** Runs statement text as it is, for libraries that bring their own SQL. Without values it may hold several statements. */
type RunText = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** One connection's worth of database: the whole of it, or one transaction. */
export type Session = { run: Run; text: RunText };

export type Listener = Session & { close(): Promise<void> };

export type Database = Session & {
  kind: 'postgres' | 'pglite';
  /** Runs two statements one after the other in one trip, and gives the rows of both. */
  together<A extends object, B extends object>(earlier: SQL, later: SQL | Bound): Promise<[A[], B[]]>;
  /**
   * Commits when `work` and then `ending` return, and rolls back when either throws. What `ending` asks before it waits for
   * anything may travel together with the commit, so a fault of its own that is no fault of a statement comes too late.
   */
  transaction<T, Ended>(
    work: (session: Session) => Promise<T>,
    ending: (session: Session, result: T) => Promise<Ended>,
  ): Promise<Ended>;
  /**
   * A session of its own that hears what others announce on a channel. `lost` is called once when its connection is gone. PGlite is
   * for one process, so there nothing is heard and nothing is lost.
   */
  listen(channel: string, heard: () => void, lost: (error: Error) => void): Promise<Listener>;
  /** The same database for jobs and maintenance: connections of its own, longer statements, longer waits for locks. */
  background: Database;
  /** Whether the server answers at all, within two seconds, also while requests hold every other connection. */
  isAnswering(): Promise<boolean>;
  /** How many statements ran since the start, for the benchmark. */
  statements(): number;
  /** May be called more than once. */
  close(): Promise<void>;
};

/** How long `isAnswering` waits for the server, in milliseconds. */
export const ANSWERING_MS = 1_500;

/** The ending of a transaction that has nothing more to ask. */
export const asItIs = async <T>(_session: Session, result: T): Promise<T> => result;

const dialect = new PgDialect({ casing: undefined });

/** Statement text and its values in the order of `$1`, `$2`, ... */
export type Bound = { text: string; values: unknown[] };

export function compile(statement: SQL | Bound): Bound {
  if ('text' in statement) return statement;
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, values: params };
}

/** A statement with places (`sql.placeholder`) for its values, composed once. */
export function composed(statement: SQL): (values: Record<string, unknown>) => Bound {
  const { text, values: places } = compile(statement);
  return (values) => ({ text, values: fillPlaceholders(places, values) });
}

/**
 * A statement that is always the same but for one value, composed once: composing a statement of many columns costs more than running
 * it. `make` gets the place of the value, which it may use once, and holds no other value.
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

/** A JavaScript array as one array value; inside a template a bare array would become a list of values. */
export const array = (values: readonly unknown[]) => sql.param(values);

/** The first row, or undefined. */
export const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0];

/**
 * What two statements give that were sent one after the other. When both fail, the fault of the first counts: all after it only say that
 * the transaction is over. Neither is still on its way when this returns.
 */
export async function inTurn<A, B>(earlier: Promise<A>, later: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([earlier, later]);
  return [await earlier, await later];
}

/** The SQLSTATE and constraint of a database error, or undefined for any other error. */
export function databaseError(error: unknown): { code: string; constraint: string | undefined } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    return { code, constraint: typeof constraint === 'string' ? constraint : undefined };
  }
  return databaseError(cause);
}
