/**
 * Writes one record, its links, its history, its cache invalidation and the effects of its rules in
 * one transaction. `create`, `update` and `remove` take request bodies; `insertRow` and `updateRow`
 * take stored values from the service itself.
 */
import { sql } from 'drizzle-orm';
import { newId } from '../kernel/id.ts';
import { EVERYTHING } from '../store/changed.ts';
import {
  accountOf,
  type Ctx,
  markStale,
  now,
  withTransaction,
  writeThenRead,
} from '../store/ctx.ts';
import type { FieldChanges } from '../store/tables/history.ts';
import { assertCanCreate, assertReachWithinGroups, assertWithinGroups } from './access.ts';
import {
  assignmentsOf,
  type Change,
  changeOf,
  type RecordChange,
  runWrite,
  staleTagsOf,
  storedColumns,
  updateStatement,
  withFieldErrors,
} from './change.ts';
import {
  type Draft,
  needsOnlyRow,
  type Resource,
  type Row,
  stalesOf,
  type Values,
} from './declare.ts';
import { draftOf, prepare } from './draft.ts';
import { replaceLinks } from './links.ts';
import { cacheRow, updateOptimistically } from './optimistic-update.ts';
import type { WireRecord } from './present.ts';
import { findRow, read, readRow, toWire, withVersion } from './read.ts';
import { recorder } from './registry.ts';
import { uniqueSlug } from './unique-slug.ts';

/** Creates a record. Throws an `invalid` fault with all errors of the request body. */
export async function create(ctx: Ctx, resource: Resource, body: unknown): Promise<WireRecord> {
  await prepare(ctx, resource, body);
  return respond(ctx, resource, async (tx) => {
    const { values } = await acceptedDraft(tx, resource, body, null);
    const { id } = await insertRow(tx, resource, values);
    return { id: String(id) };
  });
}

/**
 * The draft of a write of this body, after all checks. Throws `invalid` and `missing` faults, and a
 * `forbidden` fault for a write beyond the groups of the actor.
 */
export async function acceptedDraft(
  ctx: Ctx,
  resource: Resource,
  body: unknown,
  row: Row | null,
): Promise<Draft> {
  if (row === null) assertCanCreate(ctx, resource);
  else await assertReachWithinGroups(ctx, resource, row);
  const draft = await draftOf(ctx, resource, body, row);
  assertWithinGroups(ctx, resource, draft.values, row === null);
  return draft;
}

/** Updates the fields in a request body. The rules are applied at most twice. */
export async function update(
  ctx: Ctx,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<WireRecord> {
  await prepare(ctx, resource, body);
  return (
    (await updateOptimistically(ctx, resource, id, body)) ?? updateLocked(ctx, resource, id, body)
  );
}

/** Updates a record in a transaction that locks its row. */
async function updateLocked(
  ctx: Ctx,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<WireRecord> {
  return respond(ctx, resource, async (tx) => {
    const row = await findRow(tx, resource, id, 'lock');
    const { values } = await acceptedDraft(tx, resource, body, row);
    const change = await changeOf(tx, resource, row, values);
    if (change === null) return { id: String(row.id) };
    const after = await applyChange(tx, resource, row, change);
    return {
      id: String(row.id),
      ...(needsOnlyRow(resource, Object.keys(change.filled)) && {
        cacheable: { ...row, ...after },
      }),
    };
  });
}

/** A written record. `cacheable` is its new row, set if the update needs only the row. */
type Written = { id: string; cacheable?: Row };

/**
 * Runs `write` in a transaction and returns the rich record, which is read together with the
 * commit. If the actor is limited to groups, the record must be visible to it before the commit.
 */
async function respond(
  ctx: Ctx,
  resource: Resource,
  write: (tx: Ctx) => Promise<Written>,
): Promise<WireRecord> {
  const [{ cacheable }, row] = await writeThenRead(
    ctx,
    async (tx) => {
      const written = await write(tx);
      if (tx.grant.groupIds !== null) await read(tx, resource, written.id);
      return written;
    },
    async (tx, written): Promise<[Written, Row | undefined]> => [
      written,
      await readRow(tx, resource, written.id),
    ],
  );
  if (cacheable !== undefined && ctx.stale === null) cacheRow(ctx, resource, cacheable);
  return toWire(ctx, resource, row);
}

/** Deletes a record. Foreign keys delete or detach the records that refer to it. */
export function remove(ctx: Ctx, resource: Resource, id: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const row = await findRow(tx, resource, id, 'lock');
    await assertReachWithinGroups(tx, resource, row);
    markStale(tx, stalesOf(resource, row, EVERYTHING));
    await recorder().recordDeletion(tx, resource, row);
    await resource.afterWrite?.(tx, row, null, null);
    await tx.run(sql`delete from ${resource.table} where ${resource.columns['id']} = ${row.id}`);
  });
}

/** Inserts a record with the values that `beforeWrite` of the resource returns for `values`. */
export async function insertRow(ctx: Ctx, resource: Resource, values: Values): Promise<Row> {
  const filled = (await resource.beforeWrite?.(ctx, { values, row: null })) ?? values;
  const at = now(ctx);
  const key = resource.integerId ? {} : { id: newId() };
  const complete = {
    ...key,
    account_id: accountOf(ctx).id,
    created_at: at,
    ...filled,
    updated_at: at,
  };
  const columns = storedColumns(resource, {
    ...complete,
    ...(await slugOf(ctx, resource, complete)),
  });
  const row = await runWrite(
    ctx,
    resource,
    sql`insert into ${resource.table} (${columns.names}) values (${columns.values}) returning *`,
  );
  await completeWrite(ctx, resource, null, row, {
    filled,
    changed: null,
    sent: Object.keys(values),
  });
  return row;
}

/** A generated slug for a new record without one. */
async function slugOf(ctx: Ctx, resource: Resource, values: Values): Promise<Values> {
  if (resource.slug === undefined || values['slug'] != null) return {};
  const { from, within } = resource.slug;
  return {
    slug: await uniqueSlug(
      ctx,
      resource,
      { column: within, id: values[within] },
      String(values[from]),
    ),
  };
}

/** Updates the values that differ, and `updated_at`. Returns null if no value differs. */
export async function updateRow(
  ctx: Ctx,
  resource: Resource,
  row: Row,
  values: Values,
): Promise<Row | null> {
  const change = await changeOf(ctx, resource, row, values);
  return change && applyChange(ctx, resource, row, change);
}

async function applyChange(ctx: Ctx, resource: Resource, row: Row, change: Change): Promise<Row> {
  const expressed = await recorder().expressedValues(ctx, resource, row.id, change.filled);
  const after = await runWrite(
    ctx,
    resource,
    updateStatement(resource, row.id, assignmentsOf(ctx, change), withVersion(resource, sql`*`)),
  );
  await completeWrite(ctx, resource, row, after, change, expressed);
  return after;
}

/**
 * Writes links, runs `afterWrite`, records the write and invalidates pages after a row is written.
 * `expressed` has the earlier values of written fields that only an expression can read.
 */
export async function completeWrite(
  ctx: Ctx,
  resource: Resource,
  before: Row | null,
  after: Row,
  change: RecordChange,
  expressed: Row | null = null,
): Promise<void> {
  const { filled: values } = change;
  const linked: FieldChanges = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const ids = values[name];
    if (field.links === undefined || !Array.isArray(ids)) continue;
    const links = await withFieldErrors(
      resource,
      replaceLinks(ctx, field.links, after.id, ids.map(String)),
      name,
    );
    if (links.old.join() !== links.new.join()) linked[name] = links;
  }
  await resource.afterWrite?.(ctx, before, after, values);
  const rows = { before, after, expressed };
  await recorder().recordWrite(ctx, resource, rows, { ...change, links: linked });
  markStale(ctx, staleTagsOf(resource, before, after, change));
}
