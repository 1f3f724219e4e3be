/**
 * Finds and writes records by their IDs in other systems. The field `external_ids` of a record
 * contains these IDs, each with the connection to which it belongs.
 */
import { type SQL, sql } from 'drizzle-orm';
import { authorize, visible } from '../../engine/access.ts';
import type { Resource } from '../../engine/declare.ts';
import type { Wire } from '../../engine/present.ts';
import { findRow, read } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { EXTERNAL_IDS, listsExternalId } from '../../engine/selection.ts';
import { create, update } from '../../engine/write.ts';
import { invalid, missing } from '../../kernel/fault.ts';
import { type Body, normalizeBody } from '../../kernel/normalize-body.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, withTransaction } from '../../store/ctx.ts';
import { first, inTurn, replanned } from '../../store/database.ts';
import { MAX_EXTERNAL_ID } from './external-ids.ts';
import { MAX_SHARING, usedOutsideGroups } from './shared-external-ids.ts';

/** An external ID as given in a path. */
export type ExternalKey = { connection_id: string; external_id: string };

/**
 * The key in the form in which bodies are stored: the external ID is trimmed, and the ID of the
 * connection is in lower case.
 */
const storedKey = ({ connection_id, external_id }: ExternalKey): ExternalKey => ({
  connection_id: connection_id.toLowerCase(),
  external_id: String(normalizeBody({ external_id })['external_id'] ?? ''),
});

/** Throws a `missing` fault if the actor cannot see the connection. */
const assertVisible = (ctx: Ctx, { connection_id }: ExternalKey): Promise<unknown> =>
  findRow(ctx, resourceNamed('connections'), connection_id);

/** Locks the external ID, so that concurrent writers of it wait until the transaction ends. */
function lockKey(ctx: Ctx, resource: Resource, key: ExternalKey): Promise<unknown> {
  const name = [resource.name, accountOf(ctx).id, key.connection_id, key.external_id].join(':');
  return ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

const entryOf = ({ connection_id, external_id }: ExternalKey) => ({
  connection_id,
  value: external_id,
});

/**
 * Selects the ID of the oldest record with the external ID, and the number of records that share
 * the external ID, counted up to one more than `MAX_SHARING`. The index finds the records first,
 * because the planner does not know the values and could otherwise read all records of the account.
 * Only as many rows of `matches` are read as `found` needs.
 */
export const selectByExternalId = (ctx: Ctx, resource: Resource, key: ExternalKey): SQL => sql`
  with matches as materialized (
    select * from ${resource.table} where ${listsExternalId(resource, entryOf(key))}),
  found as materialized (select * from matches limit ${MAX_SHARING + 1})
  select (select count(*) from found) as total, (
    select ${resource.columns['id']} from found as ${sql.identifier(resource.tableName)}
    where ${visible(ctx, resource)}
    order by ${resource.columns['created_at']}, ${resource.columns['id']} limit 1) as id`;

/** Throws an `invalid` fault if more than `MAX_SHARING` records have the external ID. */
async function idOf(ctx: Ctx, resource: Resource, key: ExternalKey): Promise<string | undefined> {
  const found = await first(
    ctx.run<{ id: string | null; total: number }>(
      replanned(selectByExternalId(ctx, resource, key)),
    ),
  );
  if (Number(found?.total) > MAX_SHARING)
    throw invalid({ external_id: [sentence.shared('external_id', MAX_SHARING)] });
  return found?.id ?? undefined;
}

/**
 * The rich record. Throws a `missing` fault for a connection or a record that the actor cannot see,
 * and an `invalid` fault for an external ID that too many records share.
 */
export async function readByExternalId(
  ctx: Ctx,
  resource: Resource,
  key: ExternalKey,
): Promise<Wire> {
  const stored = storedKey(key);
  await assertVisible(ctx, stored);
  const id = await idOf(ctx, resource, stored);
  if (id === undefined) throw missing(resource.noun);
  return read(ctx, resource, id);
}

/**
 * Locks the record if it exists, and returns whether it exists. Throws a `missing` fault for a
 * connection that the actor cannot see, and an `invalid` fault for an external ID that too many
 * records share.
 */
export async function lockByExternalId(
  ctx: Ctx,
  resource: Resource,
  key: ExternalKey,
): Promise<boolean> {
  const stored = storedKey(key);
  await assertVisible(ctx, stored);
  const id = await idOf(ctx, resource, stored);
  if (id !== undefined) await findRow(ctx, resource, id, 'lock');
  return id !== undefined;
}

/**
 * Updates the record with the external ID, or creates it from the body. Concurrent calls for one
 * external ID are serialized, so they create one record. Throws a `missing` fault for a connection
 * that the actor cannot see, or if the external ID belongs to a record outside the actor's groups.
 */
export function upsertByExternalId(
  ctx: Ctx,
  resource: Resource,
  key: ExternalKey,
  body: unknown,
): Promise<{ record: Wire; isNew: boolean }> {
  return withTransaction(ctx, async (tx) => {
    const stored = storedKey(key);
    const [, id] = await inTurn(
      assertVisible(tx, stored),
      inTurn(lockKey(tx, resource, stored), idOf(tx, resource, stored)).then(([, found]) => found),
    );
    assertStorable(stored);
    const isHidden =
      id === undefined && (await usedOutsideGroups(tx, resource, [entryOf(stored)])).length > 0;
    const complete = isHidden
      ? withoutEntry(stored, body)
      : withEntry(resource, stored, body, id === undefined);
    if (id !== undefined) return { record: await update(tx, resource, id, complete), isNew: false };
    authorize(tx, {
      area: resource.area,
      verb: 'create',
      adminsOnly: resource.adminsOnly ?? false,
    });
    const record = await create(tx, resource, complete);
    // The record is created only to report the errors of the body first. The transaction is rolled
    // back.
    if (isHidden) throw missing(resource.noun);
    return { record, isNew: true };
  });
}

/** Throws an `invalid` fault for an external ID that is empty or too long. */
function assertStorable({ external_id }: ExternalKey): void {
  if (external_id === '') throw invalid({ external_id: [sentence.required('external_id')] });
  if (external_id.length > MAX_EXTERNAL_ID)
    throw invalid({ external_id: [sentence.maxString('external_id', MAX_EXTERNAL_ID)] });
}

/**
 * Adds the external ID to the list in the body. An update without a list keeps the stored list.
 * Validation reports an invalid list.
 */
function withEntry(
  resource: Resource,
  { connection_id, external_id }: ExternalKey,
  body: unknown,
  isNew: boolean,
): Body {
  const sent = normalizeBody(body);
  if (sent[EXTERNAL_IDS] === undefined && !isNew) return sent;
  const list = sent[EXTERNAL_IDS] ?? [];
  if (!Array.isArray(list)) return sent;
  const type = resource.noun.toLowerCase().replaceAll(' ', '_');
  return {
    ...sent,
    [EXTERNAL_IDS]: list.some((entry) => isFor({ connection_id, external_id }, entry))
      ? list
      : [...list, { connection_id, type, value: external_id }],
  };
}

/** Removes the external ID from the list in the body. */
function withoutEntry(key: ExternalKey, body: unknown): Body {
  const sent = normalizeBody(body);
  const list = sent[EXTERNAL_IDS];
  return Array.isArray(list)
    ? { ...sent, [EXTERNAL_IDS]: list.filter((entry) => !isFor(key, entry)) }
    : sent;
}

const isFor = (
  { connection_id, external_id }: ExternalKey,
  entry: { connection_id?: unknown; value?: unknown } | null,
): boolean =>
  String(entry?.connection_id).toLowerCase() === connection_id && entry?.value === external_id;
