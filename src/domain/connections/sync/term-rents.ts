/** The term rents that a connection brings: its earlier ones of a property go, and those of now take their place. */
import { sql } from 'drizzle-orm';
import type { TermRent } from '../../../connectors/records.ts';
import { inSlices } from '../../../kernel/event-loop.ts';
import { type Ctx, markStale, now } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { insertAll } from '../../../store/rows.ts';
import type { SyncCounts } from '../../../store/tables/connections.ts';
import { units } from '../../../store/tables/inventory.ts';
import { unit_term_rents } from '../../../store/tables/prices.ts';
import { nextDay } from '../../prices/matrix.ts';
import { count } from './counts.ts';

type Place = { connectionId: string; propertyId: string; counts: SyncCounts };

/** How many units are compared by one statement, and how many rents one statement writes. */
const BATCH = 100;
const MOST_ROWS = 1000;

type StoredRent = TermRent & { unit_id: string; first_day: string };

/** Rents by unit id; what begins on days that are over is left out, and equal rents of consecutive days become one. */
export async function replaceTermRents(
  ctx: Ctx,
  { connectionId, propertyId, counts }: Place,
  rents: ReadonlyMap<string, readonly TermRent[]>,
): Promise<void> {
  const today = now(ctx).toISOString().slice(0, 10);
  const before = await ctx.run<{ id: string }>(sql`
    select distinct unit_id as id from ${unit_term_rents} join ${units} on ${units.id} = unit_id
    where ${units.property_id} = ${propertyId} and ${unit_term_rents.connection_id} = ${connectionId}`);
  const unitIds = new Set([...rents.keys(), ...before.map(({ id }) => id)]);
  let changes = 0;
  for await (const some of inSlices([...unitIds], BATCH)) {
    const wanted = some.map((id): [string, StoredRent[]] => [id, collapsed(id, rents.get(id) ?? [], today)]);
    changes += await replaceRentsOf(ctx, connectionId, new Map(wanted), counts);
  }
  if (changes > 0) markStale(ctx, [`inventory:${propertyId}`]);
}

/** Writes the rents of the units that have others than before, and gives how many rents came and went. */
async function replaceRentsOf(
  ctx: Ctx,
  connectionId: string,
  wanted: ReadonlyMap<string, readonly StoredRent[]>,
  counts: SyncCounts,
): Promise<number> {
  const stored = await ctx.run<StoredRent>(sql`
    select unit_id, first_day, last_day, months, rent, is_best from ${unit_term_rents}
    where unit_id = any(${array([...wanted.keys()])}::uuid[]) and connection_id = ${connectionId}`);
  const gone = Map.groupBy(stored, keyOf);
  const fresh: StoredRent[] = [];
  for (const rent of [...wanted.values()].flat()) {
    const known = gone.get(keyOf(rent))?.pop();
    if (known === undefined) fresh.push(rent);
    count(counts, 'price_matrix', known === undefined ? 'created' : 'unchanged');
  }
  const left = [...gone.values()].flat();
  for (const _ of left) count(counts, 'price_matrix', 'gone');
  const changed = [...new Set([...left, ...fresh].map(({ unit_id }) => unit_id))];
  if (changed.length === 0) return 0;
  await ctx.run(sql`
    delete from ${unit_term_rents} where unit_id = any(${array(changed)}::uuid[]) and connection_id = ${connectionId}`);
  const rows = changed.flatMap((id) => wanted.get(id) ?? []).map((rent) => ({ connection_id: connectionId, ...rent }));
  for await (const part of inSlices(rows, MOST_ROWS)) await insertAll(ctx, 'unit_term_rents', part);
  return left.length + fresh.length;
}

const keyOf = ({ unit_id, first_day, last_day, months, rent, is_best }: StoredRent): string =>
  JSON.stringify([unit_id, first_day, last_day, months, rent, is_best]);

function collapsed(unit_id: string, rents: readonly TermRent[], today: string): StoredRent[] {
  const ahead = rents
    .map((rent) => ({ ...rent, unit_id, first_day: rent.first_day ?? today }))
    .filter(({ last_day }) => last_day === null || last_day >= today)
    .sort((a, b) => a.months - b.months || compare(a.first_day, b.first_day));
  const runs: StoredRent[] = [];
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
