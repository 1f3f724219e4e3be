/** Accounts and their users (§4.3). */
import { z } from 'zod';
import {
  assertCanCreateAccounts,
  createAccount,
  listAccounts,
  newAccount,
  readAccount,
} from '../../../domain/accounts/accounts.ts';
import {
  addUser,
  changeUser,
  isOwnId,
  isOwnProfile,
  newUser,
  removeUser,
  userChanges,
} from '../../../domain/users/members.ts';
import { users } from '../../../domain/users/resource.ts';
import { richSchema } from '../../../engine/schemas.ts';
import {
  ACCOUNT_QUERY,
  listed,
  one,
  oneSchema,
  PAGE_QUERY,
  pageSchema,
} from '../../http/envelope.ts';
import { idsDoc, wordsDoc } from '../../http/filter-docs.ts';
import { accountSchema } from '../../http/identity-shapes.ts';
import { takeMail } from '../../http/mail-limits.ts';
import type { V2Route } from '../request.ts';

/** The rate limit on confirmation e-mails for one user, in addition to `takeMail`. */
const MAILS_OF_USER = { ceiling: 10, seconds: 60 * 60 };

const userParam = { user: { description: 'The ID of the user.', schema: z.uuid() } };

export const accountRoutes: readonly V2Route[] = [
  {
    method: 'GET',
    path: '/accounts',
    tag: 'accounts',
    operationId: 'listAccounts',
    summary: 'List accounts',
    description: 'Returns the accounts that the user can access. Staff can access all accounts.',
    query: { ...PAGE_QUERY, ids: idsDoc(z.uuid()), q: wordsDoc },
    responses: { 200: { description: 'A page of accounts.', schema: pageSchema(accountSchema) } },
    permission: 'person',
    ...listed(({ ctx, query }) => ({
      record: accountSchema,
      fetch: (page) => listAccounts(ctx, query, page),
    })),
  },
  {
    method: 'POST',
    path: '/accounts',
    tag: 'accounts',
    operationId: 'createAccount',
    summary: 'Create an account',
    description:
      'Creates an account with the default roles and the nine default neighborhood categories. The user becomes an admin of the new account. Requires the permission `accounts.create` in the account of the token or, with the session cookie, in the account with the ID `account_id`.',
    query: {
      account_id: {
        description:
          'The ID of the account in which you have the permission `accounts.create`. Required only for requests with the session cookie, if the user has a role in several accounts.',
        schema: z.uuid(),
      },
    },
    body: newAccount.meta({ id: 'AccountCreate' }),
    responses: { 201: { description: 'The created account.', schema: oneSchema(accountSchema) } },
    permission: 'person',
    usesOwnAccount: true,
    async handle({ ctx, body }) {
      assertCanCreateAccounts(ctx);
      return one(await createAccount(ctx, body), 201);
    },
  },
  {
    method: 'GET',
    path: '/accounts/{account}',
    tag: 'accounts',
    operationId: 'getAccount',
    summary: 'Get an account',
    description: 'Returns an account that the user can access. Staff can access all accounts.',
    params: { account: { description: 'The ID of the account.', schema: z.uuid() } },
    responses: { 200: { description: 'The account.', schema: oneSchema(accountSchema) } },
    permission: 'person',
    handle: async ({ ctx, params }) => one(await readAccount(ctx, params['account'] ?? '')),
  },
  {
    method: 'POST',
    path: '/users',
    tag: 'users',
    operationId: 'createUser',
    summary: 'Add a user',
    description:
      'Creates the user, or adds the existing user with this e-mail address to the account. An added user can leave the account.',
    query: ACCOUNT_QUERY,
    body: newUser.meta({ id: 'UserCreate' }),
    responses: {
      201: { description: 'The user in this account.', schema: oneSchema(richSchema(users)) },
    },
    permission: { area: 'users', verb: 'create' },
    locksShared: true,
    handle: async ({ ctx, body }) => one(await addUser(ctx, body), 201),
  },
  {
    method: 'PATCH',
    path: '/users/{user}',
    tag: 'users',
    operationId: 'updateUser',
    summary: 'Update a user',
    description:
      'Updates only the fields in the body. Users can update their own name and e-mail address without permission. Only the user can change the name and e-mail address of a user who is staff or belongs to several accounts; other requests return 403. Responses show a new e-mail address immediately, but it takes effect only when the user confirms it. At most five confirmation e-mails are sent to an address within 15 minutes.',
    params: userParam,
    query: ACCOUNT_QUERY,
    body: userChanges.meta({ id: 'UserUpdate' }),
    responses: {
      200: { description: 'The updated user.', schema: oneSchema(richSchema(users)) },
    },
    permission: { area: 'users', verb: 'update' },
    locksShared: true,
    isExempt: ({ ctx, params, body }) => isOwnProfile(ctx, params['user'] ?? '', body),
    handle: async ({ ctx, params, body, limits }) =>
      one(
        await changeUser(ctx, params['user'] ?? '', body, async (tx, user, email) => {
          const { ceiling, seconds } = MAILS_OF_USER;
          await limits.take('email-change-user', user.id, ceiling, seconds);
          await takeMail(limits, tx, 'email-change', email);
        }),
      ),
  },
  {
    method: 'DELETE',
    path: '/users/{user}',
    tag: 'users',
    operationId: 'deleteUser',
    summary: 'Remove a user from the account',
    description:
      'Ends the membership of the user. Users can remove themselves without permission, even if they are limited to groups or have no role. The last member with all permissions cannot be removed.',
    params: userParam,
    query: ACCOUNT_QUERY,
    responses: { 204: { description: 'The user was removed from the account.' } },
    permission: { area: 'users', verb: 'delete' },
    locksShared: true,
    isExempt: ({ ctx, params }) => isOwnId(ctx, params['user'] ?? ''),
    async handle({ ctx, params }) {
      await removeUser(ctx, params['user'] ?? '');
      return { status: 204 };
    },
  },
];
