/**
 * Base rent and total monthly leasing price, the two sides of one rent: one is sent, the other follows from the fees in effect (§2.12).
 * Base rent is the stored truth; when fees change, the total follows. All amounts are integer cents.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Draft, Row, Values } from '../../engine/declare.ts';
import { type FieldErrors, invalid } from '../../kernel/fault.ts';
import { fromCents } from '../../kernel/money.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { floor_plans } from '../../store/tables/inventory.ts';
import { chargesAt, type Place } from '../prices/charges.ts';
import { type FeeLine, linesAt } from '../prices/lines.ts';
import { loadCharges, rulesOf } from '../prices/load.ts';
import { pricedAt, saysAlready } from '../prices/record.ts';
import { baseOf, type Side, totalOf } from '../prices/rent.ts';
import { sharePrices } from '../prices/settle.ts';

type Sides = { side: Side; total: string; base: string };

const SIDES: readonly Sides[] = [
  { side: 'min', total: 'min_rent', base: 'min_base_rent' },
  { side: 'max', total: 'max_rent', base: 'max_base_rent' },
];

export type Priceable = 'unit' | 'floor_plan';

/** The columns by which fees are narrowed. */
const PLACE: Record<Priceable, readonly string[]> = {
  unit: ['floor_plan_id', 'bedrooms'],
  floor_plan: ['min_bed', 'max_bed'],
};

/** A sentence on both fields when one write sends both sides of one rent. */
export function bothSidesErrors({ values }: Draft): FieldErrors {
  const errors: FieldErrors = {};
  for (const { total, base } of SIDES) {
    if (values[total] === undefined || values[base] === undefined) continue;
    errors[total] = [sentence.prohibits(total, base)];
    errors[base] = [sentence.prohibits(base, total)];
  }
  return errors;
}

/**
 * Every price column that the write touches. The fees are those that the record stores, unless it is new or comes under others: a write
 * of rents alone asks the database nothing. Who sends `fees_synced_at`, which only the service can, settles the fees itself afterwards.
 * Throws invalid for a total that is less than its fees.
 */
export async function settleRents(ctx: Ctx, kind: Priceable, draft: Draft): Promise<Values> {
  const { values, row } = draft;
  const isRent = SIDES.some(({ total, base }) => values[total] !== undefined || values[base] !== undefined);
  const isMoved = row === null || PLACE[kind].some((name) => name in values && values[name] !== row[name]);
  if (!isRent && !isMoved) return {};
  const fees = isMoved && !('fees_synced_at' in values) ? await linesInEffect(ctx, kind, draft) : storedLines(row);
  const priced = pricedAt(fees, { min: baseRent(fees, SIDES[0] as Sides, draft), max: baseRent(fees, SIDES[1] as Sides, draft) });
  if (row !== null && saysAlready(row, priced)) return priced;
  const isSame = row !== null && isDeepStrictEqual(row['fee_breakdown'], priced.fee_breakdown);
  return isSame || 'fees_synced_at' in values ? priced : { ...priced, fees_synced_at: now(ctx) };
}

const storedLines = (row: Row | null): FeeLine[] => (row?.['fee_breakdown'] as FeeLine[] | undefined) ?? [];

/** The base rent of one side after the write: as sent, from the total that was sent, or as stored. */
function baseRent(fees: readonly FeeLine[], { side, total, base }: Sides, { values, row }: Draft): number | null {
  const stored = (row?.[base] as number | null | undefined) ?? null;
  const [sentTotal, sentBase] = [values[total] as number | null | undefined, values[base] as number | null | undefined];
  if (sentBase !== undefined) return sentBase;
  if (sentTotal === undefined) return stored;
  if (sentTotal === null) return null;
  const found = baseOf(fees, side, sentTotal, stored);
  if (found === null || found < 0) throw invalid({ [total]: [sentence.minNumber(total, fromCents(totalOf(fees, side, 0)))] });
  return found;
}

/** The lines of the fees in effect where the record will stand, now. */
async function linesInEffect(ctx: Ctx, kind: Priceable, { values, row }: Draft): Promise<FeeLine[]> {
  const of = <Value>(name: string): Value | null => ((name in values ? values[name] : row?.[name]) as Value | undefined) ?? null;
  const propertyId = of<string>('property_id') ?? '';
  if (row === null) await sharePrices(ctx, propertyId);
  const floorPlanId = kind === 'unit' ? of<string>('floor_plan_id') : (row?.id ?? null);
  const place: Place = {
    propertyId,
    floorPlanId,
    unitId: kind === 'unit' ? (row?.id ?? null) : null,
    bedrooms:
      kind === 'unit'
        ? (of<number>('bedrooms') ?? (await bedroomsOfPlan(ctx, floorPlanId)))
        : (of<number>('min_bed') ?? of<number>('max_bed')),
  };
  const ids = [propertyId, floorPlanId, place.unitId].filter((id) => id !== null);
  return linesAt(chargesAt(await loadCharges(ctx, ids), place), place, now(ctx), rulesOf(ctx), { min: null, max: null });
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
