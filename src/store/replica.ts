/**
 * The read replica. It may be behind the primary, so each read of an account asks the primary for
 * the number of the account's newest change, and runs on the replica only if the snapshot that it
 * reads there contains this number. In all other cases, and when in doubt, it runs on the primary.
 */
import { sql } from 'drizzle-orm';
import { Fault } from '../kernel/fault.ts';
import { replicaReads } from '../kernel/metrics.ts';
import { numberOfAll } from './changes.ts';
import { settingsOf } from './connection-settings.ts';
import { asItIs, type Connections, databaseError, first, type Session } from './database.ts';
import { outage } from './outage.ts';
import { openPool, type PoolLimits } from './pool.ts';
import { askServer, statementsOn } from './postgres.ts';
import { changes } from './tables/changes.ts';

export type Replica = {
  /**
   * Runs `work` on the replica, or on the primary. If it fails on the replica, it is run again on
   * the primary.
   */
  read<T>(accountId: string, primary: Session, work: (session: Session) => Promise<T>): Promise<T>;
  state(): Promise<'ok' | 'missing migrations' | 'unavailable'>;
  connections(): Connections[];
  close(): Promise<void>;
};

type Options = {
  url: string;
  /** The number of migrations that this version knows. */
  migrations: number;
  /** Called once when the replica becomes unavailable. */
  onError(error: unknown): void;
  /** The current time in ms, on a clock that never jumps. */
  now?: () => number;
};

/**
 * Shared like the pool of requests. The waits are shorter, because the read still has to run on the
 * primary if the replica does not respond.
 */
const LIMITS: PoolLimits = {
  connections: 10,
  callers: 1000,
  perCaller: { connections: 6, reserved: 2, waiting: 250 },
  acquire: 500,
  statement: 2_500,
  lock: 500,
  idleInTransaction: 60_000,
  silence: 3_000,
};

/** All statements of a read see one snapshot, and none can write. */
const TRANSACTIONS =
  '-c default_transaction_read_only=on -c default_transaction_isolation=repeatable\\ read';

/** How long the replica may take to say which changes it has, including a new connection. */
const ANSWERING_MS = 500;

/** How long reads use the primary after the replica was unavailable. Then one of them tries it. */
const PAUSE_MS = 5_000;

const CLOSING_MS = 5_000;

/** The replica cancels statements that conflict with the replay of changes. */
const CONFLICT = '40001';

export function openReplica({ url, migrations, onError, now }: Options): Replica {
  const settings = settingsOf(url);
  const options = `${settings.options} ${TRANSACTIONS}`;
  const pool = openPool({ ...settings, options }, LIMITS);
  const { transaction } = statementsOn(pool, () => undefined);
  const circuit = openCircuit(onError, now ?? (() => performance.now()));
  return {
    async read(accountId, primary, work) {
      const onPrimary = (result: string) => {
        replicaReads.inc({ result });
        return work(primary);
      };
      if (!circuit.admits()) return onPrimary('unavailable');
      const number = await numberOfAll(primary, accountId);
      if (number === null) return onPrimary('behind');
      const attempt = openAttempt(circuit);
      const done = await attempt.run(
        transaction(async (session) => {
          const state = await stateOf(session, accountId);
          if (!attempt.answered() || state.number < number || state.migrations < migrations)
            return null;
          return { result: await resultOf(() => whileOpen(session, work)) };
        }, asItIs),
      );
      if (done === undefined) return onPrimary('failed');
      if (done === null) return onPrimary('behind');
      replicaReads.inc({ result: 'replica' });
      return done.result();
    },
    async state() {
      const applied = await askServer(pool);
      if (applied === null) return 'unavailable';
      return applied < migrations ? 'missing migrations' : 'ok';
    },
    connections: () => [{ pool: 'replica', ...pool.connections() }],
    close: () => pool.close(CLOSING_MS),
  };
}

/**
 * One use of the replica, which has to answer within `ANSWERING_MS`. If it fails afterwards, such as
 * after a conflict with the replay of changes or a timeout, other reads still use the replica.
 */
function openAttempt(circuit: Circuit) {
  const late = Promise.withResolvers<never>();
  let state: 'waiting' | 'answered' | 'late' = 'waiting';
  const timer = setTimeout(() => {
    state = 'late';
    late.reject(outage('The replica did not respond in time.'));
  }, ANSWERING_MS);
  return {
    /** Records the answer. Returns whether it is in time. */
    answered(): boolean {
      clearTimeout(timer);
      if (state === 'waiting') state = 'answered';
      return state === 'answered';
    },
    /** The result of the reading, or undefined if it fails or the answer is late. */
    async run<T>(reading: Promise<T>): Promise<T | undefined> {
      try {
        const done = await Promise.race([reading, late.promise]);
        circuit.close();
        return done;
      } catch (error) {
        if (state !== 'answered' && databaseError(error)?.code !== CONFLICT) circuit.open(error);
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

type State = { number: number; migrations: number };

/** The changes of the account, and the migrations, in the snapshot of the session. */
async function stateOf({ run }: Session, accountId: string): Promise<State> {
  const found = await first(
    run<State>(sql`
      select coalesce((select max(${changes.number}) from ${changes} where ${changes.account_id} = ${accountId}), 0) as number,
        (select count(*)::int from migrations) as migrations`),
  );
  return found ?? { number: 0, migrations: 0 };
}

/** A fault is a result, such as a missing record. Any other error may be one of the replica. */
async function resultOf<T>(work: () => Promise<T>): Promise<() => T> {
  try {
    const value = await work();
    return () => value;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return () => {
      throw error;
    };
  }
}

/**
 * Runs `work` in a session that it cannot use afterwards. When one of several reads of `work`
 * fails, the others may still be running, and the connection already serves another caller.
 */
async function whileOpen<T>(
  { run, text }: Session,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  let isOpen = true;
  const assertOpen = () => {
    if (!isOpen) throw new Error('The read has ended.');
  };
  try {
    return await work({
      run: async (statement) => {
        assertOpen();
        return run(statement);
      },
      text: async (statement, values) => {
        assertOpen();
        return text(statement, values);
      },
    });
  } finally {
    isOpen = false;
  }
}

type Circuit = { admits(): boolean; open(error: unknown): void; close(): void };

/** Keeps reads away from a replica that was just unavailable, and reports that once. */
function openCircuit(onError: (error: unknown) => void, now: () => number): Circuit {
  let retryAt: number | null = null;
  return {
    admits() {
      if (retryAt === null) return true;
      if (now() < retryAt) return false;
      retryAt = now() + PAUSE_MS;
      return true;
    },
    open(error) {
      if (retryAt === null) onError(error);
      retryAt = now() + PAUSE_MS;
    },
    close() {
      retryAt = null;
    },
  };
}
