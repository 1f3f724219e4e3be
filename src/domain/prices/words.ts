/**
 * Describes prices in words: why a fee counts toward a total or toward none, which assignment
 * applies, and how an amount was rounded.
 */
import type { Assignment, PriceTarget, Verdict } from './charges.ts';
import { timesAMonth, unrounded } from './exact.ts';
import type { Reason } from './inclusion.ts';
import type { Bases, FeeLine } from './lines.ts';

export const WHY: Record<Reason, string> = {
  monthly: 'It is mandatory and charged monthly, so it counts toward the monthly total.',
  monthly_equivalent:
    'It is mandatory and recurring, so its monthly equivalent counts toward the monthly total.',
  upfront: 'It is mandatory and due before moving in, so it counts toward the upfront total.',
  included_in_rent: 'It is included in the rent, so it adds nothing.',
  optional: 'It is optional: the resident chooses it, so it counts toward no total.',
  situational:
    'It is situational: it is charged only in certain situations, so it counts toward no total.',
  conditional:
    'It is conditional: it is charged only together with another item, so it counts toward no total.',
  no_requirement: 'It is not marked as mandatory, so it counts toward no total.',
  usage_based: 'It depends on usage, so it counts toward no total; its amount is an estimate.',
  government: 'It is a government fee, and the account excludes government fees.',
  base_rent: 'It is the rent itself, which is already part of the base rent.',
  no_amount: 'It has no amount, so it counts toward no total.',
  no_frequency: 'It has no frequency, so it counts toward no total.',
  per_use: 'Its frequency is not known in advance, so it counts toward no total.',
  due_later: 'It is charged once, after moving in, so it counts toward no total.',
};

type Absence = Verdict['others'][number]['absence'];

export const WHY_NOT: Record<Absence, string> = {
  inactive: 'The fee is inactive.',
  expired: 'The fee has expired.',
  other_bedrooms: 'It applies to other numbers of bedrooms.',
  other_floor_plan: 'It applies to other floor plans.',
  not_started: 'It has not started yet.',
  ended: 'It has ended.',
  outranked: 'A more specific or newer assignment of the same fee is in effect.',
};

const LEVEL: Record<string, string> = {
  property: 'the property',
  floor_plan: 'the floor plan',
  unit: 'the unit',
};

/** Describes an assignment, such as `Assignment 12 to the floor plan, for 1 or 2 bedrooms`. */
export function assignmentWords({
  id,
  assignable_type,
  bedrooms,
  floor_plan_ids,
  starts_at,
  ends_at,
}: Assignment): string {
  const conditions = [
    bedrooms.length > 0
      ? `for ${bedrooms.join(' or ')} bedroom${bedrooms.join() === '1' ? '' : 's'}`
      : null,
    floor_plan_ids.length > 0
      ? `for ${floor_plan_ids.length === 1 ? 'one floor plan' : `${floor_plan_ids.length} floor plans`}`
      : null,
    starts_at === null ? null : `from ${starts_at.toISOString()}`,
    ends_at === null ? null : `until ${ends_at.toISOString()}`,
  ].filter((condition) => condition !== null);
  return [`Assignment ${id} to ${LEVEL[assignable_type]}`, ...conditions].join(', ');
}

/** Explains how each amount of a line was calculated, with one sentence per step. */
export function calculationWords(line: FeeLine, bases: Bases): string[] {
  const ends = [
    {
      what: 'Minimum',
      amount: line.amount,
      percentage: line.percentage,
      month: line.monthly_amount,
      base: bases.min ?? bases.max,
    },
    {
      what: 'Maximum',
      amount: line.amount_max,
      percentage: line.percentage_max,
      month: line.monthly_amount_max,
      base: bases.max ?? bases.min,
    },
  ];
  const [low, high] = ends.map((one) => oneEnd(line, one));
  if (low === undefined || high === undefined) return [];
  return low.join() === high.join()
    ? low
    : [`${ends[0]?.what}: ${low.join(' ')}`, `${ends[1]?.what}: ${high.join(' ')}`];
}

type End = {
  amount: number | null;
  percentage: number | null;
  month: number | null;
  base: number | null;
};

function oneEnd(
  { currency, frequency }: FeeLine,
  { amount, percentage, month, base }: End,
): string[] {
  if (percentage !== null && base === null)
    return [`${percentage}% of the base rent. The base rent is not known.`];
  if (amount === null) return ['It has no amount.'];
  const money = (value: number) => `${value.toFixed(2)} ${currency}`;
  const steps = [
    percentage === null
      ? `One charge is ${money(amount)}.`
      : `${percentage}% of the base rent of ${money((base ?? 0) / 100)} is ${unrounded(percentage, base, null)}, rounded half up to ${money(amount)}.`,
  ];
  const times = timesAMonth(frequency);
  if (month !== null && times !== null)
    steps.push(
      `The monthly equivalent (times ${times}) is ${unrounded(percentage ?? amount, percentage === null ? null : base, frequency)}, rounded half up to ${money(month)}.`,
    );
  return steps;
}

/** Describes a target, such as `a unit with 1 bedroom`. */
export const targetWords = ({ unitId, bedrooms }: PriceTarget): string =>
  `${unitId === null ? 'a floor plan' : 'a unit'} with ${bedrooms === null ? 'an unknown number of bedrooms' : bedrooms === 1 ? '1 bedroom' : `${bedrooms} bedrooms`}`;
