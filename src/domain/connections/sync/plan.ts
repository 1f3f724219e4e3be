/**
 * Plans a run. Each property is synced in a transaction that is rolled back, so the plan contains
 * exactly the changes that the writers make. The records of the feed are stored with the plan,
 * because the feed may have changed when the plan is applied.
 */
import { sql } from 'drizzle-orm';
import type { Guards } from '../../../connectors/guards.ts';
import type {
  BuildingRecord,
  FloorPlanRecord,
  PropertyRecord,
  UnitRecord,
} from '../../../connectors/records.ts';
import { inSlices } from '../../../kernel/event-loop.ts';
import { type Ctx, withTransaction } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import {
  connection_changes,
  connection_plan_records,
  connection_plans,
  type GuardHit,
  connection_logs as runs,
  type SyncCounts,
} from '../../../store/tables/connections.ts';
import { buildings, floor_plans, units } from '../../../store/tables/inventory.ts';
import { properties } from '../../../store/tables/properties.ts';
import { type Changes, collecting, storeChanges } from '../changes.ts';
import { availableOf, type Guarded, inventoryOf, newInventory, trippedBy } from './guards.ts';
import {
  disableGoneProperties,
  lockSyncs,
  matchingProperty,
  type Sync,
  syncProperty,
} from './property.ts';

/** What one transaction of a run writes: a community of the feed, or the gone properties. */
export type Step = Guarded & {
  propertyId: string | null;
  /** The property, if it exists outside the transaction. */
  existingId: string | null;
  remarks: PropertyRecord['remarks'];
  changes: Changes;
  /** Whether the transaction wrote anything. Some writes, such as prices, are no changes. */
  isDue: boolean;
  /** Whether the property could not be written. */
  isFailed?: boolean;
};

/** Syncs one community in the transaction of the caller. */
export async function syncStep(tx: Ctx, sync: Sync, record: PropertyRecord): Promise<Step> {
  const done = { counts: {}, remarks: [...record.remarks] };
  const { ctx, collected } = collecting(tx, sync.connectionId);
  await lockSyncs(tx);
  const known = await matchingProperty(tx, sync.connectionId, record);
  const before = known === null ? newInventory() : await inventoryOf(tx, known.id);
  const propertyId = await syncProperty(
    ctx,
    sync,
    { ...record, remarks: done.remarks },
    done.counts,
  );
  const available = propertyId === null ? before.available : await availableOf(tx, propertyId);
  return {
    ...done,
    propertyId,
    existingId: known?.id ?? null,
    before,
    available,
    listed: 0,
    ...(await writesOf(tx, collected)),
  };
}

/** Disables the properties that the feed does not list, in the transaction of the caller. */
export async function goneStep(tx: Ctx, sync: Sync, seen: ReadonlySet<string>): Promise<Step> {
  const counts: SyncCounts = {};
  const { ctx, collected } = collecting(tx, sync.connectionId);
  await disableGoneProperties(ctx, sync, seen, counts);
  return {
    propertyId: null,
    existingId: null,
    counts,
    remarks: [],
    before: newInventory(),
    available: 0,
    listed: seen.size,
    ...(await writesOf(tx, collected)),
  };
}

/** Each write that a page can show marks the page as stale. */
async function writesOf(
  { stale }: Ctx,
  collected: () => Promise<Changes>,
): Promise<Pick<Step, 'changes' | 'isDue'>> {
  const changes = await collected();
  return { changes, isDue: changes.count > 0 || (stale?.size ?? 0) > 0 };
}

/**
 * The step of a community that cannot be written. It writes nothing, and the property counts as
 * listed.
 */
export async function failedStep(ctx: Ctx, sync: Sync, record: PropertyRecord): Promise<Step> {
  const known = await matchingProperty(ctx, sync.connectionId, record);
  const propertyId = known?.id ?? null;
  return {
    propertyId,
    existingId: propertyId,
    counts: {},
    remarks: [],
    before: newInventory(),
    available: 0,
    listed: 0,
    changes: await collecting(ctx, sync.connectionId).collected(),
    isDue: false,
    isFailed: true,
  };
}

/** Carries the outcome out of a transaction that must not commit. */
class RolledBack extends Error {
  readonly step: Step;

  constructor(step: Step) {
    super('The transaction of a plan is rolled back.');
    this.step = step;
  }
}

/** The outcome of a step, without its writes. */
export async function planStep(ctx: Ctx, step: (tx: Ctx) => Promise<Step>): Promise<Step> {
  try {
    return await withTransaction(ctx, async (tx) => {
      throw new RolledBack(await step(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.step;
    throw error;
  }
}

/** Deletes the plan of an earlier attempt of this run. */
export const clearPlan = (ctx: Ctx, runId: number): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    await tx.run(sql`delete from ${connection_changes} where run_id = ${runId}`);
    await tx.run(sql`delete from ${connection_plans} where run_id = ${runId}`);
    await tx.run(sql`update ${runs} set changes_count = 0, changes_stored = 0 where id = ${runId}`);
  });

/**
 * Deletes the planned changes of the steps that are due, or of one of them: they were not made, or
 * those of the application replace them.
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

/** Deletes the plan of a run that has ended, with the changes that were not made. */
export async function closePlan(tx: Ctx, runId: number): Promise<void> {
  await forgetPlanned(tx, runId);
  await tx.run(sql`delete from ${connection_plans} where run_id = ${runId}`);
}

/** How many records of the feed are stored in one row. */
const PART = 100;

const LISTS = ['buildings', 'floor_plans', 'units'] as const;

/** Stores a planned step. `record` is null for the step that disables gone properties. */
export function storeStep(
  ctx: Ctx,
  { runId, place }: { runId: number; place: number },
  record: PropertyRecord | null,
  { propertyId, changes, isDue, isFailed = false }: Step,
): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const version = propertyId === null || !isDue ? null : await propertyVersion(tx, propertyId);
    await tx.run(sql`
      insert into ${connection_plans} (run_id, place, property_id, version, digest, is_due, is_gone, is_failed, changes_count)
      values (${runId}, ${place}, ${version === null && isDue ? null : propertyId}, ${version}, ${changes.digest}, ${isDue},
        ${record === null}, ${isFailed}, ${changes.count})`);
    await storeChanges(
      tx,
      { runId, place, propertyId: version === null ? null : propertyId },
      changes,
      true,
    );
    if (record === null || !isDue) return;
    const { buildings: _1, floor_plans: _2, units: _3, ...head } = record;
    await storePart(tx, { runId, place, part: 0, list: 'head' }, [{ ...head, remarks: [] }]);
    let part = 1;
    for (const list of LISTS)
      for await (const some of inSlices<object>(record[list], PART)) {
        await storePart(tx, { runId, place, part, list }, some);
        part += 1;
      }
  });
}

const storePart = (
  tx: Ctx,
  { runId, place, part, list }: { runId: number; place: number; part: number; list: string },
  records: readonly object[],
) =>
  tx.run(sql`
    insert into ${connection_plan_records} (run_id, place, part, list, records)
    values (${runId}, ${place}, ${part}, ${list}, ${JSON.stringify(records)}::json)`);

type Head = Omit<PropertyRecord, (typeof LISTS)[number]>;

type StoredPart =
  | { list: 'head'; records: [Head] }
  | { list: 'buildings'; records: BuildingRecord[] }
  | { list: 'floor_plans'; records: FloorPlanRecord[] }
  | { list: 'units'; records: UnitRecord[] };

/** The community of a planned step; null for the step that disables gone properties. */
export async function storedRecord(
  ctx: Ctx,
  runId: number,
  place: number,
): Promise<PropertyRecord | null> {
  let record: PropertyRecord | null = null;
  for (let part = 0; ; part += 1) {
    const row = await first(
      ctx.run<StoredPart>(sql`
        select list, records from ${connection_plan_records}
        where run_id = ${runId} and place = ${place} and part = ${part}`),
    );
    if (row === undefined) return record;
    if (row.list === 'head')
      record = { ...row.records[0], buildings: [], floor_plans: [], units: [] };
    else if (row.list === 'buildings') record?.buildings.push(...row.records);
    else if (row.list === 'floor_plans') record?.floor_plans.push(...row.records);
    else record?.units.push(...row.records);
  }
}

/**
 * A text that changes with each write to the property, its buildings, floor plans or units. Null if
 * the property does not exist.
 */
export async function propertyVersion(ctx: Ctx, propertyId: string): Promise<string | null> {
  const of = (table: typeof buildings | typeof floor_plans | typeof units) => sql`(
    select concat(count(*), ' ', max(${table.updated_at})) from ${table} where ${table.property_id} = ${propertyId})`;
  const row = await first(
    ctx.run<{ version: string }>(sql`
      select concat_ws(' ', ${properties.updated_at}, ${of(buildings)}, ${of(floor_plans)}, ${of(units)}) as version
      from ${properties} where ${properties.id} = ${propertyId}`),
  );
  return row?.version ?? null;
}

/** A run lists at most this many tripped guards. */
const MAX_HITS = 200;

/** Adds the guards that a step trips. */
export function addHits(hits: GuardHit[], guards: Guards, property: string | null, step: Step) {
  for (const hit of trippedBy(guards, step))
    if (hits.length < MAX_HITS) hits.push({ property, property_id: step.existingId, ...hit });
}
