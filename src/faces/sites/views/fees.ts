/** The Sites view of fees: their totals and the single fees. */
import type { FeeFacts } from '../../../domain/published/inventory/fees.ts';
import type { Prices } from '../../../domain/published/inventory/prices.ts';
import { innerList, line, money, shape, view } from '../../http/view.ts';
import { feeLines } from '../../shared/views/fee.ts';

type Totals = Pick<Prices, 'monthly_fee_total' | 'monthly_fee_total_max'>;

const totals = {
  monthly_total: money<Totals>(
    (r) => r.monthly_fee_total,
    'The minimum total of mandatory monthly fees.',
  ),
  monthly_total_max: money<Totals>(
    (r) => r.monthly_fee_total_max,
    'The maximum total of mandatory monthly fees.',
  ),
};

/** Only the totals, for aggregated records and feeds. */
export const feesView = view<Totals>(
  'FeeTotals',
  'The totals of mandatory monthly fees. The totals are null if prices are hidden.',
  totals,
);

const { amount_max, monthly_amount, currency, frequency, requirement, ...others } = feeLines;
const { due_at, refundability, is_variable, included, ...names } = others;

const feeView = view<FeeFacts>(
  'Fee',
  'A fee in effect. Amounts are null if they are hidden or unknown.',
  {
    ...names,
    amount: line(
      shape.number,
      (fee) => fee.calculated_amount,
      'The minimum amount of one charge. An estimate if `is_variable` is true.',
    ),
    amount_max,
    monthly_amount,
    currency,
    frequency,
    requirement,
    due_at,
    refundability,
    is_variable,
    included,
  },
);

/** The totals and the single fees of a unit or floor plan. */
export const feeDetailView = view<
  Pick<Prices, keyof Totals | 'upfront_fee_total'> & { fees: FeeFacts[] }
>(
  'Fees',
  'The totals of mandatory fees, and all fees in effect. Totals and amounts are null if prices are hidden.',
  {
    ...totals,
    upfront_total: money(
      (r) => r.upfront_fee_total,
      'The total of mandatory fees due before moving in.',
    ),
    items: innerList(feeView, (r) => r.fees, 'The fees in effect.'),
  },
);
