/**
 * Lets users end their own memberships, because any account can add an existing user without their
 * consent.
 */
import { sql } from 'drizzle-orm';
import { missing } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import type { Account, Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts, memberships } from '../../store/tables/identity.ts';
import { removeUser } from './members.ts';

/**
 * Ends the actor's membership in an account. Throws a `missing` fault if the actor is not a member,
 * and an `invalid` fault for the last admin.
 */
export async function leaveAccount(ctx: Ctx, accountId: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !isUuid(accountId)) throw missing('Membership');
  const account = await first(
    ctx.run<Account>(sql`
      select ${accounts.id}, ${accounts.name}, ${accounts.settings} from ${accounts}
      join ${memberships} on ${memberships.account_id} = ${accounts.id}
      where ${accounts.id} = ${accountId} and ${memberships.user_id} = ${actor.id}`),
  );
  if (account === undefined) throw missing('Membership');
  await removeUser({ ...ctx, account }, actor.id);
}
