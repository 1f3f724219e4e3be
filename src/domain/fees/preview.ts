/** Previews of the totals that a write of a fee or of a fee assignment would change. */
import { is, SQL, sql } from 'drizzle-orm';
import type { Resource, Values } from '../../engine/declare.ts';
import { findRow } from '../../engine/read.ts';
import { acceptedDraft } from '../../engine/write.ts';
import { newId } from '../../kernel/id.ts';
import { textOf, textsOf } from '../../kernel/object.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import { fee_assignments } from '../../store/tables/fees.ts';
import type { Assignment, Charge } from '../prices/charges.ts';
import { assignmentFrom, feeFrom } from '../prices/load.ts';
import { type PricePreview, previewPrices } from '../prices/preview.ts';
import { feeAssignments } from './assignments.ts';
import { fees } from './resource.ts';

/** Previews a create (`id` is null) or an update of a fee. Throws the same errors as the write. */
export async function previewFee(
  ctx: Ctx,
  id: string | null,
  body: unknown,
): Promise<PricePreview> {
  const row = id === null ? null : await findRow(ctx, fees, id);
  const { values } = await acceptedDraft(ctx, fees, body, row);
  const fee = feeFrom({ ...defaultsOf(fees), id: newId(), ...row, ...values });
  const wanted =
    values['property_ids'] === undefined ? null : new Set(textsOf(values, 'property_ids'));
  const isKept = ({ assignable_type, assignable_id }: Assignment) =>
    assignable_type !== 'property' || wanted === null || wanted.has(assignable_id);
  const after = (place: string, charges: readonly Charge[]): Charge[] => {
    const kept = charges.flatMap((charge) => {
      if (charge.fee.id !== fee.id) return [charge];
      return isKept(charge.assignment) ? [{ fee, assignment: charge.assignment }] : [];
    });
    const isMissing = wanted?.has(place) && !kept.some((charge) => charge.fee.id === fee.id);
    return isMissing ? [...kept, { fee, assignment: newAssignment(ctx, place) }] : kept;
  };
  const places = sql`array(
    select ${fee_assignments.assignable_id} from ${fee_assignments} where ${fee_assignments.fee_id} = ${fee.id}
    union select unnest(${array([...(wanted ?? [])])}::uuid[]))`;
  return previewPrices(ctx, { currency: fee.currency, places, after });
}

/**
 * Previews a create (`id` is null) or an update of a fee assignment. Throws the same errors as the
 * write.
 */
export async function previewAssignment(
  ctx: Ctx,
  id: string | null,
  body: unknown,
): Promise<PricePreview> {
  const row = id === null ? null : await findRow(ctx, feeAssignments, id);
  const { values } = await acceptedDraft(ctx, feeAssignments, body, row);
  const merged: Values = { ...newAssignment(ctx, ''), ...row, ...values };
  const fee = feeFrom(await findRow(ctx, fees, textOf(merged, 'fee_id')));
  const assignment = assignmentFrom(merged);
  return previewPrices(ctx, {
    currency: fee.currency,
    places: sql`array[${assignment.assignable_id}::uuid]`,
    after: (place, charges) =>
      place === assignment.assignable_id
        ? [...charges.filter((one) => one.assignment.id !== assignment.id), { fee, assignment }]
        : charges,
  });
}

/** The values that a new record gets from the defaults of its columns. */
const defaultsOf = ({ columns }: Resource): Values =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      is(column.default, SQL) ? null : (column.default ?? null),
    ]),
  );

/**
 * A hypothetical assignment of a fee to a whole property. It is newer than all stored assignments.
 */
const newAssignment = (ctx: Ctx, propertyId: string): Assignment => ({
  id: Number.MAX_SAFE_INTEGER,
  assignable_type: 'property',
  assignable_id: propertyId,
  bedrooms: [],
  floor_plan_ids: [],
  starts_at: null,
  ends_at: null,
  amount: null,
  amount_max: null,
  frequency: null,
  requirement: null,
  created_at: now(ctx),
});
