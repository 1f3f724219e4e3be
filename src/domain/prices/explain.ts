/** Explains the price of a unit or floor plan: every fee that is assigned to it or to what it stands in, in words and in numbers. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { findRow } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { fromCents } from '../../kernel/money.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { floor_plans } from '../../store/tables/inventory.ts';
import { type Charge, chargesAt, type Place, type Verdict, verdicts } from './charges.ts';
import { REASONS, type Rules, TOTAL_OF } from './inclusion.ts';
import { atRent, type Bases, lineOf } from './lines.ts';
import { loadCharges, rulesOf } from './load.ts';
import { pricedAt, saysAlready } from './record.ts';
import { assignmentWords, calculationWords, placeWords, WHY, WHY_NOT } from './words.ts';

const amount = z.number().nullable();
const rejected = z.object({
  assignment_id: z.int().describe('The assignment.'),
  reason: z
    .enum(['inactive', 'expired', 'other_bedrooms', 'other_floor_plan', 'not_started', 'ended', 'outranked'])
    .describe('What keeps it out.'),
  explanation: z.string().describe('The same in words.'),
});

const explainedFee = z
  .object({
    fee_id: z.uuid().describe('The fee.'),
    code: z.string().describe('Its code.'),
    name: z.string().describe('Its name.'),
    class: z.string().describe('Its MITS 5.0 class.'),
    in_effect: z.boolean().describe('Whether an assignment of it is in effect here.'),
    included: z.boolean().describe('Whether it counts towards a total.'),
    counts_towards: z.enum(['monthly', 'upfront']).nullable().describe('Which total.'),
    reason: z.enum(REASONS).nullable().describe('Why it counts or does not; null when it is not in effect.'),
    explanation: z.string().describe('The same in words.'),
    assignment_id: z.int().nullable().describe('The assignment that won.'),
    assignment: z.string().nullable().describe('The same in words.'),
    amount: amount.describe('One charge, at the least.'),
    amount_max: amount.describe('One charge, at the most.'),
    frequency: z.string().nullable().describe('How often it is charged.'),
    requirement: z.string().nullable().describe('Whether it can be avoided.'),
    monthly_amount: amount.describe('The same by the month, at the least.'),
    monthly_amount_max: amount.describe('The same by the month, at the most.'),
    calculation: z.array(z.string()).describe('How the amounts came about, and how they were rounded.'),
    passed_over: z.array(rejected).describe('The other assignments of the fee, with what keeps each out.'),
  })
  .meta({ id: 'ExplainedFee', description: 'A fee, and what became of it here.' });

export const explanationSchema = z
  .object({
    id: z.uuid().describe('The unit or floor plan.'),
    as_of: z.iso.datetime({ offset: true }).describe('The instant that the explanation is of.'),
    summary: z.array(z.string()).describe('The price in words, from base rent to total.'),
    min_base_rent: amount.describe('The lowest rent before fees.'),
    max_base_rent: amount.describe('The highest rent before fees.'),
    min_rent: amount.describe('The lowest total monthly leasing price.'),
    max_rent: amount.describe('The highest total monthly leasing price.'),
    monthly_fee_total: z.number().describe('What mandatory fees add to a month at the least.'),
    monthly_fee_total_max: z.number().describe('What mandatory fees add to a month at the most.'),
    upfront_fee_total: z.number().describe('What mandatory fees come to before moving in.'),
    is_stored: z
      .boolean()
      .describe('Whether the record stores this already; false while a large change is still being worked in.'),
    fees: z.array(explainedFee).describe('Every fee that is assigned to the record or to what it stands in.'),
  })
  .meta({ id: 'PriceExplanation', description: 'Why a price is what it is.' });

type Explanation = z.output<typeof explanationSchema>;

/** Throws missing for a record that the actor cannot see. */
export async function explainPrice(ctx: Ctx, name: 'units' | 'floor-plans', id: string): Promise<Explanation> {
  const row = await findRow(ctx, resourceNamed(name), id);
  const isUnit = name === 'units';
  const floorPlanId = isUnit ? (row['floor_plan_id'] as string | null) : row.id;
  const plan = await first(
    ctx.run<{ bedrooms: number | null }>(
      sql`select coalesce(${floor_plans.min_bed}, ${floor_plans.max_bed}) as bedrooms from ${floor_plans} where ${floor_plans.id} = ${floorPlanId}`,
    ),
  );
  const place: Place = {
    propertyId: row['property_id'] as string,
    floorPlanId,
    unitId: isUnit ? row.id : null,
    bedrooms: (isUnit ? (row['bedrooms'] as number | null) : null) ?? plan?.bedrooms ?? null,
  };
  const bases: Bases = { min: row['min_base_rent'] as number | null, max: row['max_base_rent'] as number | null };
  const ids = [place.propertyId, place.floorPlanId, place.unitId].filter((one) => one !== null);
  const rules = rulesOf(ctx);
  const found = verdicts(chargesAt(await loadCharges(ctx, ids), place), place, now(ctx));
  const lines = found.flatMap(({ winner }) => (winner === null ? [] : [lineOf(winner, rules, bases)]));
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
    summary: summaryOf(place, totals),
    ...totals,
    is_stored: saysAlready(row, priced),
    fees: found.map((verdict) => explained(verdict, rules, bases)),
  };
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

function summaryOf(place: Place, totals: Totals): string[] {
  const side = (what: string, base: number | null, fees: number, total: number | null) =>
    base === null || total === null
      ? `It has no ${what} rent.`
      : `The ${what} base rent ${base.toFixed(2)} and the mandatory fees ${fees.toFixed(2)} make ${total.toFixed(2)} a month.`;
  return [
    `These are the fees for ${placeWords(place)}.`,
    side('lowest', totals.min_base_rent, totals.monthly_fee_total, totals.min_rent),
    side('highest', totals.max_base_rent, totals.monthly_fee_total_max, totals.max_rent),
    `Before moving in, mandatory fees come to ${totals.upfront_fee_total.toFixed(2)}.`,
  ];
}

function explained({ fee, winner, others }: Verdict, rules: Rules, bases: Bases): Explanation['fees'][number] {
  const line = winner === null ? null : atRent(lineOf(winner, rules, bases), bases);
  return {
    fee_id: fee.id,
    code: fee.code,
    name: fee.name,
    class: fee.class,
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
      explanation: `The ${assignmentWords(charge.assignment)}. ${WHY_NOT[absence]}`,
    })),
  };
}

const reasons = (others: Verdict['others']): string => [...new Set(others.map(({ absence }) => WHY_NOT[absence]))].join(' ');

const wonBy = ({ assignment }: Charge, others: number): string =>
  `The ${assignmentWords(assignment)}. ${others === 0 ? 'It is the only one.' : 'It is the narrowest that is in effect.'}`;
