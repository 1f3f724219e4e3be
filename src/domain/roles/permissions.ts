/** Who may hand on what: nobody gives a permission that it does not hold itself, nor takes one from who holds more. */
import { type SQL, sql } from 'drizzle-orm';
import { forbidden, refused } from '../../kernel/fault.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts, memberships, roles } from '../../store/tables/identity.ts';

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

/** Whether a membership, joined with its role, is of somebody who may do everything in the account. */
export const isAdmin: SQL = sql`coalesce(${memberships.group_ids} is null and ${roles.permissions} @> '["*"]', false)`;

/** Throws refused when nobody is left who may do everything in the account. Who takes that from somebody takes turns with who else does. */
export async function keepAdmin(ctx: Ctx): Promise<void> {
  await ctx.run(sql`select from ${accounts} where ${accounts.id} = ${accountOf(ctx).id} for no key update`);
  const left = await ctx.run(sql`
    select from ${memberships} join ${roles} on ${roles.id} = ${memberships.role_id}
    where ${memberships.account_id} = ${accountOf(ctx).id} and ${isAdmin} limit 1`);
  if (left.length === 0) throw refused('Nobody else may do everything in this account. Give somebody the admin role first.');
}
