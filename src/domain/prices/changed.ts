/**
 * Effects of fee changes on stored prices. If few prices are affected, they are settled in the same
 * transaction; otherwise, the transaction queues a job. A job scheduled for the instant settles the
 * prices when a fee or assignment starts or ends later.
 */
import { sql } from 'drizzle-orm';
import { accountOf, type Ctx, markStale, now, withTransaction } from '../../store/ctx.ts';
import { array, first } from '../../store/database.ts';
import { fee_assignments } from '../../store/tables/fees.ts';
import { floor_plans, units } from '../../store/tables/inventory.ts';
import { properties } from '../../store/tables/properties.ts';
import { ofProperty } from '../../store/tags.ts';
import { enqueue } from '../job-names.ts';
import { settleProperty, settleUnits } from './settle.ts';

/**
 * The maximum number of records that are settled before the response. If more are affected, jobs
 * settle all of them.
 */
const AT_ONCE = 2000;

/** The number of properties per job. */
const PER_JOB = 50;

/**
 * The properties in which one of the fees is charged, because it is assigned to the property or to
 * one of its floor plans or units.
 */
async function propertiesOfFees(ctx: Ctx, feeIds: readonly string[]): Promise<string[]> {
  const isOfFees = sql`${fee_assignments.fee_id} = any(${array(feeIds)}::uuid[])`;
  const rows = await ctx.run<{ id: string }>(sql`
    select ${fee_assignments.property_id} as id from ${fee_assignments}
      where ${isOfFees} and ${fee_assignments.property_id} is not null
    union select ${floor_plans.property_id} from ${fee_assignments} join ${floor_plans} on ${floor_plans.id} = ${fee_assignments.floor_plan_id}
      where ${isOfFees}
    union select ${units.property_id} from ${fee_assignments} join ${units} on ${units.id} = ${fee_assignments.unit_id}
      where ${isOfFees}`);
  return rows.map(({ id }) => id);
}

export const propertiesOfFee = (ctx: Ctx, feeId: string): Promise<string[]> =>
  propertiesOfFees(ctx, [feeId]);

/**
 * Returns a function that reads, when it is first called, the properties in which the fees are
 * charged. Call it before each change of the fees that ends an assignment or changes an amount.
 */
export function propertiesBefore(ctx: Ctx, feeIds: readonly string[]): () => Promise<string[]> {
  let found: Promise<string[]> | null = null;
  return () => {
    found ??= propertiesOfFees(ctx, feeIds);
    return found;
  };
}

/**
 * Invalidates the pages of these properties and settles their stored prices, immediately or by a
 * job. Requires a transaction.
 */
export async function pricesChanged(ctx: Ctx, propertyIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(propertyIds)].sort();
  if (ids.length === 0) return;
  markStale(ctx, tagsOf(ids));
  const counted = await first(
    ctx.run<{ total: number }>(sql`
      select count(*) as total from (select from ${units} where ${units.property_id} = any(${array(ids)}::uuid[])
        union all select from ${floor_plans} where ${floor_plans.property_id} = any(${array(ids)}::uuid[]) limit ${AT_ONCE + 1}) as record`),
  );
  if ((counted?.total ?? 0) <= AT_ONCE) {
    for (const id of ids) await settleProperty(ctx, id);
    return;
  }
  for (let from = 0; from < ids.length; from += PER_JOB) {
    await enqueue(ctx, 'prices-settle', { property_ids: ids.slice(from, from + PER_JOB) });
  }
}

/**
 * Settles these units of a property, immediately or by a job for the whole property. Requires a
 * transaction.
 */
export async function unitPricesChanged(
  ctx: Ctx,
  propertyId: string,
  unitIds: readonly string[],
): Promise<void> {
  if (unitIds.length <= AT_ONCE) await settleUnits(ctx, unitIds);
  else await enqueue(ctx, 'prices-settle', { property_ids: [propertyId] });
}

/** The cache tags of the pages that show prices of these properties. */
const tagsOf = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => [`inventory:${id}`, ofProperty(id, 'rollup')]);

/**
 * Settles these properties one after the other. Outside of a transaction, each batch of records is
 * settled in its own transaction.
 */
export async function settleProperties(ctx: Ctx, propertyIds: readonly string[]): Promise<void> {
  for (const id of propertyIds) await settleProperty(ctx, id);
}

/**
 * Settles the prices that a fee affects, at the instant at which the fee or one of its assignments
 * starts or ends. Pages of the affected properties are invalidated even if no price changed.
 */
export async function settleFee(ctx: Ctx, feeId: string, instant: string): Promise<void> {
  const ids = await propertiesOfFee(ctx, feeId);
  await settleProperties(notBefore(ctx, new Date(instant)), ids);
  await withTransaction(ctx, async (tx) => markStale(tx, tagsOf(ids)));
}

/**
 * A context whose time is not before `instant`. The clock of the database starts jobs, and it may
 * be ahead of the clock of this process.
 */
const notBefore = (ctx: Ctx, instant: Date): Ctx =>
  now(ctx) >= instant ? ctx : { ...ctx, parts: { ...ctx.parts, clock: () => instant } };

/**
 * Settles all prices of the account. This corrects prices after a scheduled job did not run, or
 * after the pricing settings changed.
 */
export async function settleAccount(ctx: Ctx): Promise<void> {
  const rows = await ctx.run<{ id: string }>(
    sql`select id from ${properties} where ${properties.account_id} = ${accountOf(ctx).id} order by id`,
  );
  await settleProperties(
    ctx,
    rows.map(({ id }) => id),
  );
}

/**
 * For each of these instants that is in the future, schedules a job that settles the prices of the
 * fee.
 */
export async function settleLater(
  ctx: Ctx,
  feeId: string,
  instants: readonly unknown[],
): Promise<void> {
  for (const instant of instants) {
    if (instant instanceof Date && instant > now(ctx))
      await enqueue(
        ctx,
        'fee-boundary',
        { fee_id: feeId, at: instant.toISOString() },
        { startAfter: instant },
      );
  }
}
