/** `/me` and `/tokens`: about the person who holds the token, in no particular account (§4.3 Auth). */
import { z } from 'zod';
import { createToken, listTokens, newToken, revokeToken } from '../../../domain/tokens/tokens.ts';
import { readMe } from '../../../domain/users/me.ts';
import { one, oneSchema } from '../envelope.ts';
import type { V2Route } from '../request.ts';
import { accountSchema, instant } from '../shapes.ts';

const me = z
  .object({
    id: z.uuid().describe('The id of the person.'),
    name: z.string().describe('The name of the person.').meta({ example: 'Ada Lovelace' }),
    email: z.email().describe('Where the person gets mail.').meta({ example: 'ada@example.com' }),
    is_staff: z.boolean().describe('Whether the person works for the operator of the service.'),
    email_verified_at: instant.nullable().describe('When the person proved the e-mail address.'),
    created_at: instant.describe('When the user was made.'),
    updated_at: instant.describe('When the user was last changed.'),
    accounts: z.array(accountSchema).describe('The accounts that the person can reach.'),
  })
  .meta({ id: 'Me', description: 'The person behind the token, and the accounts that it can reach.' });

const author = z.object({
  id: z.uuid().describe('The id of the person.'),
  name: z.string().describe('The name of the person.'),
  email: z.email().describe('Where the person gets mail.'),
});

const token = z
  .object({
    id: z.int().describe('The number before the bar of the token.'),
    name: z.string().describe('What it is for.').meta({ example: 'Nightly import' }),
    account_id: z.uuid().describe('The account that it is pinned to.'),
    abilities: z
      .array(z.string())
      .describe("`*`, or what a website's token may do.")
      .meta({ example: ['*'] }),
    last_used_at: instant.nullable().describe('When it was last used, to the minute.'),
    created_at: instant.describe('When it was made.'),
    created_by: author.describe('Whose token it is.'),
  })
  .meta({ id: 'Token', description: 'An API token, without the token itself.' });

const issued = z
  .object({
    id: z.int().describe('The number before the bar of the token.'),
    name: z.string().describe('What it is for.'),
    account_id: z.uuid().describe('The account that it is pinned to.'),
    plain_text_token: z.string().describe('The token. It cannot be had again.').meta({ example: '12|k3J...' }),
  })
  .meta({ id: 'IssuedToken', description: 'The only answer that ever holds the token itself.' });

export const identityRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: '/me',
    tag: 'identity',
    summary: 'Show the person behind the token',
    answers: { 200: { description: 'The person and its accounts.', schema: oneSchema(me) } },
    permission: 'person',
    handle: async ({ ctx }) => one(await readMe(ctx)),
  },
  {
    method: 'GET',
    path: '/tokens',
    tag: 'identity',
    summary: 'List the tokens of an account',
    description: 'All of them, newest first, the tokens of websites too.',
    query: { account_id: { description: 'The account.', schema: z.uuid(), required: true } },
    answers: { 200: { description: 'Its tokens.', schema: z.object({ data: z.array(token) }) } },
    permission: 'person',
    handle: async ({ ctx, query }) => one(await listTokens(ctx, [query['account_id']].flat().at(-1)?.trim())),
  },
  {
    method: 'POST',
    path: '/tokens',
    tag: 'identity',
    summary: 'Create a token',
    description: 'The token is for the person who asks, and pinned to the account.',
    body: newToken.meta({ id: 'TokenCreate' }),
    answers: { 201: { description: 'The token, in plain text for this once.', schema: oneSchema(issued) } },
    permission: 'person',
    handle: async ({ ctx, body }) => one(await createToken(ctx, body), 201),
  },
  {
    method: 'DELETE',
    path: '/tokens/{token}',
    tag: 'identity',
    summary: 'Revoke a token',
    params: { token: { description: 'The number before the bar.', schema: z.int() } },
    answers: { 204: { description: 'It no longer works.' } },
    permission: 'person',
    async handle({ ctx, params }) {
      await revokeToken(ctx, params['token'] ?? '');
      return { status: 204 };
    },
  },
];
