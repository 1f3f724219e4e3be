/**
 * The changes of a run: one for each write of a record, in order, with the old and new values of
 * its fields as V2 shows them. The changes are the same writes that are recorded in the history of
 * the records.
 */
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { resourceNamed } from '../../engine/registry.ts';
import { nextTurn } from '../../kernel/event-loop.ts';
import { newId } from '../../kernel/id.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { array, first } from '../../store/database.ts';
import type { RecordedWrite } from '../../store/history.ts';
import { amenities } from '../../store/tables/amenities.ts';
import {
  connection_changes as changes,
  connection_logs as runs,
} from '../../store/tables/connections.ts';
import type { FieldChanges } from '../../store/tables/history.ts';
import { replaced_term_rents } from '../../store/tables/prices.ts';
import { idsIn } from './external-ids.ts';
import { deletePlans } from './sync/delete-plans.ts';
import { newTally, type Tally, tally } from './sync/guards.ts';

type Change = {
  /** The name of the resource. */
  kind: string;
  record_id: string;
  external_id: string | null;
  /** The display name of the record, such as the number of a unit. */
  label: string | null;
  action: 'create' | 'update' | 'disable' | 'enable' | 'delete';
  fields: FieldChanges;
  made_at?: unknown;
};

/** The number of changes that are completed and inserted per statement. */
const BATCH = 100;

/** The number of rows of old runs deleted per statement. */
const DELETED = 500;

/** The maximum number of stored changes of a run. All changes are counted. */
const MAX_STORED = 250_000;

/** Whether a selected run has changes and all of them are still stored. */
export const HAS_STORED_CHANGES = sql`(changes_count between 1 and ${sql.raw(String(MAX_STORED))}
  and exists (select from ${changes} where ${changes.run_id} = ${runs.id}))`;

/**
 * The number of runs of a connection whose changes are kept, and the maximum time for which they
 * are kept.
 */
const KEPT_RUNS = 20;
const KEPT_MS = 90 * 24 * 3_600_000;

/**
 * The changes of one transaction. `batches` contains JSON lists of at most `BATCH` changes, which
 * take less memory than objects. Lists that a run would not store are omitted from `batches`, but
 * counted in all other values. Two transactions that make the same changes have the same digest,
 * although the records that they create have different IDs.
 */
export type Changes = {
  batches: string[];
  count: number;
  digest: string;
  tally: Tally;
  /** Returns the list with placeholders for the IDs that the transaction assigned. */
  withoutNewIds(batch: string): string;
};

/**
 * Links and unlinks of a connection are recorded in its own history, not in the changes of a run.
 */
const OMITTED = 'connections';

/** Matches the IDs that `newId` assigns. */
const NEW_ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/**
 * Collects the changes that are written with the returned context. `tx` is the context of a running
 * transaction. `collected` ends the collection.
 */
export function collecting(
  tx: Ctx,
  connectionId: string,
): { ctx: Ctx; collected(): Promise<Changes> } {
  const sum = newTally();
  const batches: string[] = [];
  const hash = createHash('sha256');
  const pending: RecordedWrite[] = [];
  const created = new Map<string, string>();
  const before = newId();
  let count = 0;
  const withoutNewIds = (batch: string) =>
    batch.replace(NEW_ID, (id) => created.get(id) ?? (id > before ? NEW : id));
  const complete = async () => {
    if (pending.length === 0) return;
    const some = await completed(tx, connectionId, pending.splice(0));
    for (const change of some) {
      const { kind, record_id, external_id, label, action } = change;
      tally(sum, change);
      if (action === 'create')
        created.set(record_id, NEW + JSON.stringify(external_id ?? label ?? kind).slice(1, -1));
    }
    const batch = JSON.stringify(some);
    if (count < MAX_STORED) batches.push(batch);
    count += some.length;
    for (const change of await comparable(tx, some))
      hash.update(withoutNewIds(JSON.stringify(change)));
  };
  const onWrite = async (write: RecordedWrite) => {
    if (write.resource === OMITTED) return;
    pending.push(write);
    if (pending.length === BATCH) await complete();
  };
  return {
    ctx: { ...tx, onWrite },
    async collected() {
      await complete();
      return { batches, count, digest: hash.digest('hex'), tally: sum, withoutNewIds };
    },
  };
}

/** The prefix of the placeholder ID of a record that a plan would create. */
const NEW = 'new:';

/** Adds the external ID and label of each record. */
async function completed(
  tx: Ctx,
  connectionId: string,
  writes: readonly RecordedWrite[],
): Promise<Change[]> {
  const names = new Map<string, Pick<Change, 'external_id' | 'label'>>();
  for (const [kind, some] of Map.groupBy(writes, ({ resource }) => resource)) {
    const { table, columns } = resourceNamed(kind);
    const label = columns['number'] ?? columns['name'];
    if (label === undefined) continue;
    const ids = array([...new Set(some.map(({ record_id }) => record_id))]);
    const rows = await tx.run<{ id: string; label: string | null; external_ids: unknown }>(sql`
      select id, ${label} as label, ${columns['external_ids'] ?? sql`'[]'::jsonb`} as external_ids
      from ${table} where id = any(${ids}::uuid[])`);
    for (const row of rows) {
      const external = idsIn(row.external_ids).find((id) => id.connection_id === connectionId);
      names.set(keyOf(kind, row.id), { label: row.label, external_id: external?.value ?? null });
    }
  }
  return writes.map(({ resource: kind, record_id, action, changes: fields, made_at }) => ({
    kind,
    record_id,
    external_id: null,
    label: null,
    ...names.get(keyOf(kind, record_id)),
    action: actionOf(action, fields),
    fields,
    made_at,
  }));
}

/**
 * The changes in the form that the digest compares. The properties of a feed share amenities, and
 * the first property that is applied creates them, so links are compared by type and name.
 */
async function comparable(tx: Ctx, some: readonly Change[]): Promise<object[]> {
  const linked = some.flatMap(({ fields: { amenity_ids: links } }) =>
    [links?.old, links?.new].flatMap((ids) => (Array.isArray(ids) ? ids : [])),
  );
  const rows =
    linked.length === 0
      ? []
      : await tx.run<{ id: string; key: string }>(sql`
          select id, concat(type, ' ', lower(name)) as key from ${amenities}
          where id = any(${array([...new Set(linked)])}::uuid[])`);
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  const keysOf = (ids: unknown) => (Array.isArray(ids) ? ids.map((id) => keys.get(id) ?? id) : ids);
  return some
    .filter(({ kind, action }) => kind !== 'amenities' || action !== 'create')
    .map(({ record_id, fields, made_at: _, ...change }) => {
      const { amenity_ids: links } = fields;
      return {
        ...change,
        record_id: change.action === 'create' ? NEW : record_id,
        fields:
          links === undefined
            ? fields
            : { ...fields, amenity_ids: { old: keysOf(links.old), new: keysOf(links.new) } },
      };
    });
}

const keyOf = (kind: string, id: string): string => `${kind} ${id}`;

function actionOf(action: string, { is_enabled }: FieldChanges): Change['action'] {
  if (action === 'created') return 'create';
  if (action === 'deleted') return 'delete';
  if (is_enabled === undefined) return 'update';
  return is_enabled.new === true ? 'enable' : 'disable';
}

/**
 * Stores changes of a run in the transaction that makes them. The changes of a plan refer to a
 * record that the plan would create by `new:` and the external ID of the record.
 */
export async function storeChanges(
  tx: Ctx,
  { runId, place, propertyId }: { runId: number; place: number; propertyId: string | null },
  { batches, count, withoutNewIds }: Changes,
  isPlan = false,
): Promise<void> {
  if (count === 0) return;
  const run = await first(
    tx.run<{ stored: number }>(sql`
      update ${runs} set changes_count = changes_count + ${count} where id = ${runId} returning changes_stored as stored`),
  );
  const recordId = isPlan
    ? sql`case when action <> 'create' and record_id not like ${`${NEW}%`} then record_id end`
    : sql`record_id`;
  let stored = run?.stored ?? MAX_STORED;
  for (const batch of batches) {
    if (stored >= MAX_STORED) break;
    const added = await tx.run(sql`
      insert into ${changes} (run_id, place, property_id, kind, record_id, external_id, label, action, made_at, fields)
      select ${runId}::integer, ${place}::integer, coalesce(${propertyId}::uuid, case kind when 'properties' then (${recordId})::uuid end),
        kind, ${recordId}, external_id, label, action, made_at, fields
      from json_to_recordset(${isPlan ? withoutNewIds(batch) : batch}::json)
        as change(kind text, record_id text, external_id text, label text, action text, made_at timestamptz, fields json) returning 1`);
    stored += added.length;
    await nextTurn();
  }
  await tx.run(sql`update ${runs} set changes_stored = ${stored} where id = ${runId}`);
}

const EXPIRED = 'The plan expired before it was applied.';

/**
 * Deletes the changes of all but the newest `KEPT_RUNS` runs of a connection that have changes.
 * Plans among the older runs expire.
 */
export async function pruneRuns(ctx: Ctx, connectionId: string): Promise<void> {
  await expire(
    ctx,
    sql`${runs.id} in (
      select ${runs.id} from ${runs} where ${runs.connection_id} = ${connectionId}
        and exists (select from ${changes} where ${changes.run_id} = ${runs.id})
      order by ${runs.id} desc offset ${KEPT_RUNS})`,
  );
}

/** Deletes the changes and plans of old runs of all connections. */
export const pruneOldRuns = (ctx: Ctx): Promise<void> =>
  expire(ctx, sql`${runs.started_at} < ${new Date(now(ctx).getTime() - KEPT_MS)}`);

/** Queued and running runs keep their changes, because they may apply or undo those changes. */
async function expire(ctx: Ctx, old: SQL): Promise<void> {
  const condition = sql`${runs.status} not in ('queued', 'running') and ${old}`;
  await ctx.run(sql`
    update ${runs} set status = 'discarded', message = ${EXPIRED}, finished_at = ${now(ctx)}
    where ${runs.status} in ('planned', 'held') and ${condition}`);
  await deletePlans(ctx, sql`${runs.finished_at} is not null and ${condition}`);
  await deleteOf(ctx, replaced_term_rents, condition);
  await deleteOf(ctx, changes, condition);
}

/** Deletes the rows of the selected runs in separately committed batches. */
async function deleteOf(
  ctx: Ctx,
  table: typeof changes | typeof replaced_term_rents,
  condition: SQL,
): Promise<void> {
  for (let deleted = DELETED; deleted === DELETED; ) {
    const gone = await ctx.run(sql`
      delete from ${table} where ${table.id} = any(array(
        select ${table.id} from ${table} join ${runs} on ${runs.id} = ${table.run_id}
        where ${condition} limit ${DELETED})) returning 1`);
    deleted = gone.length;
  }
}
