/** Reads the members of an account, locked until the end of the transaction. */
import { sql } from 'drizzle-orm';
import { missing } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { memberships, roles, shownEmail, users } from '../../store/tables/identity.ts';
import { isAdmin } from '../roles/permissions.ts';

export type User = { id: string; name: string; email: string; is_staff: boolean };

/** A member with the address that V2 shows to the account, which may be the pending one. */
export type Member = User & { shown_email: string };

export type Membership = { role_id: string | null; is_admin: boolean };

/** The membership of a user in the account. */
export const membershipOf = (ctx: Ctx, userId: string): Promise<Membership | undefined> =>
  first(
    ctx.run<Membership>(sql`
      select ${memberships.role_id}, ${isAdmin} as is_admin from ${memberships} left join ${roles} on ${roles.id} = ${memberships.role_id}
      where ${memberships.account_id} = ${accountOf(ctx).id} and ${memberships.user_id} = ${userId} for update of ${memberships}`),
  );

/**
 * The user and the membership. The row of the user is locked only on request, because that makes
 * sign-ins and the user's other accounts wait. References to the user from other rows do not
 * conflict with the lock, so a long transaction that assigns leads does not delay it. Throws
 * missing.
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
