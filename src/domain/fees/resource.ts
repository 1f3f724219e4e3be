/**
 * Fees that a property charges in addition to the rent. `domain/prices` computes their effect on
 * prices.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Draft, declare, type Row, type Values } from '../../engine/declare.ts';
import { dateTime, decimal, flag, integer } from '../../engine/fields/number.ts';
import { references } from '../../engine/fields/relation.ts';
import { longText, text, word } from '../../engine/fields/text.ts';
import { type FieldErrors, forbidden } from '../../kernel/fault.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, markStale, now } from '../../store/ctx.ts';
import { membersOf } from '../../store/group-tree.ts';
import { fee_assignments, fees as table } from '../../store/tables/fees.ts';
import { ofProperty } from '../../store/tags.ts';
import { sourceOfFee } from '../connections/sources.ts';
import { pricesChanged, propertiesOfFee, settleLater } from '../prices/changed.ts';
import { amountErrors } from './amounts.ts';
import { overriddenErrors } from './overrides.ts';
import { propertyOfAssignment } from './places.ts';
import {
  AMOUNT_BASES,
  amountUnit,
  feeClass,
  frequency,
  LIFECYCLE,
  REFUNDABILITY,
  REQUIREMENTS,
} from './vocabulary.ts';

/**
 * The properties that a fee is assigned to directly. Assignments to floor plans and units are not
 * included.
 */
const propertyAssignments = {
  table: fee_assignments,
  own: fee_assignments.fee_id,
  other: fee_assignments.property_id,
  more: (ctx: Ctx) => ({
    account_id: accountOf(ctx).id,
    created_at: now(ctx),
    updated_at: now(ctx),
  }),
};

export const fees = declare({
  name: 'fees',
  writers: 'editor',
  noun: 'Fee',
  description: 'A fee that a property charges in addition to the rent.',
  table,
  within: {
    links: 'property_ids',
    otherLinks: {
      any: sql`exists (select from ${fee_assignments} where ${fee_assignments.fee_id} = ${table.id})`,
      within: (inside) => sql`exists (
        select from ${fee_assignments} where ${fee_assignments.fee_id} = ${table.id} and ${propertyOfAssignment} = any(${inside}))`,
    },
  },
  datesFiltered: true,
  fields: {
    code: text('The code of the fee, unique in the account (case-insensitive).', {
      filter: 'exact',
      example: 'PET-RENT',
    }),
    name: text('The name of the fee as shown on the ledger.', {
      filter: 'search',
      example: 'Pet rent',
    }),
    class: feeClass('The MITS 5.0 class of the fee. Case-insensitive.'),
    description: longText('A description of the fee.'),
    status: word('Whether the fee is charged.', ['active', 'inactive'], { filter: 'exact' }),
    currency: {
      kind: 'currency',
      description: 'The ISO 4217 currency code.',
      example: 'USD',
      input: z
        .string()
        .max(16)
        .transform((code) => code.toUpperCase())
        .pipe(z.string().regex(/^[A-Z]{3}$/)),
      output: z.string(),
      filter: 'exact',
    },
    source: text('The origin of the fee.', { filter: 'exact' }),
    sources: sourceOfFee(table),
    amount: decimal(
      'The amount in dollars or, if the basis is a percentage, the percentage of base rent. A value of 10 means 10%. The maximum is 10,000%.',
      {
        min: -1e9,
        max: 1e9,
        example: 35,
        unit: amountUnit('amount_basis'),
      },
    ),
    amount_max: decimal('The maximum amount, if the amount is a range.', {
      min: -1e9,
      max: 1e9,
      unit: amountUnit('amount_basis'),
    }),
    amount_basis: word(
      'How the amount is interpreted: `explicit` is a fixed amount in dollars, `percentage_of_rent` a percentage of base rent, `within_range` a range from `amount` to `amount_max` in dollars, and `variable` an amount in dollars that depends on usage. Cannot change between dollars and a percentage while an assignment overrides an amount.',
      AMOUNT_BASES,
    ),
    frequency: frequency(
      'How often the fee is charged. The MITS 5.0 spellings, such as `Bi-weekly`, are also accepted.',
    ),
    requirement: word(
      'Whether the fee is `mandatory`, `included` in the rent, `optional` (the resident chooses it), `situational` (charged only in certain situations) or `conditional` (charged only together with another item). Only mandatory fees count toward a total.',
      REQUIREMENTS,
    ),
    is_variable: flag('Whether the amount depends on usage.'),
    due_at: word('The stage of the lease at which the fee is due.', LIFECYCLE),
    refundability: word(
      'Whether the fee is refundable: `refundable`, `non_refundable`, or `deposit` for a deposit.',
      REFUNDABILITY,
    ),
    expires_at: dateTime('When the fee expires. If null, it does not expire.', {
      filter: 'date_range',
    }),
    sort_order: integer('The sort position of the fee.'),
    property_ids: references(
      'properties',
      'The IDs of the properties that the fee is assigned to directly. Assignments to floor plans and units are not included.',
      propertyAssignments,
      { filter: 'uuid' },
    ),
  },
  async check(ctx, draft) {
    if (draft.row !== null) await assertChargesWithinGroups(ctx, draft.row.id);
    return {
      ...(await codeErrors(ctx, draft)),
      ...(await overriddenErrors(ctx, draft)),
      ...amountErrors(draft),
    };
  },
  async beforeWrite(ctx, { values, row }) {
    if (row !== null && 'property_ids' in values)
      chargedBefore.set(row, await propertiesOfFee(ctx, row.id));
    return values;
  },
  afterWrite: feeChanged,
});

/**
 * The properties in which a fee was charged before a write that changes its assignments, keyed by
 * the row of the fee.
 */
const chargedBefore = new WeakMap<Row, string[]>();

/**
 * Reports a duplicate code together with other validation errors; the unique index also enforces it
 * (§4.3).
 */
async function codeErrors(ctx: Ctx, { values, row }: Draft): Promise<FieldErrors> {
  const { code } = values;
  if (typeof code !== 'string' || code === row?.['code']) return {};
  const others = await ctx.run(sql`
    select from ${table} where ${table.account_id} = ${accountOf(ctx).id} and lower(${table.code}) = lower(${code})
      and ${table.id} is distinct from ${row?.id ?? null}::uuid limit 1`);
  return others.length === 0 ? {} : { code: [sentence.taken('code')] };
}

/**
 * Throws a `forbidden` fault if an actor limited to groups would change charges outside those
 * groups, including floor plans and units.
 */
async function assertChargesWithinGroups(ctx: Ctx, feeId: string): Promise<void> {
  const { groupIds } = ctx.grant;
  if (groupIds === null) return;
  const beyond = await ctx.run(sql`
    select from ${fee_assignments}
    where ${fee_assignments.fee_id} = ${feeId} and ${propertyOfAssignment} <> all(${membersOf(groupIds)}) limit 1`);
  if (beyond.length > 0) throw forbidden();
}

/** Columns that affect no price and no breakdown line. */
const BESIDE_PRICES: readonly string[] = ['description', 'source'];

/** Settles the affected prices. If the fee is being deleted, its assignments are deleted first. */
async function feeChanged(
  ctx: Ctx,
  before: Row | null,
  after: Row | null,
  values: Values | null,
): Promise<void> {
  const fee = after ?? before;
  if (fee === null) return;
  const { id } = fee;
  if (after === null) await assertChargesWithinGroups(ctx, id);
  const reached = [
    ...(await propertiesOfFee(ctx, id)),
    ...((before && chargedBefore.get(before)) ?? []),
  ];
  if (after === null)
    await ctx.run(sql`delete from ${fee_assignments} where ${fee_assignments.fee_id} = ${id}`);
  const isBeside = before !== null && after !== null && !bearsOnPrices(before, after, values ?? {});
  if (isBeside)
    markStale(
      ctx,
      reached.flatMap((propertyId) => [
        `inventory:${propertyId}`,
        ofProperty(propertyId, 'rollup'),
      ]),
    );
  else await pricesChanged(ctx, reached);
  if (after !== null && !isDeepStrictEqual(before?.['expires_at'], after['expires_at']))
    await settleLater(ctx, id, [after['expires_at']]);
}

const bearsOnPrices = (before: Row, after: Row, values: Values): boolean =>
  Object.keys(values).some(
    (name) =>
      !BESIDE_PRICES.includes(name) &&
      (!(name in after) || !isDeepStrictEqual(before[name], after[name])),
  );
