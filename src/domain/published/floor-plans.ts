/** Published floor plans: enabled ones of published properties, with the rollup of their units. */
import { type SQL, sql } from 'drizzle-orm';
import { floor_plans } from '../../store/tables/inventory.ts';
import { PRICES, type Prices, shownPrice } from './prices.ts';
import { countsOf, rollup } from './rollup.ts';
import { columnsOf, commas, ofNamedProperty } from './scope.ts';
import { siteSlug } from './slugs.ts';
import { slugOf, unitTypeName } from './unit-type-names.ts';

export type FloorPlanFacts = Prices & {
  id: string;
  property_id: string;
  property_name: string;
  property_slug: string;
  name: string;
  code: string | null;
  slug: string;
  /** Unique on the website: the slug, with the property's in front where two properties of the scope clash. */
  site_slug: string;
  description: string | null;
  unit_type_name: string | null;
  unit_type_slug: string | null;
  min_bed: number | null;
  max_bed: number | null;
  min_bath: number | null;
  max_bath: number | null;
  min_sqft: number | null;
  max_sqft: number | null;
  available_at: string | null;
  is_featured: boolean;
  has_specials: boolean;
  specials_text: string | null;
  sort_order: number;
  tags: string[];
  units_count: number;
  available_units_count: number;
  offered_units_count: number;
};

const PUBLISHED = [
  'id',
  'property_id',
  'name',
  'code',
  'slug',
  'description',
  'min_bed',
  'max_bed',
  'min_bath',
  'max_bath',
  'min_sqft',
  'max_sqft',
  'available_at',
  'is_featured',
  'has_specials',
  'specials_text',
  'sort_order',
  'tags',
] as const;

const typeName = unitTypeName(sql`${floor_plans.unit_type_name}`, sql`${floor_plans.min_bed}`);

/** The floor plans themselves. Stored prices are here too, and go out through `publishedFloorPlan` alone. */
export const namedFloorPlan: SQL = sql`named_floor_plan as (
  select ${columnsOf(floor_plans, PUBLISHED)},
    ${typeName} as unit_type_name, ${slugOf(typeName)} as unit_type_slug, ${siteSlug(floor_plans)} as site_slug,
    ${commas(PRICES.map((price) => sql`${floor_plans[price]} as ${sql.raw(`stored_${price}`)}`))}
  from named_property join ${floor_plans} on ${ofNamedProperty(floor_plans)} and ${floor_plans.is_enabled})`;

const RENTS: ReadonlySet<string> = new Set(['min_rent', 'max_rent', 'min_base_rent', 'max_base_rent']);

const unpriced = sql`num_nonnulls(plan.stored_min_rent, plan.stored_max_rent) = 0`;

/** Its own price; of a plan that has no rent of its own, the rents of its units. */
const priceOf = (price: string): SQL => {
  const stored = sql`plan.${sql.raw(`stored_${price}`)}`;
  return RENTS.has(price) ? sql`case when ${unpriced} then total.${sql.raw(price)} else ${stored} end` : stored;
};

/** With the prices as shown and the counts of their units. */
export const publishedFloorPlan: SQL = sql`floor_plan as (
  select ${commas([...PUBLISHED, 'unit_type_name', 'unit_type_slug', 'site_slug'].map((name) => sql.raw(`plan.${name}`)))},
    named_property.name as property_name, named_property.slug as property_slug, named_property.position as property_position,
    ${countsOf(sql`total`)},
    ${commas(PRICES.map((price) => sql`${shownPrice(priceOf(price), sql`coalesce(total.available_units_count, 0) > 0`)} as ${sql.raw(price)}`))}
  from named_floor_plan plan join named_property on named_property.id = plan.property_id
  left join (select unit.floor_plan_id, ${rollup} from unit group by unit.floor_plan_id) total on total.floor_plan_id = plan.id)`;
