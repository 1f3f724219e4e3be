/**
 * The job queue: pg-boss on whichever database is open. A job is a row written through the caller's own session, so it exists if
 * and only if the caller's write does. What the jobs do is said in `jobs/handlers.ts`.
 */
import { type Job, PgBoss } from 'pg-boss';
import type { Database, Session } from './database.ts';

export type JobHandler = (payload: never, signal: AbortSignal) => Promise<void>;

/** Every day at this hour, or every so many minutes. */
export type Recurring = { hour: number } | { minutes: number };

export type Queue = {
  /** Writes a job through this session. With a `key`, a job that waits under the same key stands for this one too. */
  enqueue(session: Session, name: string, payload: object, options?: { key?: string; startAfter?: Date }): Promise<void>;
  /** Starts taking jobs of these names, and keeps the times of those that recur (payload `{}`), in UTC. */
  work(handlers: Record<string, JobHandler>, recurring: Record<string, Recurring>): Promise<void>;
  /** Runs what waits now, one job after the other, until nothing waits; a job that fails is thrown. For commands and tests. */
  drain(handlers: Record<string, JobHandler>): Promise<number>;
  /** Lets running jobs finish, for so many seconds. */
  stop(graceSeconds: number): Promise<void>;
};

/** So many jobs of one name run at once in a process, so that a slow one does not hold up the others. */
const AT_ONCE = 4;

/** How a job that failed is tried again; the gaps, in seconds, at least double each time. */
type Retries = { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax: number | null };

/** For a few minutes: what fails longer is found by the daily jobs or by people. */
const BRIEFLY: Retries = { retryLimit: 5, retryDelay: 5, retryBackoff: true, retryDelayMax: null };

/** For more than a day, at least once an hour: what is said to somebody outside, who may be out of reach for long. */
const PATIENTLY: Retries = { retryLimit: 34, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };

/** The names of all jobs, and of those among them that are tried for more than a day. */
type Names = { all: readonly string[]; patient: readonly string[] };

/** `onError` hears what goes wrong in the queue itself; a failing job is retried with backoff and then kept as failed. */
export async function openQueue(database: Database, names: Names, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({
    db: adapter(database),
    ...(database.kind === 'pglite' ? { backend: 'pglite' as const } : {}),
    schema: 'jobs',
  });
  boss.on('error', onError);
  await boss.start();
  for (const name of names.all) {
    const retries = names.patient.includes(name) ? PATIENTLY : BRIEFLY;
    await boss.createQueue(name, { policy: 'standard', heartbeatSeconds: 60, expireInSeconds: 3600 });
    await boss.updateQueue(name, retries);
    await rememberQueue(boss, name);
  }

  return {
    async enqueue(session, name, payload, options = {}) {
      await boss.send(name, payload, {
        db: adapter(session),
        ...(options.key === undefined ? {} : { singletonKey: options.key, singletonSeconds: 1 }),
        ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
      });
    },
    async work(handlers, recurring) {
      for (const [name, handler] of Object.entries(handlers)) {
        await boss.work(name, { pollingIntervalSeconds: 1, localConcurrency: AT_ONCE }, async ([job]: Job<object>[]) => {
          if (job === undefined) return;
          try {
            await handler(job.data as never, job.signal);
          } catch (error) {
            onError(new Error(`The job ${name} failed.`, { cause: error }));
            throw error;
          }
        });
      }
      for (const [name, when] of Object.entries(recurring))
        await boss.schedule(name, 'hour' in when ? `0 ${when.hour} * * *` : `*/${when.minutes} * * * *`, {});
    },
    async drain(handlers) {
      let done = 0;
      for (let found = true; found; ) {
        found = false;
        for (const [name, handler] of Object.entries(handlers)) {
          const [job] = await boss.fetch<object>(name);
          if (job === undefined) continue;
          found = true;
          await handler(job.data as never, job.signal);
          await boss.complete(name, job.id);
          done += 1;
        }
      }
      return done;
    },
    stop: (graceSeconds) => boss.stop({ graceful: graceSeconds > 0, timeout: graceSeconds * 1000 }),
  };
}

const adapter = (session: Session) => ({ executeSql: (text: string, values?: unknown[]) => session.text(text, values) });

/**
 * The first use of a queue asks the database about it, on a connection of pg-boss's own. Inside a transaction on PGlite that would wait for
 * itself for ever, so it happens here.
 */
const rememberQueue = (boss: PgBoss, name: string) => boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
