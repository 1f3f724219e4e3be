/**
 * The property groups that a member is limited to, set by the invitation and changed later by other
 * members.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseBody } from '../../engine/parse.ts';
import type { Wire } from '../../engine/present.ts';
import { type FieldErrors, forbidden, invalid, missing } from '../../kernel/fault.ts';
import { normalizeBody } from '../../kernel/normalize-body.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import { group_sets, groups } from '../../store/tables/groups.ts';
import { account_users, memberships } from '../../store/tables/identity.ts';
import { assertCanManage } from '../roles/permissions.ts';
import { memberNamed, membershipOf } from './locked.ts';
import { assertNotLimited, endAuthority, isSelf } from './members.ts';
import { recordingMember } from './record.ts';

export const limit = z
  .array(z.guid())
  .min(1)
  .max(200)
  .nullish()
  .describe(
    'The IDs of the property groups that the user is limited to, including their descendants; null for no limit.',
  );

export const limitChange = z.object({ group_ids: limit });

/**
 * The groups in a body, without duplicates; null for no limit. Adds an error to `errors` for a
 * group of another account or of another object type.
 */
export async function limitNamed(
  ctx: Ctx,
  sent: readonly string[] | null | undefined,
  errors: FieldErrors,
): Promise<string[] | null> {
  if (sent == null) return null;
  const ids = [...new Set(sent.map((id) => id.toLowerCase()))];
  const found = await ctx.run(sql`
    select from ${groups} join ${group_sets} on ${group_sets.id} = ${groups.group_set_id}
    where ${groups.account_id} = ${accountOf(ctx).id} and ${group_sets.object_type} = 'property' and ${groups.id} = any(${array(ids)}::uuid[])
    for key share of ${groups}`);
  if (found.length < ids.length) errors['group_ids'] = [sentence.selected('group_ids')];
  return ids;
}

export const storedLimit = (groupIds: readonly string[] | null) =>
  sql`${groupIds === null ? null : JSON.stringify(groupIds)}::jsonb`;

/**
 * The members of the account with their group limits, sorted by name. With an ID, only the member
 * with this ID.
 */
export const listMembers = (ctx: Ctx, id?: string): Promise<Wire[]> =>
  ctx.run<Wire>(sql`
    select ${account_users.id}, ${account_users.name}, ${account_users.email}, ${account_users.role}, ${account_users.role_name},
      ${memberships.group_ids}
    from ${account_users} join ${memberships}
      on ${memberships.account_id} = ${account_users.account_id} and ${memberships.user_id} = ${account_users.id}
    where ${account_users.account_id} = ${accountOf(ctx).id}${id === undefined ? sql`` : sql` and ${account_users.id} = ${id}`}
    order by lower(${account_users.name}), ${account_users.id}`);

/**
 * Sets or clears the group limits of a member, effective from the next request. A limited member
 * cannot manage users, so the invitations that the member sent are revoked. Throws a `missing`
 * fault for an unknown member, a `forbidden` fault if the actor is the member, is limited or has
 * fewer permissions than the member, and an `invalid` fault for an invalid body or the last admin.
 */
export function changeLimit(ctx: Ctx, id: string, body: unknown): Promise<Wire> {
  return withTransaction(ctx, async (tx) => {
    assertNotLimited(tx);
    const user = await memberNamed(tx, id);
    if (isSelf(tx, user)) throw forbidden('You cannot change your own group limits.');
    await assertCanManage(tx, user.id);
    const { value, errors } = parseBody(limitChange, body);
    if (!('group_ids' in normalizeBody(body)))
      errors['group_ids'] = [sentence.required('group_ids')];
    const groupIds = await limitNamed(tx, value?.group_ids, errors);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const held = await membershipOf(tx, user.id);
    await recordingMember(tx, user.id, () =>
      tx.run(sql`
        update ${memberships} set group_ids = ${storedLimit(groupIds)}, updated_at = ${now(tx)}
        where account_id = ${accountOf(tx).id} and user_id = ${user.id}`),
    );
    if (groupIds !== null) await endAuthority(tx, user.id, held);
    const [member] = await listMembers(tx, user.id);
    if (member === undefined) throw missing('User');
    return member;
  });
}
