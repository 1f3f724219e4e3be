/**
 * Converts between base rent and total monthly leasing price, in integer cents. The two functions
 * are exact inverses for every total that results from some base rent. Because of rounding, there
 * are totals that do not result from any base rent; such a total is converted to the highest base
 * rent whose total is lower.
 */
import { toCents } from '../../kernel/money.ts';
import { percent, rate } from './exact.ts';
import { TOTAL_OF } from './inclusion.ts';
import type { FeeLine } from './lines.ts';

/** Whether the minimum or the maximum of an amount range is used. */
export type Side = 'min' | 'max';

type Share = { percentage: number; frequency: string | null };

/**
 * The monthly fees that count toward the total: the sum of fixed amounts in cents, and the
 * percentages of base rent.
 */
function partsOf(lines: readonly FeeLine[], side: Side): { fixed: number; shares: Share[] } {
  let fixed = 0;
  const shares: Share[] = [];
  for (const line of lines) {
    if (TOTAL_OF[line.reason] !== 'monthly') continue;
    const percentage = side === 'min' ? line.percentage : line.percentage_max;
    if (percentage !== null) shares.push({ percentage, frequency: line.frequency });
    else fixed += toCents((side === 'min' ? line.monthly_amount : line.monthly_amount_max) ?? 0);
  }
  return { fixed, shares };
}

/** The total for a base rent, in cents. */
export function totalOf(lines: readonly FeeLine[], side: Side, base: number): number {
  const { fixed, shares } = partsOf(lines, side);
  return totalFrom(fixed, shares, base);
}

const totalFrom = (fixed: number, shares: readonly Share[], base: number): number =>
  shares.reduce(
    (total, { percentage, frequency }) => total + percent(percentage, base, frequency),
    base + fixed,
  );

/**
 * The base rent for a total, in cents: `current` if it results in this total, otherwise a base rent
 * that results in exactly this total, otherwise the highest base rent whose total is lower. Null if
 * credits consume the whole rent, so that no base rent can be determined. The result can be
 * negative; callers reject a negative rent.
 */
export function baseOf(
  lines: readonly FeeLine[],
  side: Side,
  total: number,
  current: number | null,
): number | null {
  const { fixed, shares } = partsOf(lines, side);
  if (current !== null && totalFrom(fixed, shares, current) === total) return current;
  if (shares.length === 0) return total - fixed;
  const slope = shares.reduce(
    (sum, { percentage, frequency }) => sum + rate(percentage, frequency),
    1,
  );
  if (slope < STEEP_ENOUGH) return null;
  const middle = Math.round((total - fixed) / slope);
  // Rounding changes the total by at most half a cent per share, so the rent is within this
  // distance of `middle`.
  const reach = Math.round(shares.length / (2 * slope)) + 1;
  let below: number | null = null;
  for (let base = middle + reach; base >= middle - reach; base -= 1) {
    const found = totalFrom(fixed, shares, base);
    if (found === total) return base;
    if (found < total) below ??= base;
  }
  return below;
}

/** Credits must leave at least this fraction of the rent. Otherwise, the base rent is null. */
const STEEP_ENOUGH = 0.001;
