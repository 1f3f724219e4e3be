/** The memberships of the signed-in user. */
import { z } from 'zod';
import { leaveAccount } from '../../../domain/users/leave.ts';
import type { SessionRoute } from '../request.ts';

export const membershipRoutes: readonly SessionRoute[] = [
  {
    method: 'DELETE',
    path: '/memberships/{account}',
    tag: 'person',
    operationId: 'endMembership',
    summary: 'Leave an account',
    description:
      'Ends your membership and the invitations that you have sent from this account. Your API tokens of the account stop working. Requires no permission. The last member with all permissions cannot leave.',
    params: { account: { description: 'The ID of the account.', schema: z.uuid() } },
    responses: { 204: { description: 'The membership has ended.' } },
    permission: 'person',
    async handle({ ctx, params }) {
      await leaveAccount(ctx, params['account'] ?? '');
      return { status: 204 };
    },
  },
];
