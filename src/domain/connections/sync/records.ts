/**
 * Reconciles one kind of record of one property with a feed: records are matched, created, updated
 * or found missing. A missing record is disabled and never deleted. If it reappears it is enabled
 * again, unless a user had disabled it.
 */
import { sql } from 'drizzle-orm';
import type { Remark } from '../../../connectors/records.ts';
import type { Resource, Row, Values } from '../../../engine/declare.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { inSlices } from '../../../kernel/event-loop.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import type { ExternalId } from '../../../store/tables/columns.ts';
import type { SyncCounts } from '../../../store/tables/connections.ts';
import { idsIn } from '../external-ids.ts';
import { withoutPinned } from '../pinned.ts';
import { count } from './counts.ts';
import { fitting } from './fitting.ts';
import { insertRows, updateRows } from './write-many.ts';

export type RecordKind<FeedRecord extends { external_id: string }> = {
  resource: 'buildings' | 'floor-plans' | 'units';
  /** The `type` of the external IDs of these records. */
  externalType: string;
  /**
   * The key by which a record without an external ID of this connection is matched. Null matches
   * nothing.
   */
  likeness(values: Values): string | null;
  /** The record's values from the feed, in stored form. */
  values(record: FeedRecord): Values;
  /** Values from the feed that apply only when the record is created. */
  firstValues?(record: FeedRecord): Values;
};

/**
 * `former`: the former connections of the property. `remarks` collects remarks on the values that
 * do not fit their fields.
 */
export type SyncContext = {
  connectionId: string;
  propertyId: string;
  former: ReadonlySet<string>;
  counts: SyncCounts;
  remarks: Remark[];
};

/** The number of records compared per turn of the event loop. */
const SLICE = 25;

/** A record of the feed with its matching row, if any, and the values to store. */
type Match = { externalId: string; row: Row | undefined; values: Values };

/** Returns the row ID of each record by its external ID. */
export async function syncRecords<FeedRecord extends { external_id: string }>(
  ctx: Ctx,
  context: SyncContext,
  kind: RecordKind<FeedRecord>,
  records: readonly FeedRecord[],
): Promise<Map<string, string>> {
  const resource = resourceNamed(kind.resource);
  const rows = await storedRows(ctx, resource, context.propertyId);
  const matches = await matchRecords(resource, context, kind, rows, records);
  const ids = new Map<string, string>();

  const fresh = matches.filter(({ row }) => row === undefined);
  const made = await insertRows(
    ctx,
    resource,
    fresh.map(({ values }) => values),
  );
  for (const [index, { externalId }] of fresh.entries()) {
    const id = made[index];
    if (id !== undefined) ids.set(externalId, id);
    count(context.counts, kind.resource, 'created');
  }

  const known = matches.flatMap(({ row, ...match }) =>
    row === undefined ? [] : [{ row, ...match }],
  );
  const outcomes = await updateRows(ctx, resource, known);
  for (const [index, { externalId, row }] of known.entries()) {
    ids.set(externalId, row.id);
    count(context.counts, kind.resource, outcomes[index] ? 'changed' : 'unchanged');
  }
  await disableGone(ctx, resource, context, kind.externalType, rows, ids);
  return ids;
}

/**
 * The rows of the property, oldest first. The rows are locked, and inserting a record into the
 * property waits for its price lock.
 */
async function storedRows(ctx: Ctx, resource: Resource, propertyId: string): Promise<Row[]> {
  const ofProperty = sql`${resource.columns['property_id']} = ${propertyId} order by created_at, id`;
  const rows = await ctx.run<Row>(
    sql`select * from ${resource.table} where ${ofProperty} limit ${SLICE} for no key update`,
  );
  if (rows.length < SLICE) return rows;
  const found = await ctx.run<{ id: string }>(
    sql`select id from ${resource.table} where ${ofProperty} offset ${SLICE}`,
  );
  for await (const some of inSlices(found, SLICE)) {
    const ids = array(some.map(({ id }) => id));
    const page = await ctx.run<Row>(
      sql`select * from ${resource.table} where id = any(${ids}::uuid[]) order by created_at, id for no key update`,
    );
    rows.push(...page);
  }
  return rows;
}

async function matchRecords<FeedRecord extends { external_id: string }>(
  resource: Resource,
  context: SyncContext,
  kind: RecordKind<FeedRecord>,
  rows: readonly Row[],
  records: readonly FeedRecord[],
): Promise<Match[]> {
  const { connectionId, propertyId, remarks } = context;
  /**
   * Whether the records have prices. Their values then contain `fees_synced_at`, which signals that
   * the prices of the whole property are settled after all records are written.
   */
  const isPriced = resource.fields['fees_synced_at'] !== undefined;
  const byExternalId = new Map<string, Row>();
  const byLikeness = new Map<string, Row>();
  for (const row of rows) {
    const external = externalIdOf(row, connectionId);
    const likeness = kind.likeness(row);
    if (external !== undefined) byExternalId.set(external.value, row);
    else if (likeness !== null && !byLikeness.has(likeness)) byLikeness.set(likeness, row);
  }
  const matches: Match[] = [];
  for await (const some of inSlices(records, SLICE)) {
    for (const record of some) {
      const fit = fitting(resource, kind.values(record), remarks);
      const likeness = kind.likeness(fit);
      const row =
        byExternalId.get(record.external_id) ??
        (likeness === null ? undefined : byLikeness.get(likeness));
      if (likeness !== null) byLikeness.delete(likeness);
      const values = row === undefined ? fit : withoutPinned(resource, row, fit, remarks);
      const external = { type: kind.externalType, value: record.external_id };
      const first =
        row === undefined ? fitting(resource, kind.firstValues?.(record) ?? {}, remarks) : {};
      matches.push({
        externalId: record.external_id,
        row,
        values: {
          ...(row === undefined ? { property_id: propertyId } : {}),
          ...(isPriced ? { fees_synced_at: row?.['fees_synced_at'] ?? null } : {}),
          ...first,
          ...values,
          ...listedValues(row, context, external),
        },
      });
    }
  }
  return matches;
}

/**
 * The values of a record that the feed lists: its external IDs, and `is_enabled` if a run of this
 * connection or of a former one had disabled it.
 */
export function listedValues(
  row: Row | undefined,
  { connectionId, former }: Pick<SyncContext, 'connectionId' | 'former'>,
  external: { type: string; value: string },
): Values {
  const wasDisabledByRun = idsIn(row?.['external_ids']).some(
    (id) => id.gone && (id.connection_id === connectionId || former.has(id.connection_id)),
  );
  const external_ids = withExternalId(row, { connection_id: connectionId, ...external }).map(
    ({ gone, ...id }) => (gone && !former.has(id.connection_id) ? { gone, ...id } : id),
  );
  return { ...(wasDisabledByRun ? { is_enabled: true } : {}), external_ids };
}

/** Disables the rows that this connection imported and no longer lists. */
async function disableGone(
  ctx: Ctx,
  resource: Resource,
  { connectionId, counts }: SyncContext,
  externalType: string,
  rows: readonly Row[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const gone = rows.flatMap((row) => {
    const external = externalIdOf(row, connectionId);
    if (
      external === undefined ||
      ids.has(external.value) ||
      external.gone ||
      row['is_enabled'] === false
    )
      return [];
    const mark = {
      connection_id: connectionId,
      type: externalType,
      value: external.value,
      gone: true as const,
    };
    return [{ row, values: { is_enabled: false, external_ids: withExternalId(row, mark) } }];
  });
  await updateRows(ctx, resource, gone);
  for (const _ of gone) count(counts, resource.name, 'gone');
}

/** The external ID of the row in the connection, if the row has one. */
export const externalIdOf = (row: Row, connectionId: string): ExternalId | undefined =>
  idsIn(row['external_ids']).find((id) => id.connection_id === connectionId);

/** The external IDs of the row. `id` replaces the earlier ID of its connection, or is appended. */
export const withExternalId = (row: Row | undefined, id: ExternalId): ExternalId[] => {
  const present = idsIn(row?.['external_ids']);
  const place = present.findIndex((other) => other.connection_id === id.connection_id);
  if (place === -1) return [...present, id];
  return present.flatMap((other, index) =>
    index === place ? [id] : other.connection_id === id.connection_id ? [] : [other],
  );
};

/**
 * The external IDs of a record that an undo enables or disables. The mark `gone` of the connection
 * is set or removed. If the record has no ID of the connection, all IDs of a disabled record are
 * marked, because a run of one of their connections had disabled it.
 */
export function markedGone(
  ids: readonly ExternalId[],
  connectionId: string,
  isGone: boolean,
): ExternalId[] {
  const isOwn = (id: ExternalId) => id.connection_id === connectionId;
  const isMarked = (id: ExternalId) => isGone && (isOwn(id) || !ids.some(isOwn));
  return ids.map(({ gone, ...id }) =>
    isMarked(id) || (gone && !isOwn(id)) ? { ...id, gone: true } : id,
  );
}
