/**
 * The inclusion table. It determines whether a fee in effect counts toward the total monthly
 * leasing price, the upfront total or neither, and why. `test/prices/inclusion.test.ts` covers each
 * row.
 */
import { isRecurring } from './exact.ts';

/** The rules that an account can enable. */
export type Rules = { include_government_fees: boolean };

/**
 * The terms of a fee for its target: those of the fee, with the overrides of the assignment that
 * applies.
 */
export type Terms = {
  class: string;
  amount: number | null;
  amount_max: number | null;
  amount_basis: string;
  frequency: string | null;
  requirement: string | null;
  is_variable: boolean;
  due_at: string | null;
};

export const REASONS = [
  'monthly',
  'monthly_equivalent',
  'upfront',
  'included_in_rent',
  'optional',
  'situational',
  'conditional',
  'no_requirement',
  'usage_based',
  'government',
  'base_rent',
  'no_amount',
  'no_frequency',
  'per_use',
  'due_later',
] as const;

export type Reason = (typeof REASONS)[number];

/** The total that a fee with each reason counts toward. */
export const TOTAL_OF: Partial<Record<Reason, 'monthly' | 'upfront'>> = {
  monthly: 'monthly',
  monthly_equivalent: 'monthly',
  upfront: 'upfront',
};

const BEFORE_MOVING_IN: readonly (string | null)[] = [
  'pre_application',
  'at_application',
  'approved_future_resident',
  'move_in',
];

const UNCOUNTED: Readonly<Record<string, Reason>> = {
  included: 'included_in_rent',
  optional: 'optional',
  situational: 'situational',
  conditional: 'conditional',
};

/** The reason of the first matching row of the table. Only mandatory fees count toward a total. */
export function inclusionOf(terms: Terms, rules: Rules): Reason {
  const { requirement, frequency, due_at } = terms;
  if (requirement !== 'mandatory') return UNCOUNTED[requirement ?? ''] ?? 'no_requirement';
  if (terms.is_variable || terms.amount_basis === 'variable') return 'usage_based';
  if (terms.class === 'govt' && !rules.include_government_fees) return 'government';
  if (isBaseRent(terms)) return 'base_rent';
  if (terms.amount === null && terms.amount_max === null) return 'no_amount';
  if (frequency === 'monthly') return 'monthly';
  if (isRecurring(frequency)) return 'monthly_equivalent';
  if (frequency === null) return 'no_frequency';
  if (frequency === 'one_time')
    return due_at === null || BEFORE_MOVING_IN.includes(due_at) ? 'upfront' : 'due_later';
  if (frequency === 'per_occurrence' && BEFORE_MOVING_IN.includes(due_at)) return 'upfront';
  return 'per_use';
}

/**
 * Whether the fee is the rent itself, which MITS lists as a charge of class LEASE. The rent is
 * already part of the base rent, so it must not count as a fee.
 */
function isBaseRent(terms: Terms): boolean {
  const amount = terms.amount ?? terms.amount_max;
  return (
    terms.class === 'lease' &&
    isRecurring(terms.frequency) &&
    terms.amount_basis !== 'percentage_of_rent' &&
    (amount === null || amount >= 0)
  );
}
