/**
 * V2 writes that affect more than one record: queued deletes and runs, attachments and memberships
 * (§3, §4.3).
 */
import { z } from 'zod';
import { attachProperty, detachProperty } from '../../../domain/connections/properties.ts';
import { connections } from '../../../domain/connections/resource.ts';
import { latestLog, queueRun } from '../../../domain/connections/run.ts';
import { testConnection } from '../../../domain/connections/test.ts';
import { addMember, removeMember } from '../../../domain/groups/members.ts';
import { queueTeardown } from '../../../domain/properties/teardown.ts';
import { richSchema, updateSchema } from '../../../engine/schemas.ts';
import { update } from '../../../engine/write.ts';
import { normalizeBody } from '../../../kernel/normalize-body.ts';
import { acceptedSchema, runAcceptedSchema } from '../../http/accepted.ts';
import { ACCOUNT_QUERY, one, oneSchema } from '../../http/envelope.ts';
import { takeMail } from '../../http/mail-limits.ts';
import type { V2Route } from '../request.ts';
import { connectionLogSchema, memberSchema } from '../shapes.ts';

const idOf = (what: string) => ({ description: `The ID of the ${what}.`, schema: z.uuid() });
const accepted = { 202: { description: 'The work is queued.', schema: acceptedSchema } };
const query = ACCOUNT_QUERY;

export const actionRoutes: readonly V2Route[] = [
  {
    method: 'DELETE',
    path: '/properties/{property}',
    tag: 'properties',
    operationId: 'deleteProperty',
    summary: 'Delete a property',
    description:
      'Queues the deletion of the property. The property can be read until the job is done, which takes at least two seconds; after that, requests for it return 404. Returns 403 for a caller who is limited to groups, because the properties in those groups determine which records the caller can view.',
    params: { property: idOf('property') },
    query,
    responses: accepted,
    permission: { area: 'properties', verb: 'delete' },
    async handle({ ctx, params }) {
      await queueTeardown(ctx, params['property'] ?? '');
      return { status: 202, body: { message: 'The property is queued for deletion.' } };
    },
  },
  {
    method: 'PATCH',
    path: '/connections/{connection}',
    tag: 'connections',
    operationId: 'updateConnection',
    summary: 'Update a connection',
    description:
      'Updates only the fields in the body. The keys of `settings` are merged into the stored settings. A credential that is sent as `********` keeps its stored value.',
    params: { connection: idOf('connection') },
    query,
    body: updateSchema(connections),
    responses: {
      200: {
        description: 'The updated connection, with its latest run.',
        schema: oneSchema(
          richSchema(connections)
            .extend({
              latest_log: connectionLogSchema
                .nullable()
                .describe('The latest run; null if the connection has not been run.'),
            })
            .meta({ id: 'ConnectionUpdated', description: 'A connection with its latest run.' }),
        ),
      },
    },
    permission: { area: 'connections', verb: 'update' },
    async handle({ ctx, params, body }) {
      const connection = await update(ctx, connections, params['connection'] ?? '', body);
      return one({ ...connection, latest_log: await latestLog(ctx, connection.id) });
    },
  },
  {
    method: 'POST',
    path: '/connections/{connection}/run',
    tag: 'connections',
    operationId: 'runConnection',
    summary: 'Run a connection',
    description:
      'Queues a run, or returns the number of the run that is already waiting. Returns 422 if the connection is disabled. A run of a connection that only sends data, such as leads, has nothing to sync and succeeds.',
    params: { connection: idOf('connection') },
    query,
    responses: {
      202: {
        description: 'The run is queued. `log_id` is the number of the run.',
        schema: runAcceptedSchema,
      },
    },
    permission: { area: 'connections', verb: 'update' },
    handle: async ({ ctx, params }) => ({
      status: 202,
      body: await queueRun(ctx, params['connection'] ?? ''),
    }),
  },
  {
    method: 'POST',
    path: '/connections/{connection}/test',
    tag: 'connections',
    operationId: 'testConnection',
    summary: 'Test a connection',
    description:
      'Tests the stored settings with one inexpensive call to the external system, and waits at most 10 seconds for the response. Returns 422 if the system does not accept a setting or if the connection type makes no outbound calls, and 502 if the external system fails. Tests that send mail are limited to five per address within 15 minutes, and to one hundred per account within an hour.',
    params: { connection: idOf('connection') },
    query,
    responses: { 200: { description: 'The connection works.', schema: acceptedSchema } },
    callsOut: true,
    permission: { area: 'connections', verb: 'update' },
    handle: async ({ ctx, params, limits }) => ({
      body: await testConnection(ctx, params['connection'] ?? '', (email) =>
        takeMail(limits, ctx, 'connection-test', email),
      ),
    }),
  },
  {
    method: 'POST',
    path: '/connections/{connection}/properties',
    tag: 'connections',
    operationId: 'attachConnectionProperty',
    summary: 'Attach a property to a connection',
    description:
      'Attaches the property and returns the connection. A property can have at most 20 connections of the category `crm`.',
    params: { connection: idOf('connection') },
    query,
    body: z
      .object({ property_id: z.uuid().describe('The ID of the property to attach.') })
      .meta({ id: 'PropertyAttachment' }),
    responses: {
      201: { description: 'The connection.', schema: oneSchema(richSchema(connections)) },
    },
    permission: { area: 'connections', verb: 'update' },
    handle: async ({ ctx, params, body }) =>
      one(
        await attachProperty(ctx, params['connection'] ?? '', normalizeBody(body)['property_id']),
        201,
      ),
  },
  {
    method: 'DELETE',
    path: '/connections/{connection}/properties/{property}',
    tag: 'connections',
    operationId: 'detachConnectionProperty',
    summary: 'Detach a property from a connection',
    description:
      'Removes the property from the properties that the connection covers. Returns 404 if it is not one of them.',
    params: { connection: idOf('connection'), property: idOf('property') },
    query,
    responses: { 204: { description: 'The property was detached.' } },
    permission: { area: 'connections', verb: 'update' },
    async handle({ ctx, params }) {
      await detachProperty(ctx, params['connection'] ?? '', params['property'] ?? '');
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/groups/{group}/members',
    tag: 'groups',
    operationId: 'addGroupMember',
    summary: 'Add a member to a group',
    description:
      'Adds a record to the group. If the record is already a member, nothing changes. Returns 422 if the record is in another group of a set that does not allow multiple membership, and 403 for users limited to groups.',
    params: { group: idOf('group') },
    query,
    body: z
      .object({
        member_id: z
          .uuid()
          .describe(
            'The ID of the record to add. Its type must be the `object_type` of the group set.',
          ),
      })
      .meta({ id: 'Membership' }),
    responses: { 201: { description: 'The member.', schema: oneSchema(memberSchema) } },
    permission: { area: 'groups', verb: 'update' },
    handle: async ({ ctx, params, body }) =>
      one(await addMember(ctx, params['group'] ?? '', normalizeBody(body)['member_id']), 201),
  },
  {
    method: 'DELETE',
    path: '/groups/{group}/members/{member}',
    tag: 'groups',
    operationId: 'removeGroupMember',
    summary: 'Remove a member from a group',
    description:
      'Removes the record from the group. The record itself is not changed. Returns 403 for users limited to groups.',
    params: { group: idOf('group'), member: idOf('member') },
    query,
    responses: { 204: { description: 'The record was removed from the group.' } },
    permission: { area: 'groups', verb: 'update' },
    async handle({ ctx, params }) {
      await removeMember(ctx, params['group'] ?? '', params['member'] ?? '');
      return { status: 204 };
    },
  },
];
