/**
 * Facets: unit counts and ranges per filterable attribute, for the units that meet some conditions.
 * Prices are published prices in cents.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import {
  amenities,
  floor_plan_amenities,
  unit_amenities,
} from '../../../store/tables/amenities.ts';
import { group_members, group_sets, groups } from '../../../store/tables/groups.ts';
import type { UnitColumn } from '../inventory/units.ts';
import { columns } from '../scope/columns.ts';
import { commas, type Scope } from '../scope/scope.ts';
import type { GroupFacts } from './groups.ts';
import type { Listed } from './list.ts';
import { published } from './published.ts';

type Counts = { units_count: number; available_units_count: number };

type Named = Counts & { slug: string; name: string };

export type FacetFacts = Counts & {
  properties: Named[];
  floor_plans: Named[];
  unit_types: Named[];
  buildings: (Counts & { id: string; number: string | null; name: string | null })[];
  bedrooms: (Counts & { value: number })[];
  bathrooms: (Counts & { value: number })[];
  amenities: (Counts & { id: string; name: string })[];
  groups: (Counts & { id: string; slug: string; label: string; set: GroupFacts['set'] })[];
  tags: (Counts & { value: string })[];
  min_rent: number | null;
  max_rent: number | null;
  min_base_rent: number | null;
  max_base_rent: number | null;
  min_sqft: number | null;
  max_sqft: number | null;
};

const counts: SQL = sql`count(*)::integer as units_count, (count(*) filter (where available))::integer as available_units_count`;

/**
 * References to the columns of the named query `matched`, which contains the units that meet the
 * conditions.
 */
const matched = columns<UnitColumn>('matched');

/** SQL for the rows of a statement as a JSON array, in order. */
const rows = (statement: SQL): SQL =>
  sql`(select coalesce(json_agg(row_to_json(facet)), '[]'::json) from (${statement}) as facet)`;

const byValue = (value: SQL): SQL =>
  rows(
    sql`select ${value} as value, ${counts} from matched where ${value} is not null group by 1 order by 1`,
  );

/**
 * Counts by amenity. Like for the filter, a unit has its own amenities and those of its floor plan.
 */
const byAmenity: SQL = rows(sql`
  select ${amenities.id}, ${amenities.name}, ${counts} from (
    select ${matched.id}, ${matched.available}, link.amenity_id from matched join ${unit_amenities} link on link.unit_id = ${matched.id}
    union select ${matched.id}, ${matched.available}, link.amenity_id
      from matched join ${floor_plan_amenities} link on link.floor_plan_id = ${matched.floor_plan_id}) as having_it
  join ${amenities} on ${amenities.id} = having_it.amenity_id and ${amenities.is_enabled}
  group by ${amenities.id} order by lower(${amenities.name}) collate "C", ${amenities.id}`);

/**
 * Counts by group. A group includes its descendants, and a unit is in the groups of its floor plan,
 * building and property.
 */
const byGroup: SQL = rows(sql`
  with recursive held as (
    select ${matched.id} as unit_id, ${matched.available}, ${group_members.group_id} as group_id
    from matched join ${group_members} on ${group_members.member_id} in (${matched.id}, ${matched.floor_plan_id}, ${matched.building_id}, ${matched.property_id})
    union select held.unit_id, held.available, ${groups.parent_id} from held join ${groups} on ${groups.id} = held.group_id
      where ${groups.parent_id} is not null)
  select ${groups.id}, ${groups.slug}, ${groups.label}, json_build_object('id', ${group_sets.id},
    'name', ${group_sets.name}, 'object_type', ${group_sets.object_type}) as set, ${counts}
  from held join ${groups} on ${groups.id} = held.group_id join ${group_sets} on ${group_sets.id} = ${groups.group_set_id}
  group by ${groups.id}, ${group_sets.id}
  order by ${group_sets.name} collate "C", ${group_sets.id}, ${groups.sort_order}, ${groups.label} collate "C", ${groups.id}`);

const FACETS: Record<string, SQL> = {
  properties: rows(sql`
    select ${matched.property_slug} as slug, ${matched.property_name} as name, ${counts} from matched
    group by ${matched.property_id}, ${matched.property_slug}, ${matched.property_name} order by min(${matched.property_position})`),
  floor_plans: rows(sql`
    select ${matched.floor_plan_site_slug} as slug, ${matched.floor_plan_name} as name, ${counts} from matched where ${matched.floor_plan_id} is not null
    group by ${matched.floor_plan_id}, ${matched.floor_plan_site_slug}, ${matched.floor_plan_name} order by min(${matched.property_position}), ${matched.floor_plan_name} collate "C", ${matched.floor_plan_id}`),
  unit_types: rows(sql`
    select ${matched.unit_type_slug} as slug, min(${matched.unit_type_name}) as name, ${counts} from matched where ${matched.unit_type_slug} is not null
    group by ${matched.unit_type_slug} order by min(${matched.bedrooms}) nulls last, min(${matched.unit_type_name}) collate "C", ${matched.unit_type_slug}`),
  buildings: rows(sql`
    select ${matched.building_id} as id, ${matched.building_number} as number, ${matched.building_name} as name, ${counts} from matched where ${matched.building_id} is not null
    group by ${matched.building_id}, ${matched.building_number}, ${matched.building_name}
    order by min(${matched.property_position}), length(${matched.building_number}), ${matched.building_number} collate "C", ${matched.building_id}`),
  bedrooms: byValue(matched.bedrooms),
  bathrooms: byValue(matched.bathrooms),
  amenities: byAmenity,
  groups: byGroup,
  tags: rows(sql`
    select tag as value, ${counts} from (select distinct ${matched.id}, ${matched.available}, tag from matched, jsonb_array_elements_text(${matched.tags}) as tag) as tagged
    group by tag order by tag collate "C"`),
};

const total = sql`select ${counts}, min(coalesce(${matched.min_rent}, ${matched.max_rent})) as min_rent, max(coalesce(${matched.max_rent}, ${matched.min_rent})) as max_rent,
  min(coalesce(${matched.min_base_rent}, ${matched.max_base_rent})) as min_base_rent, max(coalesce(${matched.max_base_rent}, ${matched.min_base_rent})) as max_base_rent,
  min(${matched.interior_sqft}) as min_sqft, max(${matched.interior_sqft}) as max_sqft from matched`;

export type Faceted = { facets: FacetFacts; checks: Listed<unknown>['checks'] };

/**
 * Returns the facets, in one statement. `checks` are evaluated in the same statement, as for a
 * list.
 */
export async function facetsOf(
  ctx: Ctx,
  scope: Scope,
  { where, checks }: { where: readonly SQL[]; checks: Record<string, SQL> },
): Promise<Faceted> {
  const columns = Object.entries(FACETS).map(
    ([name, facet]) => sql`${facet} as ${sql.identifier(name)}`,
  );
  const answers = Object.entries(checks).map(
    ([name, check]) => sql`${sql.raw(`'${name}'`)}, ${check}`,
  );
  const found = await first(
    ctx.run<FacetFacts & Faceted>(sql`
      with ${published(scope, 'unit')}, matched as (select unit.* from unit where ${sql.join([sql`true`, ...where], sql` and `)})
      select total.*, ${commas(columns)}, json_build_object(${commas(answers)}) as checks from (${total}) as total`),
  );
  if (found === undefined) throw new Error('The statement for facets returned no row.');
  return { facets: found, checks: found.checks };
}
