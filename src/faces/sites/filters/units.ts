/** The filters and sorts of `/units` and `/availability`. All of them see prices as they are shown, so none tells a hidden one. */
import { sql } from 'drizzle-orm';
import { hasAmenity, isAmenity } from '../../../domain/published/amenities.ts';
import { inGroup, isGroup } from '../../../domain/published/groups.ts';
import type { Scope } from '../../../domain/published/scope.ts';
import { containing } from '../../../engine/filters.ts';
import { amount, filter, flag, from, type ListFilter, number, search, until, uuid, whole, word } from './kinds.ts';

/** Units without a date can be moved into at once. */
const moveIn = (at: Date) => sql`coalesce(unit.available_at, ${at.toISOString()}::timestamptz)`;

const offered = sql`(unit.available or unit.coming_soon)`;

export const unitFilters = ({ at }: Pick<Scope, 'at'>): Record<string, ListFilter> => ({
  property: filter(word, 'Slug of a property.', (slug) => ({
    where: sql`unit.property_slug = ${slug}`,
    exists: sql`exists (select from named_property where named_property.slug = ${slug})`,
  })),
  floor_plan: filter(word, 'Slug of a floor plan.', (slug) => ({
    where: sql`unit.floor_plan_site_slug = ${slug}`,
    exists: sql`exists (select from named_floor_plan where named_floor_plan.site_slug = ${slug})`,
  })),
  building: filter(uuid, 'Id of a building.', (id) => ({
    where: sql`unit.building_id = ${id}::uuid`,
    exists: sql`exists (select from named_building where named_building.id = ${id}::uuid)`,
  })),
  unit_type: filter(word, 'Slug of a unit type.', (slug) => ({
    where: sql`unit.unit_type_slug = ${slug}`,
    exists: sql`(exists (select from unit where unit.unit_type_slug = ${slug})
      or exists (select from named_floor_plan where named_floor_plan.unit_type_slug = ${slug}))`,
  })),
  bedrooms: filter(whole, 'Bedrooms; 0 is a studio.', (beds) => ({ where: sql`unit.bedrooms = ${beds}::integer` })),
  bathrooms: filter(number, 'Bathrooms.', (baths) => ({ where: sql`unit.bathrooms = ${baths}::double precision` })),
  min_rent: filter(amount, 'The lowest total rent to find.', (cents) => ({ where: sql`unit.min_rent >= ${cents}::bigint` })),
  max_rent: filter(amount, 'The highest total rent to find.', (cents) => ({ where: sql`unit.min_rent <= ${cents}::bigint` })),
  min_sqft: filter(number, 'The smallest interior to find.', (sqft) => ({
    where: sql`unit.interior_sqft >= ${sqft}::double precision`,
  })),
  max_sqft: filter(number, 'The largest interior to find.', (sqft) => ({
    where: sql`unit.interior_sqft <= ${sqft}::double precision`,
  })),
  available_from: filter(from, 'Available or coming soon, and to be moved into no sooner than this day.', (day) => ({
    where: sql`(${offered} and ${moveIn(at)} >= ${day}::timestamptz)`,
  })),
  available_to: filter(until, 'Available or coming soon, and to be moved into by this day.', (day) => ({
    where: sql`(${offered} and ${moveIn(at)} <= ${day}::timestamptz)`,
  })),
  available: filter(flag, 'Whether it is available.', (value) => ({ where: sql`unit.available = ${value}` })),
  featured: filter(flag, 'Whether it is featured.', (value) => ({ where: sql`unit.is_featured = ${value}` })),
  amenity: filter(word, 'Id or name of an amenity of the unit or its floor plan.', (name) => ({
    where: sql`(${hasAmenity('unit', sql`unit.id`, name)} or ${hasAmenity('floor_plan', sql`unit.floor_plan_id`, name)})`,
    exists: isAmenity(name),
  })),
  group: filter(word, 'Id or slug of a group; it stands for the groups below it too.', (name) => ({
    where: inGroup('unit', name),
    exists: isGroup(name),
  })),
  tag: filter(word, 'A tag.', (tag) => ({ where: sql`unit.tags ? ${tag}` })),
  q: filter(search, 'Part of the number, or of the name of the floor plan, building or property.', (text) => ({
    where: sql`(unit.number ilike ${containing(text)} or unit.building_number || '-' || unit.number ilike ${containing(text)}
      or unit.floor_plan_name ilike ${containing(text)} or unit.building_name ilike ${containing(text)}
      or unit.property_name ilike ${containing(text)})`,
  })),
});

export const UNIT_SORTS = {
  number: sql`lpad(unit.number, 50) collate "C"`,
  slug: sql`unit.site_slug collate "C"`,
  property: sql`lower(unit.property_name) collate "C"`,
  floor_plan: sql`lower(unit.floor_plan_name) collate "C"`,
  bedrooms: sql`unit.bedrooms`,
  bathrooms: sql`unit.bathrooms`,
  rent: sql`unit.min_rent`,
  min_rent: sql`unit.min_rent`,
  max_rent: sql`unit.max_rent`,
  sqft: sql`unit.interior_sqft`,
  min_sqft: sql`unit.interior_sqft`,
  max_sqft: sql`unit.interior_sqft`,
  available: sql`unit.available`,
  available_at: sql`unit.available_at`,
  featured: sql`unit.is_featured`,
} as const;
