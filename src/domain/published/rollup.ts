/** Rollups: what the published units of a property, floor plan, building or unit type come to. Prices in cents, as shown. */
import { type SQL, sql } from 'drizzle-orm';

export type Rollup = {
  units_count: number;
  available_units_count: number;
  /** Available or coming soon. */
  offered_units_count: number;
  /** Over the available units when there are any, else over all. */
  min_rent: number | null;
  max_rent: number | null;
  min_base_rent: number | null;
  max_base_rent: number | null;
  monthly_fee_total: number | null;
  monthly_fee_total_max: number | null;
  /** Over the available units alone. */
  min_rent_available: number | null;
  max_rent_available: number | null;
  min_sqft: number | null;
  max_sqft: number | null;
};

const least = (price: SQL): SQL => preferAvailable(sql`min(${price})`);
const most = (price: SQL): SQL => preferAvailable(sql`max(${price})`);

const preferAvailable = (best: SQL): SQL =>
  sql`case when bool_or(unit.available) then ${best} filter (where unit.available) else ${best} end`;

const low = (side: string): SQL => sql`coalesce(unit.${sql.raw(`min_${side}`)}, unit.${sql.raw(`max_${side}`)})`;
const high = (side: string): SQL => sql`coalesce(unit.${sql.raw(`max_${side}`)}, unit.${sql.raw(`min_${side}`)})`;

/** The aggregates over grouped rows of `unit`, for a select list. */
export const rollup: SQL = sql`
  count(*)::integer as units_count,
  (count(*) filter (where unit.available))::integer as available_units_count,
  (count(*) filter (where unit.available or unit.coming_soon))::integer as offered_units_count,
  ${least(low('rent'))} as min_rent, ${most(high('rent'))} as max_rent,
  ${least(low('base_rent'))} as min_base_rent, ${most(high('base_rent'))} as max_base_rent,
  ${least(sql`unit.monthly_fee_total`)} as monthly_fee_total, ${most(sql`unit.monthly_fee_total_max`)} as monthly_fee_total_max,
  min(${low('rent')}) filter (where unit.available) as min_rent_available,
  max(${high('rent')}) filter (where unit.available) as max_rent_available,
  min(unit.interior_sqft) as min_sqft, max(unit.interior_sqft) as max_sqft`;

/** The counts of a rollup that may have found no unit at all. */
export const countsOf = (source: SQL): SQL => sql`
  coalesce(${source}.units_count, 0) as units_count,
  coalesce(${source}.available_units_count, 0) as available_units_count,
  coalesce(${source}.offered_units_count, 0) as offered_units_count`;
