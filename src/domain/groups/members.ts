/** Adds and removes members of a group and invalidates the affected pages. */
import { sql } from 'drizzle-orm';
import { visible } from '../../engine/access.ts';
import { findRow } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { forbidden, invalid, missing } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Ctx, markStale, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { membersOf } from '../../store/group-tree.ts';
import { group_members, group_sets, groups } from '../../store/tables/groups.ts';
import { buildings, floor_plans, units } from '../../store/tables/inventory.ts';
import { properties } from '../../store/tables/properties.ts';
import { ofInventory, ofProperty } from '../../store/tags.ts';
import { recordAction } from '../history/record.ts';

const RESOURCE_OF: Record<string, string> = {
  property: 'properties',
  building: 'buildings',
  floor_plan: 'floor-plans',
  unit: 'units',
};

export type Member = { group_id: string; member_id: string; member_type: string };

/**
 * Adds a record to a group. If the record is already a member, nothing changes. Throws a `missing`
 * fault for an unknown group, a `forbidden` fault for an actor limited to groups, and an `invalid`
 * fault if the record is not of the set's object type, or belongs to another group of a set that
 * does not allow multiple membership.
 */
export function addMember(ctx: Ctx, groupId: string, memberId: unknown): Promise<Member> {
  return withTransaction(ctx, async (tx) => {
    const group = await findRow(tx, resourceNamed('groups'), groupId, 'lock');
    if (ctx.grant.groupIds !== null) throw forbidden();
    if (memberId === undefined || memberId === null)
      throw invalid({ member_id: [sentence.required('member_id')] });
    if (!isUuid(memberId)) throw invalid({ member_id: [sentence.uuid('member_id')] });
    const set = await first(
      tx.run<{
        object_type: string;
        allows_multiple_membership: boolean;
        property_id: string | null;
      }>(
        sql`select object_type, allows_multiple_membership, property_id from ${group_sets} where ${group_sets.id} = ${group['group_set_id']} for update`,
      ),
    );
    const kind = set?.object_type ?? 'property';
    const target = resourceNamed(RESOURCE_OF[kind] ?? 'properties');
    const place = target.columns['property_id'] ?? target.columns['id'];
    const inSet = set?.property_id == null ? sql`` : sql` and ${place} = ${set.property_id}`;
    const found = await tx.run(
      sql`select from ${target.table} where ${target.columns['id']} = ${memberId} and ${visible(tx, target)}${inSet}`,
    );
    if (found.length === 0) throw invalid({ member_id: [sentence.selected('member_id')] });
    if (set?.allows_multiple_membership === false) await refuseSecondGroup(tx, group, memberId);
    const added = await tx.run(sql`
      insert into ${group_members} (group_id, ${sql.identifier(`${kind}_id`)}, created_at) values (${group.id}, ${memberId}, ${now(tx)})
      on conflict (group_id, member_id) do nothing returning group_id`);
    if (added.length > 0)
      await recordAction(tx, resourceNamed('groups'), {
        id: group.id,
        action: 'member_added',
        changes: { member_id: { old: null, new: memberId.toLowerCase() } },
      });
    await markMembers(tx, [group.id]);
    return { group_id: group.id, member_id: memberId.toLowerCase(), member_type: kind };
  });
}

async function refuseSecondGroup(
  ctx: Ctx,
  group: { id: string; [key: string]: unknown },
  memberId: string,
): Promise<void> {
  const others = await ctx.run(sql`
    select from ${group_members} join ${groups} on ${groups.id} = ${group_members.group_id}
    where ${groups.group_set_id} = ${group['group_set_id']} and ${groups.id} <> ${group.id} and ${group_members.member_id} = ${memberId}`);
  if (others.length > 0)
    throw invalid({
      member_id: ['The record in the member id field is already in another group of this set.'],
    });
}

/**
 * Removes a record from a group. Throws a `missing` fault for an unknown group or if the record is
 * not a member, and a `forbidden` fault for an actor limited to groups.
 */
export function removeMember(ctx: Ctx, groupId: string, memberId: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const group = await findRow(tx, resourceNamed('groups'), groupId, 'lock');
    if (ctx.grant.groupIds !== null) throw forbidden();
    await markMembers(tx, [group.id]);
    const gone = isUuid(memberId)
      ? await tx.run(
          sql`delete from ${group_members} where group_id = ${group.id} and member_id = ${memberId} returning group_id`,
        )
      : [];
    if (gone.length === 0) throw missing('Group member');
    await recordAction(tx, resourceNamed('groups'), {
      id: group.id,
      action: 'member_removed',
      changes: { member_id: { old: memberId.toLowerCase(), new: null } },
    });
  });
}

/**
 * Invalidates the property of a group set or, for an account-wide set, all properties of the
 * account. Pages list all groups of a set, including empty groups.
 */
export async function markListed(ctx: Ctx, setId: string): Promise<void> {
  const concerned = await ctx.run<{ id: string }>(sql`
    select ${properties.id} from ${properties} join ${group_sets} on ${group_sets.account_id} = ${properties.account_id}
    where ${group_sets.id} = ${setId} and (${group_sets.property_id} is null or ${group_sets.property_id} = ${properties.id})`);
  markStale(
    ctx,
    concerned.map(({ id }) => ofProperty(id, 'group-sets')),
  );
}

/**
 * Invalidates every property that is, or contains, a member of these groups or their descendants,
 * because pages show the groups of a record.
 */
export async function markMembers(ctx: Ctx, groupIds: readonly string[]): Promise<void> {
  const members = membersOf(groupIds);
  const concerned = await ctx.run<{ id: string; aspect: 'groups' | 'members' }>(sql`
    select ${properties.id}, 'groups' as aspect from ${properties} where ${properties.id} = any(${members})
    union select ${buildings.property_id}, 'members' from ${buildings} where ${buildings.id} = any(${members})
    union select ${floor_plans.property_id}, 'members' from ${floor_plans} where ${floor_plans.id} = any(${members})
    union select ${units.property_id}, 'members' from ${units} where ${units.id} = any(${members})`);
  markStale(
    ctx,
    concerned.flatMap(({ id, aspect }) => [ofProperty(id, aspect), ofInventory(id, 'records')]),
  );
}
