/** The rows of tours: places taken one at a time, kept while a provider is asked, given back when it fails. */
import { sql } from 'drizzle-orm';
import { Fault } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { tour_bookings as table } from '../../store/tables/tours.ts';

/** Longer than any provider may take; afterwards a place that nobody booked is free again, also when the process died. */
const HELD_MS = 30_000;

/** What asks for a place; `place` is empty where we keep the places, and tells the person apart where the provider does. */
export type Wanted = {
  connectionId: string;
  propertyId: string;
  tour_type: string;
  tour_date: string;
  tour_time: string;
  timezone: string;
  startsAt: Date;
  minutes: number;
  place: string;
  email: string | null;
  first_name: string | null;
};

export const taken = () => new Fault({ kind: 'conflict', message: 'This time is no longer available.' });

/** Of these rows the places count. */
const counts = (ctx: Ctx) => sql`(${table.held_until} is null or ${table.held_until} > ${now(ctx)})`;

/** Takes one of `capacity` places and gives the id of the booking. Who asks for the same time waits. Throws conflict. */
export function hold(ctx: Ctx, wanted: Wanted, capacity: number): Promise<string> {
  const { connectionId, propertyId, tour_date, tour_time, place } = wanted;
  return withTransaction(ctx, async (tx) => {
    const key = `tour ${connectionId} ${propertyId} ${tour_date} ${tour_time} ${place}`;
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const used = await first(
      tx.run<{ count: number }>(sql`
        select count(*)::integer as count from ${table} where ${table.connection_id} = ${connectionId}
          and ${table.property_id} = ${propertyId} and ${table.tour_date} = ${tour_date} and ${table.tour_time} = ${tour_time}
          and ${table.place} = ${place} and ${counts(tx)}`),
    );
    if ((used?.count ?? 0) >= capacity) throw taken();
    const id = newId();
    await tx.run(sql`
      insert into ${table} (id, account_id, property_id, connection_id, tour_type, tour_date, tour_time, timezone, starts_at, minutes,
        place, held_until, email, first_name, created_at)
      values (${id}, ${accountOf(tx).id}, ${propertyId}, ${connectionId}, ${wanted.tour_type}, ${tour_date}, ${tour_time},
        ${wanted.timezone}, ${wanted.startsAt}, ${wanted.minutes}, ${place}, ${new Date(now(tx).getTime() + HELD_MS)},
        ${wanted.email}, ${wanted.first_name}, ${now(tx)})`);
    return id;
  });
}

/** Gives a place back. */
export async function release(ctx: Ctx, id: string): Promise<void> {
  await ctx.run(sql`delete from ${table} where ${table.id} = ${id} and ${table.held_until} is not null`);
}

/** Makes it a booking for good. */
export async function keep(ctx: Ctx, id: string, leadId: string, reference: string | null): Promise<void> {
  await ctx.run(sql`
    update ${table} set held_until = null, lead_id = ${leadId}, reference = ${reference} where ${table.id} = ${id}`);
}

/** How many places are taken of each time, by `date time`. */
export async function takenPlaces(
  ctx: Ctx,
  { connectionId, propertyId, from, to }: { connectionId: string; propertyId: string; from: string; to: string },
): Promise<Map<string, number>> {
  const rows = await ctx.run<{ at: string; count: number }>(sql`
    select ${table.tour_date}::text || ' ' || ${table.tour_time} as at, count(*)::integer as count from ${table}
    where ${table.connection_id} = ${connectionId} and ${table.property_id} = ${propertyId}
      and ${table.tour_date} >= ${from} and ${table.tour_date} <= ${to} and ${table.place} = '' and ${counts(ctx)}
    group by 1`);
  return new Map(rows.map(({ at, count }) => [at, count]));
}

/** Removes places that were kept for nobody. */
export async function pruneHeld(ctx: Ctx): Promise<void> {
  await ctx.run(sql`delete from ${table} where ${table.held_until} < ${now(ctx)}`);
}
