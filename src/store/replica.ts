/**
 * The read replica. The replica may be behind the primary, so each read of an account first reads
 * the number of the account's newest change from the primary. The read runs on the replica only if
 * its snapshot there contains this number, and otherwise on the primary.
 */
import { sql } from 'drizzle-orm';
import { Fault } from '../kernel/fault.ts';
import { replicaReads } from '../kernel/metrics.ts';
import { numberOfAll } from './changes.ts';
import { settingsOf } from './connection-settings.ts';
import { asItIs, type Connections, databaseError, first, type Session } from './database.ts';
import { openMonitor } from './monitor.ts';
import { outage } from './outage.ts';
import { isRefusal, openPool, type PoolLimits } from './pool.ts';
import { statementsOn } from './postgres.ts';
import { changes } from './tables/changes.ts';

export type Replica = {
  /**
   * Runs `work` on the replica, or on the primary. If it fails on the replica, it is run again on
   * the primary.
   */
  read<T>(accountId: string, primary: Session, work: (session: Session) => Promise<T>): Promise<T>;
  state(): Promise<'ok' | 'missing migrations' | 'not a standby' | 'unavailable'>;
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
  /** False only in tests, whose replica is a copy of the database. */
  requiresStandby?: boolean;
};

/**
 * Shared between callers like the pool of requests. The timeouts are shorter, because the read
 * still has to run on the primary if the replica does not respond.
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

/** How long the replica may take to report which changes it has. */
const ANSWERING_MS = 500;

/** While the event loop is blocked, at most one step counts toward the time limit. */
const STEP_MS = 100;

/** A connection that fails this much later than its limit was delayed by this process. */
const STALL_MS = 200;

/**
 * How long reads use the primary after the replica was unavailable. Then one read tries the
 * replica.
 */
const PAUSE_MS = 5_000;

const CLOSING_MS = 5_000;

/** The replica cancels statements that conflict with the replay of changes. */
const CONFLICT = '40001';

export function openReplica(options: Options): Replica {
  const { url, migrations, onError, now, requiresStandby = true } = options;
  const settings = settingsOf(url);
  const pool = openPool({ ...settings, options: `${settings.options} ${TRANSACTIONS}` }, LIMITS);
  const monitor = openMonitor(settings, 1);
  const { transaction } = statementsOn(pool, () => undefined);
  const circuit = openCircuit(onError, now ?? (() => performance.now()));
  return {
    async read(accountId, primary, work) {
      const onPrimary = (result: string) => {
        replicaReads.inc({ result });
        return work(primary);
      };
      if (circuit.isOpen()) return onPrimary('unavailable');
      const number = await numberOfAll(primary, accountId);
      if (number === null) return onPrimary('behind');
      if (!circuit.admits()) return onPrimary('unavailable');
      const attempt = openAttempt(circuit);
      const done = await attempt.run(
        transaction(async (session) => {
          attempt.connected();
          const state = await stateOf(session, accountId);
          if (requiresStandby && !state.is_standby) throw outage(NO_STANDBY);
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
      const found = await monitor.ask();
      if (found === null) return 'unavailable';
      if (requiresStandby && !found.is_standby) return 'not a standby';
      return found.count < migrations ? 'missing migrations' : 'ok';
    },
    connections: () => [{ pool: 'replica', ...pool.connections() }],
    close: async () => {
      await Promise.all([pool.close(CLOSING_MS), monitor.close(CLOSING_MS)]);
    },
  };
}

/**
 * One use of the replica, which must respond within `ANSWERING_MS`. Other reads still use the
 * replica if this use fails later, such as after a conflict with the replay of changes or a
 * timeout, or if this process was too busy to connect.
 */
function openAttempt(circuit: Circuit) {
  const late = Promise.withResolvers<never>();
  const started = performance.now();
  let state: 'connecting' | 'asking' | 'answered' | 'late' = 'connecting';
  let stop = () => {};
  const isOfReplica = (error: unknown): boolean =>
    state === 'connecting'
      ? !isRefusal(error) && performance.now() - started < LIMITS.acquire + STALL_MS
      : state !== 'answered' && databaseError(error)?.code !== CONFLICT;
  return {
    /** The replica has to respond from now on. */
    connected(): void {
      state = 'asking';
      stop = afterSteps(() => {
        if (state !== 'asking') return;
        state = 'late';
        late.reject(outage('The replica did not respond in time.'));
      });
    },
    /** Records the response. Returns whether it is in time. */
    answered(): boolean {
      stop();
      if (state === 'asking') state = 'answered';
      return state === 'answered';
    },
    /** Returns the result, or undefined if `reading` fails or the response is late. */
    async run<T>(reading: Promise<T>): Promise<T | undefined> {
      try {
        const done = await Promise.race([reading, late.promise]);
        circuit.close();
        return done;
      } catch (error) {
        if (isOfReplica(error)) circuit.open(error);
        return undefined;
      } finally {
        stop();
      }
    },
  };
}

/**
 * Calls `expire` after `ANSWERING_MS`. After a blocked event loop, responses that arrived in the
 * meantime are read first.
 */
function afterSteps(expire: () => void): () => void {
  let left = ANSWERING_MS / STEP_MS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    setImmediate(expire);
  }, STEP_MS);
  return () => clearInterval(timer);
}

type State = { number: number; migrations: number; is_standby: boolean };

const NO_STANDBY = 'The server of DATABASE_REPLICA_URL is not a standby.';

/** The number of the account's newest change, and of migrations, in the snapshot of the session. */
async function stateOf({ run }: Session, accountId: string): Promise<State> {
  const found = await first(
    run<State>(sql`
      select coalesce((select max(${changes.number}) from ${changes} where ${changes.account_id} = ${accountId}), 0) as number,
        (select count(*)::int from migrations) as migrations, pg_is_in_recovery() as is_standby`),
  );
  return found ?? { number: 0, migrations: 0, is_standby: false };
}

/**
 * Returns a function that returns the value or throws the fault, such as a missing record. Rethrows
 * other errors, which the replica may have caused.
 */
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
 * Runs `work` in a session that cannot be used afterwards. When one of several reads of `work`
 * fails, the other reads may still be running while the connection already serves another caller.
 */
async function whileOpen<T>(
  { run, text }: Session,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  let isOpen = true;
  const assertOpen = () => {
    if (!isOpen) throw new Error('The session was used after its read ended.');
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

type Circuit = {
  /** Whether no read may use the replica at present. */
  isOpen(): boolean;
  /**
   * Whether this read may use the replica. After an interval of `PAUSE_MS`, only the first read
   * may.
   */
  admits(): boolean;
  open(error: unknown): void;
  close(): void;
};

/**
 * When the replica becomes unavailable, stops reads on it for `PAUSE_MS` and reports the outage
 * once.
 */
function openCircuit(onError: (error: unknown) => void, now: () => number): Circuit {
  let retryAt: number | null = null;
  const isOpen = () => retryAt !== null && now() < retryAt;
  return {
    isOpen,
    admits() {
      if (isOpen()) return false;
      if (retryAt !== null) retryAt = now() + PAUSE_MS;
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
