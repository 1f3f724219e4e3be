/**
 * What a change of fees sets in motion: the prices that it reaches follow in its own transaction when they are few, else by a job that is
 * a row of that transaction. What begins or ends at a later instant is settled then, by a job that waits for it.
 */
import { sql } from 'drizzle-orm';
import { accountOf, type Ctx, markStale, now, withTransaction } from '../../store/ctx.ts';
import { array, first } from '../../store/database.ts';
import { fee_assignments } from '../../store/tables/fees.ts';
import { floor_plans, units } from '../../store/tables/inventory.ts';
import { properties } from '../../store/tables/properties.ts';
import { ofProperty } from '../../store/tags.ts';
import { enqueue } from '../job-names.ts';
import { settleProperty } from './settle.ts';

/** So many records are settled before the writer gets its answer; more are left to jobs. */
const AT_ONCE = 2000;

/** So many properties go into one job. */
const PER_JOB = 50;

/** The properties that a fee is charged in: assigned to them, or to a floor plan or unit of them. */
export async function propertiesOfFee(ctx: Ctx, feeId: string): Promise<string[]> {
  const rows = await ctx.run<{ id: string }>(sql`
    select ${fee_assignments.property_id} as id from ${fee_assignments}
      where ${fee_assignments.fee_id} = ${feeId} and ${fee_assignments.property_id} is not null
    union select ${floor_plans.property_id} from ${fee_assignments} join ${floor_plans} on ${floor_plans.id} = ${fee_assignments.floor_plan_id}
      where ${fee_assignments.fee_id} = ${feeId}
    union select ${units.property_id} from ${fee_assignments} join ${units} on ${units.id} = ${fee_assignments.unit_id}
      where ${fee_assignments.fee_id} = ${feeId}`);
  return rows.map(({ id }) => id);
}

/** The pages of these properties are no longer true, and their stored prices follow: now, or soon. Wants a transaction. */
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

/** The pages that show prices of these properties. */
const tagsOf = (ids: readonly string[]): string[] => ids.flatMap((id) => [`inventory:${id}`, ofProperty(id, 'rollup')]);

/** Settles these properties one after the other, each batch in a transaction of its own. */
export async function settleProperties(ctx: Ctx, propertyIds: readonly string[]): Promise<void> {
  for (const id of propertyIds) await settleProperty(ctx, id);
}

/** Settles what a fee reaches when the instant has come at which it, or an assignment of it, begins or ends; its pages change in any case. */
export async function settleFee(ctx: Ctx, feeId: string, instant: string): Promise<void> {
  const ids = await propertiesOfFee(ctx, feeId);
  await settleProperties(notBefore(ctx, new Date(instant)), ids);
  await withTransaction(ctx, async (tx) => markStale(tx, tagsOf(ids)));
}

/** The context at this instant where its own clock is behind it: the database, whose clock calls jobs, may be ahead of ours. */
const notBefore = (ctx: Ctx, instant: Date): Ctx =>
  now(ctx) >= instant ? ctx : { ...ctx, parts: { ...ctx.parts, clock: () => instant } };

/** Settles everything that the account prices: what a missed instant or a change of its settings left behind. */
export async function settleAccount(ctx: Ctx): Promise<void> {
  const rows = await ctx.run<{ id: string }>(
    sql`select id from ${properties} where ${properties.account_id} = ${accountOf(ctx).id} order by id`,
  );
  await settleProperties(
    ctx,
    rows.map(({ id }) => id),
  );
}

/** Has the fee settled at each of these instants that is still to come. */
export async function settleLater(ctx: Ctx, feeId: string, instants: readonly unknown[]): Promise<void> {
  for (const instant of instants) {
    if (instant instanceof Date && instant > now(ctx))
      await enqueue(ctx, 'fee-boundary', { fee_id: feeId, at: instant.toISOString() }, { startAfter: instant });
  }
}
