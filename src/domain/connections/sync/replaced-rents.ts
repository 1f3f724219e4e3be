/** Stores the term rents that a run replaces, and restores them when the run is undone. */
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../store/ctx.ts';
import { array, first } from '../../../store/database.ts';
import { replaced_term_rents, unit_term_rents } from '../../../store/tables/prices.ts';

type Run = { connectionId: string; runId: number };

const ofUnit = (connectionId: string, unitId: unknown) =>
  sql`unit_id = ${unitId} and connection_id = ${connectionId}`;

/** Stores the rents of the units. A unit may have no rents. */
export async function keepReplacedRents(
  ctx: Ctx,
  { connectionId, runId }: Run,
  unitIds: readonly string[],
): Promise<void> {
  await ctx.run(sql`
    insert into ${replaced_term_rents} (run_id, connection_id, unit_id, rents)
    select ${runId}::integer, ${connectionId}::uuid, unit.id, (
      select coalesce(json_agg(stored), '[]'::json) from ${unit_term_rents} as stored
      where stored.unit_id = unit.id and stored.connection_id = ${connectionId}::uuid)
    from unnest(${array(unitIds)}::uuid[]) as unit(id)
    on conflict (run_id, unit_id) do nothing`);
}

/**
 * Restores the rents of a unit. Returns false if the replaced rents are no longer stored, or if a
 * later run replaced the rents of this run.
 */
export async function restoreRents(
  ctx: Ctx,
  { connectionId, runId }: Run,
  unitId: string,
): Promise<boolean> {
  const replaced = await first(
    ctx.run<{ id: number }>(sql`
      select id from ${replaced_term_rents} where ${ofUnit(connectionId, unitId)} and run_id = ${runId}
        and id = (select max(id) from ${replaced_term_rents} where ${ofUnit(connectionId, unitId)})`),
  );
  if (replaced === undefined) return false;
  await ctx.run(sql`delete from ${unit_term_rents} where ${ofUnit(connectionId, unitId)}`);
  await ctx.run(sql`
    insert into ${unit_term_rents} (unit_id, connection_id, first_day, last_day, months, rent, is_best)
    select rent.unit_id, rent.connection_id, rent.first_day, rent.last_day, rent.months, rent.rent, rent.is_best
    from ${replaced_term_rents} as replaced, json_populate_recordset(null::${unit_term_rents}, replaced.rents) as rent
    where replaced.id = ${replaced.id}`);
  await ctx.run(sql`delete from ${replaced_term_rents} where id = ${replaced.id}`);
  return true;
}
