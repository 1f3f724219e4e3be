/** Constraints on amounts of fees and of the assignments that override them. */
import type { Draft, Values } from '../../engine/declare.ts';
import type { FieldErrors } from '../../kernel/fault.ts';

/**
 * Dollar amounts have at most two decimals, and the maximum is at least the amount. Checked when an
 * amount or its basis is written.
 */
export function amountErrors({ values, row }: Draft): FieldErrors {
  const merged: Values = { ...row, ...values };
  const { amount, amount_max, amount_basis } = merged;
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries({ amount, amount_max })) {
    const isFine =
      amount_basis === 'percentage_of_rent' ||
      typeof value !== 'number' ||
      Number(value.toFixed(2)) === value;
    if ((field in values || 'amount_basis' in values) && !isFine)
      errors[field] = [`The ${field.replace('_', ' ')} field must have at most 2 decimals.`];
  }
  const isBackwards =
    typeof amount === 'number' && typeof amount_max === 'number' && amount_max < amount;
  if (isBackwards && ('amount' in values || 'amount_max' in values))
    errors['amount_max'] ??= ['The amount max field must be at least amount.'];
  return errors;
}
