/**
 * Explains the price of a unit or floor plan: every fee assigned to it, its floor plan or its
 * property, in words and numbers.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { findRow } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { fromCents } from '../../kernel/money.ts';
import { numberOrNull, textOf, textOrNull } from '../../kernel/object.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { floor_plans } from '../../store/tables/inventory.ts';
import { type Charge, chargesAt, type PriceTarget, type Verdict, verdicts } from './charges.ts';
import { REASONS, type Rules, TOTAL_OF } from './inclusion.ts';
import { atRent, type Bases, lineOf } from './lines.ts';
import { loadCharges, rulesOf } from './load.ts';
import { pricedAt, saysAlready } from './record.ts';
import { assignmentWords, calculationWords, targetWords, WHY, WHY_NOT } from './words.ts';

const amount = z.number().nullable();
const rejected = z.object({
  assignment_id: z.int().describe('The ID of the assignment.'),
  reason: z
    .enum([
      'inactive',
      'expired',
      'other_bedrooms',
      'other_floor_plan',
      'not_started',
      'ended',
      'outranked',
    ])
    .describe(
      'Why the assignment does not apply. `outranked` means that a more specific or newer assignment of the fee applies.',
    ),
  explanation: z.string().describe('An explanation of the reason.'),
});

const explainedFee = z
  .object({
    fee_id: z.uuid().describe('The ID of the fee.'),
    code: z.string().describe('The code of the fee.'),
    name: z.string().describe('The name of the fee.'),
    class: z.string().describe('The MITS 5.0 class of the fee.'),
    currency: z.string().describe('The ISO 4217 currency code.').meta({ example: 'USD' }),
    in_effect: z
      .boolean()
      .describe('Whether an assignment of the fee is in effect for the unit or floor plan.'),
    included: z.boolean().describe('Whether the fee counts toward a total.'),
    counts_towards: z
      .enum(['monthly', 'upfront'])
      .nullable()
      .describe('The total that the fee counts toward; null if it counts toward no total.'),
    reason: z
      .enum(REASONS)
      .nullable()
      .describe(
        'Why the fee counts toward a total (`monthly`, `monthly_equivalent`, `upfront`) or toward none (any other value); null if the fee is not in effect.',
      ),
    explanation: z.string().describe('An explanation of the reason.'),
    assignment_id: z
      .int()
      .nullable()
      .describe('The ID of the assignment that applies; null if the fee is not in effect.'),
    assignment: z
      .string()
      .nullable()
      .describe('The assignment that applies, in words; null if the fee is not in effect.'),
    amount: amount.describe('The minimum amount of one charge.'),
    amount_max: amount.describe('The maximum amount of one charge.'),
    frequency: z.string().nullable().describe('How often the fee is charged.'),
    requirement: z
      .string()
      .nullable()
      .describe('Whether the fee is mandatory, optional or depends on circumstances.'),
    monthly_amount: amount.describe('The minimum monthly equivalent.'),
    monthly_amount_max: amount.describe('The maximum monthly equivalent.'),
    calculation: z.array(z.string()).describe('How the amounts were calculated and rounded.'),
    passed_over: z
      .array(rejected)
      .describe('The other assignments of the fee, with the reasons why they do not apply.'),
  })
  .meta({ id: 'ExplainedFee', description: 'A fee and its effect on the price.' });

export const explanationSchema = z.object({
  id: z.uuid().describe('The ID of the unit or floor plan.'),
  as_of: z.iso.datetime({ offset: true }).describe('The instant for which the price is explained.'),
  summary: z.array(z.string()).describe('The price in words, from base rent to total.'),
  min_base_rent: amount.describe('The minimum base rent, before fees.'),
  max_base_rent: amount.describe('The maximum base rent, before fees.'),
  min_rent: amount.describe('The minimum total monthly leasing price.'),
  max_rent: amount.describe('The maximum total monthly leasing price.'),
  monthly_fee_total: z.number().describe('The minimum total of mandatory monthly fees.'),
  monthly_fee_total_max: z.number().describe('The maximum total of mandatory monthly fees.'),
  upfront_fee_total: z.number().describe('The total of mandatory fees due before moving in.'),
  currency: z
    .string()
    .describe(
      'The ISO 4217 currency code of the rents and totals: the currency of the fees if they all have the same currency, otherwise `USD`.',
    )
    .meta({ example: 'USD' }),
  is_stored: z
    .boolean()
    .describe(
      'Whether the stored prices equal this result. False while a large change is being processed.',
    ),
  fees: z
    .array(explainedFee)
    .describe('All fees assigned to the record, its floor plan or its property.'),
});

type Explanation = z.output<typeof explanationSchema>;

/**
 * Explains the current price of a record. Throws a `missing` fault for a record that the actor
 * cannot see.
 */
export async function explainPrice(
  ctx: Ctx,
  name: 'units' | 'floor-plans',
  id: string,
): Promise<Explanation> {
  const row = await findRow(ctx, resourceNamed(name), id);
  const isUnit = name === 'units';
  const floorPlanId = isUnit ? textOrNull(row, 'floor_plan_id') : row.id;
  const plan = await first(
    ctx.run<{ bedrooms: number | null }>(
      sql`select coalesce(${floor_plans.min_bed}, ${floor_plans.max_bed}) as bedrooms from ${floor_plans} where ${floor_plans.id} = ${floorPlanId}`,
    ),
  );
  const target: PriceTarget = {
    propertyId: textOf(row, 'property_id'),
    floorPlanId,
    unitId: isUnit ? row.id : null,
    bedrooms: (isUnit ? numberOrNull(row, 'bedrooms') : null) ?? plan?.bedrooms ?? null,
  };
  const bases: Bases = {
    min: numberOrNull(row, 'min_base_rent'),
    max: numberOrNull(row, 'max_base_rent'),
  };
  const ids = [target.propertyId, target.floorPlanId, target.unitId].filter((one) => one !== null);
  const rules = rulesOf(ctx);
  const found = verdicts(chargesAt(await loadCharges(ctx, ids), target), target, now(ctx));
  const lines = found.flatMap(({ winner }) =>
    winner === null ? [] : [lineOf(winner, rules, bases)],
  );
  const priced = pricedAt(lines, bases);
  const dollars = (cents: number | null) => (cents === null ? null : fromCents(cents));
  const totals = {
    min_base_rent: dollars(bases.min),
    max_base_rent: dollars(bases.max),
    min_rent: dollars(priced.min_rent),
    max_rent: dollars(priced.max_rent),
    monthly_fee_total: fromCents(priced.monthly_fee_total),
    monthly_fee_total_max: fromCents(priced.monthly_fee_total_max),
    upfront_fee_total: fromCents(priced.upfront_fee_total),
  };
  return {
    id: row.id,
    as_of: now(ctx).toISOString(),
    summary: summaryOf(target, totals),
    ...totals,
    currency: commonCurrency(found),
    is_stored: saysAlready(row, priced),
    fees: found.map((verdict) => explained(verdict, rules, bases)),
  };
}

/**
 * The currency of the fees, which is also used for rents, because rents are stored without a
 * currency. `USD` if the fees have different currencies or there are no fees.
 */
function commonCurrency(found: readonly Verdict[]): string {
  const [currency = 'USD', ...others] = new Set(found.map(({ fee }) => fee.currency));
  return others.length === 0 ? currency : 'USD';
}

type Totals = Pick<
  Explanation,
  | 'min_base_rent'
  | 'max_base_rent'
  | 'min_rent'
  | 'max_rent'
  | 'monthly_fee_total'
  | 'monthly_fee_total_max'
  | 'upfront_fee_total'
>;

function summaryOf(target: PriceTarget, totals: Totals): string[] {
  const side = (what: string, base: number | null, fees: number, total: number | null) =>
    base === null || total === null
      ? `There is no ${what} rent.`
      : `The ${what} base rent of ${base.toFixed(2)} plus mandatory fees of ${fees.toFixed(2)} equals ${total.toFixed(2)} per month.`;
  return [
    `These are the fees for ${targetWords(target)}.`,
    side('lowest', totals.min_base_rent, totals.monthly_fee_total, totals.min_rent),
    side('highest', totals.max_base_rent, totals.monthly_fee_total_max, totals.max_rent),
    `Mandatory fees due before moving in total ${totals.upfront_fee_total.toFixed(2)}.`,
  ];
}

function explained(
  { fee, winner, others }: Verdict,
  rules: Rules,
  bases: Bases,
): Explanation['fees'][number] {
  const line = winner === null ? null : atRent(lineOf(winner, rules, bases), bases);
  return {
    fee_id: fee.id,
    code: fee.code,
    name: fee.name,
    class: fee.class,
    currency: fee.currency,
    in_effect: line !== null,
    included: line?.included ?? false,
    counts_towards: line === null ? null : (TOTAL_OF[line.reason] ?? null),
    reason: line?.reason ?? null,
    explanation: line === null ? `It is not in effect here. ${reasons(others)}` : WHY[line.reason],
    assignment_id: winner?.assignment.id ?? null,
    assignment: winner === null ? null : wonBy(winner, others.length),
    amount: line?.amount ?? null,
    amount_max: line?.amount_max ?? null,
    frequency: line?.frequency ?? null,
    requirement: line?.requirement ?? null,
    monthly_amount: line?.monthly_amount ?? null,
    monthly_amount_max: line?.monthly_amount_max ?? null,
    calculation: line === null ? [] : calculationWords(line, bases),
    passed_over: others.map(({ charge, absence }) => ({
      assignment_id: charge.assignment.id,
      reason: absence,
      explanation: `${assignmentWords(charge.assignment)} does not apply. ${WHY_NOT[absence]}`,
    })),
  };
}

const reasons = (others: Verdict['others']): string =>
  [...new Set(others.map(({ absence }) => WHY_NOT[absence]))].join(' ');

const wonBy = ({ assignment }: Charge, others: number): string =>
  `${assignmentWords(assignment)} applies. ${others === 0 ? 'It is the only assignment of the fee.' : 'It is the most specific assignment in effect.'}`;
