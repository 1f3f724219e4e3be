/**
 * The grant of a user in an account: the permissions of the role, and the groups that the
 * membership is limited to.
 */
import { sql } from 'drizzle-orm';
import type { Ctx, Grant } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { memberships, roles } from '../../store/tables/identity.ts';

export type MembershipRow = {
  permissions: string[] | null;
  role_key: string | null;
  group_ids: string[] | null;
};

export const grantOf = ({ permissions, role_key, group_ids }: MembershipRow): Grant => ({
  permissions: new Set(permissions ?? []),
  roleKey: role_key,
  groupIds: group_ids,
});

/** The grant of a member, or null for a user who is not a member. */
export async function grantIn(ctx: Ctx, accountId: string, userId: string): Promise<Grant | null> {
  const row = await first(
    ctx.run<MembershipRow>(sql`
      select ${roles.permissions}, ${roles.key} as role_key, ${memberships.group_ids} from ${memberships}
      left join ${roles} on ${roles.id} = ${memberships.role_id}
      where ${memberships.account_id} = ${accountId} and ${memberships.user_id} = ${userId}`),
  );
  return row === undefined ? null : grantOf(row);
}
