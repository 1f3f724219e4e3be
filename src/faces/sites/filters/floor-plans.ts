/** The filters and sorts of `/floor-plans`. A range of the plan matches a bound that it reaches. */
import { sql } from 'drizzle-orm';
import { hasAmenity, isAmenity } from '../../../domain/published/amenities.ts';
import { inGroup, isGroup } from '../../../domain/published/groups.ts';
import type { Scope } from '../../../domain/published/scope.ts';
import { containing } from '../../../engine/filters.ts';
import { amount, type Condition, filter, flag, type ListFilter, number, search, whole, word } from './kinds.ts';
import { unitFilters } from './units.ts';

/** The same filter, about the units of the record. */
export const onUnits = ({ read, ...rest }: ListFilter): ListFilter => ({
  ...rest,
  read(text) {
    const asked = read(text);
    return 'fault' in asked ? asked : ({ ...asked, onUnits: true } satisfies Condition);
  },
});

const least = (name: string) => sql`coalesce(${sql.raw(`floor_plan.min_${name}, floor_plan.max_${name}`)})`;
const most = (name: string) => sql`coalesce(${sql.raw(`floor_plan.max_${name}, floor_plan.min_${name}`)})`;

export function floorPlanFilters(scope: Pick<Scope, 'at'>): Record<string, ListFilter> {
  const units = unitFilters(scope) as Record<'building' | 'available_from' | 'available_to', ListFilter>;
  return {
    property: filter(word, 'Slug of a property.', (slug) => ({
      where: sql`floor_plan.property_slug = ${slug}`,
      exists: sql`exists (select from named_property where named_property.slug = ${slug})`,
    })),
    floor_plan: filter(word, 'Slug of a floor plan.', (slug) => ({
      where: sql`floor_plan.site_slug = ${slug}`,
      exists: sql`exists (select from named_floor_plan where named_floor_plan.site_slug = ${slug})`,
    })),
    building: onUnits(units.building),
    unit_type: filter(word, 'Slug of a unit type.', (slug) => ({
      where: sql`floor_plan.unit_type_slug = ${slug}`,
      exists: sql`(exists (select from unit where unit.unit_type_slug = ${slug})
        or exists (select from named_floor_plan where named_floor_plan.unit_type_slug = ${slug}))`,
    })),
    bedrooms: filter(whole, 'A number of bedrooms that it comes with; 0 is a studio.', (beds) => ({
      where: sql`${beds}::integer between ${least('bed')} and ${most('bed')}`,
    })),
    bathrooms: filter(number, 'A number of bathrooms that it comes with.', (baths) => ({
      where: sql`${baths}::double precision between ${least('bath')} and ${most('bath')}`,
    })),
    min_rent: filter(amount, 'A total rent that it reaches or passes.', (cents) => ({
      where: sql`${most('rent')} >= ${cents}::bigint`,
    })),
    max_rent: filter(amount, 'A total rent that it starts at or below.', (cents) => ({
      where: sql`${least('rent')} <= ${cents}::bigint`,
    })),
    min_sqft: filter(number, 'An interior that it reaches or passes.', (sqft) => ({
      where: sql`${most('sqft')} >= ${sqft}::double precision`,
    })),
    max_sqft: filter(number, 'An interior that it starts at or below.', (sqft) => ({
      where: sql`${least('sqft')} <= ${sqft}::double precision`,
    })),
    available_from: onUnits(units.available_from),
    available_to: onUnits(units.available_to),
    available: filter(flag, 'Whether any of its units is available.', (value) => ({
      where: sql`(floor_plan.available_units_count > 0) = ${value}`,
    })),
    featured: filter(flag, 'Whether it is featured.', (value) => ({ where: sql`floor_plan.is_featured = ${value}` })),
    amenity: filter(word, 'Id or name of an amenity.', (name) => ({
      where: hasAmenity('floor_plan', sql`floor_plan.id`, name),
      exists: isAmenity(name),
    })),
    group: filter(word, 'Id or slug of a group; it stands for the groups below it too.', (name) => ({
      where: inGroup('floor_plan', name),
      exists: isGroup(name),
    })),
    tag: filter(word, 'A tag.', (tag) => ({ where: sql`floor_plan.tags ? ${tag}` })),
    q: filter(search, 'Part of its name or code, or of the name of the property.', (text) => ({
      where: sql`(floor_plan.name ilike ${containing(text)} or floor_plan.code ilike ${containing(text)}
        or floor_plan.property_name ilike ${containing(text)})`,
    })),
  };
}

export const FLOOR_PLAN_SORTS = {
  name: sql`lower(floor_plan.name) collate "C"`,
  slug: sql`floor_plan.site_slug collate "C"`,
  sort_order: sql`floor_plan.sort_order`,
  property: sql`lower(floor_plan.property_name) collate "C"`,
  bedrooms: sql`floor_plan.min_bed`,
  bathrooms: sql`floor_plan.min_bath`,
  rent: sql`floor_plan.min_rent`,
  min_rent: sql`floor_plan.min_rent`,
  max_rent: sql`floor_plan.max_rent`,
  sqft: sql`floor_plan.min_sqft`,
  min_sqft: sql`floor_plan.min_sqft`,
  max_sqft: sql`floor_plan.max_sqft`,
  available: sql`floor_plan.available_units_count > 0`,
  available_at: sql`floor_plan.available_at`,
  available_units_count: sql`floor_plan.available_units_count`,
  featured: sql`floor_plan.is_featured`,
} as const;
