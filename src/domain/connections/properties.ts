/** Attaches and detaches the properties that a connection covers, one at a time (§4.3). */
import { sql } from 'drizzle-orm';
import { assertReachWithinGroups, visible } from '../../engine/access.ts';
import { findRow, read } from '../../engine/read.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { forbidden, invalid, missing } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { sentence } from '../../kernel/sentence.ts';
import { mark } from '../../store/changes.ts';
import { type Ctx, markStale, now, withTransaction } from '../../store/ctx.ts';
import {
  connection_changes,
  connection_properties,
  connections,
} from '../../store/tables/connections.ts';
import { properties } from '../../store/tables/properties.ts';
import { recordAction } from '../history/record.ts';

/** The maximum number of CRM connections of one property, because each of them receives leads. */
const MAX_CRMS = 20;

export async function coveredProperties(ctx: Ctx, connectionId: string): Promise<string[]> {
  const rows = await ctx.run<{ property_id: string }>(
    sql`select property_id from ${connection_properties} where connection_id = ${connectionId} order by created_at, property_id`,
  );
  return rows.map((row) => row.property_id);
}

/**
 * Attaches a property and returns the connection. Attaching an attached property has no effect.
 * Throws an `invalid` fault on `property_id` if the actor cannot see the property, or if the
 * property has the maximum number of CRM connections.
 */
export function attachProperty(ctx: Ctx, connectionId: string, propertyId: unknown) {
  return withTransaction(ctx, async (tx) => {
    const connection = await findRow(tx, resourceNamed('connections'), connectionId, 'lock');
    if (ctx.grant.groupIds !== null) throw forbidden();
    if (propertyId === undefined || propertyId === null)
      throw invalid({ property_id: [sentence.required('property_id')] });
    if (!isUuid(propertyId)) throw invalid({ property_id: [sentence.uuid('property_id')] });
    const resource = resourceNamed('properties');
    const found = await tx.run(
      sql`select from ${properties} where ${properties.id} = ${propertyId} and ${visible(tx, resource)}`,
    );
    if (found.length === 0) throw invalid({ property_id: [sentence.selected('property_id')] });
    if (connection['category'] === 'crm') await requireCrmPlace(tx, connection.id, propertyId);
    await coverProperty(tx, connection.id, propertyId);
    await tx.run(sql`
      update ${connection_properties} set attached_run_id = null
      where connection_id = ${connection.id} and property_id = ${propertyId} and attached_run_id is not null`);
    await markDetached(tx, connection.id, propertyId, false);
    return read(tx, resourceNamed('connections'), connectionId);
  });
}

/**
 * Asserts that the property can have another CRM connection. Locks the property, so that concurrent
 * attachments are counted.
 */
async function requireCrmPlace(ctx: Ctx, connectionId: string, propertyId: string): Promise<void> {
  await ctx.run(
    sql`select from ${properties} where ${properties.id} = ${propertyId} for no key update`,
  );
  const attached = await ctx.run<{ id: string }>(sql`
    select ${connections.id} from ${connections}
    join ${connection_properties} on ${connection_properties.connection_id} = ${connections.id}
    where ${connection_properties.property_id} = ${propertyId} and ${connections.category} = 'crm'`);
  if (attached.length >= MAX_CRMS && !attached.some(({ id }) => id === connectionId))
    throw invalid({
      property_id: [
        `A property can have at most ${MAX_CRMS} CRM connections. Detach one of them first.`,
      ],
    });
}

/** Inserts the row that attaches a property. A sync that creates a property passes its `runId`. */
export async function coverProperty(
  ctx: Ctx,
  connectionId: string,
  propertyId: string,
  runId: number | null = null,
): Promise<void> {
  const attached = await ctx.run(sql`
    insert into ${connection_properties} (connection_id, property_id, created_at, attached_run_id)
    values (${connectionId}, ${propertyId}, ${now(ctx)}, ${runId}) on conflict do nothing returning property_id`);
  if (attached.length === 0) return;
  markStale(ctx, [`integrations:${propertyId}`, mark('connection', connectionId)]);
  await recordAction(ctx, resourceNamed('connections'), {
    id: connectionId,
    action: 'property_attached',
    changes: { property_id: { old: null, new: propertyId.toLowerCase() } },
  });
}

/** Throws a `missing` fault if the connection does not cover the property. */
export function detachProperty(ctx: Ctx, connectionId: string, propertyId: string): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const connection = await findRow(tx, resourceNamed('connections'), connectionId, 'lock');
    await assertReachWithinGroups(tx, resourceNamed('connections'), connection);
    const gone = isUuid(propertyId)
      ? await tx.run(sql`
          delete from ${connection_properties}
          where connection_id = ${connection.id} and property_id = ${propertyId} returning property_id`)
      : [];
    if (gone.length === 0) throw missing('Property');
    await recordDetached(tx, connection.id, propertyId);
    await markDetached(tx, connection.id, propertyId, true);
  });
}

async function recordDetached(tx: Ctx, connectionId: string, propertyId: string): Promise<void> {
  await recordAction(tx, resourceNamed('connections'), {
    id: connectionId,
    action: 'property_detached',
    changes: { property_id: { old: propertyId.toLowerCase(), new: null } },
  });
  markStale(tx, [`integrations:${propertyId}`, mark('connection', connectionId)]);
}

/**
 * Detaches the properties that an undone run attached, unless the run created them or a later run
 * has imported them. In the latter case, an undo of the later run detaches them.
 */
export const revertAttachments = (ctx: Ctx, connectionId: string, runId: number): Promise<void> =>
  withTransaction(ctx, async (tx) => {
    const attached = sql`connection_id = ${connectionId} and attached_run_id = ${runId} and not exists (
      select from ${connection_changes} where run_id = ${runId} and kind = 'properties' and action = 'create'
        and record_id = covered.property_id::text)`;
    const gone = await tx.run<{ property_id: string }>(sql`
      delete from ${connection_properties} as covered
      where ${attached} and synced_at is null returning property_id`);
    await tx.run(sql`
      update ${connection_properties} as covered set attached_run_id = synced_run_id where ${attached}`);
    for (const { property_id } of gone) await recordDetached(tx, connectionId, property_id);
  });

/** Marks the external ID of a property, so that a sync recognizes the property and skips it. */
async function markDetached(
  ctx: Ctx,
  connectionId: string,
  propertyId: string,
  detached: boolean,
): Promise<void> {
  await ctx.run(sql`
    update ${properties} set external_ids = (
      select jsonb_agg(case when id->>'connection_id' = ${connectionId}
        then (id - 'detached') || ${JSON.stringify(detached ? { detached } : {})}::jsonb else id end order by place)
      from jsonb_array_elements(${properties.external_ids}) with ordinality as stored(id, place))
    where id = ${propertyId} and external_ids @> ${JSON.stringify([{ connection_id: connectionId }])}::jsonb`);
}
