/** Constraints on amounts of fees and of the assignments that override them. */
import type { Draft, Values } from '../../engine/declare.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';

/** The maximum percentage of rent: one hundred times the rent. */
const MAX_PERCENTAGE = 10_000;

/**
 * Validates amounts when an amount or its basis is written: dollar amounts have at most two
 * decimals, percentages are limited, and the maximum is not less than the amount.
 */
export function amountErrors({ values, row }: Draft): FieldErrors {
  const merged: Values = { ...row, ...values };
  const { amount, amount_max, amount_basis } = merged;
  const errorOf = amount_basis === 'percentage_of_rent' ? percentageError : dollarError;
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries({ amount, amount_max })) {
    const error = typeof value === 'number' ? errorOf(field, value) : null;
    if ((field in values || 'amount_basis' in values) && error !== null) errors[field] = [error];
  }
  const isBackwards =
    typeof amount === 'number' && typeof amount_max === 'number' && amount_max < amount;
  if (isBackwards && ('amount' in values || 'amount_max' in values))
    errors['amount_max'] ??= [MAXIMUM_BELOW_AMOUNT];
  return errors;
}

export const MAXIMUM_BELOW_AMOUNT = 'The amount max field must be at least amount.';

const dollarError = (field: string, value: number): string | null =>
  Number(value.toFixed(2)) === value
    ? null
    : `The ${field.replace('_', ' ')} field must have at most 2 decimals.`;

function percentageError(field: string, value: number): string | null {
  if (value > MAX_PERCENTAGE) return sentence.maxNumber(field, MAX_PERCENTAGE);
  return value < -MAX_PERCENTAGE ? sentence.minNumber(field, -MAX_PERCENTAGE) : null;
}
