/**
 * The response of `/me`: the user of the token and the accounts that the user can access. It does
 * not state which account the token belongs to (§5.1.10).
 */
import { sql } from 'drizzle-orm';
import { showInstant } from '../../engine/fields/number.ts';
import type { Wire } from '../../engine/present.ts';
import { missing } from '../../kernel/fault.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { users } from '../../store/tables/identity.ts';
import { listAccounts } from '../accounts/accounts.ts';

const MANY = 1000;

/**
 * Returns the user with the address that V2 shows. With `forSession`, returns the sign-in address,
 * the pending address and whether sign-in requires a code instead. Throws a `missing` fault if the
 * actor is not a user.
 */
export async function readMe(ctx: Ctx, { forSession = false } = {}): Promise<Wire> {
  const id = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const user = await first(
    ctx.run<Wire>(
      sql`select id, name, is_staff, created_at, updated_at, ${
        forSession
          ? sql`email, email_verified_at, pending_email, two_factor_enabled`
          : sql`coalesce(pending_email, email) as email, case when pending_email is null then email_verified_at end as email_verified_at`
      } from ${users} where id = ${id}`,
    ),
  );
  if (user === undefined) throw missing('User');
  const page = { page: 1, perPage: MANY };
  const { records } = await listAccounts(ctx, {}, page, { membersFirst: true });
  return {
    ...user,
    email_verified_at: showInstant(user['email_verified_at']),
    created_at: showInstant(user['created_at']),
    updated_at: showInstant(user['updated_at']),
    accounts: records,
  };
}
