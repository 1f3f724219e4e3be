/** The jobs of an account, as the queue stores them. */
import { type SQL, sql } from 'drizzle-orm';
import { array, first, type Session } from './database.ts';

/** The states of a job in the order of its life cycle. A completed job is kept for a week. */
export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'];

/** `error` is a message written for users; null for other messages, which can contain anything. */
export type JobRow = {
  id: string;
  name: string;
  data: Record<string, unknown>;
  state: string;
  created_on: Date;
  start_after: Date;
  started_on: Date | null;
  completed_on: Date | null;
  attempts: number;
  has_failed: boolean;
  error: string | null;
};

/** The maximum number of jobs in a list, for each state and in total. */
export const MAX_JOBS = 1_000;

/**
 * The index returns the jobs of each state newest first, so the cost of a list does not depend on
 * the number of jobs of the account.
 */
const INDEX = `create index if not exists job_account
  on jobs.job_common ((data->>'account_id'), state, created_on desc)
  where data->>'account_id' is not null`;

/** Creates the index if it does not exist. Concurrent processes are serialized. */
export async function ensureJobIndex(session: Session): Promise<void> {
  const row = await first(
    session.run<{ exists: boolean }>(
      sql`select to_regclass('jobs.job_account') is not null as exists`,
    ),
  );
  if (row?.exists) return;
  await session.text(`select pg_advisory_xact_lock(hashtext('jobs.job_account')); ${INDEX}`);
}

type Choice = {
  names: readonly string[];
  /** All states by default. */
  states: readonly string[];
  limit: number;
  offset: number;
};

/** Jobs of these names that belong to the account, newest first, and their total number. */
export async function jobsOf(
  { run }: Pick<Session, 'run'>,
  accountId: string,
  { names, states, limit, offset }: Choice,
): Promise<{ rows: JobRow[]; total: number }> {
  const newest = sql`newest as (
    select job.* from unnest(${array(states)}::text[]) as wanted(state) cross join lateral (
      select * from jobs.job where job.data->>'account_id' = ${accountId}
        and job.state = wanted.state::jobs.job_state and job.name = any(${array(names)}::text[])
      order by job.created_on desc limit ${MAX_JOBS}) job
    order by job.created_on desc, job.id limit ${MAX_JOBS})`;
  const rows = await run<JobRow>(sql`with ${newest}
    select id, name, data, state::text as state, created_on, start_after, started_on, completed_on,
      retry_count + (started_on is not null)::integer as attempts,
      output is not null and state in ('retry', 'failed') as has_failed,
      coalesce(output #>> '{detail,message}', case when output->'isLogged' is not null
        or output->'delay' is not null then output->>'message' end) as error
    from newest order by created_on desc, id limit ${limit} offset ${offset}`);
  const counted = await first(
    run<{ total: number }>(sql`with ${newest} select count(*)::integer as total from newest`),
  );
  return { rows, total: counted?.total ?? 0 };
}

/** The waiting jobs of this name that belong to the account: their payload and when they are due. */
export const waitingJobs = (accountId: string, name: string): SQL => sql`
  select data, start_after from jobs.job where data->>'account_id' = ${accountId}
    and state in ('created', 'retry') and name = ${name}`;
