/**
 * Fee assignments: the scope in which a fee is charged, with conditions and overrides for that
 * scope (§4.3).
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { visible } from '../../engine/access.ts';
import { type Draft, declare, type Row, type Values } from '../../engine/declare.ts';
import { dateTime, decimal } from '../../engine/fields/number.ts';
import { listOf } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { word } from '../../engine/fields/text.ts';
import { resourceNamed } from '../../engine/registry.ts';
import type { FieldErrors } from '../../kernel/fault.ts';
import { textOf, textsOf } from '../../kernel/object.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Ctx, markStale } from '../../store/ctx.ts';
import { array, first } from '../../store/database.ts';
import { fee_assignments as table } from '../../store/tables/fees.ts';
import { floor_plans } from '../../store/tables/inventory.ts';
import { ofProperty } from '../../store/tags.ts';
import { endsAfterStart } from '../content/fields.ts';
import { pricesChanged, settleLater } from '../prices/changed.ts';
import { settleUnits } from '../prices/settle.ts';
import { overrideErrors } from './overrides.ts';
import { propertyOfAssignment } from './places.ts';
import { amountUnit, frequency, REQUIREMENTS } from './vocabulary.ts';

/** The resource and the column of the assigned record, by type of assignment. */
const ASSIGNABLE: Record<string, { resource: string; column: string }> = {
  property: { resource: 'properties', column: 'property_id' },
  floor_plan: { resource: 'floor-plans', column: 'floor_plan_id' },
  unit: { resource: 'units', column: 'unit_id' },
};

/** The unit of an amount is that of the fee: dollars or percent. */
const amount = { min: -1e9, max: 1e9, unit: amountUnit('fee.amount_basis') };

export const feeAssignments = declare({
  name: 'fee-assignments',
  writers: 'editor',
  noun: 'Fee assignment',
  description:
    'The assignment of a fee to a property, floor plan or unit, with conditions and overrides for that scope.',
  table,
  integerId: true,
  within: { reach: (inside) => sql`${propertyOfAssignment} = any(${inside})` },
  fields: {
    fee_id: reference('fees', 'The ID of the fee that is assigned.', {
      filter: 'uuid',
      fixed: true,
    }),
    assignable_type: word(
      'The type of the record that the fee is assigned to.',
      Object.keys(ASSIGNABLE),
      {
        filter: 'exact',
        fixed: true,
      },
    ),
    assignable_id: {
      kind: 'reference',
      description: 'The ID of the record that the fee is assigned to.',
      input: z.guid().transform((id) => id.toLowerCase()),
      output: z.uuid(),
      filter: 'uuid',
      fixed: true,
    },
    bedrooms: listOf(
      'Limits the assignment to units with one of these bedroom counts. If empty, all units match.',
      z.int().min(0).max(100),
    ),
    floor_plan_ids: listOf(
      'The IDs of the floor plans to whose units the assignment is limited. If empty, all units match.',
      z.uuid().toLowerCase(),
    ),
    starts_at: dateTime('When the assignment takes effect. If null, there is no start date.'),
    ends_at: dateTime('When the assignment ends. If null, there is no end date.', {
      filter: 'date_range',
    }),
    amount: decimal("Overrides the fee's amount.", amount),
    amount_max: decimal(
      "Overrides the fee's maximum amount. Must be at least the amount of the assignment or, if that is null, of the fee.",
      amount,
    ),
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

/**
 * Settles the prices of the unit or, for any other assignment, of the property. If the assignment
 * is being deleted, its row is deleted first.
 */
async function assignmentChanged(ctx: Ctx, before: Row | null, after: Row | null): Promise<void> {
  const row = after ?? before;
  if (row === null) return;
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
    await settleUnits(ctx, [textOf(row, 'unit_id')]);
  }
  if (after !== null)
    await settleLater(ctx, textOf(after, 'fee_id'), [after['starts_at'], after['ends_at']]);
}

/**
 * Returns errors for a record that the actor cannot see, for floor plans that do not belong to its
 * property, and for an end that is not after the start.
 */
async function assignmentErrors(ctx: Ctx, draft: Draft): Promise<FieldErrors> {
  const merged: Values = { ...draft.row, ...draft.values };
  const { assignable_type, assignable_id } = merged;
  const errors = { ...endsAfterStart(draft), ...(await overrideErrors(ctx, draft)) };
  const target = ASSIGNABLE[String(assignable_type)];
  if (target === undefined || typeof assignable_id !== 'string') return errors;
  const resource = resourceNamed(target.resource);
  const found = await first(
    ctx.run<{ property_id: string }>(sql`
      select ${resource.columns['property_id'] ?? resource.columns['id']} as property_id from ${resource.table}
      where ${resource.columns['id']} = ${assignable_id} and ${visible(ctx, resource)}`),
  );
  if (found === undefined)
    return { ...errors, assignable_id: [sentence.selected('assignable_id')] };
  const plans = textsOf(draft.values, 'floor_plan_ids');
  const known = await ctx.run<{ id: string }>(sql`
    select ${floor_plans.id} from ${floor_plans}
    where ${floor_plans.property_id} = ${found.property_id} and ${floor_plans.id} = any(${array(plans)}::uuid[])`);
  // Floor plan IDs that are already stored are accepted. A floor plan may have been deleted since;
  // it still restricts the assignment, and no unit matches it.
  const kept = textsOf(draft.row ?? {}, 'floor_plan_ids');
  const ids = new Set([...known.map(({ id }) => id), ...kept]);
  for (const [index, id] of plans.entries()) {
    if (!ids.has(id))
      errors[`floor_plan_ids.${index}`] = [sentence.selected(`floor_plan_ids.${index}`)];
  }
  return errors;
}
