/** The records that refer to a record of a property, so that deleting it would lose them. */
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Resource } from '../../../engine/declare.ts';
import type { Ctx } from '../../../store/ctx.ts';
import { fee_assignments } from '../../../store/tables/fees.ts';
import { group_members } from '../../../store/tables/groups.ts';
import { units } from '../../../store/tables/inventory.ts';
import { leads } from '../../../store/tables/leads.ts';
import { media_attachments } from '../../../store/tables/media.ts';

/**
 * The columns that refer to records of each resource. Links to amenities are part of the record,
 * and imported term rents and demand events are derived data.
 */
const REFERENCES: Record<string, readonly PgColumn[]> = {
  buildings: [units.building_id, group_members.building_id, media_attachments.building_id],
  'floor-plans': [
    units.floor_plan_id,
    fee_assignments.floor_plan_id,
    group_members.floor_plan_id,
    media_attachments.floor_plan_id,
    leads.floor_plan_id,
  ],
  units: [fee_assignments.unit_id, group_members.unit_id, media_attachments.unit_id, leads.unit_id],
  fees: [fee_assignments.fee_id],
};

/** Whether any record refers to the record with this ID. */
export async function isReferredTo(ctx: Ctx, resource: Resource, id: string): Promise<boolean> {
  const found = (REFERENCES[resource.name] ?? []).map(
    (column) => sql`exists (select from ${column.table} where ${column} = ${id})`,
  );
  if (found.length === 0) return false;
  return (await ctx.run(sql`select where ${sql.join(found, sql` or `)}`)).length > 0;
}
