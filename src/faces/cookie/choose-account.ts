/**
 * Selects the account of a request with a session: the account whose ID the request contains, or
 * the user's only account.
 */
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { forbidden, invalid } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Actor } from '../../store/actor.ts';
import type { Ctx, Parts } from '../../store/ctx.ts';
import { accounts, memberships } from '../../store/tables/identity.ts';
import { enterAccount, requestedAccount } from '../http/managed.ts';

/**
 * The maximum number of accounts in the list. The oldest memberships are listed first, so accounts
 * that add the user later cannot displace them.
 */
const LISTED = 100;

/** The field of a 422 response that lists the accounts from which the user can choose. */
export const accountChoices = {
  accounts: z
    .array(
      z.object({
        id: z.uuid().describe('The ID of the account.'),
        name: z.string().describe('The name of the account.'),
      }),
    )
    .optional()
    .describe(
      'The accounts from which the user can choose, oldest membership first, at most 100. Returned only if a request with the session cookie must contain the ID of an account.',
    ),
};

type Own = { id: string; name: string; has_role: boolean };

/**
 * Memberships without a role count only if the user has no membership with a role, so an account
 * that adds an existing user without a role does not affect the user's requests. Throws an
 * `invalid` fault with the accounts to choose from, or a `forbidden` fault.
 */
export async function chooseAccount(
  parts: Parts,
  person: Extract<Actor, { kind: 'user' }>,
  request: FastifyRequest,
): Promise<Ctx> {
  const accountId = requestedAccount(request);
  if (accountId !== undefined) return enterAccount(parts, person, accountId);
  const own = await parts.database.run<Own>(sql`
    select ${accounts.id}, ${accounts.name}, ${memberships.role_id} is not null as has_role
    from ${memberships} join ${accounts} on ${accounts.id} = ${memberships.account_id}
    where ${memberships.user_id} = ${person.id}
    order by has_role desc, ${memberships.created_at}, ${accounts.id} limit ${LISTED}`);
  const choices = own.filter(({ has_role }) => has_role === own[0]?.has_role);
  const [only] = choices;
  if (only === undefined && !person.is_staff)
    throw forbidden('You are not a member of any account.');
  if (only === undefined || choices.length > 1)
    throw invalid(
      { account_id: [sentence.required('account_id')] },
      { accounts: choices.map(({ id, name }) => ({ id, name })) },
    );
  return enterAccount(parts, person, only.id);
}
