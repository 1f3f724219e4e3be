/** Failed runs whose job is retried. */
import { type SQL, sql } from 'drizzle-orm';
import { waitingJobs } from '../../store/job-list.ts';
import {
  connection_logs as logs,
  connection_plans as plans,
} from '../../store/tables/connections.ts';
import { CANCELLED_AT } from './cancellations.ts';

/**
 * Whether a failed run starts again if its job is retried. A run does not start again if its retry
 * was cancelled, if a newer run will do the same work, or if the run has to apply a plan that is no
 * longer stored.
 */
export const IS_RETRIABLE: SQL = sql`(${logs.status} = 'failed' and ${CANCELLED_AT} is null
  and (${logs.decided_at} is not null or not exists (
    select from ${logs} newer where newer.connection_id = ${logs.connection_id} and newer.id > ${logs.id}))
  and (${logs.work} <> 'apply' or (${logs.decided_at} is null and ${logs.guards} <> '[]') or exists (
    select from ${plans} where ${plans.run_id} = ${logs.id})))`;

/**
 * Whether the work of the run has failed and has not started again. A queued run has a message only
 * if its retry waits for another run.
 */
export const HAS_FAILED: SQL = sql`(${logs.status} = 'failed'
  or (${logs.status} = 'queued' and ${logs.message} is not null))`;

/** Reads the retries of a connection for `RETRY_AT`, once per statement. */
export const withRetries = (accountId: string, connectionId: string): SQL => sql`
  with retries as materialized (
    select data->>'log_id' as run_id, min(start_after) as due
    from (${waitingJobs(accountId, 'connection-sync')}) as job
    where data->>'connection_id' = ${connectionId} group by run_id)`;

/**
 * The time at which the selected run is retried; null if it is not retried. The statement must
 * begin with `withRetries`.
 */
export const RETRY_AT: SQL = sql`
  case when ${IS_RETRIABLE} then (select due from retries where run_id = ${logs.id}::text) end`;
