/** Where the fees of a feed are charged, brought in step: assignments of a fee that a feed keeps are the feed's own. */
import { sql } from 'drizzle-orm';
import { accountOf, type Ctx, now } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import type { SyncCounts } from '../../../store/tables/connections.ts';
import { fee_assignments } from '../../../store/tables/fees.ts';
import { count } from './counts.ts';

type Overrides = { amount: number | null; amount_max: number | null; frequency: string | null; requirement: string | null };

/** A place that a fee is charged in, what it is there, and what the fee says of itself. */
export type Charged = {
  column: 'property_id' | 'floor_plan_id' | 'unit_id';
  id: string;
  starts_at: Date | null;
  ends_at: Date | null;
  own: Overrides;
  fee: Overrides;
};

type Stored = Overrides & { id: number; fee_id: string; assignable_id: string; starts_at: Date | null; ends_at: Date | null };

type Instants = { feeId: string; instants: (Date | null)[] };

/** Gives how many changed, and the instants at which new ones begin and end. */
export async function bringInStep(
  ctx: Ctx,
  counts: SyncCounts,
  charges: ReadonlyMap<string, readonly Charged[]>,
): Promise<{ changes: number; instants: Instants[] }> {
  const rows = await ctx.run<Stored>(sql`
    select * from ${fee_assignments} where ${fee_assignments.fee_id} = any(${array([...charges.keys()])}::uuid[]) order by id for update`);
  const known = new Map<string, Stored>();
  const surplus: number[] = [];
  for (const row of rows) {
    const key = keyOf(row.fee_id, row.assignable_id, row);
    if (known.has(key)) surplus.push(row.id);
    else known.set(key, row);
  }
  const made = new Map<string, object>();
  const instants: Instants[] = [];
  let changes = 0;
  for (const [feeId, places] of charges) {
    for (const charged of places) {
      const key = keyOf(feeId, charged.id, charged);
      const row = known.get(key);
      const values = overridesOf(charged);
      if (row !== undefined) {
        known.delete(key);
        const isSame = Object.entries(values).every(([name, value]) => row[name as keyof Overrides] === value);
        if (!isSame) await update(ctx, row.id, values);
        changes += isSame ? 0 : 1;
        count(counts, 'fee-assignments', isSame ? 'unchanged' : 'changed');
        made.set(key, {});
      } else if (!made.has(key)) {
        const { column, id, starts_at, ends_at } = charged;
        made.set(key, { fee_id: feeId, [column]: id, starts_at, ends_at, ...values });
        instants.push({ feeId, instants: [starts_at, ends_at] });
        count(counts, 'fee-assignments', 'created');
      }
    }
  }
  const fresh = [...made.values()].filter((row) => 'fee_id' in row);
  await insert(ctx, fresh);
  const gone = [...surplus, ...[...known.values()].map(({ id }) => id)];
  if (gone.length > 0) await ctx.run(sql`delete from ${fee_assignments} where id = any(${array(gone)}::integer[])`);
  for (const _ of gone) count(counts, 'fee-assignments', 'gone');
  return { changes: changes + fresh.length + gone.length, instants };
}

const keyOf = (feeId: string, id: string, { starts_at, ends_at }: { starts_at: Date | null; ends_at: Date | null }): string =>
  [feeId, id, starts_at?.getTime(), ends_at?.getTime()].join(' ');

/** What is charged there in the place of what the fee says; an amount brings its range along. */
function overridesOf({ own, fee }: Charged): Overrides {
  const sameAmount = own.amount === fee.amount && own.amount_max === fee.amount_max;
  return {
    amount: sameAmount ? null : own.amount,
    amount_max: sameAmount ? null : own.amount_max,
    frequency: own.frequency === fee.frequency ? null : own.frequency,
    requirement: own.requirement === fee.requirement ? null : own.requirement,
  };
}

const update = (ctx: Ctx, id: number, { amount, amount_max, frequency, requirement }: Overrides) =>
  ctx.run(sql`
    update ${fee_assignments} set amount = ${amount}, amount_max = ${amount_max}, frequency = ${frequency}, requirement = ${requirement},
      updated_at = ${now(ctx)} where id = ${id}`);

/** All in one statement: a feed can charge every unit. */
async function insert(ctx: Ctx, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.run(sql`
    insert into ${fee_assignments} (account_id, fee_id, property_id, floor_plan_id, unit_id, starts_at, ends_at, amount, amount_max,
      frequency, requirement, created_at, updated_at)
    select ${accountOf(ctx).id}::uuid, fee_id, property_id, floor_plan_id, unit_id, starts_at, ends_at, amount, amount_max, frequency,
      requirement, ${now(ctx)}::timestamptz, ${now(ctx)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(fee_id uuid, property_id uuid, floor_plan_id uuid, unit_id uuid,
      starts_at timestamptz, ends_at timestamptz, amount numeric, amount_max numeric, frequency text, requirement text)`);
}
