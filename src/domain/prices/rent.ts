/**
 * From base rent to total monthly leasing price and back, in integer cents. The two are exact inverses wherever the total is one that some
 * base gives; between those, rounding leaves totals that no base gives, and the nearest base below stands for them.
 */
import { toCents } from '../../kernel/money.ts';
import { percent, rate } from './exact.ts';
import { TOTAL_OF } from './inclusion.ts';
import type { FeeLine } from './lines.ts';

/** The lower or the upper end of amounts that are ranges. */
export type Side = 'min' | 'max';

type Share = { percentage: number; frequency: string | null };

/** What is fixed in a month's fees, and what is a share of rent. */
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

/** The total of a base rent. */
export function totalOf(lines: readonly FeeLine[], side: Side, base: number): number {
  const { fixed, shares } = partsOf(lines, side);
  return totalFrom(fixed, shares, base);
}

const totalFrom = (fixed: number, shares: readonly Share[], base: number): number =>
  shares.reduce((total, { percentage, frequency }) => total + percent(percentage, base, frequency), base + fixed);

/**
 * The base rent of a total: `current` when that already gives it, else one that gives exactly this total, else the highest that does not
 * exceed it. Null when credits eat up the whole rent, so that no base can be told. It may be negative; whoever asks refuses that.
 */
export function baseOf(lines: readonly FeeLine[], side: Side, total: number, current: number | null): number | null {
  const { fixed, shares } = partsOf(lines, side);
  if (current !== null && totalFrom(fixed, shares, current) === total) return current;
  if (shares.length === 0) return total - fixed;
  const slope = shares.reduce((sum, { percentage, frequency }) => sum + rate(percentage, frequency), 1);
  if (slope < STEEP_ENOUGH) return null;
  const middle = Math.round((total - fixed) / slope);
  const reach = Math.ceil((shares.length / 2 + 1) / slope) + 1;
  let below: number | null = null;
  for (let base = middle + reach; base >= middle - reach; base -= 1) {
    const found = totalFrom(fixed, shares, base);
    if (found === total) return base;
    if (found < total) below ??= base;
  }
  return below;
}

/** Credits that leave less than this part of the rent leave no rent to speak of. */
const STEEP_ENOUGH = 0.001;
