/** Reads members of an account and locks them until the end of the transaction. */
import { sql } from 'drizzle-orm';
import { missing } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { memberships, roles, shownEmail, users } from '../../store/tables/identity.ts';
import { isAdmin } from '../roles/permissions.ts';

export type User = { id: string; name: string; email: string; is_staff: boolean };

/**
 * A member, with the address that V2 shows to the account. This is the pending address if there is
 * one.
 */
export type Member = User & { shown_email: string };

export type Membership = { role_id: string | null; is_admin: boolean };

/**
 * Locks and returns the membership of a user in the account; undefined if the user is not a member.
 */
export const membershipOf = (ctx: Ctx, userId: string): Promise<Membership | undefined> =>
  first(
    ctx.run<Membership>(sql`
      select ${memberships.role_id}, ${isAdmin} as is_admin from ${memberships} left join ${roles} on ${roles.id} = ${memberships.role_id}
      where ${memberships.account_id} = ${accountOf(ctx).id} and ${memberships.user_id} = ${userId} for update of ${memberships}`),
  );

/**
 * Locks the membership and returns the member. The row of the user is only locked on request,
 * because the lock blocks sign-ins and the other accounts of the user. Foreign keys to the user do
 * not conflict with the lock, so it does not wait for a long transaction that assigns leads. Throws
 * a `missing` fault if the user is not a member.
 */
export async function memberNamed(
  ctx: Ctx,
  id: string,
  locked: 'membership' | 'with user' = 'membership',
): Promise<Member> {
  const lockUser = locked === 'membership' ? sql`` : sql`for no key update of ${users}`;
  const user = isUuid(id)
    ? await first(
        ctx.run<Member>(sql`
          select ${users.id}, ${users.name}, ${users.email}, ${shownEmail} as shown_email, ${users.is_staff} from ${users}
          join ${memberships} on ${memberships.user_id} = ${users.id}
          where ${users.id} = ${id} and ${memberships.account_id} = ${accountOf(ctx).id} for update of ${memberships} ${lockUser}`),
      )
    : undefined;
  if (user === undefined) throw missing('User');
  return user;
}
