/** Constraints between the amounts of a fee and the assignments that override them. */
import { type SQL, sql } from 'drizzle-orm';
import { visible } from '../../engine/access.ts';
import type { Draft, Row, Values } from '../../engine/declare.ts';
import { resourceNamed } from '../../engine/registry.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { numberOrNull } from '../../kernel/object.ts';
import type { Ctx } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { fees, fee_assignments as table } from '../../store/tables/fees.ts';
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
 * Errors for a change of a fee that contradicts the overriding amounts of its assignments: a new
 * amount that exceeds the maximum of an assignment that does not override the amount itself, and a
 * basis that would turn overriding dollars into percentages or the reverse. The row of the fee must
 * be locked.
 */
export async function overriddenErrors(ctx: Ctx, { values, row }: Draft): Promise<FieldErrors> {
  if (row === null) return {};
  const { amount_basis = row['amount_basis'] } = values;
  if (isPercentage(amount_basis) !== isPercentage(row['amount_basis'])) {
    const isOverridden = sql`(${table.amount} is not null or ${table.amount_max} is not null)`;
    return (await hasAssignment(ctx, row, isOverridden)) ? { amount_basis: [FIXED_BASIS] } : {};
  }
  const amount = numberOrNull(values, 'amount');
  if (amount === null || amount === row['amount']) return {};
  const isExceeded = sql`${table.amount} is null and ${table.amount_max} < ${amount}`;
  return (await hasAssignment(ctx, row, isExceeded)) ? { amount: [EXCEEDS_OVERRIDE] } : {};
}

const isPercentage = (basis: unknown): boolean => basis === 'percentage_of_rent';

/** Whether an assignment of the fee meets the condition. */
async function hasAssignment(ctx: Ctx, fee: Row, condition: SQL): Promise<boolean> {
  const found = await ctx.run(
    sql`select from ${table} where ${table.fee_id} = ${fee.id} and ${condition} limit 1`,
  );
  return found.length > 0;
}

const EXCEEDS_OVERRIDE =
  'The amount field must not be greater than the overriding amount max of an assignment of this fee. Change that assignment first.';

const FIXED_BASIS =
  'The amount basis field cannot change between dollars and a percentage while an assignment of this fee overrides an amount. Remove the amount overrides of its assignments first.';
