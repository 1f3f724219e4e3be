/**
 * The filters and sorts of `/floor-plans`. A floor plan with a range of values matches if the range
 * overlaps the filter.
 */
import { sql } from 'drizzle-orm';
import { areAmenities, hasAmenity } from '../../../domain/published/inventory/amenities.ts';
import { floor_plan } from '../../../domain/published/inventory/floor-plans.ts';
import { areGroups, inGroups } from '../../../domain/published/query/groups.ts';
import type { Scope } from '../../../domain/published/scope/scope.ts';
import {
  amount,
  anyContains,
  anyOf,
  filter,
  flag,
  type ListFilter,
  maximum,
  minimum,
  number,
  search,
  whole,
  word,
} from './kinds.ts';
import { areFloorPlans, areProperties, areUnitTypes, hasTag, isOneOf } from './names.ts';
import { unitFilters } from './units.ts';

/** Applies a filter of units to the units of the record. */
export const onUnits = ({ read, ...rest }: ListFilter): ListFilter => ({
  ...rest,
  read(alternatives) {
    const conditions = read(alternatives);
    if ('fault' in conditions) return conditions;
    return conditions.map((condition) => ({ ...condition, onUnits: true }));
  },
});

const least = (name: string) =>
  sql`coalesce(${sql.raw(`floor_plan.min_${name}, floor_plan.max_${name}`)})`;
const most = (name: string) =>
  sql`coalesce(${sql.raw(`floor_plan.max_${name}, floor_plan.min_${name}`)})`;

/** The filters by parameter name. Long because it lists one filter after the other. */
export function floorPlanFilters(scope: Pick<Scope, 'at'>): Record<string, ListFilter> {
  const units = unitFilters(scope);
  return {
    property: anyOf(word, 'The slug of a property.', (slugs) => ({
      where: isOneOf(floor_plan.property_slug, slugs),
      exists: areProperties(slugs),
    })),
    floor_plan: anyOf(word, 'The slug of a floor plan.', (slugs) => ({
      where: isOneOf(floor_plan.site_slug, slugs),
      exists: areFloorPlans(slugs),
    })),
    building: onUnits(units.building),
    unit_type: anyOf(word, 'The slug of a unit type.', (slugs) => ({
      where: isOneOf(floor_plan.unit_type_slug, slugs),
      exists: areUnitTypes(slugs),
    })),
    bedrooms: filter(
      whole,
      'A number of bedrooms that the floor plan offers; 0 is a studio.',
      (beds) => ({
        where: sql`${beds}::integer between ${least('bed')} and ${most('bed')}`,
      }),
    ),
    bathrooms: filter(number, 'A number of bathrooms that the floor plan offers.', (baths) => ({
      where: sql`${baths}::double precision between ${least('bath')} and ${most('bath')}`,
    })),
    min_rent: filter(
      minimum(amount),
      'The minimum total rent. Matches floor plans whose maximum rent is at least this amount.',
      (cents) => ({
        where: sql`${most('rent')} >= ${cents}::bigint`,
      }),
    ),
    max_rent: filter(
      maximum(amount),
      'The maximum total rent. Matches floor plans whose minimum rent is at most this amount.',
      (cents) => ({
        where: sql`${least('rent')} <= ${cents}::bigint`,
      }),
    ),
    min_sqft: filter(
      minimum(number),
      'The minimum interior area, in square feet. Matches floor plans whose maximum area is at least this value.',
      (sqft) => ({
        where: sql`${most('sqft')} >= ${sqft}::double precision`,
      }),
    ),
    max_sqft: filter(
      maximum(number),
      'The maximum interior area, in square feet. Matches floor plans whose minimum area is at most this value.',
      (sqft) => ({
        where: sql`${least('sqft')} <= ${sqft}::double precision`,
      }),
    ),
    available_from: onUnits(units.available_from),
    available_to: onUnits(units.available_to),
    available: filter(flag, 'Whether any unit of the floor plan is available.', (value) => ({
      where: sql`(${floor_plan.available_units_count} > 0) = ${value}`,
    })),
    featured: filter(flag, 'Whether the floor plan is featured.', (value) => ({
      where: sql`${floor_plan.is_featured} = ${value}`,
    })),
    amenity: anyOf(word, 'The ID or name of an amenity.', (names) => ({
      where: hasAmenity('floor_plan', floor_plan.id, names),
      exists: areAmenities(names),
    })),
    group: anyOf(word, 'The ID or slug of a group. Includes the groups below it.', (names) => ({
      where: inGroups('floor_plan', names),
      exists: areGroups(names),
    })),
    tag: anyOf(word, 'A tag.', (tags) => ({ where: hasTag(floor_plan.tags, tags) })),
    q: filter(
      search,
      'Text that the name or code of the floor plan, or the name of the property, contains.',
      (text) => ({
        where: anyContains([floor_plan.name, floor_plan.code, floor_plan.property_name], text),
      }),
    ),
  };
}

export const FLOOR_PLAN_SORTS = {
  name: sql`lower(${floor_plan.name}) collate "C"`,
  slug: sql`${floor_plan.site_slug} collate "C"`,
  sort_order: floor_plan.sort_order,
  property: sql`lower(${floor_plan.property_name}) collate "C"`,
  bedrooms: floor_plan.min_bed,
  bathrooms: floor_plan.min_bath,
  rent: floor_plan.min_rent,
  min_rent: floor_plan.min_rent,
  max_rent: floor_plan.max_rent,
  sqft: floor_plan.min_sqft,
  min_sqft: floor_plan.min_sqft,
  max_sqft: floor_plan.max_sqft,
  available: sql`${floor_plan.available_units_count} > 0`,
  available_at: floor_plan.available_at,
  available_units_count: floor_plan.available_units_count,
  featured: floor_plan.is_featured,
} as const;
