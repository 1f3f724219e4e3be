/** Replaces the term rents that a connection imported for a property. */
import { type SQL, sql } from 'drizzle-orm';
import type { TermRent } from '../../../connectors/records.ts';
import { inSlices, nextTurn, pacer } from '../../../kernel/event-loop.ts';
import { type Ctx, markStale } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { insertAll } from '../../../store/rows.ts';
import type { SyncCounts } from '../../../store/tables/connections.ts';
import { units } from '../../../store/tables/inventory.ts';
import { unit_term_rents } from '../../../store/tables/prices.ts';
import { nextDay } from '../../prices/matrix.ts';
import { count } from './counts.ts';
import { isFormer } from './former.ts';
import { keepReplacedRents } from './replaced-rents.ts';

/** If the run can be undone, `runId` is set and the replaced rents are stored. */
type SyncContext = {
  connectionId: string;
  propertyId: string;
  counts: SyncCounts;
  day: string;
  runId?: number | undefined;
};

/** Batch sizes: units compared per statement, and rents inserted per statement. */
const BATCH = 100;
const MAX_ROWS = 1000;

/** The maximum number of rents in a batch of several units. */
const BATCH_RENTS = 2000;

/** The number of rents compared between two turns of the event loop. */
const SLICE = 1000;

/** Term rents by unit ID. */
export type UnitRents = ReadonlyMap<string, readonly TermRent[]>;

type StoredRent = TermRent & { unit_id: string; first_day: string };

/**
 * Replaces the rents that the connection imported, and for units that have rents in the feed also
 * those of former connections. Dates before `day` are dropped, and equal rents on consecutive days
 * are merged.
 */
export async function replaceTermRents(
  ctx: Ctx,
  context: SyncContext,
  rents: UnitRents,
): Promise<void> {
  const { connectionId, propertyId, day } = context;
  const isFormers = isFormer(sql`${unit_term_rents.connection_id}`, sql`${propertyId}::uuid`);
  const before = await ctx.run<{ id: string; has_former: boolean }>(sql`
    select unit_id as id, bool_or(${unit_term_rents.connection_id} <> ${connectionId}) as has_former
    from ${unit_term_rents} join ${units} on ${units.id} = unit_id
    where ${units.property_id} = ${propertyId} and (${unit_term_rents.connection_id} = ${connectionId} or ${isFormers})
    group by unit_id order by unit_id`);
  const ofFormer = new Set(before.flatMap(({ id, has_former }) => (has_former ? [id] : [])));
  const unitIds = new Set([...rents.keys(), ...before.map(({ id }) => id)]);
  let changes = 0;
  for (const some of batches([...unitIds], rents)) {
    const wanted = new Map<string, StoredRent[]>();
    for (const id of some) wanted.set(id, await collapsed(id, rents.get(id) ?? [], day));
    const taken = some.filter((id) => ofFormer.has(id) && wanted.get(id)?.length);
    const replaced = sql`(${unit_term_rents.connection_id} = ${connectionId}
      or (unit_id = any(${array(taken)}::uuid[]) and ${isFormers}))`;
    changes += await replaceRentsOf(ctx, context, wanted, replaced);
    await nextTurn();
  }
  if (changes > 0) markStale(ctx, [`inventory:${propertyId}`]);
}

/**
 * Splits the units into batches of at most `BATCH` units. A batch of several units has at most
 * `BATCH_RENTS` rents.
 */
function* batches(
  unitIds: readonly string[],
  rents: UnitRents,
): Generator<string[], void, undefined> {
  let batch: string[] = [];
  let size = 0;
  for (const id of unitIds) {
    const more = rents.get(id)?.length ?? 0;
    if (batch.length === BATCH || (batch.length > 0 && size + more > BATCH_RENTS)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(id);
    size += more;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Writes the rents of units whose rents changed, and returns the number of rents that were added or
 * removed. `replaced` is the condition for the rents that are replaced.
 */
async function replaceRentsOf(
  ctx: Ctx,
  { connectionId, counts, runId }: SyncContext,
  wanted: ReadonlyMap<string, readonly StoredRent[]>,
  replaced: SQL,
): Promise<number> {
  const stored = await ctx.run<StoredRent & { is_former: boolean }>(sql`
    select unit_id, first_day, last_day, months, rent, is_best, connection_id <> ${connectionId} as is_former from ${unit_term_rents}
    where unit_id = any(${array([...wanted.keys()])}::uuid[]) and ${replaced}
    order by unit_id, months, first_day, last_day, rent`);
  const gone = new Map<string, StoredRent[]>();
  const fresh: StoredRent[] = [];
  const pace = pacer(SLICE);
  for (const rent of stored) {
    const key = `${rent.is_former} ${keyOf(rent)}`;
    const same = gone.get(key);
    if (same === undefined) gone.set(key, [rent]);
    else same.push(rent);
    await pace();
  }
  for (const rent of [...wanted.values()].flat()) {
    const known = gone.get(`false ${keyOf(rent)}`)?.pop();
    if (known === undefined) fresh.push(rent);
    count(counts, 'price_matrix', known === undefined ? 'created' : 'unchanged');
    await pace();
  }
  const left = [...gone.values()].flat();
  for (const _ of left) count(counts, 'price_matrix', 'gone');
  const different = new Set([...left, ...fresh].map(({ unit_id }) => unit_id));
  if (different.size === 0) return 0;
  const changed = await lockUnits(ctx, different);
  const before = Map.groupBy(stored, ({ unit_id }) => unit_id);
  for (const id of changed)
    await ctx.onWrite?.({
      resource: 'units',
      record_id: id,
      action: 'updated',
      changes: { price_matrix: { old: summaryOf(before.get(id)), new: summaryOf(wanted.get(id)) } },
    });
  if (runId !== undefined) await keepReplacedRents(ctx, { connectionId, runId }, changed);
  await ctx.run(sql`
    delete from ${unit_term_rents} where unit_id = any(${array(changed)}::uuid[]) and ${replaced}`);
  const rows = changed
    .flatMap((id) => wanted.get(id) ?? [])
    .map((rent) => ({ connection_id: connectionId, ...rent }));
  for await (const part of inSlices(rows, MAX_ROWS)) await insertAll(ctx, 'unit_term_rents', part);
  return left.length + fresh.length;
}

/**
 * Returns the IDs of the units that exist. These units cannot be deleted until the transaction
 * ends.
 */
async function lockUnits(ctx: Ctx, ids: ReadonlySet<string>): Promise<string[]> {
  const rows = await ctx.run<{ id: string }>(sql`
    select ${units.id} from ${units} where ${units.id} = any(${array([...ids])}::uuid[])
    order by ${units.id} for key share`);
  const found = new Set(rows.map(({ id }) => id));
  return [...ids].filter((id) => found.has(id));
}

/**
 * A summary of a price matrix, which has too many rents for a list of changes. Money is in dollars.
 */
function summaryOf(rents: readonly StoredRent[] = []) {
  if (rents.length === 0) return null;
  const amounts = rents.map(({ rent }) => rent);
  return {
    rents: rents.length,
    lowest: Math.min(...amounts) / 100,
    highest: Math.max(...amounts) / 100,
  };
}

const keyOf = ({ unit_id, first_day, last_day, months, rent, is_best }: StoredRent): string =>
  JSON.stringify([unit_id, first_day, last_day, months, rent, is_best]);

async function collapsed(
  unit_id: string,
  rents: readonly TermRent[],
  today: string,
): Promise<StoredRent[]> {
  const pace = pacer(SLICE);
  const ahead = rents
    .map((rent) => ({ ...rent, unit_id, first_day: rent.first_day ?? today }))
    .filter(({ last_day }) => last_day === null || last_day >= today)
    .sort((a, b) => a.months - b.months || compare(a.first_day, b.first_day));
  const runs: StoredRent[] = [];
  for (const rent of ahead) {
    await pace();
    const last = runs.at(-1);
    const follows =
      last !== undefined && last.last_day !== null && nextDay(last.last_day) === rent.first_day;
    if (
      follows &&
      last.months === rent.months &&
      last.rent === rent.rent &&
      last.is_best === rent.is_best
    )
      last.last_day = rent.last_day;
    else runs.push({ ...rent });
  }
  return runs;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The summary of the current rents of a unit, as listed in the changes of a run. */
export const rentSummary = async (ctx: Ctx, connectionId: string, unitId: string) =>
  summaryOf(
    await ctx.run<StoredRent>(sql`
      select rent from ${unit_term_rents} where unit_id = ${unitId} and connection_id = ${connectionId}`),
  );
