/** The price fields that units and floor plans share (§2.12). */
import { z } from 'zod';
import type { Field } from '../../engine/field.ts';
import { dateTime, money } from '../../engine/fields/number.ts';
import { readOnly } from '../../engine/fields/object.ts';
import { REASONS } from '../prices/inclusion.ts';

const ranged = { filter: 'money_range' } as const;

const amount = z.number().nullable();
const word = z.string().nullable();

const feeLine = z
  .object({
    fee_id: z.uuid().describe('The fee.'),
    assignment_id: z.int().describe('The assignment that counts here.'),
    code: z.string().describe('The code of the fee.'),
    name: z.string().describe('The name of the fee.'),
    class: z.string().describe('Its MITS 5.0 class.'),
    amount: amount.describe('One charge, at the least; an estimate where `is_variable`; null where it is not known.'),
    amount_max: amount.describe('One charge, at the most.'),
    percentage: amount.describe('Percent of base rent that `amount` follows from; null for amounts in dollars.'),
    percentage_max: amount.describe('The same for `amount_max`.'),
    currency: z.string().describe('The ISO 4217 code of its currency.'),
    frequency: word.describe('How often it is charged.'),
    monthly_amount: amount.describe('`amount` as a monthly amount, rounded half up to the cent; null for what does not recur.'),
    monthly_amount_max: amount.describe('The same for `amount_max`.'),
    requirement: word.describe('Whether it can be avoided.'),
    refundability: word.describe('Whether it is paid back.'),
    is_variable: z.boolean().describe('Whether the amount depends on use.'),
    included: z.boolean().describe('Whether it counts towards `monthly_fee_total` or `upfront_fee_total`.'),
    reason: z.enum(REASONS).describe('Towards which total it counts, or why towards none.'),
  })
  .meta({ id: 'FeeLine', description: 'A fee in effect for a unit or floor plan; amounts are dollars.' });

export const rentFields = (): Record<string, Field> => ({
  min_rent: money('The lowest total monthly leasing price: base rent and every mandatory recurring fee.', ranged),
  max_rent: money('The highest total monthly leasing price.', ranged),
  min_base_rent: money('The lowest rent before fees. Send this or min_rent; the other follows.'),
  max_base_rent: money('The highest rent before fees. Send this or max_rent; the other follows.'),
});

export const feeFields = (): Record<string, Field> => ({
  monthly_fee_total: readOnly(money('What mandatory fees add to a month at the least: `min_rent` less `min_base_rent`.')),
  monthly_fee_total_max: readOnly(money('What mandatory fees add to a month at the most: `max_rent` less `max_base_rent`.')),
  upfront_fee_total: readOnly(money('What mandatory fees come to before moving in.')),
  fee_breakdown: {
    kind: 'list',
    description: 'The fees in effect here, one line each, whether they count towards a total or not.',
    input: null,
    output: z.array(feeLine),
  },
  fees_synced_at: readOnly(dateTime('When the fee fields were last brought up to date.')),
});
