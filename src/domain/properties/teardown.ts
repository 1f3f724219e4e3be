/** Deleting a property: queued at once, done by a job; until then the record reads as before (§3). */
import { sql } from 'drizzle-orm';
import { type Row, stalesOf } from '../../engine/declare.ts';
import { findRow } from '../../engine/read.ts';
import { forbidden } from '../../kernel/fault.ts';
import { type Ctx, markStale, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { properties as table } from '../../store/tables/properties.ts';
import { EVERYTHING } from '../../store/tags.ts';
import { forgetProperty } from '../entries/forget.ts';
import { enqueue } from '../job-names.ts';
import { dropUnattached, mediaOfProperty } from '../media/teardown.ts';
import { properties } from './resource.ts';

/**
 * Queues the teardown. Repeating the request queues it again, which is harmless and helps where the first job failed. Throws missing, and
 * forbidden for an actor who is limited to groups: the properties of its groups decide what it sees.
 */
export function queueTeardown(ctx: Ctx, id: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const property = await findRow(tx, properties, id, 'lock');
    if (tx.grant.groupIds !== null) throw forbidden('You are limited to groups of properties, so you cannot delete a property.');
    await tx.run(sql`update ${table} set teardown_queued_at = ${now(tx)} where id = ${property.id}`);
    await enqueue(tx, 'property-teardown', { property_id: property.id });
  });
}

/** Deletes the property; its buildings, floor plans, units, links and memberships go with it by their foreign keys. */
export function tearDown(ctx: Ctx, propertyId: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    await forgetProperty(tx, propertyId);
    const media = await mediaOfProperty(tx, propertyId);
    const gone = await first(tx.run<Row>(sql`delete from ${table} where id = ${propertyId} returning *`));
    await dropUnattached(tx, media);
    if (gone !== undefined) markStale(tx, stalesOf(properties, gone, EVERYTHING));
  });
}
