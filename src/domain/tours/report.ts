/** The booked tours of a period, for calendars. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { visible } from '../../engine/access.ts';
import { showInstant } from '../../engine/fields/number.ts';
import type { Query } from '../../engine/query.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { type FieldErrors, invalid } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { isDay } from '../../kernel/instant.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { leads } from '../../store/tables/leads.ts';
import { tour_bookings as table } from '../../store/tables/tours.ts';

const DEFAULT_DAYS = 31;
export const MAX_DAYS = 62;
const MAX_TOURS = 1000;

const tour = z
  .object({
    id: z.uuid().describe('The ID of the booking.'),
    property_id: z.uuid().describe('The ID of the property.'),
    lead_id: z
      .uuid()
      .nullable()
      .describe('The ID of the lead; null if the person has been erased.'),
    lead_name: z
      .string()
      .nullable()
      .describe('The name of the lead; null if the lead has no name.')
      .meta({ example: 'Ada Lovelace' }),
    tour_type: z.string().describe('The kind of tour.').meta({ example: 'in_person' }),
    date: z.iso.date().describe("The date of the tour in the property's time zone."),
    time: z
      .string()
      .describe("The time of the tour in the property's time zone, as `HH:MM` in 24-hour format.")
      .meta({ example: '14:30' }),
    timezone: z
      .string()
      .describe('The IANA time zone of the date and time.')
      .meta({ example: 'America/Denver' }),
    starts_at: z.iso.datetime({ offset: true }).describe('When the tour starts.'),
    minutes: z.int().describe('The duration of the tour.').meta({ 'x-unit': 'minutes' }),
  })
  .meta({ id: 'Tour', description: 'A booked tour.' });

export const toursSchema = z
  .object({
    property_id: z
      .uuid()
      .nullable()
      .describe('The ID of the property that the report is limited to; null for all properties.'),
    from: z.iso.date().describe('The first day of the period.'),
    days: z.int().describe('The number of days in the period.'),
    total: z.int().describe('The number of tours in the period.'),
    tours: z.array(tour).describe(`The first ${MAX_TOURS} tours, sorted by date and time.`),
  })
  .meta({ id: 'Tours', description: 'The booked tours of a period.' });

type Row = Omit<z.output<typeof tour>, 'starts_at'> & { starts_at: Date; total: number };

/**
 * Returns the booked tours of a period. Throws an `invalid` fault for a malformed query. A property
 * that the actor cannot see has no tours.
 */
export async function bookedTours(ctx: Ctx, query: Query): Promise<z.output<typeof toursSchema>> {
  const { propertyId, from, days } = periodOf(query, now(ctx));
  const properties = resourceNamed('properties');
  const rows = await ctx.run<Row>(sql`
    select ${table.id}, ${table.property_id}, ${table.lead_id}, ${table.tour_type}, ${table.tour_date}::text as date,
      ${table.tour_time} as time, ${table.timezone}, ${table.starts_at}, ${table.minutes}, count(*) over ()::integer as total,
      nullif(concat_ws(' ', ${leads.first_name}, ${leads.last_name}), '') as lead_name
    from ${table} left join ${leads} on ${leads.id} = ${table.lead_id}
    where ${table.account_id} = ${accountOf(ctx).id} and ${table.held_until} is null
      and ${table.tour_date} >= ${from}::date and ${table.tour_date} < ${from}::date + ${days}::integer
      and ${table.property_id} in (select ${properties.columns['id']} from ${properties.table} where ${visible(ctx, properties)})
      and ${propertyId === null ? sql`true` : sql`${table.property_id} = ${propertyId}`}
    order by ${table.tour_date}, ${table.tour_time}, ${table.id} limit ${MAX_TOURS}`);
  return {
    property_id: propertyId,
    from,
    days,
    total: rows[0]?.total ?? 0,
    tours: rows.map(({ total: _, ...row }) => ({
      ...row,
      starts_at: showInstant(row.starts_at) ?? '',
    })),
  };
}

function periodOf(query: Query, at: Date) {
  const errors: FieldErrors = {};
  const text = (name: string): string | undefined =>
    [query[name]].flat().at(-1)?.trim() || undefined;
  const propertyId = text('property_id')?.toLowerCase() ?? null;
  if (propertyId !== null && !isUuid(propertyId))
    errors['property_id'] = [sentence.uuid('property_id')];
  const from = text('from') ?? at.toISOString().slice(0, 10);
  if (!isDay(from)) errors['from'] = [sentence.date('from')];
  const sent = text('days') ?? String(DEFAULT_DAYS);
  const days = /^\d{1,9}$/.test(sent) ? Number(sent) : Number.NaN;
  if (Number.isNaN(days)) errors['days'] = [sentence.integer('days')];
  else if (days < 1) errors['days'] = [sentence.minNumber('days', 1)];
  else if (days > MAX_DAYS) errors['days'] = [sentence.maxNumber('days', MAX_DAYS)];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { propertyId, from, days };
}
