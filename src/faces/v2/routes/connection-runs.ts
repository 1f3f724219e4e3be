/** The runs of connections on V2, and their changes (decisions §8). */
import { z } from 'zod';
import {
  applyRun,
  approveRun,
  cancelRun,
  discardRun,
  undoConnectionRun,
} from '../../../domain/connections/decide.ts';
import { listChanges, listLogs, queueRun, readRun } from '../../../domain/connections/run.ts';
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

/** `logs` is the older path of the list. */
const runList = (path: string, operationId: string): V2Route => ({
  method: 'GET',
  path,
  tag: 'connections',
  operationId,
  summary: 'List the runs of a connection',
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
    'The status of the run does not allow this, or the data has changed since the run was planned.',
  schema: ERROR,
};

/** An operation that queues the work that a user requested. */
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

/** An operation that returns the run that it ends. */
const ending = (
  name: string,
  {
    end,
    ...docs
  }: {
    summary: string;
    description?: string;
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
      'Returns the changes of a run in the order of its writes. Stored prices are not listed, and of price matrices only the number and the range of the rents. The changes of the 20 newest runs of a connection that have some are kept for 90 days, and at most 250,000 changes of a run.',
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
      'Queues a run that reads the system, stores its changes and writes nothing. The run can then be applied, approved or discarded. Only runs that import inventory can be planned.',
    params: { connection },
    query: ACCOUNT_QUERY,
    responses: {
      202: {
        description: 'The run is queued. It lists its changes once it is planned.',
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
      'Applies exactly the changes of the plan. Returns 409 if the run is not planned, if a guard would hold it, or if one of its properties was written since. A property that is written while the plan is applied is not updated, which makes the run partial.',
    decide: applyRun,
  }),
  decision('approve', {
    summary: 'Approve a held run',
    description: 'Applies exactly the changes of a held or planned run, although guards hold it.',
    decide: approveRun,
  }),
  decision('undo', {
    summary: 'Undo a run',
    description:
      'Restores the values from before an import, except on fields that were changed since or that a later run wrote, which `kept` lists. Deletes the records that the run created, unless they were changed since; properties that another connection has imported since are kept as they are; new properties are disabled, and new amenities stay in the account. Pinned fields keep their values. Returns 409 if the run has changed nothing or if its changes are no longer stored.',
    decide: undoConnectionRun,
  }),
  ending('discard', {
    summary: 'Discard a planned or held run',
    end: discardRun,
  }),
  ending('cancel', {
    summary: 'Cancel a run',
    description:
      'Cancels a queued or running run, its undo, or its retry (`retry_at`). A queued run ends at once. A failed run that waits for its retry is not retried, and keeps its status, message and counts. A running run ends at its next safe point, which is after the property that it writes; `cancelled_at` is set from the request on. What it has written is kept and listed in its changes; imports of inventory and rents can be undone. A run that was queued or running is then partial, or discarded if it has changed nothing. If the undo of a run is cancelled before it has restored any value, the run has its earlier status again. Cancelling a cancelled run again has no effect. Returns 409 for other runs that have ended or wait for a decision.',
    end: cancelRun,
  }),
];
