/**
 * Converts between base rent and total monthly leasing price, in integer cents. The two functions
 * are exact inverses for every total that results from some base rent. Because of rounding, there
 * are totals that do not result from any base rent; such a total is converted to the highest base
 * rent whose total is lower.
 */
import { toCents } from '../../kernel/money.ts';
import { MAX_CENTS, percent, rate, roundedDown, WHOLE_RENT } from './exact.ts';
import { TOTAL_OF } from './inclusion.ts';
import type { FeeLine } from './lines.ts';
import { highestBase, type Window } from './search.ts';

/** Whether the minimum or the maximum of an amount range is used. */
export type Side = 'min' | 'max';

/** Equal percentages of base rent: `count` fees that are rounded to the same amount. */
type Share = { percentage: number; frequency: string | null; count: number };

/**
 * The monthly fees that count toward the total: the sum of fixed amounts in cents, and the
 * percentages of base rent.
 */
function partsOf(lines: readonly FeeLine[], side: Side): { fixed: number; shares: Share[] } {
  let fixed = 0;
  const shares = new Map<string, Share>();
  for (const line of lines) {
    if (TOTAL_OF[line.reason] !== 'monthly') continue;
    const { frequency } = line;
    const percentage = side === 'min' ? line.percentage : line.percentage_max;
    if (percentage === null) {
      fixed += toCents((side === 'min' ? line.monthly_amount : line.monthly_amount_max) ?? 0);
      continue;
    }
    const key = `${percentage} ${frequency}`;
    const share = shares.get(key) ?? { percentage, frequency, count: 0 };
    shares.set(key, { ...share, count: share.count + 1 });
  }
  return { fixed, shares: [...shares.values()] };
}

/** The total for a base rent, in cents. */
export function totalOf(lines: readonly FeeLine[], side: Side, base: number): number {
  const { fixed, shares } = partsOf(lines, side);
  return totalFrom(fixed, shares, base);
}

const totalFrom = (fixed: number, shares: readonly Share[], base: number): number =>
  shares.reduce(
    (total, { percentage, frequency, count }) =>
      total + count * percent(percentage, base, frequency),
    base + fixed,
  );

/**
 * The base rent for a total, in cents: `current` if it results in this total, otherwise a base rent
 * that results in exactly this total, otherwise the highest base rent whose total is lower. Null if
 * no base rent can be determined: credits consume the whole rent, the base rent or a percentage of
 * it would exceed the maximum amount, or the search would take too long. The result can be
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
  const rest = total - fixed;
  if (Math.abs(rest) > MAX_CENTS) return null;
  if (shares.length === 0) return rest;
  const window = windowOf(rest, shares);
  if (window === null || isBeyondLimits(window, shares)) return null;
  const limit = Math.floor(MAX_PERCENTAGES / shares.length);
  return highestBase(window, total, (base) => totalFrom(fixed, shares, base), limit);
}

/**
 * The base rents that can result in a total of `rest` cents without fixed amounts. Null if credits
 * consume the whole rent.
 */
function windowOf(rest: number, shares: readonly Share[]): Window | null {
  let [slope, least, most, fees] = [WHOLE_RENT, 1, 1, 0];
  for (const { percentage, frequency, count } of shares) {
    const part = rate(percentage, frequency);
    slope += BigInt(count) * part;
    least += count * Number(roundedDown(part, WHOLE_RENT));
    most -= count * Number(roundedDown(-part, WHOLE_RENT));
    fees += count;
  }
  if (slope < STEEP_ENOUGH) return null;
  const middle = Number(roundedDown(BigInt(rest) * WHOLE_RENT, slope));
  // Rounding changes the total by at most half a cent per fee, so the rent is within this distance
  // of `middle`.
  const reach = Number((BigInt(fees) * WHOLE_RENT) / (2n * slope)) + 1;
  return { top: middle + reach, bottom: middle - reach, fall: most, rise: -least };
}

/** Whether a base rent of the window, or a percentage of it, reaches the maximum amount. */
const isBeyondLimits = ({ top, bottom }: Window, shares: readonly Share[]): boolean =>
  [top, bottom].some(
    (base) =>
      Math.abs(base) > MAX_CENTS ||
      shares.some(
        ({ percentage, frequency }) => Math.abs(percent(percentage, base, frequency)) >= MAX_CENTS,
      ),
  );

/** Credits must leave at least a thousandth of the rent. Otherwise, the base rent is null. */
const STEEP_ENOUGH = WHOLE_RENT / 1000n;

/** The maximum number of percentages that a search calculates, which takes about 30 ms. */
const MAX_PERCENTAGES = 100_000;
