/** Decisions of users about runs: apply, approve, discard, undo and cancel (decisions §8). */
import { sql } from 'drizzle-orm';
import { canPlan } from '../../connectors/registry.ts';
import type { Row } from '../../engine/declare.ts';
import type { Wire } from '../../engine/present.ts';
import { Fault, forbidden, missing, refused } from '../../kernel/fault.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import {
  connection_changes,
  connection_plans,
  type GuardHit,
  connection_logs as runs,
} from '../../store/tables/connections.ts';
import { properties } from '../../store/tables/properties.ts';
import { recordAction } from '../history/record.ts';
import { CANCELLED_AT, requestCancellation } from './cancellations.ts';
import { closeCancelled } from './cancelled.ts';
import { ofVisibleProperty, readRun, visibleConnection } from './run.ts';
import { dropJob, queueDecided, queueNext, type Work } from './run-queue.ts';
import { IS_RETRIABLE } from './run-retries.ts';
import { MOVED } from './sync/apply.ts';
import { deletePlan, hasMoved } from './sync/stored-plan.ts';

type RunPath = { connectionId: string; id: string };

type Decision = 'applied' | 'approved' | 'discarded' | 'undone' | 'cancelled';

const conflict = (message: string) => new Fault({ kind: 'conflict', message });

/**
 * Queues the application of a planned run. Throws a `missing` fault, a `refused` fault for a
 * disabled connection, and a `conflict` fault for a run that is not planned, that a guard would
 * hold, or whose data has changed.
 */
export const applyRun = (ctx: Ctx, path: RunPath) =>
  decide(ctx, path, 'applied', (status, guards) => {
    if (status !== 'planned')
      throw conflict(`Only a planned run can be applied. This run is ${status}.`);
    if (guards.length > 0)
      throw conflict(`A guard would hold this run: ${guards[0]?.message} Approve the run instead.`);
  });

/**
 * Queues the application of a planned or held run, regardless of its guards. Throws the same faults
 * as `applyRun`.
 */
export const approveRun = (ctx: Ctx, path: RunPath) =>
  decide(ctx, path, 'approved', (status) => assertWaiting(status, 'approved'));

function assertWaiting(status: string, decision: Decision): void {
  if (status !== 'planned' && status !== 'held')
    throw conflict(`Only a planned or held run can be ${decision}. This run is ${status}.`);
}

const decide = (
  ctx: Ctx,
  path: RunPath,
  decision: Decision,
  assertPossible: (status: string, guards: GuardHit[]) => void,
): Promise<{ message: string; log_id: number }> =>
  withTransaction(ctx, async (tx) => {
    const { connection, id, status, guards } = await lockedRun(tx, path);
    if (connection['enabled'] !== true)
      throw refused('This connection is disabled. Enable it before you run it.');
    await assertChangesWithinGroups(tx, id);
    assertPossible(status, guards);
    await assertUnmoved(tx, connection.id, id);
    await queueDecided(tx, connection.id, id, 'apply');
    await recordDecision(tx, connection.id, id, decision);
    return { message: 'The run is queued.', log_id: id };
  });

/**
 * Ends a planned or held run without applying it. Throws a `missing` fault, and a `conflict` fault
 * for other runs.
 */
export const discardRun = (ctx: Ctx, path: RunPath): Promise<Wire> =>
  withTransaction(ctx, async (tx) => {
    const { connection, id, status } = await lockedRun(tx, path);
    await assertChangesWithinGroups(tx, id);
    assertWaiting(status, 'discarded');
    await tx.run(
      sql`update ${runs} set status = 'discarded', finished_at = ${now(tx)} where id = ${id}`,
    );
    await deletePlan(tx, id);
    await recordDecision(tx, connection.id, id, 'discarded');
    return readRun(tx, path.connectionId, path.id);
  });

/**
 * Cancels a run. A run that is queued or waits for its retry ends immediately. A running run ends
 * at its next safe point, and the changes that it has made by then are kept. Cancelling a cancelled
 * run again has no effect. Users who may start the run may cancel it. Only users who may decide
 * about all changes of a run may cancel its application or its undo. Throws a `missing` or
 * `forbidden` fault, and a `conflict` fault for any other run.
 */
export const cancelRun = (ctx: Ctx, path: RunPath): Promise<Wire> =>
  withTransaction(ctx, async (tx) => {
    const run = await lockedRun(tx, path);
    if (run.work === 'apply' || run.work === 'undo') await assertChangesWithinGroups(tx, run.id);
    if (run.cancelled_at === null) await cancelLocked(tx, run);
    return readRun(tx, path.connectionId, path.id);
  });

async function cancelLocked(tx: Ctx, { connection, id, status, is_retriable }: Locked) {
  const isQueued = status === 'queued';
  const hadJob = (isQueued || is_retriable) && (await dropJob(tx, id));
  if (!isQueued && status !== 'running' && !hadJob)
    throw conflict(
      `Only a run that is queued, running or waiting for its retry can be cancelled. This run is ${status}.`,
    );
  await requestCancellation(tx, id);
  if (status !== 'running') await closeCancelled(tx, connection.id, id);
  // A queued run without a job waits for another run. The end of the other run queues the next run.
  if (isQueued && hadJob) await queueNext(tx, connection.id);
  await recordDecision(tx, connection.id, id, 'cancelled');
}

const APPLIED = ['succeeded', 'partial', 'failed'];

/**
 * Queues the reversal of an import. Throws a `missing` fault, a `refused` fault for a connection
 * that imports neither inventory nor rents, and a `conflict` fault for a run that has written
 * nothing, or whose changes are no longer stored.
 */
export const undoConnectionRun = (
  ctx: Ctx,
  path: RunPath,
): Promise<{ message: string; log_id: number }> =>
  withTransaction(ctx, async (tx) => {
    const { connection, id, status, changes_count } = await lockedRun(tx, path);
    await assertChangesWithinGroups(tx, id);
    if (!canPlan(String(connection['type'])))
      throw refused(
        'Runs of this connection cannot be undone. Only imports of inventory and rents can.',
      );
    if (!APPLIED.includes(status))
      throw conflict(
        `Only a succeeded, partial or failed run can be undone. This run is ${status}.`,
      );
    const stored = await first(
      tx.run<{ count: number }>(
        sql`select count(*) as count from ${connection_changes} where run_id = ${id}`,
      ),
    );
    if (stored?.count === 0 || stored?.count !== changes_count)
      throw conflict('The run changed nothing, or its changes are no longer stored.');
    await queueDecided(tx, connection.id, id, 'undo');
    await recordDecision(tx, connection.id, id, 'undone');
    return { message: 'The run is queued to be undone.', log_id: id };
  });

type Locked = {
  connection: Row;
  id: number;
  status: string;
  work: Work;
  guards: GuardHit[];
  changes_count: number;
  cancelled_at: Date | null;
  is_retriable: boolean;
};

/** The run, with its connection locked. */
async function lockedRun(tx: Ctx, { connectionId, id }: RunPath): Promise<Locked> {
  const connection = await visibleConnection(tx, connectionId, 'lock');
  const number = Number((await readRun(tx, connectionId, id))['id']);
  const run = await first(
    tx.run<Omit<Locked, 'connection'>>(
      sql`select id, status, work, guards, changes_count, ${CANCELLED_AT} as cancelled_at, ${IS_RETRIABLE} as is_retriable
        from ${runs} where id = ${number}`,
    ),
  );
  if (run === undefined) throw missing('Run');
  return { ...run, connection };
}

const recordDecision = (tx: Ctx, connectionId: string, run: number, decision: Decision) =>
  recordAction(
    tx,
    { name: 'connections' },
    {
      id: connectionId,
      action: `run_${decision}`,
      changes: { run: { old: null, new: run } },
    },
  );

/**
 * Throws a `forbidden` fault if the run changes a property that the actor cannot view, even if the
 * property was detached since. Properties that a plan would create have no ID. If a user limited to
 * groups applies the plan, they are omitted.
 */
async function assertChangesWithinGroups(tx: Ctx, runId: number): Promise<void> {
  if (tx.grant.groupIds === null) return;
  const beyond = await tx.run(sql`
    select from (
      select property_id from ${connection_changes} where run_id = ${runId}
      union select property_id from ${connection_plans} where run_id = ${runId} and is_due) as changed
    where property_id is not null and not (${ofVisibleProperty(tx)}) limit 1`);
  if (beyond.length > 0) throw forbidden();
}

/**
 * Throws a `conflict` fault if a property that the plan changes was written or detached since, or
 * if a property that the plan creates already exists.
 */
async function assertUnmoved(tx: Ctx, connectionId: string, runId: number): Promise<void> {
  if (await hasMoved(tx, runId)) throw conflict(MOVED);
  const ofConnection = (more: object) =>
    sql`external_ids @> ${JSON.stringify([{ connection_id: connectionId, ...more }])}::jsonb`;
  // An intersection takes linear time, even if the plan creates thousands of properties.
  const moved = await tx.run(sql`
    select from ${connection_plans} join ${properties} on ${properties.id} = property_id
      where run_id = ${runId} and is_due and ${ofConnection({ detached: true })}
    union all
    select from (
      select external_id from ${connection_changes}
      where run_id = ${runId} and kind = 'properties' and action = 'create'
      intersect
      select one ->> 'value' from ${properties}, jsonb_array_elements(external_ids) as one
      where account_id = ${accountOf(tx).id} and ${ofConnection({})}
        and one ->> 'connection_id' = ${connectionId}) as known
    limit 1`);
  if (moved.length > 0) throw conflict(MOVED);
  const due = await first(
    tx.run(sql`select from ${connection_plans} where run_id = ${runId} limit 1`),
  );
  if (due === undefined) throw conflict('The plan of this run has expired. Plan it again.');
}
