/**
 * Runs the jobs of one queue in rounds. A round completes the jobs whose handlers returned, and
 * fetches new jobs for the free slots. The workers of pg-boss each run one job per polling
 * interval; here, a round starts as soon as a job ends or is announced.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';
import { errorFrom } from '../kernel/error.ts';
import { jobResults } from '../kernel/metrics.ts';
import { runInSpan } from './job-trace.ts';

/**
 * `attempt` counts from 0. `signal` aborts when the process stops, or when the job loses its claim
 * or times out.
 */
export type Run = { signal: AbortSignal; attempt: number };

export type JobHandler = (payload: never, run: Run) => Promise<void>;

/**
 * The maximum number of running jobs of a queue: in total per process, and for one account across
 * all processes.
 */
export type Limits = { atOnce: number; perAccount: number };

/**
 * Thrown by a handler to fail its job without a log line. With a delay in milliseconds, the job
 * runs again after the delay and keeps its retries. Without a delay, it is retried like any failed
 * job.
 */
export class Postponed extends Error {
  readonly delay: number | null;

  constructor(message: string, delay: number | null = null) {
    super(message);
    this.delay = delay;
  }
}

/**
 * Thrown by a handler whose job cannot succeed; the job is kept as failed with this message and not
 * retried. It is logged only if `isLogged` is set.
 */
export class Unrecoverable extends Error {
  readonly isLogged: boolean;

  constructor(message: string, { isLogged = false, ...options }: UnrecoverableOptions = {}) {
    super(message, options);
    this.isLogged = isLogged;
  }
}

type UnrecoverableOptions = ErrorOptions & { isLogged?: boolean };

export type Runner = {
  /** Fetches waiting jobs if there are free slots. */
  wake(): void;
  /** The instant of the last successful fetch, on the clock of `performance.now()`. */
  fetchedAt(): number;
  /** Extends the claims of running jobs, and aborts jobs that lost their claim. */
  keepAlive(): Promise<void>;
  /** Waits for running jobs. Jobs that exceed the grace period are aborted and queued again. */
  stop(graceSeconds: number): Promise<void>;
};

const STOPPING = 'The process is stopping.';

/** How long an aborted handler may take to return. */
const ABORT_MS = 3_000;

/**
 * How long a round waits for more jobs to finish, because completing and replacing several jobs
 * costs as much as one.
 */
const GATHER_MS = 4;

type Running = { job: Job<object>; controller: AbortController; ended: PromiseWithResolvers<void> };

/** Opens the runner of a queue, idle until `wake`. Long because its functions share state. */
export function openRunner(
  boss: PgBoss,
  name: string,
  handler: JobHandler,
  limits: Limits,
  onError: (error: Error) => void,
): Runner {
  const running = new Map<string, Running>();
  const interrupted: Job<object>[] = [];
  /** The shares whose jobs were postponed since the last fetch. */
  const postponed = new Set<string>();
  let finished: Job<object>[] = [];
  /**
   * An upper limit on the number of ready jobs: infinite after `wake`, and one per job that ended
   * since a fetch found no job.
   */
  let ready = 0;
  let fetchedAt = performance.now();
  let stopping = false;
  let round: Promise<void> | null = null;

  const canFetch = () => ready > 0 && !stopping && running.size < limits.atOnce;

  function advance(): void {
    if (round !== null || (finished.length === 0 && !canFetch())) return;
    round = completeAndFetch()
      .catch(onError)
      .finally(() => {
        round = null;
        advance();
      });
  }

  async function completeAndFetch(): Promise<void> {
    if (finished.length > 0) {
      await delay(GATHER_MS);
      await completeFinished();
    }
    // Finished jobs occupy their slots until the next round completes them.
    if (canFetch()) await fetchSome();
    while (canFetch() && finished.length === 0) await fetchSome();
  }

  /** A job keeps its slot until it is completed. */
  async function completeFinished(): Promise<void> {
    const jobs = finished;
    finished = [];
    try {
      await boss.complete(name, jobs);
    } catch (error) {
      onError(new Error(`Jobs of ${name} could not be completed.`, { cause: error }));
      await boss.fail(name, jobs, errorFrom(error)).catch(onError);
    }
    for (const job of jobs) release(job);
  }

  /**
   * After a postponement, the jobs of other shares take precedence once. A postponed job takes so
   * little time that a backlog of them would otherwise always be first in the queue.
   */
  async function fetchOthers(batchSize: number): Promise<Job<object>[]> {
    if (postponed.size === 0) return [];
    const ignoreGroups = [...postponed];
    postponed.clear();
    return boss.fetch(name, { batchSize, groupConcurrency: 1, ignoreGroups });
  }

  /**
   * Prefers accounts without a running job, so that accounts with long-running jobs do not delay
   * others. If `ready` counts only jobs that ended, no such account has a ready job.
   */
  async function fetchSome(): Promise<void> {
    const most = ready;
    ready = 0;
    const batchSize = Math.min(most, limits.atOnce - running.size);
    const fetch = (groupConcurrency: number) =>
      boss.fetch<object>(name, { batchSize, groupConcurrency });
    let jobs = await fetchOthers(batchSize);
    if (jobs.length === 0 && most === Number.POSITIVE_INFINITY) jobs = await fetch(1);
    if (jobs.length === 0) jobs = await fetch(limits.perAccount);
    fetchedAt = performance.now();
    // The batch may exclude jobs that exceed the limit of their account, so there may be more.
    if (jobs.length > 0) ready += most - jobs.length;
    for (const job of jobs) start(job);
  }

  function start(job: Job<object>): void {
    const controller = new AbortController();
    running.set(job.id, { job, controller, ended: Promise.withResolvers() });
    if (stopping) controller.abort(new Error(STOPPING));
    void run(job, controller);
  }

  async function run(job: Job<object>, controller: AbortController): Promise<void> {
    const { signal } = controller;
    const resultOf = (error: unknown) =>
      stopping && signal.aborted ? 'interrupted' : failureOf(error);
    const overdue = setTimeout(
      () => controller.abort(new Error(`The job took longer than ${job.expireInSeconds} s.`)),
      job.expireInSeconds * 1000,
    ).unref();
    try {
      await runInSpan(
        job,
        () => handler(job.data as never, { signal, attempt: job.retryCount }),
        resultOf,
      );
      jobResults.inc({ queue: name, result: 'completed' });
      finished.push(job);
      advance();
    } catch (error) {
      const result = resultOf(error);
      jobResults.inc({ queue: name, result });
      if (result === 'interrupted') interrupted.push(job);
      else {
        if (error instanceof Postponed && job.groupId) postponed.add(job.groupId);
        if (isLogged(error)) onError(jobFailure(name, error));
        await settle(job, errorFrom(error)).catch(onError);
      }
      release(job);
    } finally {
      clearTimeout(overdue);
    }
  }

  /** pg-boss retries every failed job that has retries left. */
  async function settle(job: Job<object>, error: Error): Promise<void> {
    if (error instanceof Postponed && error.delay !== null)
      return requeue(boss, name, job, error.delay);
    if (error instanceof Unrecoverable)
      await boss
        .getDb()
        .executeSql(
          'update jobs.job set retry_limit = retry_count where name = $1 and id = $2 and retry_count = $3',
          [name, job.id, job.retryCount],
        );
    await boss.fail(name, job, error);
  }

  function release({ id }: Job<object>): void {
    const ended = running.get(id)?.ended;
    running.delete(id);
    ended?.resolve();
    ready += 1;
    advance();
  }

  return {
    wake() {
      ready = Number.POSITIVE_INFINITY;
      advance();
    },
    fetchedAt: () => fetchedAt,
    async keepAlive() {
      for (const { job, controller } of running.values()) {
        // The type of pg-boss omits the fields of its result.
        const answer: object = await boss.touch(name, job);
        if ('affected' in answer && answer.affected === 0 && running.has(job.id))
          controller.abort(new Error('This process lost its claim to the job.'));
      }
    },
    async stop(graceSeconds) {
      stopping = true;
      const ended = async () => {
        await round;
        await Promise.all([...running.values()].map(({ ended }) => ended.promise));
      };
      await within(graceSeconds * 1000, ended());
      for (const { controller } of running.values()) controller.abort(new Error(STOPPING));
      await within(ABORT_MS, ended());
      for (const { job } of running.values()) interrupted.push(job);
      if (interrupted.length > 0)
        await boss.fail(name, interrupted, { message: STOPPING }).catch(onError);
    },
  };
}

/**
 * Returns a running job to the queue for `delay` milliseconds, in one statement. The next claim of
 * a job without `started_on` does not count as a retry. Does nothing if this process lost its
 * claim.
 */
export async function requeue(
  boss: PgBoss,
  name: string,
  { id, retryCount }: Pick<Job, 'id' | 'retryCount'>,
  delay: number,
): Promise<void> {
  await boss.getDb().executeSql(
    `update jobs.job set state = 'created', started_on = null, heartbeat_on = null,
       start_after = jobs.job_now() + make_interval(secs => $4)
     where name = $1 and id = $2 and retry_count = $3 and state = 'active'`,
    [name, id, retryCount, delay / 1000],
  );
}

export const failureOf = (error: unknown) => (error instanceof Postponed ? 'postponed' : 'failed');

const isLogged = (error: unknown): boolean =>
  error instanceof Unrecoverable ? error.isLogged : !(error instanceof Postponed);

/** An error without a stack trace, because the log prints the stack trace of the cause. */
function jobFailure(name: string, cause: unknown): Error {
  const error = new Error(`The job ${name} failed.`, { cause });
  delete error.stack;
  return error;
}

/** Waits for a promise, but no longer than `milliseconds`. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, delay(milliseconds, undefined, { signal: timer.signal })]).catch(
    () => undefined,
  );
  timer.abort();
}
