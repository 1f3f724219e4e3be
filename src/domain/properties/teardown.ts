/**
 * Deletes a property: the request queues a job, and the record can be read until the job is done
 * (§3).
 */
import { sql } from 'drizzle-orm';
import { type Row, stalesOf } from '../../engine/declare.ts';
import { findRow } from '../../engine/read.ts';
import { forbidden } from '../../kernel/fault.ts';
import { EVERYTHING } from '../../store/changed.ts';
import { type Ctx, markStale, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { properties as table } from '../../store/tables/properties.ts';
import { forgetProperty } from '../entries/forget.ts';
import { recordAction, recordDeletion } from '../history/record.ts';
import { enqueue } from '../job-names.ts';
import { dropUnattached, mediaOfProperty } from '../media/attachments/teardown.ts';
import { properties } from './resource.ts';

/** Clients expect to read the property, and to find it in the list, after the response (§3). */
const READABLE_SECONDS = 2;

/**
 * Queues the deletion. A repeated request queues another job, which does nothing if the property no
 * longer exists and retries the deletion if the first job failed. Throws a `missing` fault, and a
 * `forbidden` fault for an actor limited to groups, because the properties of those groups define
 * what the actor can see.
 */
export function queueTeardown(ctx: Ctx, id: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const property = await findRow(tx, properties, id, 'lock');
    if (tx.grant.groupIds !== null)
      throw forbidden('You are limited to groups of properties, so you cannot delete a property.');
    await tx.run(
      sql`update ${table} set teardown_queued_at = ${now(tx)} where id = ${property.id}`,
    );
    await recordAction(tx, properties, { ...property, action: 'deletion_requested', changes: {} });
    const job = { property_id: property.id };
    await enqueue(tx, 'property-teardown', job, { startAfter: READABLE_SECONDS });
  });
}

/**
 * Deletes the property. Foreign keys delete its buildings, floor plans, units, links and
 * memberships.
 */
export function tearDown(ctx: Ctx, propertyId: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const stored = await first(
      tx.run<Row>(sql`select * from ${table} where id = ${propertyId} for update`),
    );
    if (stored !== undefined) await recordDeletion(tx, properties, stored);
    await forgetProperty(tx, propertyId);
    const media = await mediaOfProperty(tx, propertyId);
    const gone = await first(
      tx.run<Row>(sql`delete from ${table} where id = ${propertyId} returning *`),
    );
    await dropUnattached(tx, media);
    if (gone !== undefined) markStale(tx, stalesOf(properties, gone, EVERYTHING));
  });
}
