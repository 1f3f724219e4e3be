/**
 * Base rent and total monthly leasing price: a write sends one, and the other is calculated with
 * the fees in effect (§2.12). Base rent is authoritative: when fees change, the total is
 * recalculated. All amounts are integer cents.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Draft, Row, Values } from '../../engine/declare.ts';
import { invalid } from '../../kernel/fault.ts';
import { fromCents } from '../../kernel/money.ts';
import { numberOrNull, textOrNull } from '../../kernel/object.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { first, inTurn } from '../../store/database.ts';
import { floor_plans } from '../../store/tables/inventory.ts';
import { chargesAt, type PriceTarget } from '../prices/charges.ts';
import { type FeeLine, linesAt } from '../prices/lines.ts';
import { loadCharges, rulesOf } from '../prices/load.ts';
import { pricedAt, saysAlready } from '../prices/record.ts';
import { baseOf, type Side, totalOf } from '../prices/rent.ts';
import { sharePrices } from '../prices/settle.ts';

type Sides = { side: Side; total: string; base: string };

const SIDES: readonly [Sides, Sides] = [
  { side: 'min', total: 'min_rent', base: 'min_base_rent' },
  { side: 'max', total: 'max_rent', base: 'max_base_rent' },
];

export type Priceable = 'unit' | 'floor_plan';

/** The columns that determine which fees apply to the record. */
const PLACE: Record<Priceable, readonly string[]> = {
  unit: ['floor_plan_id', 'bedrooms'],
  floor_plan: ['min_bed', 'max_bed'],
};

/**
 * Returns the price columns to write. The stored fees of the record are used unless the record is
 * new or different fees apply to it, so a write of only rents needs no query. If the values contain
 * `fees_synced_at`, which only the service can set, the caller settles the fees afterward. Throws
 * an `invalid` fault for a total that is less than its fees, or that determines no base rent.
 */
export async function settleRents(ctx: Ctx, kind: Priceable, draft: Draft): Promise<Values> {
  const { values, row } = draft;
  const isRent = SIDES.some(
    ({ total, base }) => values[total] !== undefined || values[base] !== undefined,
  );
  const isMoved =
    row === null || PLACE[kind].some((name) => name in values && values[name] !== row[name]);
  if (!isRent && !isMoved) return {};
  const fees =
    isMoved && !('fees_synced_at' in values)
      ? await linesInEffect(ctx, kind, draft)
      : storedLines(row);
  const priced = pricedAt(fees, {
    min: baseRent(fees, SIDES[0], draft),
    max: baseRent(fees, SIDES[1], draft),
  });
  if (row !== null && saysAlready(row, priced)) return priced;
  const isSame = row !== null && isDeepStrictEqual(row['fee_breakdown'], priced.fee_breakdown);
  return isSame || 'fees_synced_at' in values ? priced : { ...priced, fees_synced_at: now(ctx) };
}

const storedLines = (row: Row | null): FeeLine[] =>
  (row?.['fee_breakdown'] as FeeLine[] | undefined) ?? [];

/**
 * The base rent after the write: the sent base rent, the base rent calculated from the sent total,
 * or the stored base rent.
 */
function baseRent(
  fees: readonly FeeLine[],
  { side, total, base }: Sides,
  { values, row }: Draft,
): number | null {
  const stored = numberOrNull(row ?? {}, base);
  if (values[base] !== undefined) return numberOrNull(values, base);
  if (values[total] === undefined) return stored;
  const sentTotal = numberOrNull(values, total);
  if (sentTotal === null) return null;
  const found = baseOf(fees, side, sentTotal, stored);
  if (found !== null && found >= 0) return found;
  const least = totalOf(fees, side, 0);
  throw invalid({
    [total]: [
      sentTotal < least
        ? sentence.minNumber(total, fromCents(least))
        : sentence.noBaseRent(total, base),
    ],
  });
}

/**
 * The lines of the fees that are currently in effect for the record, with its values after the
 * write.
 */
async function linesInEffect(
  ctx: Ctx,
  kind: Priceable,
  { values, row }: Draft,
): Promise<FeeLine[]> {
  const merged: Values = { ...row, ...values };
  const propertyId = textOrNull(merged, 'property_id') ?? '';
  const floorPlanId = kind === 'unit' ? textOrNull(merged, 'floor_plan_id') : (row?.id ?? null);
  const unitId = kind === 'unit' ? (row?.id ?? null) : null;
  const own =
    kind === 'unit'
      ? numberOrNull(merged, 'bedrooms')
      : (numberOrNull(merged, 'min_bed') ?? numberOrNull(merged, 'max_bed'));
  const ids = [propertyId, floorPlanId, unitId].filter((id) => id !== null);
  const [, [bedrooms, charges]] = await inTurn(
    row === null ? sharePrices(ctx, propertyId) : Promise.resolve(),
    inTurn(
      own === null && kind === 'unit' ? bedroomsOfPlan(ctx, floorPlanId) : Promise.resolve(own),
      loadCharges(ctx, ids),
    ),
  );
  const target: PriceTarget = { propertyId, floorPlanId, unitId, bedrooms };
  return linesAt(chargesAt(charges, target), target, now(ctx), rulesOf(ctx), {
    min: null,
    max: null,
  });
}

async function bedroomsOfPlan(ctx: Ctx, id: string | null): Promise<number | null> {
  if (id === null) return null;
  const row = await first(
    ctx.run<{ bedrooms: number | null }>(
      sql`select coalesce(${floor_plans.min_bed}, ${floor_plans.max_bed}) as bedrooms from ${floor_plans} where ${floor_plans.id} = ${id}`,
    ),
  );
  return row?.bedrooms ?? null;
}
