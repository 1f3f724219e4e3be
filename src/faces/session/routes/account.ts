/**
 * The account of the user: its settings and its API tokens, the first of which is created here
 * (§5.1.9).
 */
import { z } from 'zod';
import { accountChanges, changeAccount, readAccount } from '../../../domain/accounts/accounts.ts';
import { queueSampleCommunity } from '../../../domain/demo/sample-community.ts';
import { createToken, listTokens, newToken, revokeToken } from '../../../domain/tokens/tokens.ts';
import { isPermitted, type Verb } from '../../../engine/access.ts';
import { normalizeBody } from '../../../kernel/normalize-body.ts';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { acceptedSchema } from '../../http/accepted.ts';
import { one, oneSchema } from '../../http/envelope.ts';
import { ERROR } from '../../http/errors.ts';
import { accountSchema, issuedSchema, tokenSchema } from '../../http/identity-shapes.ts';
import type { SessionRoute } from '../request.ts';

const detailed = accountSchema
  .extend({
    can: z
      .object({
        update: z.boolean().describe('Whether the user may change the account.'),
        view_jobs: z.boolean().describe('Whether the user may list the jobs of the account.'),
      })
      .describe('The permissions of the user on the account itself.'),
  })
  .meta({
    id: 'AccountDetail',
    description: 'The account, with the permissions of the user on it.',
  });

/** Members who are limited to groups can neither update the account nor view its jobs. */
const showAccount = async (ctx: Ctx) => {
  const may = (area: string, verb: Verb) =>
    ctx.grant.groupIds === null && isPermitted(ctx, area, verb);
  return {
    ...(await readAccount(ctx, accountOf(ctx).id)),
    can: { update: may('accounts', 'update'), view_jobs: may('audit-log', 'view') },
  };
};

export const accountRoutes: readonly SessionRoute[] = [
  {
    method: 'GET',
    path: '/account',
    tag: 'account',
    operationId: 'getAccount',
    summary: 'Get the account',
    description:
      'Returns the account with the role of the user in it, and the permissions of the user on the account itself.',
    responses: {
      200: {
        description: 'The account, with the role of the user in it.',
        schema: oneSchema(detailed),
      },
    },
    permission: 'member',
    handle: async ({ ctx }) => one(await showAccount(ctx)),
  },
  {
    method: 'PATCH',
    path: '/account',
    tag: 'account',
    operationId: 'updateAccount',
    summary: 'Update the account',
    description:
      'Updates only the fields in the body. The keys of `settings` are merged into the stored settings; a value of null clears a key.',
    body: accountChanges.meta({ id: 'AccountUpdate' }),
    responses: {
      200: { description: 'The updated account.', schema: oneSchema(accountSchema) },
    },
    permission: { area: 'accounts', verb: 'update' },
    handle: async ({ ctx, body }) => one(await changeAccount(ctx, body)),
  },
  {
    method: 'POST',
    path: '/account/sample-community',
    tag: 'account',
    operationId: 'createSampleCommunity',
    summary: 'Create the sample community',
    description:
      'Queues the creation of a sample community with buildings, floor plans, 120 units, fees, pictures and content, with which you can try all features. Only admins can create it. Returns 409 if the account already has properties, fees or pictures. When you no longer need the community, delete its property, fees, pictures, amenities and content.',
    responses: {
      202: { description: 'The creation is queued.', schema: acceptedSchema },
      409: { description: 'The account is not empty.', schema: ERROR },
    },
    permission: { area: 'properties', verb: 'create', adminsOnly: true },
    async handle({ ctx }) {
      await queueSampleCommunity(ctx);
      return { status: 202, body: { message: 'The creation of the sample community is queued.' } };
    },
  },
  {
    method: 'GET',
    path: '/tokens',
    tag: 'tokens',
    operationId: 'listTokens',
    summary: 'List the tokens of the account',
    description: 'Returns all tokens, including website tokens, newest first.',
    responses: {
      200: {
        description: 'The tokens of the account.',
        schema: oneSchema(z.array(tokenSchema).describe('All tokens, newest first.')),
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
    description:
      'Creates a token for the signed-in user in this account. The token is shown only once.',
    body: newToken.omit({ account_id: true }).meta({ id: 'TokenCreate' }),
    responses: {
      201: {
        description: 'The token, in plain text. It is shown only once.',
        schema: oneSchema(issuedSchema),
      },
    },
    permission: 'member',
    handle: async ({ ctx, body }) =>
      one(await createToken(ctx, { ...normalizeBody(body), account_id: accountOf(ctx).id }), 201),
  },
  {
    method: 'DELETE',
    path: '/tokens/{token}',
    tag: 'tokens',
    operationId: 'revokeToken',
    summary: 'Revoke a token',
    description:
      'Revokes a token of any account in which you have the permission `api-tokens.delete`.',
    params: {
      token: { description: 'The ID of the token: the number before `|`.', schema: z.int() },
    },
    responses: { 204: { description: 'The token was revoked.' } },
    permission: 'member',
    async handle({ ctx, params }) {
      await revokeToken(ctx, params['token'] ?? '');
      return { status: 204 };
    },
  },
];
