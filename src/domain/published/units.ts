/** Published units: enabled and not hidden, of published properties, with availability, prices as shown and what they stand in. */
import { type SQL, sql } from 'drizzle-orm';
import { buildings, floor_plans, units } from '../../store/tables/inventory.ts';
import { isAvailable, isComingSoon } from './availability.ts';
import { PRICES, type Prices, shownPrice } from './prices.ts';
import { columnsOf, commas, ofNamedProperty } from './scope.ts';
import { siteSlug } from './slugs.ts';
import { slugOf, unitTypeName } from './unit-type-names.ts';

export type UnitFacts = Prices & {
  id: string;
  property_id: string;
  property_name: string;
  property_slug: string;
  building_id: string | null;
  building_number: string | null;
  building_name: string | null;
  floor_plan_id: string | null;
  floor_plan_name: string | null;
  floor_plan_slug: string | null;
  floor_plan_site_slug: string | null;
  number: string;
  /** With the number of its building in front where the property wants that. */
  display_number: string;
  slug: string;
  /** Unique on the website: the slug, with the property's in front where two properties of the scope clash. */
  site_slug: string;
  /** Its own, else the fewest of its floor plan. */
  bedrooms: number | null;
  bathrooms: number | null;
  interior_sqft: number | null;
  floor: string | null;
  unit_type_name: string | null;
  unit_type_slug: string | null;
  available: boolean;
  coming_soon: boolean;
  available_at: string | null;
  is_featured: boolean;
  is_furnished: boolean;
  is_affordable: boolean;
  is_handicap_accessible: boolean;
  is_model: boolean;
  is_penthouse: boolean;
  description: string | null;
  specials_text: string | null;
  tags: string[];
};

const PUBLISHED = [
  'id',
  'property_id',
  'number',
  'slug',
  'bathrooms',
  'interior_sqft',
  'floor',
  'available_at',
  'is_featured',
  'is_furnished',
  'is_affordable',
  'is_handicap_accessible',
  'is_model',
  'is_penthouse',
  'description',
  'specials_text',
  'tags',
] as const;

const bedrooms = sql`coalesce(${units.bedrooms}, ${floor_plans.min_bed})`;

const typeName = unitTypeName(sql`${floor_plans.unit_type_name}`, bedrooms);

const prefixed = sql`coalesce(named_property.display_settings->>'prepend_building_number_to_unit_number' = 'true', false)
  and ${buildings.number} is not null`;

/** A floor plan or building that is not published is not named, and the unit stays. */
export const publishedUnit: SQL = sql`unit as (
  select ${columnsOf(units, PUBLISHED)}, ${bedrooms} as bedrooms, ${siteSlug(units)} as site_slug,
    case when ${prefixed} then ${buildings.number} || '-' || ${units.number} else ${units.number} end as display_number,
    ${isAvailable} as available, ${isComingSoon} as coming_soon,
    named_property.name as property_name, named_property.slug as property_slug, named_property.position as property_position,
    ${buildings.id} as building_id, ${buildings.number} as building_number, ${buildings.name} as building_name,
    ${floor_plans.id} as floor_plan_id, ${floor_plans.name} as floor_plan_name, ${floor_plans.slug} as floor_plan_slug,
    ${siteSlug(floor_plans)} as floor_plan_site_slug, ${typeName} as unit_type_name, ${slugOf(typeName)} as unit_type_slug,
    ${commas(PRICES.map((price) => sql`${shownPrice(sql`${units[price]}`, isAvailable)} as ${sql.raw(price)}`))}
  from named_property
  join ${units} on ${ofNamedProperty(units)} and ${units.is_enabled} and not ${units.is_hidden}
  left join ${floor_plans} on ${floor_plans.id} = ${units.floor_plan_id}
    and ${floor_plans.property_id} = ${units.property_id} and ${floor_plans.is_enabled}
  left join ${buildings} on ${buildings.id} = ${units.building_id}
    and ${buildings.property_id} = ${units.property_id} and ${buildings.is_enabled})`;
