/**
 * The steps of a run. A step is written in one transaction, and planned in a transaction that is
 * rolled back, so the plan contains exactly the changes that the writers make.
 */
import { sql } from 'drizzle-orm';
import type { Guards } from '../../../connectors/guards.ts';
import type { PropertyRecord } from '../../../connectors/records.ts';
import { type Ctx, withTransaction } from '../../../store/ctx.ts';
import type { GuardHit, SyncCounts } from '../../../store/tables/connections.ts';
import { units } from '../../../store/tables/inventory.ts';
import { type Changes, collecting } from '../changes.ts';
import {
  availableOf,
  type Guarded,
  inventoryOf,
  matricesOf,
  newInventory,
  trippedBy,
} from './guards.ts';
import {
  disableGoneProperties,
  lockSyncs,
  matchingProperty,
  type Sync,
  syncProperty,
} from './property.ts';
import { replaceTermRents, type UnitRents } from './term-rents.ts';

/**
 * The outcome of one transaction of a run, which writes a community of the feed, the rents that a
 * table contains for a property, or the properties that are missing from the feed.
 */
export type Step = Guarded & {
  propertyId: string | null;
  /** The property, if it exists outside the transaction. */
  existingId: string | null;
  remarks: PropertyRecord['remarks'];
  changes: Changes;
  /**
   * Whether the transaction wrote anything. Some writes, such as those of prices, are not recorded
   * as changes.
   */
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
    { known, record: { ...record, remarks: done.remarks } },
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

/**
 * Replaces the rents of a property with the rents of a table, in the transaction of the caller.
 * Units that were deleted since the table was read are skipped.
 */
export async function rentStep(
  tx: Ctx,
  { connectionId, day, runId }: Sync,
  propertyId: string,
  rents: UnitRents,
): Promise<Step> {
  const counts: SyncCounts = {};
  const { ctx, collected } = collecting(tx, connectionId);
  await lockSyncs(tx);
  const before = { ...newInventory(), matrices: await matricesOf(tx, connectionId, propertyId) };
  const present = await presentUnits(tx, propertyId);
  const left = new Map([...rents].filter(([unitId]) => present.has(unitId)));
  await replaceTermRents(ctx, { connectionId, propertyId, counts, day, runId }, left);
  return {
    propertyId,
    existingId: propertyId,
    counts,
    remarks: [],
    before,
    available: 0,
    listed: 0,
    ...(await writesOf(tx, collected)),
  };
}

/** The units of a property. `replaceTermRents` locks the units that it writes. */
async function presentUnits(tx: Ctx, propertyId: string): Promise<Set<string>> {
  const rows = await tx.run<{ id: string }>(sql`
    select ${units.id} from ${units} where ${units.property_id} = ${propertyId}`);
  return new Set(rows.map(({ id }) => id));
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

/**
 * The changes of the transaction, and whether it wrote anything. Each write that affects a page
 * marks that page as stale.
 */
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

/** Returns the outcome of a step, and rolls back its writes. */
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

/** The maximum number of tripped guards that a run lists. */
const MAX_HITS = 200;

/** Adds the guards that a step trips. */
export function addHits(hits: GuardHit[], guards: Guards, property: string | null, step: Step) {
  for (const hit of trippedBy(guards, step))
    if (hits.length < MAX_HITS) hits.push({ property, property_id: step.existingId, ...hit });
}
