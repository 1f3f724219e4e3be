/**
 * The lines of a fee breakdown and their totals (decisions §4). A line is stored and sent in this
 * form. Amounts are in dollars with at most two decimals. A line contains its percentage of base
 * rent, so it can be recalculated for another rent without the fee.
 */
import { fromCents, toCents } from '../../kernel/money.ts';
import type { Assignment, Charge, Fee, PriceTarget } from './charges.ts';
import { verdicts } from './charges.ts';
import { capped, dollars, isRecurring, percent } from './exact.ts';
import { inclusionOf, type Reason, type Rules, type Terms, TOTAL_OF } from './inclusion.ts';

export type FeeLine = {
  fee_id: string;
  assignment_id: number;
  code: string;
  name: string;
  class: string;
  /** The minimum and maximum amount of one charge; null if unknown. */
  amount: number | null;
  amount_max: number | null;
  /** The percentage of base rent; null for a fee in dollars. */
  percentage: number | null;
  percentage_max: number | null;
  currency: string;
  frequency: string | null;
  /** The monthly equivalent of a recurring fee; null for other fees. */
  monthly_amount: number | null;
  monthly_amount_max: number | null;
  requirement: string | null;
  refundability: string | null;
  is_variable: boolean;
  /**
   * Whether the fee counts toward a total. `reason` states which total, or why it counts toward
   * none.
   */
  included: boolean;
  reason: Reason;
};

/**
 * The minimum and maximum base rent in cents. If one of them is null, the other is used for both.
 */
export type Bases = { min: number | null; max: number | null };

/** The minimum and maximum monthly total, and the upfront total, in integer cents. */
export type Totals = { monthly: number; monthly_max: number; upfront: number };

/**
 * The terms of a charge. The amount of an assignment replaces both the minimum and the maximum of
 * the fee.
 */
function termsOf(fee: Fee, assignment: Assignment): Terms {
  const own = assignment.amount !== null;
  return {
    class: fee.class,
    amount: assignment.amount ?? fee.amount,
    amount_max: assignment.amount_max ?? (own ? null : fee.amount_max),
    amount_basis: fee.amount_basis,
    frequency: assignment.frequency ?? fee.frequency,
    requirement: assignment.requirement ?? fee.requirement,
    is_variable: fee.is_variable || fee.amount_basis === 'variable',
    due_at: fee.due_at,
  };
}

/** The lines of the fees in effect for the target at the instant. */
export const linesAt = (
  charges: readonly Charge[],
  target: PriceTarget,
  at: Date,
  rules: Rules,
  bases: Bases,
): FeeLine[] =>
  verdicts(charges, target, at).flatMap(({ winner }) =>
    winner === null ? [] : [lineOf(winner, rules, bases)],
  );

/**
 * The line of a charge. A range without a minimum uses its maximum, because a price that is too
 * high is better than a price that is too low.
 */
export function lineOf({ fee, assignment }: Charge, rules: Rules, bases: Bases): FeeLine {
  const terms = termsOf(fee, assignment);
  const reason = inclusionOf(terms, rules);
  const low = terms.amount ?? terms.amount_max;
  const high = terms.amount_max ?? terms.amount;
  const isPercent = terms.amount_basis === 'percentage_of_rent';
  const line: FeeLine = {
    fee_id: fee.id,
    assignment_id: assignment.id,
    code: fee.code,
    name: fee.name,
    class: fee.class,
    amount: isPercent || low === null ? null : fromCents(dollars(low)),
    amount_max: isPercent || high === null ? null : fromCents(dollars(high)),
    percentage: isPercent ? low : null,
    percentage_max: isPercent ? high : null,
    currency: fee.currency,
    frequency: terms.frequency,
    monthly_amount: isPercent ? null : monthly(low, terms.frequency),
    monthly_amount_max: isPercent ? null : monthly(high, terms.frequency),
    requirement: terms.requirement,
    refundability: fee.refundability,
    is_variable: terms.is_variable,
    included: TOTAL_OF[reason] !== undefined,
    reason,
  };
  return atRent(line, bases);
}

const monthly = (amount: number | null, frequency: string | null): number | null =>
  amount === null || !isRecurring(frequency) ? null : fromCents(dollars(amount, frequency));

/** Recalculates a line for other base rents. Only the amounts of percentages change. */
export function atRent(line: FeeLine, { min, max }: Bases): FeeLine {
  if (line.percentage === null || line.percentage_max === null) return line;
  const [low, high] = [min ?? max, max ?? min];
  const recurs = isRecurring(line.frequency);
  return {
    ...line,
    amount: low === null ? null : fromCents(percent(line.percentage, low)),
    amount_max: high === null ? null : fromCents(percent(line.percentage_max, high)),
    monthly_amount:
      low === null || !recurs ? null : fromCents(percent(line.percentage, low, line.frequency)),
    monthly_amount_max:
      high === null || !recurs
        ? null
        : fromCents(percent(line.percentage_max, high, line.frequency)),
  };
}

/** The totals of the lines. Each fee is rounded before the fees are added. */
export function totalsOf(lines: readonly FeeLine[]): Totals {
  const totals = { monthly: 0, monthly_max: 0, upfront: 0 };
  for (const { reason, amount, monthly_amount, monthly_amount_max } of lines) {
    if (TOTAL_OF[reason] === 'upfront') totals.upfront += toCents(amount ?? 0);
    if (TOTAL_OF[reason] !== 'monthly') continue;
    totals.monthly += toCents(monthly_amount ?? 0);
    totals.monthly_max += toCents(monthly_amount_max ?? 0);
  }
  return {
    monthly: capped(totals.monthly),
    monthly_max: capped(totals.monthly_max),
    upfront: capped(totals.upfront),
  };
}
