/** `/me`: the person who holds the token, and the accounts that it can reach. Says nothing of where the token is pinned (§5.1.10). */
import { sql } from 'drizzle-orm';
import { showInstant } from '../../engine/fields/number.ts';
import type { Wire } from '../../engine/present.ts';
import { missing } from '../../kernel/fault.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { users } from '../../store/tables/identity.ts';
import { listAccounts } from '../accounts/accounts.ts';

const MANY = 1000;

/** With `secondFactor`, also whether signing in wants a code. Throws missing. */
export async function readMe(ctx: Ctx, { secondFactor = false } = {}): Promise<Wire> {
  const id = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const user = await first(
    ctx.run<Wire>(
      sql`select id, name, email, is_staff, email_verified_at, created_at, updated_at${secondFactor ? sql`, two_factor_enabled` : sql``}
        from ${users} where id = ${id}`,
    ),
  );
  if (user === undefined) throw missing('User');
  const { records } = await listAccounts(ctx, { page: 1, perPage: MANY });
  return {
    ...user,
    email_verified_at: showInstant(user['email_verified_at']),
    created_at: showInstant(user['created_at']),
    updated_at: showInstant(user['updated_at']),
    accounts: records,
  };
}
