/** The group sets of an account that apply to a scope, each with the tree of its groups (§2.14). */
import { sql } from 'drizzle-orm';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { group_sets, groups } from '../../../store/tables/groups.ts';
import { shownProperties } from '../scope/placed.ts';
import { columnsOf, type Scope } from '../scope/scope.ts';

export type GroupNode = {
  id: string;
  label: string;
  slug: string;
  description: string | null;
  color: string | null;
  sort_order: number;
  children: GroupNode[];
};

export type GroupSetFacts = {
  id: string;
  name: string;
  key: string | null;
  object_type: string;
  allows_multiple_membership: boolean;
  property_id: string | null;
  groups: GroupNode[];
};

type Flat = Omit<GroupNode, 'children'> & { parent_id: string | null };

const SET = [
  'id',
  'name',
  'key',
  'object_type',
  'allows_multiple_membership',
  'property_id',
] as const;

const GROUP = ['id', 'parent_id', 'label', 'slug', 'description', 'color', 'sort_order'] as const;

/**
 * Returns the account-wide sets and the sets of properties in the scope, or nothing if the scope has
 * no properties. Groups are sorted by sort position, then by label.
 */
export async function publishedGroupSets(ctx: Ctx, scope: Scope): Promise<GroupSetFacts[]> {
  const sets = await ctx.run<Omit<GroupSetFacts, 'groups'> & { flat: Flat[] }>(sql`
    select ${columnsOf(group_sets, SET)}, (select coalesce(json_agg(row_to_json(node)), '[]'::json) from (
      select ${columnsOf(groups, GROUP)} from ${groups} where ${groups.group_set_id} = ${group_sets.id}
      order by ${groups.sort_order}, ${groups.label} collate "C", ${groups.id}) as node) as flat
    from ${group_sets} where ${group_sets.account_id} = ${accountOf(ctx).id}
      and (${group_sets.property_id} in ${shownProperties(scope)}
        or (${group_sets.property_id} is null and exists ${shownProperties(scope)}))
    order by ${group_sets.name} collate "C", ${group_sets.id}`);
  return sets.map(({ flat, ...set }) => ({
    ...set,
    groups: below(
      Map.groupBy(flat, ({ parent_id }) => parent_id),
      null,
    ),
  }));
}

const below = (
  byParent: ReadonlyMap<string | null, readonly Flat[]>,
  parentId: string | null,
): GroupNode[] =>
  (byParent.get(parentId) ?? []).map(({ parent_id: _, ...group }) => ({
    ...group,
    children: below(byParent, group.id),
  }));
