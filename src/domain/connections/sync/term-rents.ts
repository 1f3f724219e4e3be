/** The term rents that a connection brings: its earlier ones of a property go, and those of now take their place. */
import { sql } from 'drizzle-orm';
import type { TermRent } from '../../../connectors/records.ts';
import { type Ctx, markStale, now } from '../../../store/ctx.ts';
import type { SyncCounts } from '../../../store/tables/connections.ts';
import { units } from '../../../store/tables/inventory.ts';
import { unit_term_rents } from '../../../store/tables/prices.ts';
import { nextDay } from '../../prices/matrix.ts';
import { count } from './counts.ts';

type Place = { connectionId: string; propertyId: string; counts: SyncCounts };

/** Rents by unit id; what begins on days that are over is left out, and equal rents of consecutive days become one. */
export async function replaceTermRents(
  ctx: Ctx,
  { connectionId, propertyId, counts }: Place,
  rents: ReadonlyMap<string, readonly TermRent[]>,
): Promise<void> {
  const today = now(ctx).toISOString().slice(0, 10);
  const rows = [...rents].flatMap(([unit_id, some]) => collapsed(some, today).map((rent) => ({ unit_id, ...rent })));
  const before = await ctx.run<{ key: string }>(sql`
    delete from ${unit_term_rents} using ${units}
    where ${units.id} = ${unit_term_rents.unit_id} and ${units.property_id} = ${propertyId} and ${unit_term_rents.connection_id} = ${connectionId}
    returning concat_ws(' ', unit_id, first_day, last_day, months, rent, is_best) as key`);
  const gone = new Set(before.map(({ key }) => key));
  if (rows.length > 0) {
    await ctx.run(sql`
      insert into ${unit_term_rents} (unit_id, connection_id, first_day, last_day, months, rent, is_best)
      select unit_id, ${connectionId}, first_day, last_day, months, rent, is_best
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(unit_id uuid, first_day date, last_day date, months integer,
        rent bigint, is_best boolean)`);
  }
  let changed = false;
  for (const { unit_id, first_day, last_day, months, rent, is_best } of rows) {
    const key = [unit_id, first_day, last_day, months, rent, is_best ? 't' : 'f'].filter((part) => part !== null).join(' ');
    const known = gone.delete(key);
    count(counts, 'price_matrix', known ? 'unchanged' : 'created');
    if (!known) changed = true;
  }
  for (const _key of gone) count(counts, 'price_matrix', 'gone');
  if (changed || gone.size > 0) markStale(ctx, [`inventory:${propertyId}`]);
}

type Stored = TermRent & { first_day: string };

function collapsed(rents: readonly TermRent[], today: string): Stored[] {
  const ahead = rents
    .map((rent) => ({ ...rent, first_day: rent.first_day ?? today }))
    .filter(({ last_day }) => last_day === null || last_day >= today)
    .sort((a, b) => a.months - b.months || compare(a.first_day, b.first_day));
  const runs: Stored[] = [];
  for (const rent of ahead) {
    const last = runs.at(-1);
    const follows = last !== undefined && last.last_day !== null && nextDay(last.last_day) === rent.first_day;
    if (follows && last.months === rent.months && last.rent === rent.rent && last.is_best === rent.is_best)
      last.last_day = rent.last_day;
    else runs.push({ ...rent });
  }
  return runs;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
