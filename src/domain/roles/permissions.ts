/** Who may hand on what: nobody gives a permission that it does not hold itself, nor takes one from who holds more. */
import { sql } from 'drizzle-orm';
import { forbidden } from '../../kernel/fault.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { memberships, roles } from '../../store/tables/identity.ts';

/** Throws forbidden unless the actor holds all of these. */
export function permitGrant({ grant }: Ctx, permissions: readonly string[]): void {
  if (grant.groupIds !== null) throw forbidden();
  if (!grant.permissions.has('*') && !permissions.every((permission) => grant.permissions.has(permission)))
    throw forbidden('Nobody can give or take a permission that it does not hold.');
}

/** Throws forbidden unless the actor holds all that this member of the account may do. */
export async function permitOver(ctx: Ctx, userId: string): Promise<void> {
  const held = await first(
    ctx.run<{ permissions: string[] | null }>(sql`
      select ${roles.permissions} from ${memberships} left join ${roles} on ${roles.id} = ${memberships.role_id}
      where ${memberships.account_id} = ${accountOf(ctx).id} and ${memberships.user_id} = ${userId}`),
  );
  permitGrant(ctx, held?.permissions ?? []);
}
