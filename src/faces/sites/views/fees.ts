/** How Sites shows fees: what they add, and line by line. */
import { z } from 'zod';
import type { FeeFacts } from '../../../domain/published/fees.ts';
import type { Prices } from '../../../domain/published/prices.ts';
import { innerList, line, money, shape, view } from '../../http/view.ts';

type Totals = Pick<Prices, 'monthly_fee_total' | 'monthly_fee_total_max'>;

const totals = {
  monthly_total: money<Totals>((r) => r.monthly_fee_total, 'At the least.'),
  monthly_total_max: money<Totals>((r) => r.monthly_fee_total_max, 'At the most.'),
};

/** Of records that are many units taken together, and of feeds. */
export const feesView = view<Totals>('FeeTotals', 'What mandatory fees add to a month; null where no price is shown.', totals);

const feeView = view<FeeFacts>('Fee', 'A fee in effect; amounts are null where no price is shown or none is known.', {
  fee_id: line(z.uuid(), (fee) => fee.fee_id, 'The fee.'),
  code: line(z.string(), (fee) => fee.code, 'Its code.'),
  name: line(z.string(), (fee) => fee.name, 'Its name, as it stands on the ledger.'),
  description: line(shape.text, (fee) => fee.description, 'What it is for.'),
  class: line(z.string(), (fee) => fee.class, 'Its MITS 5.0 class.'),
  amount: line(shape.number, (fee) => fee.calculated_amount, 'One charge, at the least; an estimate where `is_variable`.'),
  amount_max: line(shape.number, (fee) => fee.calculated_amount_max, 'One charge, at the most.'),
  monthly_amount: line(shape.number, (fee) => fee.monthly_amount, 'The same by the month; null for what does not recur.'),
  currency: line(z.string(), (fee) => fee.currency, 'The ISO 4217 code of its currency.'),
  frequency: line(shape.text, (fee) => fee.frequency, 'How often it is charged.'),
  requirement: line(shape.text, (fee) => fee.requirement, 'Whether it can be avoided.'),
  refundability: line(shape.text, (fee) => fee.refundability, 'Whether it is paid back.'),
  is_variable: line(z.boolean(), (fee) => fee.is_variable, 'Whether the amount depends on use.'),
  included: line(z.boolean(), (fee) => fee.included, 'Whether the totals count it.'),
});

/** Of a unit or floor plan. */
export const feeDetailView = view<Pick<Prices, keyof Totals | 'upfront_fee_total'> & { fees: FeeFacts[] }>(
  'Fees',
  'What mandatory fees add, and every fee in effect; null where no price is shown.',
  {
    ...totals,
    upfront_total: money((r) => r.upfront_fee_total, 'What mandatory fees come to before moving in.'),
    items: innerList(feeView, (r) => r.fees, 'The fees in effect.'),
  },
);
