/**
 * The lines of a fee in effect that V1 and Sites share. Each API adds the minimum amount and sets
 * the order of the keys.
 */
import { z } from 'zod';
import type { FeeFacts } from '../../../domain/published/inventory/fees.ts';
import { type Lines, line, shape } from '../../http/view.ts';

export const feeLines = {
  fee_id: line(z.uuid(), (fee) => fee.fee_id, 'The ID of the fee.'),
  code: line(z.string(), (fee) => fee.code, 'The code of the fee.'),
  name: line(z.string(), (fee) => fee.name, 'The name of the fee as shown on the ledger.'),
  description: line(shape.text, (fee) => fee.description, 'A description of the fee.'),
  class: line(z.string(), (fee) => fee.class, 'The MITS 5.0 class of the fee.'),
  amount_max: line(
    shape.number,
    (fee) => fee.calculated_amount_max,
    'The maximum amount of one charge.',
  ),
  monthly_amount: line(
    shape.number,
    (fee) => fee.monthly_amount,
    'The monthly equivalent of the amount; null for non-recurring fees.',
  ),
  currency: line(z.string(), (fee) => fee.currency, 'The ISO 4217 currency code.'),
  frequency: line(shape.text, (fee) => fee.frequency, 'How often the fee is charged.'),
  requirement: line(
    shape.text,
    (fee) => fee.requirement,
    'Whether the fee is mandatory, optional or depends on circumstances.',
  ),
  due_at: line(
    shape.text,
    (fee) => fee.due_at,
    'The stage of the lease at which the fee is due, such as `move_in`.',
  ),
  refundability: line(
    shape.text,
    (fee) => fee.refundability,
    'Whether the fee is refundable: `deposit` if it is expected to be returned, `refundable` if it can be returned, or `non_refundable`.',
  ),
  is_variable: line(z.boolean(), (fee) => fee.is_variable, 'Whether the amount depends on usage.'),
  included: line(z.boolean(), (fee) => fee.included, 'Whether the fee counts toward a total.'),
} satisfies Lines<FeeFacts>;
