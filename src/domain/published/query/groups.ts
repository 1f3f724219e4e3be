/** The groups that published records show and can be filtered by, including inherited ones. */
import { type SQL, sql } from 'drizzle-orm';
import { missing } from '../../../kernel/fault.ts';
import { isUuid } from '../../../kernel/id.ts';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { group_members, group_sets, groups } from '../../../store/tables/groups.ts';
import { building } from '../inventory/buildings.ts';
import { floor_plan } from '../inventory/floor-plans.ts';
import { property } from '../inventory/properties.ts';
import { unit } from '../inventory/units.ts';
import { commas } from '../scope/scope.ts';
import { eachNameExists, isNamed } from './names.ts';

export type GroupFacts = {
  id: string;
  label: string;
  slug: string;
  set: { id: string; name: string; object_type: string };
};

/**
 * The IDs whose group memberships apply to each kind of published record. A record inherits the
 * groups of its parents.
 */
const MEMBER_IDS = {
  unit: [unit.id, unit.floor_plan_id, unit.building_id, unit.property_id],
  floor_plan: [floor_plan.id, floor_plan.property_id],
  building: [building.id, building.property_id],
  property: [property.id],
};

export type Grouped = keyof typeof MEMBER_IDS;

const memberIds = (kind: Grouped): SQL => commas(MEMBER_IDS[kind]);

/** The groups of a record as a JSON array of `GroupFacts`, for a select list. */
export const groupsOf = (kind: Grouped): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', ${groups.id}, 'label', ${groups.label}, 'slug', ${groups.slug},
      'set', json_build_object('id', ${group_sets.id}, 'name', ${group_sets.name}, 'object_type', ${group_sets.object_type}))
    order by ${group_sets.name}, ${group_sets.id}, ${groups.sort_order}, ${groups.label}, ${groups.id}), '[]'::json)
  from ${groups} join ${group_sets} on ${group_sets.id} = ${groups.group_set_id}
  where ${groups.id} in (select ${group_members.group_id} from ${group_members} where ${group_members.member_id} in (${memberIds(kind)})))`;

const ofAccount = sql`${groups.account_id} in (select account_id from named_property)`;

/**
 * SQL condition: whether each of these UUIDs and slugs identifies a group of the scope's account.
 */
export const areGroups = (names: readonly string[]): SQL =>
  eachNameExists(
    names,
    (id) => sql`exists (select from ${groups} where ${ofAccount} and ${groups.id} = ${id})`,
    (slug) => sql`exists (select from ${groups} where ${ofAccount} and ${groups.slug} = ${slug})`,
  );

/**
 * SQL condition: whether a record is in a group with one of these UUIDs or slugs, or in a
 * descendant of such a group.
 */
export const inGroups = (kind: Grouped, names: readonly string[]): SQL => sql`exists (
  with recursive tree as (
    select ${groups.id} from ${groups} where ${ofAccount} and ${isNamed(names, groups.id, groups.slug)}
    union
    select child.id from ${groups} child join tree on child.parent_id = tree.id
  ) select from ${group_members} join tree on tree.id = ${group_members.group_id}
    where ${group_members.member_id} in (${memberIds(kind)}))`;

/** Throws a `missing` fault unless this is the ID of a group of the account. */
export async function requireGroup(ctx: Ctx, id: string): Promise<void> {
  const found = isUuid(id)
    ? await ctx.run(
        sql`select from ${groups} where ${groups.id} = ${id} and ${groups.account_id} = ${accountOf(ctx).id}`,
      )
    : [];
  if (found.length === 0) throw missing('Group');
}
