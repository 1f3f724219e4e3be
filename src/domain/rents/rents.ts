/**
 * Base rent and total monthly leasing price, the two sides of one rent: one is sent, the other follows from the fees in effect.
 * Base rent is the stored truth; when fees change, the total follows. All amounts are integer cents.
 */
import type { Draft, Values } from '../../engine/declare.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';

type Side = { total: string; base: string; fees: string };

const SIDES: readonly Side[] = [
  { total: 'min_rent', base: 'min_base_rent', fees: 'monthly_fee_total' },
  { total: 'max_rent', base: 'max_base_rent', fees: 'monthly_fee_total_max' },
];

/** A sentence on both fields when one write sends both sides of one rent. */
export function bothSidesErrors({ values }: Draft): FieldErrors {
  const errors: FieldErrors = {};
  for (const { total, base } of SIDES) {
    if (values[total] === undefined || values[base] === undefined) continue;
    errors[total] = [sentence.prohibits(total, base)];
    errors[base] = [sentence.prohibits(base, total)];
  }
  return errors;
}

/** Both sides of each rent that the write touches. */
export function settleRents({ values, row }: Draft): Values {
  const settled: Values = {};
  for (const { total, base, fees } of SIDES) {
    const monthly = (row?.[fees] as number | undefined) ?? 0;
    const [sentTotal, sentBase] = [values[total] as number | null | undefined, values[base] as number | null | undefined];
    if (sentBase === undefined && sentTotal === undefined) continue;
    const fromBase = sentBase != null || sentTotal === undefined;
    const amount = (fromBase ? sentBase : sentTotal) ?? null;
    settled[base] = amount === null ? null : fromBase ? amount : amount - monthly;
    settled[total] = amount === null ? null : fromBase ? amount + monthly : amount;
  }
  return settled;
}
