/**
 * Fees and their assignments. Amounts are dollars, or percentages for percentage bases, with up to
 * four decimals.
 */
import { isNotNull, sql } from 'drizzle-orm';
import {
  check,
  index,
  numeric,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { flag, id, instant, list, owner, sortOrder, stamps } from './columns.ts';
import { accounts } from './identity.ts';
import { floor_plans, units } from './inventory.ts';
import { properties } from './properties.ts';

const amount = (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' });

export const fees = pgTable(
  'fees',
  {
    id: id(),
    account_id: owner('account_id', () => accounts.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    class: text('class').notNull(),
    description: text('description'),
    status: text('status').notNull().default('active'),
    currency: text('currency').notNull().default('USD'),
    source: text('source'),
    amount: amount('amount'),
    amount_max: amount('amount_max'),
    amount_basis: text('amount_basis').notNull().default('explicit'),
    frequency: text('frequency'),
    requirement: text('requirement'),
    is_variable: flag('is_variable', false),
    due_at: text('due_at'),
    refundability: text('refundability'),
    expires_at: instant('expires_at'),
    sort_order: sortOrder(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('fees_code_unique').on(t.account_id, sql`lower(${t.code})`),
    index('fees_order').on(t.account_id, t.created_at, t.id),
  ],
);

export const fee_assignments = pgTable(
  'fee_assignments',
  {
    id: serial('id').primaryKey(),
    account_id: owner('account_id', () => accounts.id),
    fee_id: owner('fee_id', () => fees.id),
    property_id: uuid('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    floor_plan_id: uuid('floor_plan_id').references(() => floor_plans.id, { onDelete: 'cascade' }),
    unit_id: uuid('unit_id').references(() => units.id, { onDelete: 'cascade' }),
    assignable_type: text('assignable_type')
      .notNull()
      .generatedAlwaysAs(
        sql`case when property_id is not null then 'property' when floor_plan_id is not null then 'floor_plan' else 'unit' end`,
      ),
    assignable_id: uuid('assignable_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(property_id, floor_plan_id, unit_id)`),
    bedrooms: list<number>('bedrooms'),
    floor_plan_ids: list<string>('floor_plan_ids'),
    starts_at: instant('starts_at'),
    ends_at: instant('ends_at'),
    amount: amount('amount'),
    amount_max: amount('amount_max'),
    frequency: text('frequency'),
    requirement: text('requirement'),
    ...stamps(),
  },
  (t) => [
    index('fee_assignments_order').on(t.account_id, t.created_at, t.id),
    index('fee_assignments_fee').on(t.fee_id),
    index('fee_assignments_assignable').on(t.assignable_id),
    index('fee_assignments_property').on(t.property_id).where(isNotNull(t.property_id)),
    index('fee_assignments_floor_plan').on(t.floor_plan_id).where(isNotNull(t.floor_plan_id)),
    index('fee_assignments_unit').on(t.unit_id).where(isNotNull(t.unit_id)),
    check('fee_assignments_one_kind', sql`num_nonnulls(property_id, floor_plan_id, unit_id) = 1`),
  ],
);
