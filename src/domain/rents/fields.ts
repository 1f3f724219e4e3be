/** The price fields that units and floor plans share (§2.12). */
import { z } from 'zod';
import type { Field } from '../../engine/field.ts';
import { dateTime, money } from '../../engine/fields/number.ts';
import { readOnly } from '../../engine/fields/object.ts';

const ranged = { filter: 'money_range' } as const;

export const rentFields = (): Record<string, Field> => ({
  min_rent: money('The lowest total monthly leasing price: base rent and every mandatory recurring fee.', ranged),
  max_rent: money('The highest total monthly leasing price.', ranged),
  min_base_rent: money('The lowest rent before fees. Send this or min_rent; the other follows.'),
  max_base_rent: money('The highest rent before fees. Send this or max_rent; the other follows.'),
});

export const feeFields = (): Record<string, Field> => ({
  monthly_fee_total: readOnly(money('What mandatory fees add to a month at the least.')),
  monthly_fee_total_max: readOnly(money('What mandatory fees add to a month at the most.')),
  upfront_fee_total: readOnly(money('What mandatory fees come to before moving in.')),
  fee_breakdown: {
    kind: 'list',
    description: 'The fees behind the totals, one line each.',
    input: null,
    output: z.array(z.looseObject({})),
  },
  fees_synced_at: readOnly(dateTime('When the fee totals were last worked out.')),
});
