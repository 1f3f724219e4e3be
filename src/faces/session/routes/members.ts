/** The people of the account, and the groups that each is limited to; V2 adds, changes and removes them. */
import { z } from 'zod';
import { changeLimit, limitChange, listMembers } from '../../../domain/users/group-limits.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import type { SessionRoute } from '../request.ts';

const member = z
  .object({
    id: z.uuid().describe('The id of the person.'),
    name: z.string().describe('The name of the person.'),
    email: z.email().describe('Where the person gets mail.'),
    role: z.string().nullable().describe('The key of the role in the account.'),
    role_name: z.string().nullable().describe('The name of that role.'),
    group_ids: z.array(z.uuid()).nullable().describe('Groups of properties that the person is limited to; null is no limit.'),
  })
  .meta({ id: 'Member', description: 'A person who works in the account.' });

export const memberRoutes: readonly SessionRoute[] = [
  {
    method: 'GET',
    path: '/members',
    tag: 'members',
    operationId: 'listMembers',
    summary: 'List the members of the account',
    answers: {
      200: {
        description: 'Its members.',
        schema: z.object({ data: z.array(member).describe('All of them, by name.') }),
      },
    },
    permission: { area: 'users', verb: 'view' },
    handle: async ({ ctx }) => one(await listMembers(ctx)),
  },
  {
    method: 'PATCH',
    path: '/members/{user}',
    tag: 'members',
    operationId: 'updateMember',
    summary: 'Limit a member to groups of properties',
    description:
      'Counts from the next request of the member on; null takes the limit away. Nobody limits itself, nor who may do more. Invitations that the member has sent end, since who is limited manages no people.',
    params: { user: { description: 'The id of the person.', schema: z.uuid() } },
    body: limitChange.required().meta({ id: 'MemberUpdate' }),
    answers: { 200: { description: 'The member as it is now.', schema: oneSchema(member) } },
    permission: { area: 'users', verb: 'update' },
    handle: async ({ ctx, params, body }) => one(await changeLimit(ctx, params['user'] ?? '', body)),
  },
];
