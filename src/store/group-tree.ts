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
 * The IDs of the members of these groups and their descendants, of any kind, as an array. An index
 * can look up each element of an array, but not the rows of a subquery.
 */
export const membersOf = (groupIds: readonly string[]): SQL => sql`array(
  select ${group_members.member_id} from ${group_members} where ${group_members.group_id} = any(array${withDescendants(groupIds)}))`;
