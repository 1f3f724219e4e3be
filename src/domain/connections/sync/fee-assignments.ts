/**
 * Reconciles the assignments of the fees that a feed manages. The feed owns all assignments of
 * these fees.
 */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../engine/declare.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { inSlices, nextTurn } from '../../../kernel/event-loop.ts';
import { keysOf } from '../../../kernel/object.ts';
import { accountOf, type Ctx, now } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { updateAll } from '../../../store/rows.ts';
import type { SyncCounts } from '../../../store/tables/connections.ts';
import { fee_assignments } from '../../../store/tables/fees.ts';
import { recordDeletion, recordWrite } from '../../history/record.ts';
import { count } from './counts.ts';

type Overrides = {
  amount: number | null;
  amount_max: number | null;
  frequency: string | null;
  requirement: string | null;
};

/** One assignment of a fee: its target, the charge at that target, and the fee's own terms. */
export type Charged = {
  column: 'property_id' | 'floor_plan_id' | 'unit_id';
  id: string;
  starts_at: Date | null;
  ends_at: Date | null;
  own: Overrides;
  fee: Overrides;
};

type Stored = Overrides & {
  id: number;
  assignable_id: string;
  starts_at: Date | null;
  ends_at: Date | null;
};

type Instants = { feeId: string; instants: (Date | null)[] };

/** The number of assignments compared or written per statement. */
const BATCH = 500;

/**
 * Replaces the assignments of the fees with the given ones. Returns the number of changes, and the
 * instants at which new assignments of each fee start and end. `beforeDeletion` is called before
 * assignments are deleted.
 */
export async function reconcileAssignments(
  ctx: Ctx,
  counts: SyncCounts,
  charges: ReadonlyMap<string, readonly Charged[]>,
  beforeDeletion: () => Promise<unknown>,
): Promise<{ changes: number; instants: Instants[] }> {
  const instants: Instants[] = [];
  let changes = 0;
  for (const [feeId, places] of charges) {
    const { fresh, changed, gone } = await compare(ctx, feeId, places, counts);
    const dates = fresh.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]);
    const unique = new Map(dates.map((date) => [date?.getTime(), date]));
    instants.push({ feeId, instants: [...unique.values()] });
    for await (const some of inSlices(fresh, BATCH)) await insert(ctx, feeId, some);
    for await (const some of inSlices(changed, BATCH)) await update(ctx, some);
    if (gone.length > 0) await beforeDeletion();
    for await (const some of inSlices(gone, BATCH)) {
      const deleted = await ctx.run<Row>(sql`
        delete from ${fee_assignments} where id = any(${array(some)}::integer[]) returning *`);
      for (const row of deleted) await recordDeletion(ctx, resourceNamed('fee-assignments'), row);
    }
    changes += fresh.length + changed.length + gone.length;
    await nextTurn();
  }
  return { changes, instants };
}

/**
 * Deletes the assignments of fees that will be deleted, so that the deletion of each assignment is
 * recorded.
 */
export async function deleteAssignments(ctx: Ctx, feeIds: readonly string[]): Promise<void> {
  if (feeIds.length === 0) return;
  for (let deleted = BATCH; deleted === BATCH; await nextTurn()) {
    const rows = await ctx.run<Row>(sql`
      select * from ${fee_assignments} where ${fee_assignments.fee_id} = any(${array(feeIds)}::uuid[]) order by id limit ${BATCH} for update`);
    for (const row of rows) await recordDeletion(ctx, resourceNamed('fee-assignments'), row);
    const ids = array(rows.map(({ id }) => id));
    await ctx.run(sql`delete from ${fee_assignments} where id = any(${ids}::integer[])`);
    deleted = rows.length;
  }
}

type Changed = Overrides & { id: number; before: Stored };

type Difference = { fresh: Charged[]; changed: Changed[]; gone: number[] };

/** The assignments to insert, update and delete. */
async function compare(
  ctx: Ctx,
  feeId: string,
  places: readonly Charged[],
  counts: SyncCounts,
): Promise<Difference> {
  const known = await storedAssignments(ctx, feeId);
  const difference: Difference = { fresh: [], changed: [], gone: [] };
  const seen = new Set<string>();
  for await (const some of inSlices(places, BATCH)) {
    for (const charged of some) {
      const key = keyOf(charged.id, charged);
      if (seen.has(key)) continue;
      seen.add(key);
      const row = known.get(key)?.shift();
      const values = overridesOf(charged);
      const isSame =
        row !== undefined && keysOf(values).every((name) => row[name] === values[name]);
      if (row === undefined) difference.fresh.push(charged);
      else if (!isSame) difference.changed.push({ id: row.id, ...values, before: row });
      count(
        counts,
        'fee-assignments',
        row === undefined ? 'created' : isSame ? 'unchanged' : 'changed',
      );
    }
  }
  for (const rows of known.values()) difference.gone.push(...rows.map(({ id }) => id));
  for (const _ of difference.gone) count(counts, 'fee-assignments', 'gone');
  return difference;
}

/** The assignments of a fee by target and dates, oldest first. The rows are locked. */
async function storedAssignments(ctx: Ctx, feeId: string): Promise<Map<string, Stored[]>> {
  const known = new Map<string, Stored[]>();
  let last = 0;
  for (let rows: Stored[] = []; last === 0 || rows.length === BATCH; await nextTurn()) {
    rows = await ctx.run<Stored>(sql`
      select id, assignable_id, starts_at, ends_at, amount, amount_max, frequency, requirement from ${fee_assignments}
      where ${fee_assignments.fee_id} = ${feeId} and id > ${last} order by id limit ${BATCH} for update`);
    for (const row of rows) {
      const key = keyOf(row.assignable_id, row);
      known.set(key, [...(known.get(key) ?? []), row]);
    }
    last = rows.at(-1)?.id ?? -1;
  }
  return known;
}

const keyOf = (
  id: string,
  { starts_at, ends_at }: { starts_at: Date | null; ends_at: Date | null },
): string => [id, starts_at?.getTime(), ends_at?.getTime()].join(' ');

/**
 * The terms of an assignment that differ from the fee. An amount overrides the fee's whole range.
 */
function overridesOf({ own, fee }: Charged): Overrides {
  const sameAmount = own.amount === fee.amount && own.amount_max === fee.amount_max;
  return {
    amount: sameAmount ? null : own.amount,
    amount_max: sameAmount ? null : own.amount_max,
    frequency: own.frequency === fee.frequency ? null : own.frequency,
    requirement: own.requirement === fee.requirement ? null : own.requirement,
  };
}

const OVERRIDES = ['amount', 'amount_max', 'frequency', 'requirement'];

async function update(ctx: Ctx, rows: readonly Changed[]): Promise<void> {
  await updateAll(
    ctx,
    'fee_assignments',
    [...OVERRIDES, 'updated_at'],
    rows.map(({ before: _before, ...row }) => ({ ...row, updated_at: now(ctx) })),
  );
  for (const { before, ...row } of rows) {
    const [from, to] = [before as unknown as Row, row as unknown as Row];
    const change = { sent: OVERRIDES, changed: to };
    await recordWrite(ctx, resourceNamed('fee-assignments'), from, to, change);
  }
}

async function insert(ctx: Ctx, feeId: string, charged: readonly Charged[]): Promise<void> {
  const made = await ctx.run<Row>(sql`
    insert into ${fee_assignments} (account_id, fee_id, property_id, floor_plan_id, unit_id, starts_at, ends_at, amount, amount_max,
      frequency, requirement, created_at, updated_at)
    select ${accountOf(ctx).id}::uuid, ${feeId}::uuid, property_id, floor_plan_id, unit_id, starts_at, ends_at, amount, amount_max,
      frequency, requirement, ${now(ctx)}::timestamptz, ${now(ctx)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(charged.map(rowOf))}::jsonb) as row(property_id uuid, floor_plan_id uuid, unit_id uuid,
      starts_at timestamptz, ends_at timestamptz, amount numeric, amount_max numeric, frequency text, requirement text)
    returning *`);
  for (const row of made)
    await recordWrite(ctx, resourceNamed('fee-assignments'), null, row, {
      sent: NAMED.filter((name) => row[name] !== null),
      changed: null,
    });
}

/** The fields that the history of a new assignment records. */
const NAMED = ['fee_id', 'assignable_type', 'assignable_id', 'starts_at', 'ends_at', ...OVERRIDES];

const rowOf = (charged: Charged): object => ({
  [charged.column]: charged.id,
  starts_at: charged.starts_at,
  ends_at: charged.ends_at,
  ...overridesOf(charged),
});
