/**
 * One kind of record of one property, brought in step with what a feed says: matched, made, changed, or found gone. A record that is
 * gone is disabled and never deleted; one that comes back is enabled again, unless a person had disabled it.
 */
import { sql } from 'drizzle-orm';
import type { Remark } from '../../../connectors/records.ts';
import type { Row, Values } from '../../../engine/declare.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { insertRow, updateRow } from '../../../engine/write.ts';
import type { Ctx } from '../../../store/ctx.ts';
import type { ExternalId } from '../../../store/tables/columns.ts';
import type { SyncCounts } from '../../../store/tables/connections.ts';
import { count } from './counts.ts';
import { fitting } from './fitting.ts';

export type Kind<FeedRecord extends { external_id: string }> = {
  resource: 'buildings' | 'floor-plans' | 'units';
  /** The `type` of its external ids. */
  externalType: string;
  /** What a record without an external id of this connection is matched by; null matches nothing. */
  likeness(values: Values): string | null;
  /** What the feed says of the record, in stored values. */
  values(record: FeedRecord): Values;
  /** What the feed says that is taken once, when the record is made. */
  firstValues?(record: FeedRecord): Values;
};

/** `remarks` takes what does not fit. */
export type Place = { connectionId: string; propertyId: string; counts: SyncCounts; remarks: Remark[] };

/** Gives the row id of each record by its external id. */
export async function syncRecords<FeedRecord extends { external_id: string }>(
  ctx: Ctx,
  { connectionId, propertyId, counts, remarks }: Place,
  kind: Kind<FeedRecord>,
  records: readonly FeedRecord[],
): Promise<Map<string, string>> {
  const resource = resourceNamed(kind.resource);
  /** Says that prices are settled for the whole property, once everything is in. */
  const isPriced = resource.fields['fees_synced_at'] !== undefined;
  const rows = await ctx.run<Row>(
    sql`select * from ${resource.table} where ${resource.columns['property_id']} = ${propertyId} order by created_at, id for no key update`,
  );
  const byExternalId = new Map<string, Row>();
  const byLikeness = new Map<string, Row>();
  for (const row of rows) {
    const external = externalIdOf(row, connectionId);
    const likeness = kind.likeness(row);
    if (external !== undefined) byExternalId.set(external.value, row);
    else if (likeness !== null && !byLikeness.has(likeness)) byLikeness.set(likeness, row);
  }

  const ids = new Map<string, string>();
  for (const record of records) {
    const values = fitting(resource, kind.values(record), remarks);
    const likeness = kind.likeness(values);
    const row = byExternalId.get(record.external_id) ?? (likeness === null ? undefined : byLikeness.get(likeness));
    if (likeness !== null) byLikeness.delete(likeness);
    const external_ids = withExternalId(row, { connection_id: connectionId, type: kind.externalType, value: record.external_id });
    if (row === undefined) {
      const made = await insertRow(ctx, resource, {
        property_id: propertyId,
        ...(isPriced ? { fees_synced_at: null } : {}),
        ...fitting(resource, kind.firstValues?.(record) ?? {}, remarks),
        ...values,
        external_ids,
      });
      ids.set(record.external_id, made.id);
      count(counts, kind.resource, 'created');
    } else {
      const back = externalIdOf(row, connectionId)?.gone ? { is_enabled: true } : {};
      const changed = await updateRow(ctx, resource, row, {
        ...values,
        ...back,
        ...(isPriced ? { fees_synced_at: row['fees_synced_at'] } : {}),
        external_ids,
      });
      ids.set(record.external_id, row.id);
      count(counts, kind.resource, changed === null ? 'unchanged' : 'changed');
    }
  }

  for (const [value, row] of byExternalId) {
    if (ids.has(value) || externalIdOf(row, connectionId)?.gone || row['is_enabled'] === false) continue;
    const gone = { connection_id: connectionId, type: kind.externalType, value, gone: true as const };
    await updateRow(ctx, resource, row, { is_enabled: false, external_ids: withExternalId(row, gone) });
    count(counts, kind.resource, 'gone');
  }
  return ids;
}

/** What this connection calls the row, if it has a name for it. */
export const externalIdOf = (row: Row, connectionId: string): ExternalId | undefined =>
  (row['external_ids'] as ExternalId[]).find((id) => id.connection_id === connectionId);

/** The row's external ids with this one in the place of the connection's earlier one, or at the end. */
export const withExternalId = (row: Row | undefined, id: ExternalId): ExternalId[] => {
  const present = (row?.['external_ids'] as ExternalId[] | undefined) ?? [];
  const place = present.findIndex((other) => other.connection_id === id.connection_id);
  if (place === -1) return [...present, id];
  return present.flatMap((other, index) => (index === place ? [id] : other.connection_id === id.connection_id ? [] : [other]));
};
