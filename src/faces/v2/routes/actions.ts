/** Writes of V2 that are more than one record: queued deletes and runs, attachments and memberships (§3, §4.3). */
import { z } from 'zod';
import { attachProperty, detachProperty } from '../../../domain/connections/properties.ts';
import { connections } from '../../../domain/connections/resource.ts';
import { latestLog, listLogs, queueRun } from '../../../domain/connections/run.ts';
import { testConnection } from '../../../domain/connections/test.ts';
import { addMember, removeMember } from '../../../domain/groups/members.ts';
import { queueTeardown } from '../../../domain/properties/teardown.ts';
import { richSchema, updateSchema } from '../../../engine/schemas.ts';
import { update } from '../../../engine/write.ts';
import { tidyBody } from '../../../kernel/tidy-body.ts';
import { ACCOUNT_QUERY, one, oneSchema, PAGE_QUERY, pageOfRecords, pageSchema } from '../envelope.ts';
import type { V2Route } from '../request.ts';
import { acceptedSchema, connectionLogSchema, memberSchema, runAcceptedSchema } from '../shapes.ts';

const idOf = (what: string) => ({ description: `The id of the ${what}.`, schema: z.uuid() });
const accepted = { 202: { description: 'It is queued.', schema: acceptedSchema } };
const query = ACCOUNT_QUERY;

export const actionRoutes: readonly V2Route[] = [
  {
    method: 'DELETE',
    path: '/properties/{property}',
    tag: 'properties',
    operationId: 'deleteProperty',
    summary: 'Delete a property',
    description:
      'Queues the deletion; the property reads as before until it is done, and then gives 404. A caller who is limited to groups gets a 403: the properties of its groups decide what it sees.',
    params: { property: idOf('property') },
    query,
    answers: accepted,
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
    description: 'Settings are merged; a credential sent as `********` keeps its value.',
    params: { connection: idOf('connection') },
    query,
    body: updateSchema(connections),
    answers: {
      200: {
        description: 'The connection as it is now, with its newest run.',
        schema: oneSchema(
          richSchema(connections)
            .extend({ latest_log: connectionLogSchema.nullable().describe('Its newest run, or null before the first.') })
            .meta({ id: 'ConnectionUpdated', description: 'A connection with its newest run.' }),
        ),
      },
    },
    permission: { area: 'connections', verb: 'update' },
    async handle({ ctx, params, body }) {
      const connection = await update(ctx, connections, params['connection'] ?? '', body);
      return one({ ...connection, latest_log: await latestLog(ctx, connection['id'] as string) });
    },
  },
  {
    method: 'POST',
    path: '/connections/{connection}/run',
    tag: 'connections',
    operationId: 'runConnection',
    summary: 'Run a connection',
    params: { connection: idOf('connection') },
    query,
    answers: { 202: { description: 'It is queued; the log tells what becomes of it.', schema: runAcceptedSchema } },
    permission: { area: 'connections', verb: 'update' },
    handle: async ({ ctx, params }) => ({ status: 202, body: await queueRun(ctx, params['connection'] ?? '') }),
  },
  {
    method: 'POST',
    path: '/connections/{connection}/test',
    tag: 'connections',
    operationId: 'testConnection',
    summary: 'Test a connection',
    description:
      'Makes one cheap call with the settings as they are stored, within 10 seconds: 422 names a setting that does not work, 502 says that the system fails. A type that calls nobody is refused.',
    params: { connection: idOf('connection') },
    query,
    answers: { 200: { description: 'The system answers as it should.', schema: acceptedSchema } },
    permission: { area: 'connections', verb: 'update' },
    handle: async ({ ctx, params }) => ({ body: await testConnection(ctx, params['connection'] ?? '') }),
  },
  {
    method: 'GET',
    path: '/connections/{connection}/logs',
    tag: 'connections',
    operationId: 'listConnectionLogs',
    summary: 'List the runs of a connection',
    params: { connection: idOf('connection') },
    query: { ...PAGE_QUERY, ...query },
    answers: { 200: { description: 'A page of runs, newest first.', schema: pageSchema(connectionLogSchema) } },
    permission: { area: 'connections', verb: 'view' },
    handle: (asked) => pageOfRecords(asked, (page) => listLogs(asked.ctx, asked.params['connection'] ?? '', page)),
  },
  {
    method: 'POST',
    path: '/connections/{connection}/properties',
    tag: 'connections',
    operationId: 'attachConnectionProperty',
    summary: 'Attach a property to a connection',
    params: { connection: idOf('connection') },
    query,
    body: z.object({ property_id: z.uuid().describe('The property to cover.') }).meta({ id: 'PropertyAttachment' }),
    answers: { 201: { description: 'The connection.', schema: oneSchema(richSchema(connections)) } },
    permission: { area: 'connections', verb: 'update' },
    handle: async ({ ctx, params, body }) =>
      one(await attachProperty(ctx, params['connection'] ?? '', tidyBody(body)['property_id']), 201),
  },
  {
    method: 'DELETE',
    path: '/connections/{connection}/properties/{property}',
    tag: 'connections',
    operationId: 'detachConnectionProperty',
    summary: 'Detach a property from a connection',
    params: { connection: idOf('connection'), property: idOf('property') },
    query,
    answers: { 204: { description: 'The connection no longer covers it.' } },
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
    params: { group: idOf('group') },
    query,
    body: z.object({ member_id: z.uuid().describe('A record of the kind that the group set holds.') }).meta({ id: 'Membership' }),
    answers: { 201: { description: 'The member.', schema: oneSchema(memberSchema) } },
    permission: { area: 'groups', verb: 'update' },
    handle: async ({ ctx, params, body }) => one(await addMember(ctx, params['group'] ?? '', tidyBody(body)['member_id']), 201),
  },
  {
    method: 'DELETE',
    path: '/groups/{group}/members/{member}',
    tag: 'groups',
    operationId: 'removeGroupMember',
    summary: 'Remove a member from a group',
    params: { group: idOf('group'), member: idOf('member') },
    query,
    answers: { 204: { description: 'It is no longer a member.' } },
    permission: { area: 'groups', verb: 'update' },
    async handle({ ctx, params }) {
      await removeMember(ctx, params['group'] ?? '', params['member'] ?? '');
      return { status: 204 };
    },
  },
];
