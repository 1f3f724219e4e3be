/**
 * The stored plan of a run: its steps, their changes, and the records of the feed that they write,
 * because the feed may have changed when the plan is applied.
 */
import { sql } from 'drizzle-orm';
import type {
  BuildingRecord,
  FloorPlanRecord,
  PropertyRecord,
  TermRent,
  UnitRecord,
} from '../../../connectors/records.ts';
import { inSlices } from '../../../kernel/event-loop.ts';
import { type Ctx, withTransaction } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import {
  connection_changes,
  connection_plan_records,
  connection_plans,
  connection_logs as runs,
} from '../../../store/tables/connections.ts';
import { buildings, floor_plans, units } from '../../../store/tables/inventory.ts';
import { properties } from '../../../store/tables/properties.ts';
import { storeChanges } from '../changes.ts';
import { WRITTEN_COUNTS } from './counts.ts';
import type { Step } from './steps.ts';
import type { UnitRents } from './term-rents.ts';

/** Deletes the plan of an earlier attempt of this run. */
export const clearPlan = (ctx: Ctx, runId: number): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    await tx.run(sql`delete from ${connection_changes} where run_id = ${runId}`);
    await tx.run(sql`delete from ${connection_plans} where run_id = ${runId}`);
    await tx.run(sql`update ${runs} set changes_count = 0, changes_stored = 0 where id = ${runId}`);
  });

/**
 * Deletes the planned changes of the steps that are due, or of one such step. Planned changes were
 * not made, or are replaced by the changes of the application.
 */
export async function forgetPlanned(tx: Ctx, runId: number, place?: number): Promise<void> {
  const due = sql`run_id = ${runId} and is_due ${place === undefined ? sql`` : sql`and place = ${place}`}`;
  await tx.run(sql`
    with gone as (
      delete from ${connection_changes} where run_id = ${runId}
        and place in (select place from ${connection_plans} where ${due}) returning 1)
    update ${runs} set changes_stored = changes_stored - (select count(*) from gone),
      changes_count = changes_count - (select coalesce(sum(changes_count), 0) from ${connection_plans} where ${due})
    where id = ${runId}`);
  await tx.run(sql`update ${connection_plans} set changes_count = 0 where ${due}`);
}

/**
 * Deletes the plan of a run that has ended, including the changes that were not made, and counts
 * the changes that were made.
 */
export async function closePlan(tx: Ctx, runId: number): Promise<void> {
  const due = await tx.run(
    sql`select from ${connection_plans} where run_id = ${runId} and is_due limit 1`,
  );
  await forgetPlanned(tx, runId);
  if (due.length > 0)
    await tx.run(sql`
      update ${runs} set counts = ${WRITTEN_COUNTS} where id = ${runId} and changes_count = changes_stored`);
  await deletePlan(tx, runId);
}

export const deletePlan = (tx: Ctx, runId: number) =>
  tx.run(sql`delete from ${connection_plans} where run_id = ${runId}`);

/** The number of feed records stored in one row. */
const PART = 100;
const RENTS_PART = 1000;

const LISTS = ['buildings', 'floor_plans', 'units'] as const;

/**
 * The data that a step writes: a community of a feed, or the rents that a table contains for a
 * property.
 */
export type Source = { record: PropertyRecord } | { rents: UnitRents };

/**
 * Stores a planned step. `source` is null for the step that disables the properties that are
 * missing from the feed.
 */
export function storeStep(
  ctx: Ctx,
  { runId, place }: { runId: number; place: number },
  source: Source | null,
  { propertyId, changes, isDue, isFailed = false }: Step,
): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const version = propertyId === null || !isDue ? null : await propertyVersion(tx, propertyId);
    await tx.run(sql`
      insert into ${connection_plans} (run_id, place, property_id, version, digest, is_due, is_gone, is_failed, changes_count)
      values (${runId}, ${place}, ${version === null && isDue ? null : propertyId}, ${version}, ${changes.digest}, ${isDue},
        ${source === null}, ${isFailed}, ${changes.count})`);
    await storeChanges(
      tx,
      { runId, place, propertyId: version === null ? null : propertyId },
      changes,
      true,
    );
    if (source === null || !isDue) return;
    let part = 0;
    for await (const { list, records } of partsOf(source)) {
      await storePart(tx, { runId, place, part, list }, records);
      part += 1;
    }
  });
}

async function* partsOf(source: Source): AsyncGenerator<{ list: string; records: object[] }> {
  if ('rents' in source) {
    for (const records of partsOfRents(source.rents)) yield { list: 'rents', records };
    return;
  }
  const { buildings: _1, floor_plans: _2, units: _3, ...head } = source.record;
  yield { list: 'head', records: [{ ...head, remarks: [] }] };
  for (const list of LISTS)
    for await (const records of inSlices<object>(source.record[list], PART))
      yield { list, records };
}

/** Without rents, yields one empty part, because a step without parts cannot be applied. */
function* partsOfRents(rents: UnitRents): Generator<UnitRent[]> {
  let part: UnitRent[] = [];
  for (const [unit_id, some] of rents)
    for (const rent of some) {
      part.push({ unit_id, ...rent });
      if (part.length < RENTS_PART) continue;
      yield part;
      part = [];
    }
  yield part;
}

const storePart = (
  tx: Ctx,
  { runId, place, part, list }: { runId: number; place: number; part: number; list: string },
  records: readonly object[],
) =>
  tx.run(sql`
    insert into ${connection_plan_records} (run_id, place, part, list, records)
    values (${runId}, ${place}, ${part}, ${list}, ${JSON.stringify(records)}::json)`);

/** A term rent in the form in which a plan stores it. */
type UnitRent = TermRent & { unit_id: string };

type Head = Omit<PropertyRecord, (typeof LISTS)[number]>;

type StoredPart =
  | { list: 'head'; records: [Head] }
  | { list: 'buildings'; records: BuildingRecord[] }
  | { list: 'floor_plans'; records: FloorPlanRecord[] }
  | { list: 'units'; records: UnitRecord[] }
  | { list: 'rents'; records: UnitRent[] };

/** The data that a planned step writes; null if the plan does not contain the data. */
export async function storedSource(ctx: Ctx, runId: number, place: number): Promise<Source | null> {
  let record: PropertyRecord | null = null;
  let rents: Map<string, TermRent[]> | null = null;
  for (let part = 0; ; part += 1) {
    const row = await first(
      ctx.run<StoredPart>(sql`
        select list, records from ${connection_plan_records}
        where run_id = ${runId} and place = ${place} and part = ${part}`),
    );
    if (row === undefined) break;
    if (row.list === 'head')
      record = { ...row.records[0], buildings: [], floor_plans: [], units: [] };
    else if (row.list === 'buildings') record?.buildings.push(...row.records);
    else if (row.list === 'floor_plans') record?.floor_plans.push(...row.records);
    else if (row.list === 'units') record?.units.push(...row.records);
    else {
      rents ??= new Map();
      for (const { unit_id, ...rent } of row.records) {
        const known = rents.get(unit_id);
        if (known === undefined) rents.set(unit_id, [rent]);
        else known.push(rent);
      }
    }
  }
  if (record !== null) return { record };
  return rents === null ? null : { rents };
}

const versionOf = (table: typeof buildings | typeof floor_plans | typeof units) => sql`(
  select concat(count(*), ' ', max(${table.updated_at})) from ${table} where ${table.property_id} = ${properties.id})`;

/**
 * A version that changes with each write to the property, its buildings, floor plans or units. For
 * SQL statements on the table of properties.
 */
const VERSION = sql`concat_ws(' ', ${properties.updated_at}, ${versionOf(buildings)}, ${versionOf(floor_plans)}, ${versionOf(units)})`;

/** Null if the property does not exist. */
async function propertyVersion(ctx: Ctx, propertyId: string): Promise<string | null> {
  const row = await first(
    ctx.run<{ version: string }>(
      sql`select ${VERSION} as version from ${properties} where ${properties.id} = ${propertyId}`,
    ),
  );
  return row?.version ?? null;
}

/**
 * Whether the property of any step that is due was written or deleted since the step was planned.
 */
export async function hasMoved(ctx: Ctx, runId: number): Promise<boolean> {
  const moved = await ctx.run(sql`
    select from ${connection_plans} left join ${properties} on ${properties.id} = ${connection_plans.property_id}
    where ${connection_plans.run_id} = ${runId} and ${connection_plans.is_due} and ${connection_plans.version} is not null
      and (${properties.id} is null or ${connection_plans.version} <> ${VERSION}) limit 1`);
  return moved.length > 0;
}
