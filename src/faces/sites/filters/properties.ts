/** The filters and sorts of `/properties`. What is asked of units must hold for one unit of the property, all of it together. */
import { sql } from 'drizzle-orm';
import { hasAmenity, isAmenity } from '../../../domain/published/amenities.ts';
import { inGroup, isGroup } from '../../../domain/published/groups.ts';
import type { Scope } from '../../../domain/published/scope.ts';
import { containing } from '../../../engine/filters.ts';
import { onUnits } from './floor-plans.ts';
import { filter, flag, type ListFilter, search, word } from './kinds.ts';
import { unitFilters } from './units.ts';

const OF_UNITS = [
  'unit_type',
  'bedrooms',
  'bathrooms',
  'min_rent',
  'max_rent',
  'min_sqft',
  'max_sqft',
  'available_from',
  'available_to',
] as const;

export function propertyFilters(scope: Pick<Scope, 'at'>): Record<string, ListFilter> {
  const units = unitFilters(scope) as Record<(typeof OF_UNITS)[number], ListFilter>;
  return {
    property: filter(word, 'Slug of a property.', (slug) => ({
      where: sql`property.slug = ${slug}`,
      exists: sql`exists (select from named_property where named_property.slug = ${slug})`,
    })),
    ...Object.fromEntries(OF_UNITS.map((name) => [name, onUnits(units[name])])),
    available: filter(flag, 'Whether any of its units is available.', (value) =>
      value ? { where: sql`unit.available`, onUnits: true } : { where: sql`property.available_units_count = 0` },
    ),
    amenity: filter(word, 'Id or name of an amenity of the community.', (name) => ({
      where: hasAmenity('property', sql`property.id`, name),
      exists: isAmenity(name),
    })),
    group: filter(word, 'Id or slug of a group; it stands for the groups below it too.', (name) => ({
      where: inGroup('property', name),
      exists: isGroup(name),
    })),
    tag: filter(word, 'A tag.', (tag) => ({ where: sql`property.tags ? ${tag}` })),
    q: filter(search, 'Part of its name or of a line of its addresses.', (text) => ({
      where: sql`(property.name ilike ${containing(text)} or exists (
        select from jsonb_to_recordset(property.addresses) as place(street text, city text, state text, zipcode text)
        where concat_ws(', ', place.street, place.city, concat_ws(' ', place.state, place.zipcode)) ilike ${containing(text)}))`,
    })),
  };
}

export const PROPERTY_SORTS = {
  name: sql`lower(property.name) collate "C"`,
  slug: sql`property.slug collate "C"`,
  rent: sql`property.min_rent`,
  min_rent: sql`property.min_rent`,
  max_rent: sql`property.max_rent`,
  sqft: sql`property.min_sqft`,
  min_sqft: sql`property.min_sqft`,
  max_sqft: sql`property.max_sqft`,
  available: sql`property.available_units_count > 0`,
  available_units_count: sql`property.available_units_count`,
  units_count: sql`property.units_count`,
} as const;
