/**
 * Tour bookings: a slot is claimed, held while the provider is called, and released if the provider
 * fails.
 */
import { sql } from 'drizzle-orm';
import { Fault } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { accountOf, type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { tour_bookings as table } from '../../store/tables/tours.ts';

/**
 * How long a slot is held, which is longer than any provider may take. Afterwards it is free again,
 * even after a crash.
 */
const HELD_MS = 30_000;

/**
 * The claim of a slot. `place` is empty if we manage the capacity, and identifies the person if the
 * provider does.
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

/** These rows count towards the capacity. */
const counts = (ctx: Ctx) =>
  sql`(${table.held_until} is null or ${table.held_until} > ${now(ctx)})`;

/**
 * Claims one of `capacity` places and returns the ID of the booking. Concurrent requests for the
 * same time are serialized. Throws conflict.
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

/** Releases a claim. */
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

/** The number of claimed places per time, by `date time`. */
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

/** Deletes claims that were never confirmed. */
export async function pruneHeld(ctx: Ctx): Promise<void> {
  await ctx.run(sql`delete from ${table} where ${table.held_until} < ${now(ctx)}`);
}
