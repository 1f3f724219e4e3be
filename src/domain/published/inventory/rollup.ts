/**
 * Rollups: aggregates over the published units of a property, floor plan, building or unit type.
 * Prices are published prices in cents.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type Columns, columns, selectList } from '../scope/columns.ts';
import { unit } from './units.ts';

export type Rollup = {
  units_count: number;
  available_units_count: number;
  /** The number of units that are available or coming soon. */
  offered_units_count: number;
  /** Prices over the available units or, if no unit is available, over all units. */
  min_rent: number | null;
  max_rent: number | null;
  min_base_rent: number | null;
  max_base_rent: number | null;
  monthly_fee_total: number | null;
  monthly_fee_total_max: number | null;
  upfront_fee_total: number | null;
  /** Prices over only the available units. */
  min_rent_available: number | null;
  max_rent_available: number | null;
  min_sqft: number | null;
  max_sqft: number | null;
};

const least = (price: SQL): SQL => preferAvailable(sql`min(${price})`);
const most = (price: SQL): SQL => preferAvailable(sql`max(${price})`);

const preferAvailable = (best: SQL): SQL =>
  sql`case when bool_or(${unit.available}) then ${best} filter (where ${unit.available}) else ${best} end`;

type Side = 'rent' | 'base_rent';

const low = (side: Side): SQL => sql`coalesce(${unit[`min_${side}`]}, ${unit[`max_${side}`]})`;
const high = (side: Side): SQL => sql`coalesce(${unit[`max_${side}`]}, ${unit[`min_${side}`]})`;

const count = (condition: SQL): SQL => sql`(count(*) filter (where ${condition}))::integer`;

const COUNTS = {
  units_count: sql`count(*)::integer`,
  available_units_count: count(unit.available),
  offered_units_count: count(sql`${unit.available} or ${unit.coming_soon}`),
};

export type Count = keyof typeof COUNTS;

const RANGES: Columns<Exclude<keyof Rollup, Count>> = {
  min_rent: least(low('rent')),
  max_rent: most(high('rent')),
  min_base_rent: least(low('base_rent')),
  max_base_rent: most(high('base_rent')),
  monthly_fee_total: least(unit.monthly_fee_total),
  monthly_fee_total_max: most(unit.monthly_fee_total_max),
  upfront_fee_total: least(unit.upfront_fee_total),
  min_rent_available: sql`min(${low('rent')}) filter (where ${unit.available})`,
  max_rent_available: sql`max(${high('rent')}) filter (where ${unit.available})`,
  min_sqft: sql`min(${unit.interior_sqft})`,
  max_sqft: sql`max(${unit.interior_sqft})`,
};

/** The aggregates over grouped rows of `unit`, for a select list. */
export const rollup: SQL = selectList({ ...COUNTS, ...RANGES });

/** The counts over grouped rows of `unit`, for a select list. */
export const unitCounts: SQL = selectList(COUNTS);

/**
 * References to the columns of a joined rollup named `total`. They are null for a record without
 * units.
 */
export const total = columns<keyof Rollup>('total');

/** The counts of `total` for a select list. They are 0 for a record without units. */
export const totalCounts: SQL = selectList({
  units_count: sql`coalesce(${total.units_count}, 0)`,
  available_units_count: sql`coalesce(${total.available_units_count}, 0)`,
  offered_units_count: sql`coalesce(${total.offered_units_count}, 0)`,
});

/** All columns of `total` for a select list. */
export const totalColumns: SQL = sql.join(
  [totalCounts, ...Object.keys(RANGES).map((name) => sql.raw(`total.${name}`))],
  sql`, `,
);
