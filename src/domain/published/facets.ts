/** Facets: what the units that meet some conditions come to, by each thing that they can be asked for. Prices as shown, in cents. */
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { amenities, floor_plan_amenities, unit_amenities } from '../../store/tables/amenities.ts';
import { group_members, group_sets, groups } from '../../store/tables/groups.ts';
import type { GroupFacts } from './groups.ts';
import type { Listed } from './list.ts';
import { published } from './published.ts';
import { commas, type Scope } from './scope.ts';

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

/** The records of a statement as a JSON list, in its order. */
const rows = (statement: SQL): SQL =>
  sql`(select coalesce(json_agg(row_to_json(facet)), '[]'::json) from (${statement}) as facet)`;

const byValue = (column: string): SQL =>
  rows(
    sql`select ${sql.raw(column)} as value, ${counts} from matched where ${sql.raw(column)} is not null group by 1 order by 1`,
  );

/** A unit has its own amenities and those of its floor plan, as the filter says. */
const byAmenity: SQL = rows(sql`
  select ${amenities.id}, ${amenities.name}, ${counts} from (
    select matched.id, matched.available, link.amenity_id from matched join ${unit_amenities} link on link.unit_id = matched.id
    union select matched.id, matched.available, link.amenity_id
      from matched join ${floor_plan_amenities} link on link.floor_plan_id = matched.floor_plan_id) as having_it
  join ${amenities} on ${amenities.id} = having_it.amenity_id and ${amenities.is_enabled}
  group by ${amenities.id} order by lower(${amenities.name}) collate "C", ${amenities.id}`);

/** A group stands for those below it, and a unit is in the groups of what it stands in. */
const byGroup: SQL = rows(sql`
  with recursive held as (
    select matched.id as unit_id, matched.available, ${group_members.group_id} as group_id
    from matched join ${group_members} on ${group_members.member_id} in (matched.id, matched.floor_plan_id, matched.building_id, matched.property_id)
    union select held.unit_id, held.available, ${groups.parent_id} from held join ${groups} on ${groups.id} = held.group_id
      where ${groups.parent_id} is not null)
  select ${groups.id}, ${groups.slug}, ${groups.label}, json_build_object('id', ${group_sets.id},
    'name', ${group_sets.name}, 'object_type', ${group_sets.object_type}) as set, ${counts}
  from held join ${groups} on ${groups.id} = held.group_id join ${group_sets} on ${group_sets.id} = ${groups.group_set_id}
  group by ${groups.id}, ${group_sets.id}
  order by ${group_sets.name} collate "C", ${group_sets.id}, ${groups.sort_order}, ${groups.label} collate "C", ${groups.id}`);

const FACETS: Record<string, SQL> = {
  properties: rows(sql`
    select property_slug as slug, property_name as name, ${counts} from matched
    group by property_id, property_slug, property_name order by min(property_position)`),
  floor_plans: rows(sql`
    select floor_plan_site_slug as slug, floor_plan_name as name, ${counts} from matched where floor_plan_id is not null
    group by floor_plan_id, floor_plan_site_slug, floor_plan_name order by min(property_position), floor_plan_name collate "C", floor_plan_id`),
  unit_types: rows(sql`
    select unit_type_slug as slug, min(unit_type_name) as name, ${counts} from matched where unit_type_slug is not null
    group by unit_type_slug order by min(bedrooms) nulls last, min(unit_type_name) collate "C", unit_type_slug`),
  buildings: rows(sql`
    select building_id as id, building_number as number, building_name as name, ${counts} from matched where building_id is not null
    group by building_id, building_number, building_name
    order by min(property_position), length(building_number), building_number collate "C", building_id`),
  bedrooms: byValue('bedrooms'),
  bathrooms: byValue('bathrooms'),
  amenities: byAmenity,
  groups: byGroup,
  tags: rows(sql`
    select tag as value, ${counts} from (select distinct id, available, tag from matched, jsonb_array_elements_text(matched.tags) as tag) as tagged
    group by tag order by tag collate "C"`),
};

const total = sql`select ${counts}, min(coalesce(min_rent, max_rent)) as min_rent, max(coalesce(max_rent, min_rent)) as max_rent,
  min(coalesce(min_base_rent, max_base_rent)) as min_base_rent, max(coalesce(max_base_rent, min_base_rent)) as max_base_rent,
  min(interior_sqft) as min_sqft, max(interior_sqft) as max_sqft from matched`;

export type Faceted = { facets: FacetFacts; checks: Listed<unknown>['checks'] };

/** In one statement. `checks` are answered beside the facets, as those of a list. */
export async function facetsOf(
  ctx: Ctx,
  scope: Scope,
  { where, checks }: { where: readonly SQL[]; checks: Record<string, SQL> },
): Promise<Faceted> {
  const columns = Object.entries(FACETS).map(([name, facet]) => sql`${facet} as ${sql.identifier(name)}`);
  const answers = Object.entries(checks).map(([name, check]) => sql`${sql.raw(`'${name}'`)}, ${check}`);
  const found = await first(
    ctx.run<FacetFacts & Faceted>(sql`
      with ${published(scope, 'unit')}, matched as (select unit.* from unit where ${sql.join([sql`true`, ...where], sql` and `)})
      select total.*, ${commas(columns)}, json_build_object(${commas(answers)}) as checks from (${total}) as total`),
  );
  if (found === undefined) throw new Error('Facets always have a row.');
  return { facets: found, checks: found.checks };
}
