/** Fee assignments: what a fee is charged for, narrowed and changed for that scope (§4.3). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { visible } from '../../engine/access.ts';
import { type Draft, declare, type Row } from '../../engine/declare.ts';
import { dateTime, decimal } from '../../engine/fields/number.ts';
import { listOf } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { word } from '../../engine/fields/text.ts';
import { resourceNamed } from '../../engine/registry.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Ctx, markStale } from '../../store/ctx.ts';
import { array, first } from '../../store/database.ts';
import { fees, fee_assignments as table } from '../../store/tables/fees.ts';
import { floor_plans } from '../../store/tables/inventory.ts';
import { ofProperty } from '../../store/tags.ts';
import { endsAfterStart } from '../content/fields.ts';
import { pricesChanged, settleLater } from '../prices/changed.ts';
import { settleUnits } from '../prices/settle.ts';
import { amountErrors } from './amounts.ts';
import { propertyOfAssignment } from './places.ts';
import { frequency, REQUIREMENTS } from './vocabulary.ts';

/** The resource that an assignment of each type names, and the column that keeps it. */
const ASSIGNABLE: Record<string, { resource: string; column: string }> = {
  property: { resource: 'properties', column: 'property_id' },
  floor_plan: { resource: 'floor-plans', column: 'floor_plan_id' },
  unit: { resource: 'units', column: 'unit_id' },
};

export const feeAssignments = declare({
  name: 'fee-assignments',
  noun: 'Fee assignment',
  description: 'A fee for a property, a floor plan or a unit, narrowed and changed for that scope.',
  table,
  integerId: true,
  within: { reach: (inside) => sql`${propertyOfAssignment} = any(${inside})` },
  fields: {
    fee_id: reference('fees', 'The fee.', { filter: 'uuid', fixed: true }),
    assignable_type: word('What kind of record it is for.', Object.keys(ASSIGNABLE), { filter: 'exact', fixed: true }),
    assignable_id: {
      kind: 'reference',
      description: 'The record that it is for.',
      input: z.guid().transform((id) => id.toLowerCase()),
      output: z.uuid(),
      filter: 'uuid',
      fixed: true,
    },
    bedrooms: listOf('Only for units with one of these numbers of bedrooms; empty is any.', z.int().min(0).max(100)),
    floor_plan_ids: listOf('Only for units of one of these floor plans; empty is any.', z.uuid().toLowerCase()),
    starts_at: dateTime('When it begins; without it, it always has.'),
    ends_at: dateTime('When it ends; without it, never.'),
    amount: decimal("In the place of the fee's amount.", { min: -1e9, max: 1e9 }),
    amount_max: decimal("In the place of the fee's upper end.", { min: -1e9, max: 1e9 }),
    frequency: frequency("Overrides the fee's frequency."),
    requirement: word("Overrides the fee's requirement.", REQUIREMENTS),
  },
  embeds: { fee: { via: 'fee_id' } },
  check: assignmentErrors,
  async beforeWrite(_ctx, { values }) {
    const { assignable_type, assignable_id, ...rest } = values;
    const column = ASSIGNABLE[String(assignable_type)]?.column;
    return column === undefined ? rest : { ...rest, [column]: assignable_id };
  },
  afterWrite: assignmentChanged,
});

/** Prices follow: those of one unit, or those of the property. An assignment that goes is gone before they do. */
async function assignmentChanged(ctx: Ctx, before: Row | null, after: Row | null): Promise<void> {
  const row = (after ?? before) as Row;
  const place = await first(
    ctx.run<{ property_id: string }>(
      sql`select ${propertyOfAssignment} as property_id from ${table} where ${table.id} = ${row.id}`,
    ),
  );
  if (after === null) await ctx.run(sql`delete from ${table} where ${table.id} = ${row.id}`);
  if (place === undefined) return;
  if (row['unit_id'] === null) await pricesChanged(ctx, [place.property_id]);
  else {
    markStale(ctx, [`inventory:${place.property_id}`, ofProperty(place.property_id, 'rollup')]);
    await settleUnits(ctx, [row['unit_id'] as string]);
  }
  if (after !== null) await settleLater(ctx, after['fee_id'] as string, [after['starts_at'], after['ends_at']]);
}

/** The record must be one that the actor may see, and the floor plans of its property; spans end after they begin. */
async function assignmentErrors(ctx: Ctx, draft: Draft): Promise<FieldErrors> {
  const { fee_id, assignable_type, assignable_id, floor_plan_ids } = { ...draft.row, ...draft.values } as Record<string, unknown>;
  const errors = { ...endsAfterStart(draft), ...(await overrideErrors(ctx, draft, fee_id)) };
  const target = ASSIGNABLE[String(assignable_type)];
  if (target === undefined || typeof assignable_id !== 'string') return errors;
  const resource = resourceNamed(target.resource);
  const found = await first(
    ctx.run<{ property_id: string }>(sql`
      select ${resource.columns['property_id'] ?? resource.columns['id']} as property_id from ${resource.table}
      where ${resource.columns['id']} = ${assignable_id} and ${visible(ctx, resource)}`),
  );
  if (found === undefined) return { ...errors, assignable_id: [sentence.selected('assignable_id')] };
  const plans = (draft.values['floor_plan_ids'] === undefined ? [] : floor_plan_ids) as string[];
  const known = await ctx.run<{ id: string }>(sql`
    select ${floor_plans.id} from ${floor_plans}
    where ${floor_plans.property_id} = ${found.property_id} and ${floor_plans.id} = any(${array(plans)}::uuid[])`);
  const kept = (draft.row?.['floor_plan_ids'] ?? []) as string[]; // A floor plan that was deleted narrows on: nothing is of it.
  const ids = new Set([...known.map(({ id }) => id), ...kept]);
  for (const [index, id] of plans.entries()) {
    if (!ids.has(id)) errors[`floor_plan_ids.${index}`] = [sentence.selected(`floor_plan_ids.${index}`)];
  }
  return errors;
}

/** What an assignment puts in the place of its fee's amount is meant as the fee means it. */
async function overrideErrors(ctx: Ctx, draft: Draft, feeId: unknown): Promise<FieldErrors> {
  if (typeof feeId !== 'string' || !('amount' in draft.values || 'amount_max' in draft.values)) return {};
  const fee = await first(
    ctx.run<Row>(sql`select ${fees.amount_basis} from ${fees}
    where ${fees.id} = ${feeId} and ${visible(ctx, resourceNamed('fees'))}`),
  );
  return amountErrors({ values: draft.values, row: { ...draft.row, ...(fee as Row) } });
}
