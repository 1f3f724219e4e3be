/**
 * Keeps the stored prices of units and floor plans consistent with fees and rents. Rows are locked
 * before the fees are read, so a concurrent change of fees or rents is either visible to this
 * transaction, or waits for it and settles the prices again. Each record is written by one
 * statement, so readers never see a partial update.
 */
import { type SQL, sql } from 'drizzle-orm';
import { inSlices } from '../../kernel/event-loop.ts';
import { type Ctx, markStale, now, withTransaction } from '../../store/ctx.ts';
import { array } from '../../store/database.ts';
import { floor_plans, units } from '../../store/tables/inventory.ts';
import { ofProperty } from '../../store/tags.ts';
import { type Charge, chargesAt } from './charges.ts';
import type { Rules } from './inclusion.ts';
import { linesAt } from './lines.ts';
import { loadCharges, rulesOf } from './load.ts';
import { type Priced, pricedAt, saysAlready } from './record.ts';

/** The inputs of the price of a unit or floor plan, except the fees. */
export type PricedPlace = {
  id: string;
  property_id: string;
  floor_plan_id: string | null;
  bedrooms: number | null;
} & Pick<Priced, 'min_base_rent' | 'max_base_rent'>;

type Stored = Priced & PricedPlace & { fees_synced_at: Date | null };

/** The number of records settled per turn of the event loop. */
const BATCH = 200;

const prices = (
  table: typeof units | typeof floor_plans,
): SQL => sql`${table.min_rent}, ${table.max_rent}, ${table.min_base_rent},
  ${table.max_base_rent}, ${table.monthly_fee_total}, ${table.monthly_fee_total_max}, ${table.upfront_fee_total}, ${table.fee_breakdown}, ${table.fees_synced_at}`;

/**
 * SQL for the bedrooms of a floor plan: the minimum or, if it is null, the maximum. Units without a
 * number of bedrooms use this value.
 */
export const bedroomsOf = sql`coalesce(${floor_plans.min_bed}, ${floor_plans.max_bed})`;

/** Floor plans that meet a condition, locked in a fixed order. */
const lockedPlans = (ctx: Ctx, where: SQL): Promise<Stored[]> =>
  ctx.run<Stored>(sql`
    select ${floor_plans.id}, ${floor_plans.property_id}, ${floor_plans.id} as floor_plan_id, ${bedroomsOf} as bedrooms, ${prices(floor_plans)}
    from ${floor_plans} where ${where} order by ${floor_plans.id} for no key update of ${floor_plans}`);

/** Units that meet a condition, locked in a fixed order. */
const lockedUnits = (ctx: Ctx, where: SQL): Promise<Stored[]> =>
  ctx.run<Stored>(sql`
    select ${units.id}, ${units.property_id}, ${units.floor_plan_id}, coalesce(${units.bedrooms}, ${bedroomsOf}) as bedrooms, ${prices(units)}
    from ${units} left join ${floor_plans} on ${floor_plans.id} = ${units.floor_plan_id}
    where ${where} order by ${units.id} for no key update of ${units}`);

/** The IDs of the records whose fee assignments affect the prices of these units or floor plans. */
export const placesOf = (rows: readonly PricedPlace[]): string[] => {
  const ids = rows.flatMap(({ id, property_id, floor_plan_id }) => [
    id,
    property_id,
    floor_plan_id,
  ]);
  return [...new Set(ids)].filter((id) => id !== null);
};

/** The price of a unit or floor plan with these charges at an instant. */
export function priceOf(
  place: PricedPlace,
  isUnit: boolean,
  charges: ReadonlyMap<string, readonly Charge[]>,
  { at, rules }: { at: Date; rules: Rules },
): Priced {
  const target = {
    propertyId: place.property_id,
    floorPlanId: place.floor_plan_id,
    unitId: isUnit ? place.id : null,
    bedrooms: place.bedrooms,
  };
  const bases = { min: place.min_base_rent, max: place.max_base_rent };
  const lines = linesAt(chargesAt(charges, target), target, at, rules, bases);
  return pricedAt(lines, bases);
}

/**
 * Updates the rows whose prices differ from the stored prices or were never settled. The rows must
 * be locked.
 */
async function settleRows(
  ctx: Ctx,
  table: typeof units | typeof floor_plans,
  rows: readonly Stored[],
): Promise<void> {
  if (rows.length === 0) return;
  const isUnits = table === units;
  const charges = await loadCharges(ctx, placesOf(rows));
  const [at, rules] = [now(ctx), rulesOf(ctx)];
  const changed = rows.flatMap((row) => {
    const priced = priceOf(row, isUnits, charges, { at, rules });
    return row.fees_synced_at !== null && saysAlready(row, priced)
      ? []
      : [{ id: row.id, property_id: row.property_id, ...priced }];
  });
  if (changed.length === 0) return;
  const name = sql.identifier(isUnits ? 'units' : 'floor_plans');
  await ctx.run(sql`
    update ${name} set min_rent = priced.min_rent, max_rent = priced.max_rent, monthly_fee_total = priced.monthly_fee_total,
      monthly_fee_total_max = priced.monthly_fee_total_max, upfront_fee_total = priced.upfront_fee_total,
      fee_breakdown = priced.fee_breakdown, fees_synced_at = ${at}, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as priced(id uuid, min_rent bigint, max_rent bigint,
      monthly_fee_total bigint, monthly_fee_total_max bigint, upfront_fee_total bigint, fee_breakdown jsonb)
    where ${name}.id = priced.id`);
  const propertyIds = new Set(changed.map(({ property_id }) => property_id));
  markStale(
    ctx,
    [...propertyIds].flatMap((id) => [`inventory:${id}`, ofProperty(id, 'rollup')]),
  );
}

/**
 * Blocks concurrent settlement of this property, and the creation of records in it, until the
 * transaction ends. Must be acquired before any row of the property is locked.
 */
export const holdPrices = (ctx: Ctx, propertyId: string): Promise<unknown> =>
  ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${lockName(propertyId)}, 0))`);

/**
 * Takes the shared lock for creating a unit or floor plan in a property. Concurrent creates do not
 * block each other.
 */
export const sharePrices = (ctx: Ctx, propertyId: string): Promise<unknown> =>
  ctx.run(sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(propertyId)}, 0))`);

const lockName = (propertyId: string): string => `prices:${propertyId}`;

/**
 * Settles a whole property, in the caller's transaction if there is one, otherwise in one
 * transaction per batch. The units are listed under the lock, so a unit that is not in the list was
 * created later and already has current prices.
 */
export async function settleProperty(ctx: Ctx, propertyId: string): Promise<void> {
  const unitIds = await withTransaction(ctx, async (tx) => {
    await holdPrices(tx, propertyId);
    await settlePlans(tx, propertyId);
    const rows = await tx.run<{ id: string }>(
      sql`select ${units.id} from ${units} where ${units.property_id} = ${propertyId} order by ${units.id}`,
    );
    return rows.map(({ id }) => id);
  });
  for await (const some of inSlices(unitIds, BATCH)) {
    await withTransaction(ctx, async (tx) => {
      // A transaction of the caller already holds the lock.
      if (ctx.stale === null) await holdPrices(tx, propertyId);
      await settleUnits(tx, some);
    });
  }
}

async function settlePlans(ctx: Ctx, propertyId: string): Promise<void> {
  const plans = await lockedPlans(ctx, sql`${floor_plans.property_id} = ${propertyId}`);
  for await (const some of inSlices(plans, BATCH)) await settleRows(ctx, floor_plans, some);
}

/** Settles these units. Requires a transaction. */
export async function settleUnits(ctx: Ctx, unitIds: readonly string[]): Promise<void> {
  for await (const some of inSlices(unitIds, BATCH)) {
    await settleRows(
      ctx,
      units,
      await lockedUnits(ctx, sql`${units.id} = any(${array(some)}::uuid[])`),
    );
  }
}
