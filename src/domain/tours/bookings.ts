/**
 * Tour bookings. A time slot is claimed and held while the provider is called. If the provider
 * fails, it is released.
 */
import { type SQL, sql } from 'drizzle-orm';
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

const MINUTE_MS = 60_000;

/** When a booking ends. */
const ENDS_AT = sql`${table.starts_at} + make_interval(mins => ${table.minutes})`;

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
 * SQL condition for the bookings whose local day is at most two days before `from` or after `to`,
 * because the time zone of the property can have changed.
 */
const near = (from: string, to: string): SQL =>
  sql`${table.tour_date} >= ${from}::date - 2 and ${table.tour_date} <= ${to}::date + 2`;

/**
 * SQL condition for the bookings that take the same places: if the service manages the capacity,
 * the bookings of the property that overlap in time, whichever connection they come from, because
 * the staff is the same. Otherwise the claim of the same person, time and connection.
 */
function competes(wanted: Wanted): SQL {
  const { connectionId, propertyId, tour_date, tour_time, startsAt, minutes, place } = wanted;
  const ofPlace = sql`${table.property_id} = ${propertyId} and ${table.place} = ${place}`;
  if (place !== '')
    return sql`${ofPlace} and ${table.connection_id} = ${connectionId}
      and ${table.tour_date} = ${tour_date} and ${table.tour_time} = ${tour_time}`;
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return sql`${ofPlace} and ${near(tour_date, tour_date)} and ${table.starts_at} < ${endsAt} and ${ENDS_AT} > ${startsAt}`;
}

/**
 * Claims one of `capacity` places and returns the ID of the booking. Concurrent requests for the
 * same places are serialized. Throws a `conflict` fault if all places are taken.
 */
export function hold(ctx: Ctx, wanted: Wanted, capacity: number): Promise<string> {
  const { connectionId, propertyId, tour_date, tour_time, place } = wanted;
  return withTransaction(ctx, async (tx) => {
    const key =
      place === ''
        ? `tour ${propertyId}`
        : `tour ${connectionId} ${propertyId} ${tour_date} ${tour_time} ${place}`;
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const used = await first(
      tx.run<{ count: number }>(sql`
        select count(*)::integer as count from ${table} where ${competes(wanted)} and ${counts(tx)}`),
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

/** A time during which `count` places are taken, in milliseconds. */
export type Busy = { from: number; to: number; count: number };

/**
 * The times of the bookings of a property for which the service manages the capacity. `from` and
 * `to` are days in any time zone, so bookings of the days next to them are included.
 */
export async function busyTimes(
  ctx: Ctx,
  { propertyId, from, to }: { propertyId: string; from: string; to: string },
): Promise<Busy[]> {
  const rows = await ctx.run<{ starts_at: Date; minutes: number; count: number }>(sql`
    select ${table.starts_at}, ${table.minutes}, count(*)::integer as count from ${table}
    where ${table.property_id} = ${propertyId} and ${table.place} = '' and ${counts(ctx)}
      and ${near(from, to)}
    group by ${table.starts_at}, ${table.minutes}`);
  return rows.map(({ starts_at, minutes, count }) => {
    const start = starts_at.getTime();
    return { from: start, to: start + minutes * MINUTE_MS, count };
  });
}

/** Deletes expired claims that were never confirmed. */
export async function pruneHeld(ctx: Ctx): Promise<void> {
  await ctx.run(sql`delete from ${table} where ${table.held_until} < ${now(ctx)}`);
}
