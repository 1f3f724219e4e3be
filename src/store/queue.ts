/**
 * The job queue: pg-boss on the open database. A job is a row written in the caller's session, so
 * it exists if and only if the caller's write is committed. `jobs/handlers.ts` maps jobs to
 * functions.
 */
import { PgBoss } from 'pg-boss';
import { asItIs, type Database, type Session } from './database.ts';
import { ensureJobIndex } from './job-list.ts';
import {
  failureOf,
  type JobHandler,
  openRunner,
  Postponed,
  type Runner,
  requeue,
} from './job-runner.ts';
import { runInSpan, withTrace } from './job-trace.ts';
import {
  ensureQueues,
  ensureSchedules,
  type QueueOptions,
  type Recurring,
} from './queue-settings.ts';
import { shareOf } from './shares.ts';

/** `oldestSeconds` is the time since the oldest job became due. */
type Backlog = { queue: string; waiting: number; oldestSeconds: number };

/** When a job is due: an instant, or seconds after it was enqueued. */
export type Start = Date | number;

export type Queue = {
  /**
   * Writes a job in this session. It belongs to the account in the payload's `account_id`, if any.
   */
  enqueue(
    session: Session,
    name: string,
    payload: object,
    options?: { startAfter?: Start },
  ): Promise<void>;
  /** Deletes the jobs of these names, in any state, whose payload has one of these values. */
  discard(
    session: Session,
    names: readonly string[],
    key: string,
    values: readonly string[],
  ): Promise<void>;
  /**
   * Deletes the unfinished jobs of this name whose payload has this value, and returns their
   * number.
   */
  unqueue(session: Session, name: string, key: string, value: string): Promise<number>;
  /** Starts running jobs of these names, and schedules those that recur (payload `{}`), in UTC. */
  work(handlers: Record<string, JobHandler>, recurring: Record<string, Recurring>): Promise<void>;
  /**
   * Runs the waiting jobs in sequence until no job is due, and throws the errors of handlers. For
   * commands and tests.
   */
  drain(handlers: Record<string, JobHandler>): Promise<number>;
  /** Whether a queue was read successfully in the last 30 seconds; null if this process runs no jobs. */
  isWorking(): boolean | null;
  /** The jobs of each queue that are due but not running. Queues without such jobs are omitted. */
  backlog(): Promise<Backlog[]>;
  /** Waits for running jobs, for at most `graceSeconds`. */
  stop(graceSeconds: number): Promise<void>;
};

/** The polling interval, which finds due jobs and jobs whose notification was missed. */
const POLL_MS = 2_000;

const KEEP_ALIVE_MS = 10_000;

/** The interval at which lost jobs are detected. */
const SUPERVISE_SECONDS = 10;

const RECONNECT_MS = 1_000;

/** The maximum time between two polls of a queue, unless all of its slots are in use. */
const MAX_SILENCE_MS = 30_000;

const BACKLOG = `select name as queue, count(*)::int as waiting,
    extract(epoch from jobs.job_now() - min(start_after))::float as oldest_seconds
  from jobs.job where state < 'active' and start_after <= jobs.job_now()
  group by name order by name`;

/**
 * Requeues the active jobs that an earlier process was running. PGlite is used by one process, so
 * that process has ended. The next claims count as retries.
 */
const TAKE_OVER = `update jobs.job set state = 'retry', heartbeat_on = null
  where name = any($1::text[]) and state = 'active' and retry_count < retry_limit
    and started_on < pg_postmaster_start_time()`;

/**
 * `onError` receives the errors of the queue and of handlers. A failed job is retried with backoff,
 * and kept as failed after its last attempt. Long because its functions share state.
 */
export async function openQueue(
  database: Database,
  queues: Record<string, QueueOptions>,
  onError: (error: Error) => void,
): Promise<Queue> {
  const runners = new Map<string, Runner>();
  const boss = new PgBoss({
    db: { ...adapter(database), ...announcements(database, runners, onError) },
    ...(database.kind === 'pglite' ? { backend: 'pglite' as const } : {}),
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', onError);
  await start(boss, database);
  await ensureQueues(boss, queues);
  await ensureJobIndex(database);
  const timers: NodeJS.Timeout[] = [];

  return {
    async enqueue(session, name, payload, { startAfter } = {}) {
      const share =
        'account_id' in payload ? await shareOf(session, String(payload.account_id)) : undefined;
      await boss.send(name, withTrace(payload), {
        db: adapter(session),
        ...(share === undefined ? {} : { group: { id: share } }),
        ...(startAfter === undefined ? {} : { startAfter }),
      });
    },
    async discard(session, names, key, values) {
      await session.text(
        'delete from jobs.job where name = any($1::text[]) and data->>$2::text = any($3::text[])',
        [names, key, values],
      );
    },
    async unqueue(session, name, key, value) {
      const { rows } = await session.text(
        `delete from jobs.job where name = $1 and state < 'completed' and data->>$2::text = $3 returning id`,
        [name, key, value],
      );
      return rows.length;
    },
    async work(handlers, recurring) {
      if (database.kind === 'pglite') await database.text(TAKE_OVER, [Object.keys(handlers)]);
      for (const [name, handler] of Object.entries(handlers)) {
        const limits = queues[name];
        if (limits === undefined) throw new Error(`There is no queue ${name}.`);
        runners.set(name, openRunner(boss, name, handler, limits, onError));
      }
      const wakeAll = () => {
        for (const runner of runners.values()) runner.wake();
      };
      const keepAlive = () => {
        for (const runner of runners.values()) runner.keepAlive().catch(onError);
      };
      timers.push(setInterval(wakeAll, POLL_MS), setInterval(keepAlive, KEEP_ALIVE_MS));
      wakeAll();
      await ensureSchedules(boss, recurring);
    },
    async drain(handlers) {
      let done = 0;
      for (let found = true; found; ) {
        found = false;
        for (const [name, handler] of Object.entries(handlers)) {
          const [job] = await boss.fetch<object>(name);
          if (job === undefined) continue;
          found = true;
          const { signal } = new AbortController();
          try {
            await runInSpan(
              job,
              () => handler(job.data as never, { signal, attempt: job.retryCount }),
              failureOf,
            );
          } catch (error) {
            if (!(error instanceof Postponed) || error.delay === null) throw error;
            await requeue(boss, name, job, error.delay);
            continue;
          }
          await boss.complete(name, job);
          done += 1;
        }
      }
      return done;
    },
    isWorking: () =>
      runners.size === 0
        ? null
        : [...runners.values()].some(
            (runner) => performance.now() - runner.fetchedAt() < MAX_SILENCE_MS,
          ),
    async backlog() {
      const { rows } = await database.text(BACKLOG);
      return rows.map((row) => ({
        queue: String(row['queue']),
        waiting: Number(row['waiting']),
        oldestSeconds: Number(row['oldest_seconds']),
      }));
    },
    async stop(graceSeconds) {
      await Promise.all([...runners.values()].map((runner) => runner.stop(graceSeconds)));
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: false });
    },
  };
}

/**
 * Starts pg-boss, which creates its tables on an empty database. Processes that start at the same
 * time are serialized, because pg-boss fails if another process is creating the tables.
 */
async function start(boss: PgBoss, database: Database): Promise<void> {
  const { rows } = await database.text(
    "select from pg_tables where schemaname = 'jobs' and tablename = 'version'",
  );
  if (rows.length > 0 || database.kind === 'pglite') {
    await boss.start();
    return;
  }
  await database.background.transaction(async ({ text }) => {
    await text('set local statement_timeout = 0');
    await text('set local lock_timeout = 0');
    await text('set local idle_in_transaction_session_timeout = 0');
    await text(`select pg_advisory_xact_lock(${INSTALL_LOCK})`);
    await boss.start();
  }, asItIs);
}

/** An arbitrary advisory lock key that is not used elsewhere. */
const INSTALL_LOCK = 7261004;

const adapter = (session: Session) => ({
  executeSql: (text: string, values?: unknown[]) => session.text(text, values),
});

/**
 * Wakes the runner of a queue when any process commits a job to it. Reconnects until it is closed.
 */
const announcements = (
  database: Database,
  runners: ReadonlyMap<string, Runner>,
  onError: (error: Error) => void,
) => ({
  async listen(channel: string, heard: (queue: string) => void, reconnected: () => void) {
    let closed = false;
    let connection: { close(): Promise<void> } | undefined;
    let timer: NodeJS.Timeout | undefined;
    const lost = (error: Error) => {
      if (closed) return;
      if (connection !== undefined) onError(error);
      connection = undefined;
      timer = setTimeout(() => connect().then(reconnected, lost), RECONNECT_MS);
    };
    const connect = async () => {
      const opened = await database.subscribe(
        channel,
        (queue) => {
          runners.get(queue)?.wake();
          heard(queue);
        },
        lost,
      );
      if (closed) await opened.close();
      else connection = opened;
    };
    await connect();
    return {
      async close() {
        closed = true;
        clearTimeout(timer);
        await connection?.close();
      },
    };
  },
});
