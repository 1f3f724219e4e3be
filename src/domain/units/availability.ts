/**
 * The availability report: the number of units that are available for move-in, today and on the
 * following days.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { visible } from '../../engine/access.ts';
import type { Query } from '../../engine/query.ts';
import { type FieldErrors, invalid } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { units as table } from '../../store/tables/inventory.ts';
import { units } from './resource.ts';

const DEFAULT_DAYS = 90;
export const MAX_DAYS = 366;

/**
 * The maximum number of listed properties. The properties with the most available units are listed.
 */
const MAX_PROPERTIES = 100;

const DAY_MS = 86_400_000;

export const availabilitySchema = z
  .object({
    property_id: z
      .uuid()
      .nullable()
      .describe('The ID of the property that the report is limited to; null for all properties.'),
    units: z.int().describe('The number of units that are enabled and not hidden.'),
    days: z
      .array(
        z.object({
          date: z.iso.date().describe('A day in UTC.'),
          available: z
            .int()
            .describe('The number of enabled and not hidden units that are available on this day.'),
        }),
      )
      .describe('The days of the period, starting with today.'),
    properties: z
      .array(
        z.object({
          property_id: z.uuid().describe('The ID of the property.'),
          units: z
            .int()
            .describe("The number of the property's units that are enabled and not hidden."),
          available: z
            .int()
            .describe(
              "The number of the property's units that are enabled, not hidden and available today.",
            ),
        }),
      )
      .describe(
        `The properties with enabled and not hidden units, in descending order of available units. At most ${MAX_PROPERTIES} properties.`,
      ),
  })
  .meta({
    id: 'Availability',
    description:
      'The number of units that are available for move-in. A unit with `is_available` true is available from `available_at`, or from today if `available_at` is null. All other units count only in `units`.',
  });

type Counted = {
  property_id: string | null;
  date: string | null;
  by: number;
  units: number;
  available: number;
};

/** The value of `grouping()` for each grouping set of the query. */
const BY = { all: 3, property: 1, date: 2 };

const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Returns the availability report. Throws an `invalid` fault for a malformed query. A property that
 * the actor cannot see has no units.
 */
export async function availability(
  ctx: Ctx,
  query: Query,
): Promise<z.output<typeof availabilitySchema>> {
  const { propertyId, days } = periodOf(query);
  const today = now(ctx);
  const dates = Array.from({ length: days }, (_, index) =>
    dateOf(new Date(today.getTime() + index * DAY_MS)),
  );
  const first = dateOf(today);
  const since = sql`greatest((${table.available_at} at time zone 'UTC')::date, ${first}::date)`;
  const rows = await ctx.run<Counted>(sql`
    select property_id, date::text as date, grouping(property_id, date) as by, count(*)::integer as units,
      (count(*) filter (where date = ${first}::date))::integer as available
    from (
      select ${table.property_id} as property_id, case when ${table.is_available} then ${since} end as date
      from ${table} where ${visible(ctx, units)} and ${table.is_enabled} and not ${table.is_hidden}
        and ${propertyId === null ? sql`true` : sql`${table.property_id} = ${propertyId}`}
    ) unit
    group by grouping sets ((), (property_id), (date))`);
  const added = new Map(
    rows.filter(({ by }) => by === BY.date).map((row) => [row.date, row.units]),
  );
  let available = 0;
  return {
    property_id: propertyId,
    units: rows.find(({ by }) => by === BY.all)?.units ?? 0,
    days: dates.map((date) => {
      available += added.get(date) ?? 0;
      return { date, available };
    }),
    properties: rows
      .flatMap(({ by, property_id, units: count, available: free }) =>
        by === BY.property && property_id !== null
          ? [{ property_id, units: count, available: free }]
          : [],
      )
      .sort((a, b) => b.available - a.available || (a.property_id < b.property_id ? -1 : 1))
      .slice(0, MAX_PROPERTIES),
  };
}

function periodOf(query: Query): { propertyId: string | null; days: number } {
  const errors: FieldErrors = {};
  const text = (name: string): string | undefined =>
    [query[name]].flat().at(-1)?.trim() || undefined;
  const propertyId = text('property_id')?.toLowerCase() ?? null;
  if (propertyId !== null && !isUuid(propertyId))
    errors['property_id'] = [sentence.uuid('property_id')];
  const sent = text('days') ?? String(DEFAULT_DAYS);
  const days = /^\d{1,9}$/.test(sent) ? Number(sent) : Number.NaN;
  if (Number.isNaN(days)) errors['days'] = [sentence.integer('days')];
  else if (days < 1) errors['days'] = [sentence.minNumber('days', 1)];
  else if (days > MAX_DAYS) errors['days'] = [sentence.maxNumber('days', MAX_DAYS)];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { propertyId, days };
}
