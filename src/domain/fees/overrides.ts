/** Constraints between the amounts of a fee and the assignments that override them. */
import { sql } from 'drizzle-orm';
import { visible } from '../../engine/access.ts';
import type { Draft, Row, Values } from '../../engine/declare.ts';
import { resourceNamed } from '../../engine/registry.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { numberOrNull } from '../../kernel/object.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { fee_assignments, fees } from '../../store/tables/fees.ts';
import { amountErrors, MAXIMUM_BELOW_AMOUNT } from './amounts.ts';

/**
 * Validates the overriding amounts of an assignment by the amount basis and the amount of its fee.
 * In a transaction, the fee cannot change until the transaction ends.
 */
export async function overrideErrors(ctx: Ctx, draft: Draft): Promise<FieldErrors> {
  const merged: Values = { ...draft.row, ...draft.values };
  const { fee_id } = merged;
  if (typeof fee_id !== 'string' || !('amount' in draft.values || 'amount_max' in draft.values))
    return {};
  const lock = ctx.stale === null ? sql`` : sql`for share of ${fees}`;
  const fee = await first(
    ctx.run<Row>(sql`select ${fees.amount_basis}, ${fees.amount} from ${fees}
    where ${fees.id} = ${fee_id} and ${visible(ctx, resourceNamed('fees'))} ${lock}`),
  );
  if (fee === undefined) return amountErrors(draft);
  const errors = amountErrors({
    values: draft.values,
    row: { ...draft.row, id: fee_id, amount_basis: fee['amount_basis'] },
  });
  const amount = numberOrNull(merged, 'amount') ?? numberOrNull(fee, 'amount');
  const max = numberOrNull(merged, 'amount_max');
  if (amount !== null && max !== null && max < amount)
    errors['amount_max'] ??= [MAXIMUM_BELOW_AMOUNT];
  return errors;
}

/**
 * An error if a new amount of a fee exceeds the overriding maximum of an assignment that does not
 * override the amount itself. The row of the fee must be locked.
 */
export async function overriddenErrors(ctx: Ctx, { values, row }: Draft): Promise<FieldErrors> {
  const amount = numberOrNull(values, 'amount');
  if (row === null || amount === null || amount === row['amount']) return {};
  const exceeded = await ctx.run(sql`
    select from ${fee_assignments}
    where ${fee_assignments.fee_id} = ${row.id} and ${fee_assignments.amount} is null and ${fee_assignments.amount_max} < ${amount} limit 1`);
  return exceeded.length === 0 ? {} : { amount: [EXCEEDS_OVERRIDE] };
}

const EXCEEDS_OVERRIDE =
  'The amount field must not be greater than the overriding amount max of an assignment of this fee. Change that assignment first.';
