/** The jobs of an account as the console lists them, with their purpose, record and result. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { showInstant } from '../engine/fields/number.ts';
import type { Wire } from '../engine/present.ts';
import type { Query } from '../engine/query.ts';
import { forbidden, invalid } from '../kernel/fault.ts';
import type { Page } from '../kernel/page.ts';
import { sentence } from '../kernel/sentence.ts';
import { accountOf, type Ctx } from '../store/ctx.ts';
import { array } from '../store/database.ts';
import { JOB_STATES, type JobRow, jobsOf } from '../store/job-list.ts';
import { connection_logs, connections } from '../store/tables/connections.ts';
import type { JobName, Jobs } from './job-names.ts';

type AccountJob = {
  [Name in JobName]: Jobs[Name] extends { account_id: string } ? Name : never;
}[JobName];

/** The title of each job of an account. */
const TITLES: Record<AccountJob, string> = {
  'sample-community': 'Create the sample community',
  'property-teardown': 'Delete a property',
  'connection-sync': 'Run a connection',
  'scheduled-runs': 'Queue the scheduled runs of connections',
  'feed-file-removal': 'Remove an uploaded feed file',
  'feed-media': 'Import the pictures of a feed',
  'media-renditions': 'Prepare the sizes of a picture',
  'media-import': 'Import a picture',
  'prices-settle': 'Update the prices of properties',
  'fee-boundary': 'Update the prices as a fee begins or ends',
  'prices-account': 'Update the prices of the account',
  'lead-push': 'Send a lead to a CRM',
  'lead-mail': 'Mail a lead to the leasing office',
  'tour-mail': 'Mail the confirmation of a tour',
  'search-push': 'Update the search of a website',
  'invitation-mail': 'Mail an invitation',
  'email-change-link': 'Mail the confirmation of an e-mail address',
  'email-change-notice': 'Mail the notice of a changed e-mail address',
};

const TITLE_BY_NAME = new Map<string, string>(Object.entries(TITLES));

/** The statuses that the list shows, in the order of the corresponding `JOB_STATES`. */
export const JOB_STATUSES = [
  'waiting',
  'retrying',
  'running',
  'completed',
  'cancelled',
  'failed',
] as const;

/** The payload keys that contain the ID of a record, and the resource of the record. */
const RECORDS = [
  ['connection_id', 'connections'],
  ['property_id', 'properties'],
  ['fee_id', 'fees'],
  ['file_id', 'media'],
  ['website_id', 'websites'],
] as const;

const UNEXPLAINED = 'An unexpected error occurred. The log of the service contains the details.';

const statusQuery = z.enum(JOB_STATUSES);

/**
 * The states that the query selects; all states by default. Throws an `invalid` fault for an
 * unknown status.
 */
function statesOf(query: Query): readonly string[] {
  const text = [query['status']].flat().at(-1)?.trim();
  if (text === undefined || text === '') return JOB_STATES;
  const status = statusQuery.safeParse(text);
  if (!status.success) throw invalid({ status: [sentence.selected('status')] });
  return [JOB_STATES[JOB_STATUSES.indexOf(status.data)] ?? ''];
}

/**
 * A page of the jobs, newest first. Throws an `invalid` fault for an unknown status, and a
 * `forbidden` fault for actors who are limited to groups, because a job can concern the whole
 * account.
 */
export async function listJobs(
  ctx: Ctx,
  query: Query,
  page: Page,
): Promise<{ records: Wire[]; total: number }> {
  if (ctx.grant.groupIds !== null) throw forbidden();
  const { rows, total } = await jobsOf(ctx, accountOf(ctx).id, {
    names: [...TITLE_BY_NAME.keys()],
    states: statesOf(query),
    limit: page.perPage,
    offset: (page.page - 1) * page.perPage,
  });
  const progress = await progressOf(
    ctx,
    rows.filter(({ state }) => state === 'active').flatMap(runOf),
  );
  return { records: rows.map((row) => show(row, progress)), total };
}

const runOf = ({ data }: JobRow): number[] =>
  typeof data['log_id'] === 'number' ? [data['log_id']] : [];

/** The progress of the connection runs that are in progress, by run ID. */
async function progressOf(ctx: Ctx, runs: readonly number[]): Promise<Map<number, unknown>> {
  if (runs.length === 0) return new Map();
  const rows = await ctx.run<{ id: number; progress: unknown }>(sql`
    select ${connection_logs.id}, ${connection_logs.progress} from ${connection_logs}
    join ${connections} on ${connections.id} = ${connection_logs.connection_id}
    where ${connection_logs.id} = any(${array(runs)}::integer[]) and ${connection_logs.status} = 'running'
      and ${connections.account_id} = ${accountOf(ctx).id}`);
  return new Map(rows.map(({ id, progress }) => [id, progress]));
}

function show(row: JobRow, progress: ReadonlyMap<number, unknown>): Wire {
  const [run = null] = runOf(row);
  const record = RECORDS.flatMap(([key, resource]) => {
    const id = row.data[key];
    return typeof id === 'string' ? [{ resource, id }] : [];
  })[0];
  return {
    id: row.id,
    name: row.name,
    title: TITLE_BY_NAME.get(row.name) ?? row.name,
    status: JOB_STATUSES[JOB_STATES.indexOf(row.state)] ?? row.state,
    record: record ?? null,
    run_id: run,
    progress: (run === null ? null : progress.get(run)) ?? null,
    attempts: row.attempts,
    error: row.has_failed ? (row.error ?? UNEXPLAINED) : null,
    created_at: showInstant(row.created_on),
    due_at: showInstant(row.start_after),
    started_at: showInstant(row.started_on),
    finished_at: showInstant(row.completed_on),
  };
}
