/**
 * The fee schedule of a whole property: the lines of each fee, with the property's overrides
 * applied (§4.4).
 */
import { applicable, byFee, type Charge, type Fee, isGeneral } from './charges.ts';
import type { Rules } from './inclusion.ts';
import { type Bases, type FeeLine, lineOf } from './lines.ts';

/**
 * The fees in effect at the instant in the property or in a part of it, in the order of a
 * breakdown. A fee has one line for each combination of frequency and requirement, mandatory lines
 * first. An assignment to the whole property defines the amounts of its line. The amounts of the
 * other lines range from the lowest to the highest amount of their assignments. Amounts of charges
 * for which `isShown` returns false are omitted.
 */
export function scheduleOf(
  charges: readonly Charge[],
  at: Date,
  rules: Rules,
  bases: Bases,
  isShown: (charge: Charge) => boolean = () => true,
): { fee: Fee; line: FeeLine }[] {
  return byFee(charges).flatMap(({ fee, charges: sorted }) => {
    const parts = applicable(sorted, at).reverse();
    const whole = parts.find((charge) => isWide(charge) && isShown(charge));
    const lines = parts.map((charge) => {
      const line = lineOf(charge, rules, bases);
      return isShown(charge) ? line : { ...line, ...NO_AMOUNTS };
    });
    const groups = Map.groupBy(
      lines,
      ({ frequency, requirement }) => `${frequency} ${requirement}`,
    );
    return [...groups.values()]
      .map(
        (group) =>
          group.find((line) => line.assignment_id === whole?.assignment.id) ??
          group.reduce(spanning),
      )
      .sort((a, b) => Number(isMandatory(b)) - Number(isMandatory(a)))
      .map((line) => ({ fee, line }));
  });
}

/** Whether the charge is assigned to the whole property, without conditions on its parts. */
const isWide = (charge: Charge): boolean =>
  charge.assignment.assignable_type === 'property' && isGeneral(charge);

const isMandatory = ({ requirement }: FeeLine): boolean => requirement === 'mandatory';

const NO_AMOUNTS = {
  amount: null,
  amount_max: null,
  monthly_amount: null,
  monthly_amount_max: null,
};

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
