/** The account that a person works in: its settings, and the tokens by which programs work there, the first of which is made here (§5.1.9). */
import { z } from 'zod';
import { accountChanges, changeAccount, readAccount } from '../../../domain/accounts/accounts.ts';
import { createToken, listTokens, newToken, revokeToken } from '../../../domain/tokens/tokens.ts';
import { accountOf } from '../../../store/ctx.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import { accountSchema, issuedSchema, tokenSchema } from '../../http/identity-shapes.ts';
import type { SessionRoute } from '../request.ts';

export const accountRoutes: readonly SessionRoute[] = [
  {
    method: 'GET',
    path: '/account',
    tag: 'account',
    operationId: 'getAccount',
    summary: 'Get the account',
    answers: { 200: { description: 'The account, with the role of the person in it.', schema: oneSchema(accountSchema) } },
    permission: 'member',
    handle: async ({ ctx }) => one(await readAccount(ctx, accountOf(ctx).id)),
  },
  {
    method: 'PATCH',
    path: '/account',
    tag: 'account',
    operationId: 'updateAccount',
    summary: 'Update the account',
    description: 'Changes what is sent and nothing else; settings are merged, and null clears one.',
    body: accountChanges.meta({ id: 'AccountUpdate' }),
    answers: { 200: { description: 'The account as it is now.', schema: oneSchema(accountSchema) } },
    permission: { area: 'accounts', verb: 'update' },
    handle: async ({ ctx, body }) => one(await changeAccount(ctx, body)),
  },
  {
    method: 'GET',
    path: '/tokens',
    tag: 'tokens',
    operationId: 'listTokens',
    summary: 'List the tokens of the account',
    description: 'All of them, newest first, the tokens of websites too.',
    answers: {
      200: {
        description: 'Its tokens.',
        schema: z.object({ data: z.array(tokenSchema).describe('All of them, newest first.') }),
      },
    },
    permission: 'member',
    handle: async ({ ctx }) => one(await listTokens(ctx, accountOf(ctx).id)),
  },
  {
    method: 'POST',
    path: '/tokens',
    tag: 'tokens',
    operationId: 'createToken',
    summary: 'Create an API token',
    description: 'The token is for the person who asks, and pinned to the account. It is shown this once.',
    body: newToken.omit({ account_id: true }).meta({ id: 'TokenCreate' }),
    answers: { 201: { description: 'The token, in plain text for this once.', schema: oneSchema(issuedSchema) } },
    permission: 'member',
    handle: async ({ ctx, body }) => one(await createToken(ctx, { ...(body as object), account_id: accountOf(ctx).id }), 201),
  },
  {
    method: 'DELETE',
    path: '/tokens/{token}',
    tag: 'tokens',
    operationId: 'revokeToken',
    summary: 'Revoke a token',
    params: { token: { description: 'The number before the bar.', schema: z.int() } },
    answers: { 204: { description: 'It no longer works.' } },
    permission: 'member',
    async handle({ ctx, params }) {
      await revokeToken(ctx, params['token'] ?? '');
      return { status: 204 };
    },
  },
];
