/** What amounts of fees must keep, in fees and in what assignments put in their place. */
import type { Draft } from '../../engine/declare.ts';
import type { FieldErrors } from '../../kernel/fault.ts';

/** Dollars have two decimals, and a range has its ends in order. Asked when an amount or its basis is written. */
export function amountErrors({ values, row }: Draft): FieldErrors {
  const { amount, amount_max, amount_basis } = { ...row, ...values } as Record<string, unknown>;
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries({ amount, amount_max })) {
    const isFine = amount_basis === 'percentage_of_rent' || typeof value !== 'number' || Number(value.toFixed(2)) === value;
    if ((field in values || 'amount_basis' in values) && !isFine)
      errors[field] = [`The ${field.replace('_', ' ')} field must have at most 2 decimals.`];
  }
  const isBackwards = typeof amount === 'number' && typeof amount_max === 'number' && amount_max < amount;
  if (isBackwards && ('amount' in values || 'amount_max' in values))
    errors['amount_max'] ??= ['The amount max field must be at least amount.'];
  return errors;
}
