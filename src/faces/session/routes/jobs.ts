/** The background jobs of the account. */
import { z } from 'zod';
import { JOB_STATUSES, listJobs } from '../../../domain/job-list.ts';
import { MAX_JOBS } from '../../../store/job-list.ts';
import { listed, PAGE_QUERY, pageSchema } from '../../http/envelope.ts';
import { instant } from '../../http/identity-shapes.ts';
import type { SessionRequest, SessionRoute } from '../request.ts';

const job = z
  .object({
    id: z.uuid().describe('The ID of the job.'),
    name: z
      .string()
      .describe('The name of the job in metrics and logs.')
      .meta({ example: 'connection-sync' }),
    title: z.string().describe('What the job does.').meta({ example: 'Run a connection' }),
    status: z
      .enum(JOB_STATUSES)
      .describe(
        'The status. A `waiting` job has not started. A `retrying` job has failed at least once and will run again.',
      ),
    record: z
      .object({
        resource: z.string().describe('The resource, as in the metadata.'),
        id: z.string().describe('The ID of the record.'),
      })
      .nullable()
      .describe('The record that the job processes, or null.'),
    run_id: z
      .int()
      .nullable()
      .describe('The number of the run if `record` is a connection, or null.'),
    progress: z
      .object({
        phase: z
          .enum(['fetch', 'compare', 'write', 'undo'])
          .describe('The current step of the run.'),
        done: z.int().describe('The number of properties that have been processed.'),
        total: z.int().nullable().describe('The number of properties; null while it is unknown.'),
      })
      .nullable()
      .describe('The progress of a running connection run; null for other jobs.'),
    attempts: z.int().describe('The number of times that the job was started.'),
    error: z
      .string()
      .nullable()
      .describe('Why the last attempt failed. Null unless the status is `retrying` or `failed`.'),
    created_at: instant.describe('When the job was queued.'),
    due_at: instant.describe('The earliest time at which the job can start.'),
    started_at: instant.nullable().describe('When the last attempt started.'),
    finished_at: instant.nullable().describe('When the job completed, failed or was cancelled.'),
  })
  .meta({ id: 'Job', description: 'Work that the service performs in the background.' });

export const jobRoutes: readonly SessionRoute[] = [
  {
    method: 'GET',
    path: '/jobs',
    tag: 'jobs',
    operationId: 'listJobs',
    summary: 'List the jobs of the account',
    description: `Returns the newest jobs with the requested status, at most ${MAX_JOBS.toLocaleString('en')}. Completed jobs are kept for a week. Returns 403 for members who are limited to groups, because jobs can concern the whole account.`,
    query: {
      ...PAGE_QUERY,
      status: {
        description: 'Only jobs with this status.',
        schema: z.enum(JOB_STATUSES).optional(),
      },
    },
    responses: { 200: { description: 'A page of jobs, newest first.', schema: pageSchema(job) } },
    permission: { area: 'audit-log', verb: 'view' },
    ...listed<SessionRequest>(({ ctx, query }) => ({
      record: job,
      fetch: (page) => listJobs(ctx, query, page),
    })),
  },
];
