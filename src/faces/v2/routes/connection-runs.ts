/** The runs of connections on V2, and their changes (decisions §8). */
import { z } from 'zod';
import {
  applyRun,
  approveRun,
  cancelRun,
  discardRun,
  undoConnectionRun,
} from '../../../domain/connections/decide.ts';
import {
  LISTED_REMARKS,
  listChanges,
  listLogs,
  queueRun,
  readRun,
} from '../../../domain/connections/run.ts';
import { runAcceptedSchema } from '../../http/accepted.ts';
import {
  ACCOUNT_QUERY,
  listed,
  one,
  oneSchema,
  PAGE_QUERY,
  pageSchema,
} from '../../http/envelope.ts';
import { ERROR } from '../../http/errors.ts';
import { idsDoc } from '../../http/filter-docs.ts';
import type { V2Request, V2Route } from '../request.ts';
import { connectionChangeSchema, connectionLogSchema } from '../shapes.ts';

const connection = { description: 'The ID of the connection.', schema: z.uuid() };
const run = { description: 'The number of the run.', schema: z.int() };
const listQuery = { ...PAGE_QUERY, ids: idsDoc(z.int()), ...ACCOUNT_QUERY };

/** The route that lists runs. `logs` is its older path. */
const runList = (path: string, operationId: string): V2Route => ({
  method: 'GET',
  path,
  tag: 'connections',
  operationId,
  summary: 'List the runs of a connection',
  description: `Returns the runs, newest first, each with at most ${LISTED_REMARKS} remarks. The paths \`logs\` and \`runs\` return the same list.`,
  params: { connection },
  query: listQuery,
  responses: {
    200: {
      description: 'A page of runs, newest first.',
      schema: pageSchema(connectionLogSchema),
    },
  },
  permission: { area: 'connections', verb: 'view' },
  ...listed(({ ctx, params, query }) => ({
    record: connectionLogSchema,
    fetch: (page) => listLogs(ctx, params['connection'] ?? '', query, page),
  })),
});

const CONFLICT = {
  description:
    'The status of the run does not allow the operation, or the data has changed since the run was planned.',
  schema: ERROR,
};

/** An operation that queues further work on a run. */
const decision = (
  name: string,
  {
    summary,
    description,
    decide,
  }: {
    summary: string;
    description: string;
    decide: typeof applyRun;
  },
): V2Route => ({
  method: 'POST',
  path: `/connections/{connection}/runs/{run}/${name}`,
  tag: 'connections',
  operationId: `${name}ConnectionRun`,
  summary,
  description,
  params: { connection, run },
  query: ACCOUNT_QUERY,
  responses: {
    202: { description: 'The run is queued again.', schema: runAcceptedSchema },
    409: CONFLICT,
  },
  permission: { area: 'connections', verb: 'update' },
  handle: async ({ ctx, params }) => ({ status: 202, body: await decide(ctx, pathOf(params)) }),
});

/** An operation that ends a run and returns it. */
const ending = (
  name: string,
  {
    end,
    ...docs
  }: {
    summary: string;
    description: string;
    end: typeof discardRun;
  },
): V2Route => ({
  method: 'POST',
  path: `/connections/{connection}/runs/{run}/${name}`,
  tag: 'connections',
  operationId: `${name}ConnectionRun`,
  ...docs,
  params: { connection, run },
  query: ACCOUNT_QUERY,
  responses: {
    200: { description: 'The run.', schema: oneSchema(connectionLogSchema) },
    409: CONFLICT,
  },
  permission: { area: 'connections', verb: 'update' },
  handle: async ({ ctx, params }) => one(await end(ctx, pathOf(params))),
});

const pathOf = (params: V2Request['params']) => ({
  connectionId: params['connection'] ?? '',
  id: params['run'] ?? '',
});

export const connectionRunRoutes: readonly V2Route[] = [
  runList('/connections/{connection}/logs', 'listConnectionLogs'),
  runList('/connections/{connection}/runs', 'listConnectionRuns'),
  {
    method: 'GET',
    path: '/connections/{connection}/runs/{run}',
    tag: 'connections',
    operationId: 'getConnectionRun',
    summary: 'Get a run of a connection',
    description: `Returns the run with all of its stored remarks, of which a list contains only the first ${LISTED_REMARKS}.`,
    params: { connection, run },
    query: ACCOUNT_QUERY,
    responses: { 200: { description: 'The run.', schema: oneSchema(connectionLogSchema) } },
    permission: { area: 'connections', verb: 'view' },
    handle: async ({ ctx, params }) =>
      one(await readRun(ctx, params['connection'] ?? '', params['run'] ?? '')),
  },
  {
    method: 'GET',
    path: '/connections/{connection}/runs/{run}/changes',
    tag: 'connections',
    operationId: 'listConnectionRunChanges',
    summary: 'List the changes of a run',
    description:
      'Returns the changes of a run, in the order in which they were written. Stored prices are not listed, and price matrices are listed only with the number and the range of their rents. The changes of a run are kept for 90 days, if it is one of the 20 newest runs of the connection that have changes. At most 250,000 changes of a run are kept.',
    params: { connection, run },
    query: listQuery,
    responses: {
      200: { description: 'A page of changes.', schema: pageSchema(connectionChangeSchema) },
    },
    permission: { area: 'connections', verb: 'view' },
    ...listed(({ ctx, params, query }) => ({
      record: connectionChangeSchema,
      fetch: (page) => listChanges(ctx, pathOf(params), query, page),
    })),
  },
  {
    method: 'POST',
    path: '/connections/{connection}/plan',
    tag: 'connections',
    operationId: 'planConnection',
    summary: 'Plan a run of a connection',
    description:
      'Queues a run that reads the external system and stores the changes that it would make, but does not write them. The run can then be applied, approved or discarded. Only runs that import inventory can be planned.',
    params: { connection },
    query: ACCOUNT_QUERY,
    responses: {
      202: {
        description: 'The run is queued. Its changes are available when its status is `planned`.',
        schema: runAcceptedSchema,
      },
    },
    permission: { area: 'connections', verb: 'update' },
    handle: async ({ ctx, params }) => ({
      status: 202,
      body: await queueRun(ctx, params['connection'] ?? '', { work: 'plan' }),
    }),
  },
  decision('apply', {
    summary: 'Apply a planned run',
    description:
      'Applies exactly the changes of the plan. Returns 409 if the status of the run is not `planned`, if a guard would hold the run, or if one of its properties has been written since the run was planned. A property that is written while the plan is applied is not updated, which makes the run partial.',
    decide: applyRun,
  }),
  decision('approve', {
    summary: 'Approve a held run',
    description:
      'Applies exactly the changes of a held or planned run, even if guards hold the run.',
    decide: approveRun,
  }),
  decision('undo', {
    summary: 'Undo a run',
    description:
      'Restores the values that the records had before the import. Fields that were changed since then, or that a later run wrote, are not restored; `kept` lists them. Deletes the records that the run created, unless they were changed since then. Properties that the run created are disabled instead of deleted, and amenities that it created stay in the account. Properties that another connection has imported since then are not changed. Pinned fields keep their values. Returns 409 if the run has changed nothing or if its changes are no longer stored.',
    decide: undoConnectionRun,
  }),
  ending('discard', {
    summary: 'Discard a planned or held run',
    description:
      'Ends the run without applying its changes, and deletes its plan, so that it can no longer be applied. The planned changes can still be listed. Returns 409 for runs that are neither planned nor held.',
    end: discardRun,
  }),
  ending('cancel', {
    summary: 'Cancel a run',
    description:
      'Cancels a queued or running run, its undo, or its retry (`retry_at`). A queued run ends immediately. A running run ends at its next safe point, which is after the property that it is writing; `cancelled_at` is set immediately. Changes that the run has already written are kept and listed; imports of inventory and rents can be undone. A run that was queued or running then has the status `partial`, or `discarded` if it has changed nothing. A failed run that waits for its retry is not retried, and keeps its status, message and counts. If the undo of a run is cancelled before it has restored any value, the run returns to its earlier status. Cancelling a cancelled run again has no effect. Returns 409 for all other runs, which have ended or wait for a decision.',
    end: cancelRun,
  }),
];
