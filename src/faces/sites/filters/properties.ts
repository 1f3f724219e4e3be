/**
 * The filters and sorts of `/properties`. All filters on units must match the same unit of the
 * property.
 */
import { sql } from 'drizzle-orm';
import { areAmenities, hasAmenity } from '../../../domain/published/inventory/amenities.ts';
import { property } from '../../../domain/published/inventory/properties.ts';
import { unit } from '../../../domain/published/inventory/units.ts';
import { areGroups, inGroups } from '../../../domain/published/query/groups.ts';
import type { Scope } from '../../../domain/published/scope/scope.ts';
import { containing } from '../../../kernel/filter-text.ts';
import { onUnits } from './floor-plans.ts';
import { anyOf, filter, flag, type ListFilter, search, word } from './kinds.ts';
import { areProperties, hasTag, isOneOf } from './names.ts';
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
  const units = unitFilters(scope);
  return {
    property: anyOf(word, 'The slug of a property.', (slugs) => ({
      where: isOneOf(property.slug, slugs),
      exists: areProperties(slugs),
    })),
    ...Object.fromEntries(OF_UNITS.map((name) => [name, onUnits(units[name])])),
    available: filter(flag, 'Whether any unit of the property is available.', (value) =>
      value
        ? { where: unit.available, onUnits: true }
        : { where: sql`${property.available_units_count} = 0` },
    ),
    amenity: anyOf(word, 'The ID or name of an amenity of the property.', (names) => ({
      where: hasAmenity('property', property.id, names),
      exists: areAmenities(names),
    })),
    group: anyOf(word, 'The ID or slug of a group. Includes the groups below it.', (names) => ({
      where: inGroups('property', names),
      exists: areGroups(names),
    })),
    tag: anyOf(word, 'A tag.', (tags) => ({ where: hasTag(property.tags, tags) })),
    q: filter(search, 'Text that the name or an address of the property contains.', (text) => ({
      where: sql`(${property.name} ilike ${containing(text)} or exists (
        select from jsonb_to_recordset(${property.addresses}) as place(street text, city text, state text, zipcode text)
        where concat_ws(', ', place.street, place.city, concat_ws(' ', place.state, place.zipcode)) ilike ${containing(text)}))`,
    })),
  };
}

export const PROPERTY_SORTS = {
  name: sql`lower(${property.name}) collate "C"`,
  slug: sql`${property.slug} collate "C"`,
  rent: property.min_rent,
  min_rent: property.min_rent,
  max_rent: property.max_rent,
  sqft: property.min_sqft,
  min_sqft: property.min_sqft,
  max_sqft: property.max_sqft,
  available: sql`${property.available_units_count} > 0`,
  available_units_count: property.available_units_count,
  units_count: property.units_count,
} as const;
