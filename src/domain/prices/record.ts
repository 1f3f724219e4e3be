/** The price columns of a unit or floor plan as one value, so that they always change together. */
import { isDeepStrictEqual } from 'node:util';
import { capped } from './exact.ts';
import { atRent, type Bases, type FeeLine, totalsOf } from './lines.ts';

/**
 * Columns of `pricing()`. Amounts are integer cents, except for the dollars inside `fee_breakdown`.
 */
export type Priced = {
  min_rent: number | null;
  max_rent: number | null;
  min_base_rent: number | null;
  max_base_rent: number | null;
  monthly_fee_total: number;
  monthly_fee_total_max: number;
  upfront_fee_total: number;
  fee_breakdown: FeeLine[];
};

/** Calculates the price columns from the lines and the base rents. */
export function pricedAt(lines: readonly FeeLine[], bases: Bases): Priced {
  const breakdown = lines.map((line) => atRent(line, bases));
  const totals = totalsOf(breakdown);
  return {
    min_rent: bases.min === null ? null : capped(bases.min + totals.monthly),
    max_rent: bases.max === null ? null : capped(bases.max + totals.monthly_max),
    min_base_rent: bases.min,
    max_base_rent: bases.max,
    monthly_fee_total: totals.monthly,
    monthly_fee_total_max: totals.monthly_max,
    upfront_fee_total: totals.upfront,
    fee_breakdown: breakdown,
  };
}

/** Whether a stored record already has these values. */
export const saysAlready = (row: Readonly<Record<string, unknown>>, priced: Priced): boolean =>
  Object.entries(priced).every(([name, value]) => isDeepStrictEqual(row[name], value));
