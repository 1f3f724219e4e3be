/** Fees: what a community charges beside the rent. What they add to a price is worked out in `domain/prices`. */
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
import { pricesChanged, propertiesOfFee, settleLater } from '../prices/changed.ts';
import { amountErrors } from './amounts.ts';
import { propertyOfAssignment } from './places.ts';
import { AMOUNT_BASES, feeClass, frequency, LIFECYCLE, REFUNDABILITY, REQUIREMENTS } from './vocabulary.ts';

/** The properties that a fee is assigned to; assignments to floor plans and units are not listed here. */
const propertyAssignments = {
  table: fee_assignments,
  own: fee_assignments.fee_id,
  other: fee_assignments.property_id,
  more: (ctx: Ctx) => ({ account_id: accountOf(ctx).id, created_at: now(ctx), updated_at: now(ctx) }),
};

export const fees = declare({
  name: 'fees',
  noun: 'Fee',
  description: 'Something that a community charges beside the rent.',
  table,
  within: {
    links: 'property_ids',
    beside: {
      any: sql`exists (select from ${fee_assignments} where ${fee_assignments.fee_id} = ${table.id})`,
      within: (inside) => sql`exists (
        select from ${fee_assignments} where ${fee_assignments.fee_id} = ${table.id} and ${propertyOfAssignment} = any(${inside}))`,
    },
  },
  datesFiltered: true,
  fields: {
    code: text('Its code, unique in the account in any case.', { filter: 'exact', example: 'PET-RENT' }),
    name: text('Its name, as it stands on the ledger.', { filter: 'search', example: 'Pet rent' }),
    class: feeClass('Its MITS 5.0 class, accepted in any case.'),
    description: longText('What it is for.'),
    status: word('Whether it is charged.', ['active', 'inactive'], { filter: 'exact' }),
    currency: {
      kind: 'currency',
      description: 'The ISO 4217 code of its currency.',
      example: 'USD',
      input: z
        .string()
        .max(16)
        .transform((code) => code.toUpperCase())
        .pipe(z.string().regex(/^[A-Z]{3}$/)),
      output: z.string(),
      filter: 'exact',
    },
    source: text('Where it came from.', { filter: 'exact' }),
    amount: decimal('Dollars; or percent of base rent, where the basis says so (10 is 10 %).', {
      min: -1e9,
      max: 1e9,
      example: 35,
    }),
    amount_max: decimal('The upper end of a range.', { min: -1e9, max: 1e9 }),
    amount_basis: word('How the amount is meant.', AMOUNT_BASES),
    frequency: frequency('How often it is charged. The spellings of MITS 5.0, such as `Bi-weekly`, are accepted too.'),
    requirement: word('Whether it can be avoided.', REQUIREMENTS),
    is_variable: flag('Whether the amount depends on use.'),
    due_at: word('When in the life of a lease it is due.', LIFECYCLE),
    refundability: word('Whether it is paid back: never, as a deposit that is, or possibly.', REFUNDABILITY),
    expires_at: dateTime('When it ends.'),
    sort_order: integer('Its place among the fees.'),
    property_ids: references('properties', 'The properties that it is assigned to.', propertyAssignments, { filter: 'uuid' }),
  },
  async check(ctx, draft) {
    if (draft.row !== null) await permitCharges(ctx, draft.row.id);
    return { ...(await codeErrors(ctx, draft)), ...amountErrors(draft) };
  },
  async beforeWrite(ctx, { values, row }) {
    if (row !== null && 'property_ids' in values) chargedBefore.set(row, await propertiesOfFee(ctx, row.id));
    return values;
  },
  afterWrite: feeChanged,
});

/** The properties that a fee was charged in before a write that links it to others, by the row that the write changes. */
const chargedBefore = new WeakMap<Row, string[]>();

/** A code that another fee has is told together with what else is wrong; the index refuses it in any case (§4.3). */
async function codeErrors(ctx: Ctx, { values, row }: Draft): Promise<FieldErrors> {
  const { code } = values;
  if (typeof code !== 'string' || code === row?.['code']) return {};
  const others = await ctx.run(sql`
    select from ${table} where ${table.account_id} = ${accountOf(ctx).id} and lower(${table.code}) = lower(${code})
      and ${table.id} is distinct from ${row?.id ?? null}::uuid limit 1`);
  return others.length === 0 ? {} : { code: [sentence.taken('code')] };
}

/** Throws forbidden when an actor who is limited to groups would change what is charged beyond them, in a floor plan or a unit. */
async function permitCharges(ctx: Ctx, feeId: string): Promise<void> {
  const { groupIds } = ctx.grant;
  if (groupIds === null) return;
  const beyond = await ctx.run(sql`
    select from ${fee_assignments}
    where ${fee_assignments.fee_id} = ${feeId} and ${propertyOfAssignment} <> all(${membersOf(groupIds)}) limit 1`);
  if (beyond.length > 0) throw forbidden();
}

/** Columns that no price and no line of a breakdown follows from. */
const BESIDE_PRICES: readonly string[] = ['description', 'source'];

/** Prices follow; a fee that goes is first taken from everything that it is assigned to. */
async function feeChanged(ctx: Ctx, before: Row | null, after: Row | null, values: Values | null): Promise<void> {
  const { id } = (after ?? before) as Row;
  if (after === null) await permitCharges(ctx, id);
  const reached = [...(await propertiesOfFee(ctx, id)), ...((before && chargedBefore.get(before)) ?? [])];
  if (after === null) await ctx.run(sql`delete from ${fee_assignments} where ${fee_assignments.fee_id} = ${id}`);
  const isBeside = before !== null && after !== null && !bearsOnPrices(before, after, values ?? {});
  if (isBeside)
    markStale(
      ctx,
      reached.flatMap((propertyId) => [`inventory:${propertyId}`, ofProperty(propertyId, 'rollup')]),
    );
  else await pricesChanged(ctx, reached);
  if (after !== null && !isDeepStrictEqual(before?.['expires_at'], after['expires_at']))
    await settleLater(ctx, id, [after['expires_at']]);
}

const bearsOnPrices = (before: Row, after: Row, values: Values): boolean =>
  Object.keys(values).some(
    (name) => !BESIDE_PRICES.includes(name) && (!(name in after) || !isDeepStrictEqual(before[name], after[name])),
  );
