/** The price fields that units and floor plans share (§2.12). */
import { z } from 'zod';
import type { Field } from '../../engine/field.ts';
import { dateTime, money } from '../../engine/fields/number.ts';
import { readOnly } from '../../engine/fields/object.ts';
import { REASONS } from '../prices/inclusion.ts';

const amount = z.number().nullable().meta({ 'x-unit': 'dollars' });
const percentage = z.number().nullable().meta({ 'x-unit': 'percent' });
const word = z.string().nullable();

const feeLine = z
  .object({
    fee_id: z.uuid().describe('The ID of the fee.'),
    assignment_id: z.int().describe('The ID of the assignment that applies.'),
    code: z.string().describe('The code of the fee.'),
    name: z.string().describe('The name of the fee.'),
    class: z.string().describe('The MITS 5.0 class of the fee.'),
    amount: amount.describe(
      'The minimum amount of one charge. An estimate if `is_variable`; null if unknown.',
    ),
    amount_max: amount.describe('The maximum amount of one charge.'),
    percentage: percentage.describe(
      'The percentage of base rent from which `amount` is calculated; null for amounts in dollars.',
    ),
    percentage_max: percentage.describe(
      'The percentage of base rent from which `amount_max` is calculated; null for amounts in dollars.',
    ),
    currency: z.string().describe('The ISO 4217 currency code.'),
    frequency: word.describe('How often the fee is charged.'),
    monthly_amount: amount.describe(
      'The monthly equivalent of `amount`, rounded half up to the cent; null for non-recurring fees.',
    ),
    monthly_amount_max: amount.describe(
      'The monthly equivalent of `amount_max`, rounded half up to the cent; null for non-recurring fees.',
    ),
    requirement: word.describe(
      'Whether the fee is mandatory, optional or depends on circumstances.',
    ),
    refundability: word.describe('Whether the fee is refundable.'),
    is_variable: z.boolean().describe('Whether the amount depends on usage.'),
    included: z
      .boolean()
      .describe('Whether the fee counts toward `monthly_fee_total` or `upfront_fee_total`.'),
    reason: z
      .enum(REASONS)
      .describe(
        'Why the fee counts toward the monthly total (`monthly`, `monthly_equivalent`), toward the upfront total (`upfront`), or toward none (any other value).',
      ),
  })
  .meta({
    id: 'FeeLine',
    description: 'A fee in effect for a unit or floor plan. Amounts are in dollars.',
  });

export const rentFields = (): Record<string, Field> => ({
  min_rent: money(
    'The minimum total monthly leasing price: `min_base_rent` plus `monthly_fee_total`.',
    { filter: 'money_range', excludes: 'min_base_rent' },
  ),
  max_rent: money(
    'The maximum total monthly leasing price: `max_base_rent` plus `monthly_fee_total_max`.',
    {
      filter: 'money_range',
      excludes: 'max_base_rent',
    },
  ),
  min_base_rent: money('The minimum base rent, before fees.', { excludes: 'min_rent' }),
  max_base_rent: money('The maximum base rent, before fees.', { excludes: 'max_rent' }),
});

export const feeFields = (): Record<string, Field> => ({
  monthly_fee_total: readOnly(
    money(
      'The minimum monthly total of the mandatory recurring fees that count toward `min_rent`.',
    ),
  ),
  monthly_fee_total_max: readOnly(
    money(
      'The maximum monthly total of the mandatory recurring fees that count toward `max_rent`.',
    ),
  ),
  upfront_fee_total: readOnly(money('The total of mandatory fees due before moving in.')),
  fee_breakdown: {
    kind: 'list',
    description: 'The fees in effect, one line each, including fees that count toward no total.',
    input: null,
    output: z.array(feeLine),
  },
  fees_synced_at: readOnly(dateTime('When the fee fields were last updated.')),
});
