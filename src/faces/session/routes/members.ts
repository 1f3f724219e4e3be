/** The members of the account and their group limits. V2 adds, updates and removes members. */
import { z } from 'zod';
import { changeLimit, limitChange, listMembers } from '../../../domain/users/group-limits.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import type { SessionRoute } from '../request.ts';

const member = z
  .object({
    id: z.uuid().describe('The ID of the user.'),
    name: z.string().describe('The name of the user.'),
    email: z.email().describe('The e-mail address.'),
    role: z.string().nullable().describe('The key of the role in the account.'),
    role_name: z.string().nullable().describe('The name of the role.'),
    group_ids: z
      .array(z.uuid())
      .nullable()
      .describe('The IDs of the property groups that the member is limited to; null for no limit.'),
  })
  .meta({ id: 'Member', description: 'A member of the account.' });

export const memberRoutes: readonly SessionRoute[] = [
  {
    method: 'GET',
    path: '/members',
    tag: 'members',
    operationId: 'listMembers',
    summary: 'List the members of the account',
    description: 'Returns all members with their roles and group limits, sorted by name.',
    responses: {
      200: {
        description: 'The members of the account.',
        schema: oneSchema(z.array(member).describe('All members, sorted by name.')),
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
      'Sets the property groups that the member is limited to, from the next request of the member; null removes the limit. You cannot limit yourself or a member with more permissions. Invitations that the member has sent are revoked, because a limited member cannot manage users.',
    params: { user: { description: 'The ID of the user.', schema: z.uuid() } },
    body: limitChange.required().meta({ id: 'MemberUpdate' }),
    responses: { 200: { description: 'The updated member.', schema: oneSchema(member) } },
    permission: { area: 'users', verb: 'update' },
    handle: async ({ ctx, params, body }) =>
      one(await changeLimit(ctx, params['user'] ?? '', body)),
  },
];
