/** Accounts and the users in them (§4.3). */
import { z } from 'zod';
import {
  createAccount,
  listAccounts,
  newAccount,
  permitAccountCreation,
  readAccount,
} from '../../../domain/accounts/accounts.ts';
import { addUser, changeUser, isOwnProfile, newUser, removeUser, userChanges } from '../../../domain/users/members.ts';
import { users } from '../../../domain/users/resource.ts';
import { richSchema } from '../../../engine/schemas.ts';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { hidden, type Limits } from '../../http/limits.ts';
import { ACCOUNT_QUERY, one, oneSchema, PAGE_QUERY, pageOfRecords, pageSchema } from '../envelope.ts';
import type { V2Route } from '../request.ts';
import { accountSchema } from '../shapes.ts';

/** How many confirmation mails go to one address, about one user, and from one account. */
const MAILS = {
  address: { ceiling: 5, seconds: 15 * 60 },
  user: { ceiling: 10, seconds: 60 * 60 },
  account: { ceiling: 100, seconds: 60 * 60 },
};

/** Throws limited. */
async function takeMail(limits: Limits, ctx: Ctx, user: { id: string }, email: string): Promise<void> {
  const keys = { address: hidden(email), user: user.id, account: accountOf(ctx).id };
  for (const [kind, { ceiling, seconds }] of Object.entries(MAILS))
    await limits.take(`email-change-${kind}`, keys[kind as keyof typeof keys], ceiling, seconds);
}

const userParam = { user: { description: 'The id of the user.', schema: z.uuid() } };

export const accountRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: '/accounts',
    tag: 'accounts',
    operationId: 'listAccounts',
    summary: 'List accounts',
    description: 'The accounts that the person can reach; all of them for staff.',
    query: PAGE_QUERY,
    answers: { 200: { description: 'A page of accounts.', schema: pageSchema(accountSchema) } },
    permission: 'person',
    handle: (asked) => pageOfRecords(asked, (page) => listAccounts(asked.ctx, page)),
  },
  {
    method: 'POST',
    path: '/accounts',
    tag: 'accounts',
    operationId: 'createAccount',
    summary: 'Create an account',
    description: 'It gets the default roles and the nine default neighborhood categories; the person becomes its admin.',
    body: newAccount.meta({ id: 'AccountCreate' }),
    answers: { 201: { description: 'The new account.', schema: oneSchema(accountSchema) } },
    permission: 'person',
    async handle({ ctx, body }) {
      permitAccountCreation(ctx);
      return one(await createAccount(ctx, body), 201);
    },
  },
  {
    method: 'GET',
    path: '/accounts/{account}',
    tag: 'accounts',
    operationId: 'getAccount',
    summary: 'Get an account',
    params: { account: { description: 'The id of the account.', schema: z.uuid() } },
    answers: { 200: { description: 'The account.', schema: oneSchema(accountSchema) } },
    permission: 'person',
    handle: async ({ ctx, params }) => one(await readAccount(ctx, params['account'] ?? '')),
  },
  {
    method: 'POST',
    path: '/users',
    tag: 'users',
    operationId: 'createUser',
    summary: 'Add a user',
    description: 'Makes the user, or joins the existing user of that e-mail address to the account.',
    query: ACCOUNT_QUERY,
    body: newUser.meta({ id: 'UserCreate' }),
    answers: { 201: { description: 'The user in this account.', schema: oneSchema(richSchema(users)) } },
    permission: { area: 'users', verb: 'create' },
    handle: async ({ ctx, body }) => one(await addUser(ctx, body), 201),
  },
  {
    method: 'PATCH',
    path: '/users/{user}',
    tag: 'users',
    operationId: 'updateUser',
    summary: 'Update a user',
    description:
      'Everybody may change their own name and e-mail, without the permission. Name and e-mail of a user who is staff or in another account too can only be changed by that user: 403. A new e-mail is shown at once and takes effect when the user confirms it; at most five confirmation mails a quarter of an hour go to one address.',
    params: userParam,
    query: ACCOUNT_QUERY,
    body: userChanges.meta({ id: 'UserUpdate' }),
    answers: { 200: { description: 'The user as it is now.', schema: oneSchema(richSchema(users)) } },
    permission: { area: 'users', verb: 'update' },
    isExempt: ({ ctx, params, body }) => isOwnProfile(ctx, params['user'] ?? '', body),
    handle: async ({ ctx, params, body, limits }) =>
      one(await changeUser(ctx, params['user'] ?? '', body, (user, email) => takeMail(limits, ctx, user, email))),
  },
  {
    method: 'DELETE',
    path: '/users/{user}',
    tag: 'users',
    operationId: 'deleteUser',
    summary: 'Remove a user from the account',
    params: userParam,
    query: ACCOUNT_QUERY,
    answers: { 204: { description: 'The user is no longer in the account.' } },
    permission: { area: 'users', verb: 'delete' },
    async handle({ ctx, params }) {
      await removeUser(ctx, params['user'] ?? '');
      return { status: 204 };
    },
  },
];
