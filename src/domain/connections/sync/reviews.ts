/**
 * Imports reviews of a feed into the properties that the connection covers. Reviews that the feed
 * no longer lists are kept.
 */
import { sql } from 'drizzle-orm';
import type { Remark, ReviewRecord } from '../../../connectors/records.ts';
import type { Row } from '../../../engine/declare.ts';
import { findRow } from '../../../engine/read.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { insertRow, updateRow } from '../../../engine/write.ts';
import { pacer } from '../../../kernel/event-loop.ts';
import type { Ctx } from '../../../store/ctx.ts';
import type { SyncCounts } from '../../../store/tables/connections.ts';
import { reviews as table } from '../../../store/tables/content.ts';
import { count } from './counts.ts';
import { fitting } from './fitting.ts';

/** The counts and remarks of the transaction of one property. */
export type Outcomes = { counts: SyncCounts; remarks: Remark[] };

/** The number of items compared between two turns of the event loop. */
const SLICE = 50;

const idOf = (source: unknown, id: unknown): string => JSON.stringify([source, id]);

/**
 * Creates and updates the reviews of one property, in the transaction of the caller. Users control
 * whether a review is published, and the responses that the feed does not contain.
 */
export async function syncReviews(
  tx: Ctx,
  propertyId: string,
  records: readonly ReviewRecord[],
): Promise<Outcomes> {
  const reviews = resourceNamed('reviews');
  const done: Outcomes = { counts: {}, remarks: [] };
  await findRow(tx, resourceNamed('properties'), propertyId, 'lock');
  const ids = JSON.stringify(records.map(({ external_id }) => external_id));
  const rows = await tx.run<Row>(sql`
    select * from ${table} where ${table.property_id} = ${propertyId}
      and ${table.external_review_id} in (select jsonb_array_elements_text(${ids}::jsonb))
    order by ${table.created_at} desc, ${table.id} desc for no key update`);
  const known = new Map(rows.map((row) => [idOf(row['source'], row['external_review_id']), row]));
  const unique = new Map(
    records.map((record) => [idOf(record.source, record.external_id), record]),
  );
  const pace = pacer(SLICE);
  for (const [
    id,
    { external_id, property: _property, is_published, response, ...record },
  ] of unique) {
    const values = fitting(
      reviews,
      { ...record, ...(response === null ? {} : { response }) },
      done.remarks,
    );
    const row = known.get(id);
    await pace();
    if (row === undefined) {
      await insertRow(tx, reviews, {
        ...values,
        property_id: propertyId,
        external_review_id: external_id,
        is_published,
      });
      count(done.counts, 'reviews', 'created');
    } else {
      const changed = await updateRow(tx, reviews, row, values);
      count(done.counts, 'reviews', changed === null ? 'unchanged' : 'changed');
    }
  }
  return done;
}
