/** Group trees in SQL: a group includes itself and all its descendants. */
import { type SQL, sql } from 'drizzle-orm';
import { array } from './database.ts';
import { group_members, groups } from './tables/groups.ts';

/** The IDs of these groups and of all their descendants, as a subquery. */
export const withDescendants = (groupIds: readonly string[]): SQL => sql`(
  with recursive tree as (
    select ${groups.id} from ${groups} where ${groups.id} = any(${array(groupIds)}::uuid[])
    union
    select child.id from ${groups} child join tree on child.parent_id = tree.id
  ) select id from tree)`;

/**
 * The number of levels of the tree if the group were below the parent: the levels down to the
 * parent, and those from the group on (one for a new group). Counts at most `most` of each.
 */
export const levelsBelow = (parentId: string, groupId: string | null, most: number): SQL => sql`(
  with recursive up(id, level) as (
    select ${parentId}::uuid, 1
    union all
    select parent.parent_id, up.level + 1 from ${groups} parent join up on parent.id = up.id
    where parent.parent_id is not null and up.level < ${most}
  ), down(id, level) as (
    select ${groupId}::uuid, 1
    union all
    select child.id, down.level + 1 from ${groups} child join down on child.parent_id = down.id
    where down.level < ${most}
  ) select (select max(level) from up) + (select max(level) from down))`;

/**
 * The IDs of the members of these groups and their descendants, of any kind, as an array. An index
 * can look up each element of an array, but not the rows of a subquery.
 */
export const membersOf = (groupIds: readonly string[]): SQL => sql`array(
  select ${group_members.member_id} from ${group_members} where ${group_members.group_id} = any(array${withDescendants(groupIds)}))`;
