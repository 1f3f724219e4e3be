/** Failed runs whose job is retried. */
import { type SQL, sql } from 'drizzle-orm';
import { waitingJobs } from '../../store/job-list.ts';
import {
  connection_logs as logs,
  connection_plans as plans,
} from '../../store/tables/connections.ts';
import { CANCELLED_AT } from './cancellations.ts';

/**
 * Whether a run that failed starts again if its job is retried: unless the retry was cancelled, a
 * newer run will do the same work, or the run failed permanently and has no plan.
 */
export const IS_RETRIABLE: SQL = sql`(${logs.status} = 'failed' and ${CANCELLED_AT} is null
  and (${logs.decided_at} is not null or not exists (
    select from ${logs} newer where newer.connection_id = ${logs.connection_id} and newer.id > ${logs.id}))
  and (${logs.work} <> 'apply' or (${logs.decided_at} is null and ${logs.guards} <> '[]') or exists (
    select from ${plans} where ${plans.run_id} = ${logs.id})))`;

/**
 * Whether the work of the run has failed and not started again. A run that is queued has a message
 * only if its retry waits for another run.
 */
export const HAS_FAILED: SQL = sql`(${logs.status} = 'failed'
  or (${logs.status} = 'queued' and ${logs.message} is not null))`;

/** Reads the retries of a connection for `RETRY_AT`, once per statement. */
export const withRetries = (accountId: string, connectionId: string): SQL => sql`
  with retries as materialized (
    select data->>'log_id' as run_id, min(start_after) as due
    from (${waitingJobs(accountId, 'connection-sync')}) as job
    where data->>'connection_id' = ${connectionId} group by run_id)`;

/** When the run that a statement `withRetries` selects is retried; null if it is not. */
export const RETRY_AT: SQL = sql`
  case when ${IS_RETRIABLE} then (select due from retries where run_id = ${logs.id}::text) end`;
