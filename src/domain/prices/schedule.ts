/**
 * The fee schedule of a whole property: each fee once, with the property's overrides applied
 * (§4.4).
 */
import { type Charge, type Fee, isCurrent, type PriceTarget, verdicts } from './charges.ts';
import type { Rules } from './inclusion.ts';
import { type Bases, type FeeLine, lineOf } from './lines.ts';

/**
 * The fees in effect at the instant in the property or in a part of it, in the order of a
 * breakdown. An assignment to the whole property defines the fee's terms. If a fee is only assigned
 * to parts of the property, its amounts range from the lowest to the highest amount of these
 * assignments. Amounts of charges for which `isShown` returns false are omitted.
 */
export function scheduleOf(
  charges: readonly Charge[],
  at: Date,
  rules: Rules,
  bases: Bases,
  isShown: (charge: Charge) => boolean = () => true,
): { fee: Fee; line: FeeLine }[] {
  const isWide = ({ assignment }: Charge) => assignment.assignable_type === 'property';
  const wide = new Map(
    verdicts(charges.filter(isWide), ANY_TARGET, at).map(({ fee, winner }) => [fee.id, winner]),
  );
  return verdicts(charges, ANY_TARGET, at).flatMap(({ fee, winner, others }) => {
    const own = wide.get(fee.id) ?? null;
    if (own !== null && isShown(own)) return [{ fee, line: lineOf(own, rules, bases) }];
    const lines = [own, winner, ...others.map(({ charge }) => charge)].flatMap((charge) => {
      if (charge === null || !isCurrent(charge, at)) return [];
      const line = lineOf(charge, rules, bases);
      return [isShown(charge) ? line : { ...line, ...NO_AMOUNTS }];
    });
    const [first, ...rest] = lines;
    return first === undefined ? [] : [{ fee, line: rest.reduce(spanning, first) }];
  });
}

const NO_AMOUNTS = {
  amount: null,
  amount_max: null,
  monthly_amount: null,
  monthly_amount_max: null,
};

/**
 * A target without a unit, floor plan or bedrooms, so that assignments with such conditions do not
 * apply.
 */
const ANY_TARGET: PriceTarget = { propertyId: '', floorPlanId: null, unitId: null, bedrooms: null };

const spanning = (one: FeeLine, other: FeeLine): FeeLine => ({
  ...one,
  amount: end(Math.min, one.amount, other.amount),
  amount_max: end(Math.max, one.amount_max, other.amount_max),
  monthly_amount: end(Math.min, one.monthly_amount, other.monthly_amount),
  monthly_amount_max: end(Math.max, one.monthly_amount_max, other.monthly_amount_max),
});

const end = (
  of: (a: number, b: number) => number,
  a: number | null,
  b: number | null,
): number | null => (a === null || b === null ? (a ?? b) : of(a, b));
