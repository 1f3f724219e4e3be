/**
 * Delegation of permissions. Users can only grant permissions that they hold, and can only manage
 * members who do not have more permissions.
 */
import { type SQL, sql } from 'drizzle-orm';
import { forbidden, refused } from '../../kernel/fault.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts, memberships, roles } from '../../store/tables/identity.ts';

/**
 * Throws a `forbidden` fault unless the actor holds all of these permissions, or if the actor is
 * limited to groups.
 */
export function assertCanGrant({ grant }: Ctx, permissions: readonly string[]): void {
  if (grant.groupIds !== null) throw forbidden();
  if (
    !grant.permissions.has('*') &&
    !permissions.every((permission) => grant.permissions.has(permission))
  )
    throw forbidden('You can only grant or revoke permissions that you hold.');
}

/**
 * Throws a `forbidden` fault unless the actor holds all permissions of this member of the account.
 */
export async function assertCanManage(ctx: Ctx, userId: string): Promise<void> {
  const held = await first(
    ctx.run<{ permissions: string[] | null }>(sql`
      select ${roles.permissions} from ${memberships} left join ${roles} on ${roles.id} = ${memberships.role_id}
      where ${memberships.account_id} = ${accountOf(ctx).id} and ${memberships.user_id} = ${userId}`),
  );
  assertCanGrant(ctx, held?.permissions ?? []);
}

/**
 * SQL condition: whether a membership, joined with its role, has all permissions in the account.
 */
export const isAdmin: SQL = sql`coalesce(${memberships.group_ids} is null and ${roles.permissions} @> '["*"]', false)`;

/**
 * Throws an `invalid` fault if no member has all permissions in the account after the write.
 * Concurrent revocations are serialized.
 */
export async function keepAdmin(ctx: Ctx): Promise<void> {
  await ctx.run(
    sql`select from ${accounts} where ${accounts.id} = ${accountOf(ctx).id} for no key update`,
  );
  const left = await ctx.run(sql`
    select from ${memberships} join ${roles} on ${roles.id} = ${memberships.role_id}
    where ${memberships.account_id} = ${accountOf(ctx).id} and ${isAdmin} limit 1`);
  if (left.length === 0)
    throw refused(
      'The account needs at least one member with all permissions. Give another member the admin role first.',
    );
}
