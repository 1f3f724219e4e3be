/** Imports posts of a feed into the social feeds of the properties that the connection covers. */
import { sql } from 'drizzle-orm';
import type { PostRecord } from '../../../connectors/records.ts';
import type { Row } from '../../../engine/declare.ts';
import { findRow } from '../../../engine/read.ts';
import { resourceNamed } from '../../../engine/registry.ts';
import { insertRow, updateRow } from '../../../engine/write.ts';
import { pacer } from '../../../kernel/event-loop.ts';
import { type Ctx, markStale } from '../../../store/ctx.ts';
import { social_posts as table } from '../../../store/tables/social.ts';
import { ofProperty } from '../../../store/tags.ts';
import { recordDeletion } from '../../history/record.ts';
import { count } from './counts.ts';
import { fitting } from './fitting.ts';
import type { Outcomes } from './reviews.ts';

/** The number of items compared between two turns of the event loop. */
const SLICE = 50;

const idOf = (network: unknown, id: unknown): string => JSON.stringify([network, id]);

/**
 * Replaces the posts that the connection imported for one property, in the transaction of the
 * caller. A post that the feed no longer lists is deleted.
 */
export async function syncPosts(
  tx: Ctx,
  connectionId: string,
  propertyId: string,
  records: readonly PostRecord[],
): Promise<Outcomes> {
  const posts = resourceNamed('social-posts');
  const done: Outcomes = { counts: {}, remarks: [] };
  await findRow(tx, resourceNamed('properties'), propertyId, 'lock');
  const rows = await tx.run<Row>(
    sql`select * from ${table} where ${table.property_id} = ${propertyId} order by ${table.id} for no key update`,
  );
  const known = new Map(rows.map((row) => [idOf(row['network'], row['external_id']), row]));
  const unique = new Map(
    records.map((record) => [idOf(record.network, record.external_id), record]),
  );
  const pace = pacer(SLICE);
  for (const [id, { property: _property, ...record }] of unique) {
    const values = { ...fitting(posts, record, done.remarks), connection_id: connectionId };
    const row = known.get(id);
    await pace();
    if (row === undefined) {
      await insertRow(tx, posts, { ...values, property_id: propertyId });
      count(done.counts, 'social-posts', 'created');
    } else {
      const changed = await updateRow(tx, posts, row, values);
      count(done.counts, 'social-posts', changed === null ? 'unchanged' : 'changed');
    }
  }
  const gone = rows.filter(
    (row) =>
      row['connection_id'] === connectionId &&
      !unique.has(idOf(row['network'], row['external_id'])),
  );
  for (const row of gone) {
    await recordDeletion(tx, posts, row);
    await tx.run(sql`delete from ${table} where ${table.id} = ${row.id}`);
    count(done.counts, 'social-posts', 'gone');
  }
  if (gone.length > 0) markStale(tx, [ofProperty(propertyId, 'social')]);
  return done;
}
