/** The user who handles a lead, who is always a member of the account. */
import { sql } from 'drizzle-orm';
import type { Draft, Values } from '../../engine/declare.ts';
import { invalid } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { membersOf } from '../../store/group-tree.ts';
import { memberships } from '../../store/tables/identity.ts';
import { lead_notes, leads } from '../../store/tables/leads.ts';
import { recordAction } from '../history/record.ts';

/**
 * Returns the values unchanged. Throws an `invalid` fault for a new assignee who is not a member of
 * the account, or whose group limits exclude the property. The membership is locked until the
 * transaction ends, so that a lead is not assigned to a member who is being removed.
 */
export async function withCheckedAssignee(ctx: Ctx, { values, row }: Draft): Promise<Values> {
  const { assignee_id } = values;
  if (assignee_id == null || assignee_id === row?.['assignee_id']) return values;
  const member = await first(
    ctx.run<{ group_ids: string[] | null }>(sql`
      select ${memberships.group_ids} from ${memberships}
      where ${memberships.account_id} = ${accountOf(ctx).id} and ${memberships.user_id} = ${assignee_id} for key share`),
  );
  const propertyId = values['property_id'] ?? row?.['property_id'];
  if (member === undefined || !(await isWithin(ctx, member.group_ids, propertyId)))
    throw invalid({ assignee_id: [sentence.selected('assignee_id')] });
  return values;
}

/** Whether a member with these group limits can view the property. */
async function isWithin(
  ctx: Ctx,
  groupIds: readonly string[] | null,
  propertyId: unknown,
): Promise<boolean> {
  if (groupIds === null) return true;
  const found = await ctx.run(sql`select where ${propertyId}::uuid = any(${membersOf(groupIds)})`);
  return found.length > 0;
}

/** Clears the assignee of the leads of a user who leaves the account. */
export async function unassign(ctx: Ctx, userId: string): Promise<void> {
  const unassigned = await ctx.run<{ id: string }>(sql`
    update ${leads} set assignee_id = null, updated_at = ${now(ctx)}
    where ${leads.account_id} = ${accountOf(ctx).id} and ${leads.assignee_id} = ${userId} returning id`);
  const changes = { assignee_id: { old: userId, new: null } };
  for (const { id } of unassigned)
    await recordAction(ctx, { name: 'leads' }, { id, action: 'updated', changes });
}

/** Moves the leads and notes of a user, in all accounts, to the user into whom they are merged. */
export async function moveLeads(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.run(sql`
    update ${leads} set assignee_id = ${to}, updated_at = ${now(ctx)} where ${leads.assignee_id} = ${from}`);
  await ctx.run(
    sql`update ${lead_notes} set author_id = ${to} where ${lead_notes.author_id} = ${from}`,
  );
}
