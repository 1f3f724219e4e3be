/**
 * Published floor plans: enabled floor plans of published properties, with the rollup of their
 * units.
 */
import { type SQL, sql } from 'drizzle-orm';
import { keysOf } from '../../../kernel/object.ts';
import { floor_plans, publishedFloorPlanColumns } from '../../../store/tables/inventory.ts';
import { type Columns, columns, named_property, selectList } from '../scope/columns.ts';
import { columnsOf, commas, type Facts, ofNamedProperty } from '../scope/scope.ts';
import { siteSlug } from '../scope/slugs.ts';
import { PRICES, type Prices, shownPrices } from './prices.ts';
import { type Count, rollup, total, totalCounts } from './rollup.ts';
import { slugOf, unitTypeName } from './unit-type-names.ts';
import { unit } from './units.ts';

const PUBLISHED = keysOf(publishedFloorPlanColumns);

export type FloorPlanFacts = Prices &
  Facts<typeof floor_plans, typeof PUBLISHED> & {
    property_name: string;
    property_slug: string;
    /**
     * The slug on the website, prefixed with the slug of the property if several properties of the
     * scope use the same slug.
     */
    site_slug: string;
    unit_type_name: string | null;
    unit_type_slug: string | null;
    units_count: number;
    available_units_count: number;
    offered_units_count: number;
  };

const typeName = unitTypeName(sql`${floor_plans.unit_type_name}`, sql`${floor_plans.min_bed}`);

const NAMED_COLUMNS = [...PUBLISHED, 'unit_type_name', 'unit_type_slug', 'site_slug'] as const;

type NamedColumn = (typeof NAMED_COLUMNS)[number];

/** The columns of `named_floor_plan` that are not columns of the table. */
const NAMED: Columns<Exclude<NamedColumn, (typeof PUBLISHED)[number]>> = {
  unit_type_name: typeName,
  unit_type_slug: slugOf(typeName),
  site_slug: siteSlug(floor_plans),
};

/** References to the columns of `floor_plan`. */
export const floor_plan = columns<keyof FloorPlanFacts | 'property_position'>('floor_plan');

/** References to the columns of `named_floor_plan`, without the stored prices. */
export const named_floor_plan = columns<NamedColumn>('named_floor_plan');

const stored = columns<`stored_${keyof Prices}`>('named_floor_plan');

/**
 * The named query `named_floor_plan`: the floor plans without rollups. It includes stored prices,
 * which are only published through `publishedFloorPlan`.
 */
export const namedFloorPlan: SQL = sql`named_floor_plan as (
  select ${columnsOf(floor_plans, PUBLISHED)}, ${selectList(NAMED)},
    ${commas(PRICES.map((price) => sql`${floor_plans[price]} as ${sql.raw(`stored_${price}`)}`))}
  from named_property join ${floor_plans} on ${ofNamedProperty(floor_plans)} and ${floor_plans.is_enabled})`;

const isUnpriced = sql`num_nonnulls(${stored.stored_min_rent}, ${stored.stored_max_rent}) = 0`;

/**
 * A price of the floor plan. If the floor plan has no rent, its rents and fee totals are those of its
 * units, if they have any.
 */
function priceOf(price: keyof Prices): SQL {
  const own = stored[`stored_${price}`];
  switch (price) {
    case 'min_rent':
    case 'max_rent':
    case 'min_base_rent':
    case 'max_base_rent':
      return sql`case when ${isUnpriced} then ${total[price]} else ${own} end`;
    case 'monthly_fee_total':
    case 'monthly_fee_total_max':
    case 'upfront_fee_total':
      return sql`case when ${isUnpriced} then coalesce(${total[price]}, ${own}) else ${own} end`;
    default:
      return own;
  }
}

const COMPUTED: Columns<Exclude<keyof FloorPlanFacts, NamedColumn | Count> | 'property_position'> =
  {
    property_name: named_property.name,
    property_slug: named_property.slug,
    property_position: named_property.position,
    ...shownPrices(priceOf, sql`coalesce(${total.available_units_count}, 0) > 0`),
  };

/** The named query `floor_plan`: the floor plans with published prices and unit counts. */
export const publishedFloorPlan: SQL = sql`floor_plan as (
  select ${commas(NAMED_COLUMNS.map((name) => named_floor_plan[name]))}, ${selectList(COMPUTED)}, ${totalCounts}
  from named_floor_plan join named_property on ${named_property.id} = ${named_floor_plan.property_id}
  left join (select ${unit.floor_plan_id}, ${rollup} from unit group by ${unit.floor_plan_id}) total
    on total.floor_plan_id = ${named_floor_plan.id})`;
