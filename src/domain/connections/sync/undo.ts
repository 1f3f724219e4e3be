/**
 * Undoes a run. Restores the previous values, newest change first, one property per transaction. A
 * field keeps its value if it was changed since the run, or if its previous value conflicts with
 * other records. Values that a later run of the connection wrote, and properties that another
 * connection has imported since, are not restored. Undoing a property again changes nothing, so an
 * interrupted undo starts from the beginning.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { once, type Resource, type Row, type Values } from '../../../engine/declare.ts';
import { parseFields } from '../../../engine/parse.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { insertRow, remove, updateRow } from '../../../engine/write.ts';
import { nextTurn } from '../../../kernel/event-loop.ts';
import type { FieldErrors } from '../../../kernel/fault.ts';
import { accountOf, type Ctx, markStale, withTransaction } from '../../../store/ctx.ts';
import { first } from '../../../store/database.ts';
import {
  connection_changes as changes,
  type KeptField,
} from '../../../store/tables/connections.ts';
import { type FieldChanges, history } from '../../../store/tables/history.ts';
import { ofProperty } from '../../../store/tags.ts';
import { recordedValues } from '../../history/record.ts';
import { pricesChanged, propertiesOfFee, settleLater } from '../../prices/changed.ts';
import { holdPrices, settleProperty } from '../../prices/settle.ts';
import { assertNotCancelled } from '../cancellations.ts';
import { idsIn } from '../external-ids.ts';
import { isPinned } from '../pinned.ts';
import { assertStored, forgetBeforeUndo } from '../undos.ts';
import { attempt } from './attempt.ts';
import { revertSync } from './last-sync.ts';
import type { ReportProgress } from './progress.ts';
import { lockSyncs } from './property.ts';
import { markedGone } from './records.ts';
import { isReferredTo } from './references.ts';
import { revertSpecials } from './specials.ts';
import { isChangedByNewer, isImportedByAnother, newerFields } from './undo-newer.ts';
import { undoMedia, undoRents } from './undo-parts.ts';

/** The number of changes read per statement. */
const BATCH = 100;

/** The maximum number of kept fields that the log of an undone run lists. */
const MAX_KEPT = 500;

/** `writesRentsOnly`: the run read a table of rents, so it did not import the properties. */
type Undone = {
  connectionId: string;
  runId: number;
  writesRentsOnly: boolean;
  signal: AbortSignal;
};

/**
 * The context of the transaction of a property. `charged` collects other properties whose prices
 * depend on its fees.
 */
type UndoContext = Undone & { propertyId: string | null; charged: Set<string> };

/**
 * Returns the fields that keep their values. Throws a `refused` fault if the changes of the run are
 * no longer stored.
 */
export async function undoRun(
  ctx: Ctx,
  undone: Undone,
  progress: ReportProgress,
): Promise<KeptField[]> {
  await assertStored(ctx, undone.runId);
  const places = await ctx.run<{ property_id: string | null }>(
    sql`select distinct property_id from ${changes} where run_id = ${undone.runId} order by property_id`,
  );
  const kept: KeptField[] = [];
  for (const [done, { property_id: propertyId }] of places.entries()) {
    await assertNotCancelled(ctx, undone.runId, undone.signal);
    await progress({ phase: 'undo', done, total: places.length });
    const more = await withTransaction(ctx, (tx) =>
      undoProperty(tx, { ...undone, propertyId, charged: new Set() }),
    );
    kept.push(...more);
    kept.splice(MAX_KEPT);
  }
  await revertSync(ctx, undone.connectionId, undone.runId);
  return kept;
}

type StoredChange = {
  id: number;
  kind: string;
  record_id: string | null;
  label: string | null;
  action: string;
  made_at: Date | null;
  fields: FieldChanges;
};

/** A change with the fields of its record that later runs wrote. */
type UndoneChange = StoredChange & { newer: ReadonlySet<string> };

async function undoProperty(tx: Ctx, place: UndoContext): Promise<KeptField[]> {
  const { runId, propertyId, charged, signal } = place;
  await forgetBeforeUndo(tx, runId);
  await lockSyncs(tx);
  const inProperty =
    propertyId === null ? sql`property_id is null` : sql`property_id = ${propertyId}`;
  const canBeImported = propertyId !== null && !place.writesRentsOnly;
  if (canBeImported && (await isImportedByAnother(tx, place, propertyId))) {
    const all = await tx.run<StoredChange>(sql`
      select id, kind, record_id, label, action, made_at, fields from ${changes}
      where run_id = ${runId} and ${inProperty} order by id limit ${MAX_KEPT}`);
    return all.flatMap((change) => keptOf(change, namesOf(change)));
  }
  if (propertyId !== null) await holdPrices(tx, propertyId);
  const kept: KeptField[] = [];
  for (let last = Number.MAX_SAFE_INTEGER; last > 0; ) {
    signal.throwIfAborted();
    const rows = await tx.run<StoredChange>(sql`
      select id, kind, record_id, label, action, made_at, fields from ${changes}
      where run_id = ${runId} and ${inProperty} and id < ${last}
      order by id desc limit ${BATCH}`);
    const newer = await newerFields(
      tx,
      place,
      rows.map(({ record_id }) => record_id),
    );
    const some = rows.map((row) => ({ ...row, newer: newer.get(row.record_id ?? '') ?? NONE }));
    kept.push(...(await undoChanges(tx, place, some)));
    kept.splice(MAX_KEPT);
    last = rows.length < BATCH ? 0 : Number(rows.at(-1)?.id);
    await nextTurn();
  }
  if (propertyId === null) return kept;
  await revertSpecials(tx, place, propertyId);
  await settleProperty(tx, propertyId);
  charged.delete(propertyId);
  await pricesChanged(tx, charged);
  markStale(tx, [`inventory:${propertyId}`, ofProperty(propertyId, 'rollup')]);
  return kept;
}

const NONE: ReadonlySet<string> = new Set();

/** The fields of a change that an undo can keep. `*` is the whole record. */
const namesOf = ({ action, fields }: StoredChange): string[] =>
  action === 'create' || action === 'delete' ? ['*'] : Object.keys(fields);

/**
 * Undoes the changes, newest first. A change that conflicts with current data, such as a fee whose
 * code is in use, is found by halving the list. Only that change is not undone.
 */
async function undoChanges(
  tx: Ctx,
  place: UndoContext,
  some: readonly UndoneChange[],
): Promise<KeptField[]> {
  const errors: FieldErrors = {};
  const kept = await attempt(tx, errors, async () => {
    const names: KeptField[] = [];
    for (const change of some) names.push(...keptOf(change, await undoChange(tx, place, change)));
    return names;
  });
  if (kept !== null) return kept;
  const [change] = some;
  if (change === undefined || some.length > 1) {
    const half = Math.ceil(some.length / 2);
    const newer = await undoChanges(tx, place, some.slice(0, half));
    return [...newer, ...(await undoChanges(tx, place, some.slice(half)))];
  }
  const names = namesOf(change);
  const taken = names.filter((name) => name in errors);
  if (taken.length === 0) return keptOf(change, names);
  const rest = Object.entries(change.fields).filter(([name]) => !(name in errors));
  const others = await undoChanges(tx, place, [{ ...change, fields: Object.fromEntries(rest) }]);
  return [...keptOf(change, taken), ...others];
}

const keptOf = ({ kind, record_id, label }: StoredChange, names: readonly string[]): KeptField[] =>
  names.map((field) => ({ kind, record_id, label, field }));

/**
 * The resource of fees or fee assignments without its effects on prices, which are settled once per
 * property.
 */
const unpriced = once((resource): Resource => {
  const { afterWrite: _settles, ...rest } = resource;
  return rest;
});

/** Returns the names of the fields that keep their values. `*` is a whole record. */
async function undoChange(tx: Ctx, place: UndoContext, change: UndoneChange): Promise<string[]> {
  if (change.record_id === null) return [];
  const named = resourceNamed(change.kind);
  const isCharge = change.kind === 'fees' || change.kind === 'fee-assignments';
  const resource = isCharge ? unpriced(named) : named;
  const id = resource.integerId ? Number(change.record_id) : change.record_id;
  const row = await first(
    tx.run<Row>(
      sql`select * from ${resource.table} where ${resource.columns['id']} = ${id} for update`,
    ),
  );
  if (change.action === 'delete') return row === undefined ? restore(tx, resource, id, change) : [];
  if (row === undefined) return change.action === 'create' ? [] : Object.keys(change.fields);
  if (change.action === 'create')
    return change.newer.size > 0 ? ['*'] : undoCreate(tx, place, resource, row);
  if ('price_matrix' in change.fields) return undoRents(tx, place, row.id, change.fields);
  if ('media' in change.fields) return undoMedia(tx, place, change.kind, row.id, change.fields);
  if (change.kind === 'fees')
    for (const property of await propertiesOfFee(tx, row.id)) place.charged.add(property);
  return undoUpdate(tx, place.connectionId, resource, row, change);
}

/**
 * Deletes a record that the run created, unless a user has written the record or remaining records
 * refer to it. A property is disabled instead, because other records refer to it. An amenity stays
 * in the account.
 */
async function undoCreate(
  tx: Ctx,
  place: UndoContext,
  resource: Resource,
  row: Row,
): Promise<string[]> {
  if (resource.name === 'amenities') return [];
  const others = await tx.run(sql`
    select from ${history} where ${history.account_id} = ${accountOf(tx).id} and ${history.resource} = ${resource.name}
      and ${history.record_id} = ${String(row.id)} and ${history.actor_type} <> 'connection' limit 1`);
  if (others.length > 0) return ['*'];
  if (resource.name === 'properties') {
    if (await isChangedByNewer(tx, place, row.id)) return ['*'];
    await updateRow(tx, resource, row, {
      is_enabled: false,
      external_ids: markedGone(idsIn(row['external_ids']), place.connectionId, true),
    });
    return [];
  }
  if (await isReferredTo(tx, resource, row.id)) return ['*'];
  await remove(tx, resource, String(row.id));
  return [];
}

/** Re-inserts a deleted record with its ID. */
async function restore(
  tx: Ctx,
  resource: Resource,
  id: string | number,
  { fields, made_at }: StoredChange,
): Promise<string[]> {
  const { property_ids: _assignments, ...olds } = valuesOf(fields, 'old');
  const { values, errors } = parseFields(resource, olds, null);
  if (Object.keys(errors).length > 0) return ['*'];
  const made = made_at === null ? {} : { created_at: made_at };
  const row = await insertRow(tx, resource, { ...values, id, ...made });
  const instants = [row['starts_at'], row['ends_at'], row['expires_at']];
  await settleLater(tx, String(row['fee_id'] ?? row.id), instants);
  return [];
}

/**
 * Writes the old values of the fields that still have the values of the run and that no later run
 * wrote.
 */
async function undoUpdate(
  tx: Ctx,
  connectionId: string,
  resource: Resource,
  row: Row,
  { fields, newer }: UndoneChange,
): Promise<string[]> {
  const names = Object.keys(fields);
  const current = asJson(await recordedValues(tx, resource, row, names));
  const is = (name: string, side: 'old' | 'new') =>
    isDeepStrictEqual(current[name] ?? null, fields[name]?.[side] ?? null);
  const isFree = (name: string) =>
    name in current && !newer.has(name) && !isPinned(resource, row['pinned'], name);
  const restored = names.filter((name) => isFree(name) && is(name, 'new') && !is(name, 'old'));
  const isKept = (name: string) => !(name in current) || !is(name, 'old');
  const kept = names.filter((name) => !restored.includes(name) && isKept(name));
  if (restored.length === 0) return kept;
  const olds = Object.fromEntries(restored.map((name) => [name, fields[name]?.old]));
  const { values, errors } = parseFields(resource, olds, row);
  const { is_enabled, external_ids = row['external_ids'] } = values;
  await updateRow(tx, resource, row, {
    ...('fees_synced_at' in row ? { fees_synced_at: row['fees_synced_at'] } : {}),
    ...values,
    ...(is_enabled === undefined || !('external_ids' in row)
      ? {}
      : { external_ids: markedGone(idsIn(external_ids), connectionId, is_enabled === false) }),
  });
  return [...kept, ...Object.keys(errors)];
}

const valuesOf = (fields: FieldChanges, side: 'old' | 'new'): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, change[side]]));

const asJson = (values: Values): Values => JSON.parse(JSON.stringify(values));
