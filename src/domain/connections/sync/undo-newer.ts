/** Later imports of the data that a run wrote. An undo of the run keeps the later data. */
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import {
  connection_changes as changes,
  connection_properties,
  connection_logs as runs,
} from '../../../store/tables/connections.ts';

type Undone = { connectionId: string; runId: number };

/** Whether another connection has imported the property since the run was requested. */
export async function isImportedByAnother(
  tx: Ctx,
  { connectionId, runId }: Undone,
  propertyId: string,
): Promise<boolean> {
  const others = await tx.run(sql`
    select from ${connection_properties} other, ${runs} run
    where run.id = ${runId} and other.property_id = ${propertyId}
      and other.connection_id <> ${connectionId} and other.synced_at >= run.started_at limit 1`);
  return others.length > 0;
}

/** Whether a later run of the connection made the change. */
export const isNewer = ({ connectionId, runId }: Undone): SQL => sql`${changes.run_id} in (
  select ${runs.id} from ${runs} where ${runs.connection_id} = ${connectionId} and ${runs.id} > ${runId}
    and ${runs.status} in ('succeeded', 'partial', 'failed'))`;

/** Whether a later run of the connection changed the property or its records. */
export async function isChangedByNewer(
  tx: Ctx,
  undone: Undone,
  propertyId: string,
): Promise<boolean> {
  const newer = await tx.run(sql`
    select from ${changes} where ${isNewer(undone)} and ${changes.property_id} = ${propertyId} limit 1`);
  return newer.length > 0;
}

/** The fields of the records that later runs of the connection wrote, by the ID of the record. */
export async function newerFields(
  tx: Ctx,
  undone: Undone,
  recordIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await tx.run<{ id: string; names: string[] }>(sql`
    select ${changes.record_id} as id, json_agg(distinct name) as names
    from ${changes}, json_object_keys(${changes.fields}) as name
    where ${changes.record_id} = any(${array(recordIds)}::text[]) and ${isNewer(undone)}
    group by ${changes.record_id}`);
  return new Map(rows.map(({ id, names }) => [id, new Set(names)]));
}
