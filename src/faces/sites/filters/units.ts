/**
 * The filters and sorts of `/units` and `/availability`. They compare published prices, so callers
 * cannot infer hidden prices.
 */
import { sql } from 'drizzle-orm';
import { areAmenities, hasAmenity } from '../../../domain/published/inventory/amenities.ts';
import { unit } from '../../../domain/published/inventory/units.ts';
import { areGroups, inGroups } from '../../../domain/published/query/groups.ts';
import type { Scope } from '../../../domain/published/scope/scope.ts';
import { array } from '../../../store/database.ts';
import {
  amount,
  anyContains,
  anyOf,
  filter,
  flag,
  from,
  maximum,
  minimum,
  number,
  search,
  until,
  uuid,
  whole,
  word,
} from './kinds.ts';
import {
  areBuildings,
  areFloorPlans,
  areProperties,
  areUnitTypes,
  hasTag,
  isOneOf,
} from './names.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const offered = sql`(${unit.available} or ${unit.coming_soon})`;

/** The rent of a unit that has only one of its two rents. */
const lowestRent = sql`coalesce(${unit.min_rent}, ${unit.max_rent})`;
const highestRent = sql`coalesce(${unit.max_rent}, ${unit.min_rent})`;

/** The filters by parameter name. Long because it lists one filter after the other. */
export const unitFilters = ({ at }: Pick<Scope, 'at'>) => ({
  property: anyOf(word, 'The slug of a property.', (slugs) => ({
    where: isOneOf(unit.property_slug, slugs),
    exists: areProperties(slugs),
  })),
  floor_plan: anyOf(word, 'The slug of a floor plan.', (slugs) => ({
    where: isOneOf(unit.floor_plan_site_slug, slugs),
    exists: areFloorPlans(slugs),
  })),
  building: anyOf(uuid, 'The ID of a building.', (ids) => ({
    where: sql`${unit.building_id} = any(${array(ids)}::uuid[])`,
    exists: areBuildings(ids),
  })),
  unit_type: anyOf(word, 'The slug of a unit type.', (slugs) => ({
    where: isOneOf(unit.unit_type_slug, slugs),
    exists: areUnitTypes(slugs),
  })),
  bedrooms: filter(whole, 'The number of bedrooms; 0 is a studio.', (beds) => ({
    where: sql`${unit.bedrooms} = ${beds}::integer`,
  })),
  bathrooms: filter(number, 'The number of bathrooms.', (baths) => ({
    where: sql`${unit.bathrooms} = ${baths}::double precision`,
  })),
  min_rent: filter(minimum(amount), 'The minimum total rent.', (cents) => ({
    where: sql`${lowestRent} >= ${cents}::bigint`,
  })),
  max_rent: filter(maximum(amount), 'The maximum total rent.', (cents) => ({
    where: sql`${lowestRent} <= ${cents}::bigint`,
  })),
  min_sqft: filter(minimum(number), 'The minimum interior area, in square feet.', (sqft) => ({
    where: sql`${unit.interior_sqft} >= ${sqft}::double precision`,
  })),
  max_sqft: filter(maximum(number), 'The maximum interior area, in square feet.', (sqft) => ({
    where: sql`${unit.interior_sqft} <= ${sqft}::double precision`,
  })),
  available_from: filter(
    from,
    'Matches units that are available or coming soon, with a move-in date on or after this day. The move-in date of a unit without a date, or with an earlier date, is the current day.',
    (day) => ({
      where: sql`(${offered} and greatest(${unit.available_at}, ${instant(at)}) >= ${day}::timestamptz)`,
      until: new Date(day),
    }),
  ),
  available_to: filter(
    until,
    'Matches units that are available or coming soon, with a move-in date on or before this day. The move-in date of a unit without a date is the current day.',
    (day) => ({
      where: sql`(${offered} and coalesce(${unit.available_at}, ${instant(at)}) <= ${day}::timestamptz)`,
      until: new Date(Date.parse(day) + 1),
    }),
  ),
  available: filter(flag, 'Whether the unit is available.', (value) => ({
    where: sql`${unit.available} = ${value}`,
  })),
  featured: filter(flag, 'Whether the unit is featured.', (value) => ({
    where: sql`${unit.is_featured} = ${value}`,
  })),
  amenity: anyOf(word, 'The ID or name of an amenity of the unit or its floor plan.', (names) => ({
    where: sql`(${hasAmenity('unit', unit.id, names)} or ${hasAmenity('floor_plan', unit.floor_plan_id, names)})`,
    exists: areAmenities(names),
  })),
  group: anyOf(word, 'The ID or slug of a group. Includes the groups below it.', (names) => ({
    where: inGroups('unit', names),
    exists: areGroups(names),
  })),
  tag: anyOf(word, 'A tag.', (tags) => ({ where: hasTag(unit.tags, tags) })),
  q: filter(
    search,
    'Text that the unit number, or the name of the floor plan, building or property, contains.',
    (text) => ({
      where: anyContains(
        [
          unit.number,
          sql`${unit.building_number} || '-' || ${unit.number}`,
          unit.floor_plan_name,
          unit.building_name,
          unit.property_name,
        ],
        text,
      ),
    }),
  ),
});

export const UNIT_SORTS = {
  number: sql`lpad(${unit.number}, 50) collate "C"`,
  slug: sql`${unit.site_slug} collate "C"`,
  property: sql`lower(${unit.property_name}) collate "C"`,
  floor_plan: sql`lower(${unit.floor_plan_name}) collate "C"`,
  bedrooms: unit.bedrooms,
  bathrooms: unit.bathrooms,
  rent: lowestRent,
  min_rent: lowestRent,
  max_rent: highestRent,
  sqft: unit.interior_sqft,
  min_sqft: unit.interior_sqft,
  max_sqft: unit.interior_sqft,
  available: unit.available,
  available_at: unit.available_at,
  featured: unit.is_featured,
} as const;
