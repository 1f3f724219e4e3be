/**
 * Tour bookings. A time slot is claimed and held while the provider is called. If the provider
 * fails, it is released.
 */
import { sql } from 'drizzle-orm';
import { Fault } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { tour_bookings as table } from '../../store/tables/tours.ts';

/**
 * How long a slot is held. This is longer than a call to a provider may take. The slot then becomes
 * free again, even if the process crashed.
 */
const HELD_MS = 30_000;

/**
 * The claim of a slot. `place` is empty if the service manages the capacity, and identifies the
 * person if the provider manages it.
 */
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

export const taken = () =>
  new Fault({ kind: 'conflict', message: 'This time is no longer available.' });

/**
 * SQL condition for the bookings that count toward the capacity: confirmed bookings, and claims
 * that are still held.
 */
const counts = (ctx: Ctx) =>
  sql`(${table.held_until} is null or ${table.held_until} > ${now(ctx)})`;

/**
 * Claims one of `capacity` places and returns the ID of the booking. Concurrent requests for the
 * same time are serialized. Throws a `conflict` fault if all places are taken.
 */
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

/** Releases a claim, unless it was already confirmed. */
export async function release(ctx: Ctx, id: string): Promise<void> {
  await ctx.run(
    sql`delete from ${table} where ${table.id} = ${id} and ${table.held_until} is not null`,
  );
}

/** Confirms a claim as a booking. */
export async function keep(
  ctx: Ctx,
  id: string,
  leadId: string,
  reference: string | null,
): Promise<void> {
  await ctx.run(sql`
    update ${table} set held_until = null, lead_id = ${leadId}, reference = ${reference} where ${table.id} = ${id}`);
}

/**
 * The number of claimed places per time. The keys are the date and the time, separated by a space.
 */
export async function takenSlots(
  ctx: Ctx,
  {
    connectionId,
    propertyId,
    from,
    to,
  }: { connectionId: string; propertyId: string; from: string; to: string },
): Promise<Map<string, number>> {
  const rows = await ctx.run<{ at: string; count: number }>(sql`
    select ${table.tour_date}::text || ' ' || ${table.tour_time} as at, count(*)::integer as count from ${table}
    where ${table.connection_id} = ${connectionId} and ${table.property_id} = ${propertyId}
      and ${table.tour_date} >= ${from} and ${table.tour_date} <= ${to} and ${table.place} = '' and ${counts(ctx)}
    group by 1`);
  return new Map(rows.map(({ at, count }) => [at, count]));
}

/** Deletes expired claims that were never confirmed. */
export async function pruneHeld(ctx: Ctx): Promise<void> {
  await ctx.run(sql`delete from ${table} where ${table.held_until} < ${now(ctx)}`);
}
