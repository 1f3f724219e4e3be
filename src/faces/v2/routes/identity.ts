/** The routes `/me` and `/tokens`, which concern the user independently of an account (§4.3). */
import { z } from 'zod';
import { createToken, listTokens, newToken, revokeToken } from '../../../domain/tokens/tokens.ts';
import { readMe } from '../../../domain/users/me.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import { issuedSchema, meSchema, tokenSchema } from '../../http/identity-shapes.ts';
import type { V2Route } from '../request.ts';

export const identityRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: '/me',
    tag: 'identity',
    operationId: 'getMe',
    summary: 'Get the authenticated user',
    description: 'Returns the user of the token or session, and all accounts of the user.',
    responses: {
      200: { description: 'The user and the accounts of the user.', schema: oneSchema(meSchema) },
    },
    permission: 'person',
    handle: async ({ ctx }) => one(await readMe(ctx)),
  },
  {
    method: 'GET',
    path: '/tokens',
    tag: 'identity',
    operationId: 'listTokens',
    summary: 'List the tokens of an account',
    description: 'Returns all tokens of the account, including website tokens, newest first.',
    query: {
      account_id: { description: 'The ID of the account.', schema: z.uuid(), required: true },
    },
    responses: {
      200: {
        description: 'The tokens of the account.',
        schema: oneSchema(z.array(tokenSchema).describe('All tokens, newest first.')),
      },
    },
    permission: 'person',
    handle: async ({ ctx, query }) =>
      one(await listTokens(ctx, [query['account_id']].flat().at(-1)?.trim())),
  },
  {
    method: 'POST',
    path: '/tokens',
    tag: 'identity',
    operationId: 'createToken',
    summary: 'Create a token',
    description:
      'Creates a token for the authenticated user in the account with the ID `account_id`. The token is shown only once.',
    body: newToken.meta({ id: 'TokenCreate' }),
    responses: {
      201: {
        description: 'The token, in plain text. It is shown only once.',
        schema: oneSchema(issuedSchema),
      },
    },
    permission: 'person',
    showsSecret: true,
    handle: async ({ ctx, body }) => one(await createToken(ctx, body), 201),
  },
  {
    method: 'DELETE',
    path: '/tokens/{token}',
    tag: 'identity',
    operationId: 'revokeToken',
    summary: 'Revoke a token',
    description:
      'Revokes a token of any account in which you have the permission `api-tokens.delete`.',
    params: {
      token: { description: 'The ID of the token: the number before `|`.', schema: z.int() },
    },
    responses: { 204: { description: 'The token was revoked.' } },
    permission: 'person',
    async handle({ ctx, params }) {
      await revokeToken(ctx, params['token'] ?? '');
      return { status: 204 };
    },
  },
];
