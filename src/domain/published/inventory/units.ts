/**
 * Published units: enabled and not hidden units of published properties, with availability,
 * published prices, and their floor plan and building.
 */
import { type SQL, sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import {
  buildings,
  floor_plans,
  publishedUnitColumns,
  units,
} from '../../../store/tables/inventory.ts';
import { type Columns, columns, named_property, selectList } from '../scope/columns.ts';
import { columnsOf, type Facts, ofNamedProperty } from '../scope/scope.ts';
import { siteSlug } from '../scope/slugs.ts';
import { isAvailable, isComingSoon } from './availability.ts';
import { type Prices, shownPrices } from './prices.ts';
import { slugOf, unitTypeName } from './unit-type-names.ts';

const PUBLISHED = keysOf(publishedUnitColumns);

export type UnitFacts = Prices &
  Facts<typeof units, typeof PUBLISHED> & {
    property_name: string;
    property_slug: string;
    building_id: string | null;
    building_number: string | null;
    building_name: string | null;
    floor_plan_id: string | null;
    floor_plan_name: string | null;
    floor_plan_slug: string | null;
    floor_plan_site_slug: string | null;
    /**
     * The unit number, prefixed with the building number if the settings of the property require
     * it.
     */
    display_number: string;
    /**
     * The slug on the website, prefixed with the slug of the property if several properties of the
     * scope use the same slug.
     */
    site_slug: string;
    /** The bedrooms of the unit, otherwise the minimum of its floor plan. */
    bedrooms: number | null;
    unit_type_name: string | null;
    unit_type_slug: string | null;
    available: boolean;
    coming_soon: boolean;
  };

export type UnitColumn = keyof UnitFacts | 'property_position';

/** References to the columns of `unit`. */
export const unit = columns<UnitColumn>('unit');

const bedrooms = sql`coalesce(${units.bedrooms}, ${floor_plans.min_bed})`;

const typeName = unitTypeName(sql`${floor_plans.unit_type_name}`, bedrooms);

const prefixed = sql`coalesce(${named_property.display_settings}->>'prepend_building_number_to_unit_number' = 'true', false)
  and ${buildings.number} is not null`;

/** The columns of `unit` that are not columns of the table. */
type Computed = Exclude<UnitColumn, (typeof PUBLISHED)[number]>;

const COMPUTED: Columns<Computed> = {
  bedrooms,
  site_slug: siteSlug(units),
  display_number: sql`case when ${prefixed} then ${buildings.number} || '-' || ${units.number} else ${units.number} end`,
  available: isAvailable,
  coming_soon: isComingSoon,
  property_name: named_property.name,
  property_slug: named_property.slug,
  property_position: named_property.position,
  building_id: sql`${buildings.id}`,
  building_number: sql`${buildings.number}`,
  building_name: sql`${buildings.name}`,
  floor_plan_id: sql`${floor_plans.id}`,
  floor_plan_name: sql`${floor_plans.name}`,
  floor_plan_slug: sql`${floor_plans.slug}`,
  floor_plan_site_slug: siteSlug(floor_plans),
  unit_type_name: typeName,
  unit_type_slug: slugOf(typeName),
  ...shownPrices((price) => sql`${units[price]}`, isAvailable),
};

/**
 * The named query `unit`. The fields of a floor plan or building that is not published are null;
 * the unit is still included.
 */
export const publishedUnit: SQL = sql`unit as (
  select ${columnsOf(units, PUBLISHED)}, ${selectList(COMPUTED)}
  from named_property
  join ${units} on ${ofNamedProperty(units)} and ${units.is_enabled} and not ${units.is_hidden}
  left join ${floor_plans} on ${floor_plans.id} = ${units.floor_plan_id}
    and ${floor_plans.property_id} = ${units.property_id} and ${floor_plans.is_enabled}
  left join ${buildings} on ${buildings.id} = ${units.building_id}
    and ${buildings.property_id} = ${units.property_id} and ${buildings.is_enabled})`;
