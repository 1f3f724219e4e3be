/**
 * The demand funnel: the number of events of each kind, in total and by day, property and lead
 * source.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { visible } from '../../engine/access.ts';
import type { Query } from '../../engine/query.ts';
import { resourceNamed } from '../../engine/registry.ts';
import { type FieldErrors, invalid } from '../../kernel/fault.ts';
import { isUuid } from '../../kernel/id.ts';
import { endOfDay, readInstant } from '../../kernel/instant.ts';
import { sentence } from '../../kernel/sentence.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { demand_events } from '../../store/tables/events.ts';
import { EVENT_TYPES } from './types.ts';

const counts = z
  .array(
    z.object({
      type: z.enum(EVENT_TYPES).describe('The kind of event.'),
      count: z.int().describe('The number of events.'),
    }),
  )
  .describe('The counts by kind, in the order of the funnel.');

export const funnelSchema = z
  .object({
    property_id: z
      .uuid()
      .nullable()
      .describe('The ID of the property that the counts are limited to; null for all properties.'),
    from: z.iso.datetime({ offset: true }).describe('The start of the period, inclusive.'),
    to: z.iso.datetime({ offset: true }).describe('The end of the period, inclusive.'),
    total: z.int().describe('The total number of events.'),
    events: counts.describe(
      'The counts of all kinds of event in the order of the funnel, including zero counts.',
    ),
    days: z
      .array(z.object({ date: z.iso.date().describe('A day in UTC.'), events: counts }))
      .describe('The days with at least one event, oldest first.'),
    properties: z
      .array(
        z.object({ property_id: z.uuid().describe('The ID of the property.'), events: counts }),
      )
      .describe('The properties with at least one event.'),
    lead_sources: z
      .array(
        z.object({
          lead_source_id: z.int().describe('The ID of the lead source.'),
          events: counts,
        }),
      )
      .describe('The lead sources with at least one event.'),
  })
  .meta({ id: 'Funnel', description: 'Counts of demand events in a period.' });

const DAY = 24 * 60 * 60 * 1000;

/** The length of the default period in days. */
const INITIAL_DAYS = 30;

type Counted = {
  type: string;
  day: string | null;
  property_id: string | null;
  lead_source_id: number | null;
  by: number;
  count: number;
};

/** The value of `grouping()` for each grouping set of the query. */
const BY = { type: 7, day: 3, property: 5, source: 6 };

/**
 * Returns the demand funnel. Throws an `invalid` fault for a malformed query. A property that the
 * actor cannot see has zero counts.
 */
export async function funnel(ctx: Ctx, query: Query): Promise<z.output<typeof funnelSchema>> {
  const { propertyId, from, to } = spanOf(query, now(ctx));
  const properties = resourceNamed('properties');
  const { day, ...column } = {
    day: sql`(${demand_events.occurred_at} at time zone 'UTC')::date`,
    ...demand_events,
  };
  const rows = await ctx.run<Counted>(sql`
    select type, day::text as day, property_id, lead_source_id, grouping(day, property_id, lead_source_id) as by, count(*)::integer as count
    from (
      select ${column.type}, ${day} as day, ${column.property_id}, ${column.lead_source_id} from ${demand_events}
      where ${column.account_id} = ${accountOf(ctx).id} and ${column.occurred_at} >= ${from} and ${column.occurred_at} <= ${to}
        and ${column.property_id} in (select ${properties.columns['id']} from ${properties.table} where ${visible(ctx, properties)})
        and ${propertyId === null ? sql`true` : sql`${column.property_id} = ${propertyId}`}
    ) event
    group by grouping sets ((type), (type, day), (type, property_id), (type, lead_source_id))`);
  const whole = rows.filter(({ by }) => by === BY.type);
  return {
    property_id: propertyId,
    from: from.toISOString(),
    to: to.toISOString(),
    total: whole.reduce((sum, { count }) => sum + count, 0),
    events: EVENT_TYPES.map((type) => ({
      type,
      count: whole.find((row) => row.type === type)?.count ?? 0,
    })),
    days: grouped(rows, BY.day, 'day').map(([date, events]) => ({ date, events })),
    properties: grouped(rows, BY.property, 'property_id').map(([property_id, events]) => ({
      property_id,
      events,
    })),
    lead_sources: grouped(rows, BY.source, 'lead_source_id').map(([lead_source_id, events]) => ({
      lead_source_id,
      events,
    })),
  };
}

/** The counts of one grouping set, grouped and sorted by key. */
function grouped<Key extends 'day' | 'property_id' | 'lead_source_id'>(
  rows: readonly Counted[],
  by: number,
  key: Key,
) {
  const own = rows.filter((row) => row.by === by && row[key] !== null);
  const values = [...new Set(own.map((row) => row[key]))] as NonNullable<Counted[Key]>[];
  values.sort((a, b) => (a < b ? -1 : 1));
  return values.map((value) => {
    const of = new Map(
      own.filter((row) => row[key] === value).map(({ type, count }) => [type, count]),
    );
    const events = EVENT_TYPES.flatMap((type) =>
      of.has(type) ? [{ type, count: of.get(type) ?? 0 }] : [],
    );
    return [value, events] as const;
  });
}

function spanOf(query: Query, at: Date): { propertyId: string | null; from: Date; to: Date } {
  const errors: FieldErrors = {};
  const text = (name: string): string | undefined =>
    [query[name]].flat().at(-1)?.trim() || undefined;
  const instant = (name: string) => {
    const sent = text(name);
    const read = sent === undefined ? null : readInstant(sent);
    if (sent !== undefined && read === null) errors[name] = [sentence.date(name)];
    return read;
  };
  const propertyId = text('property_id')?.toLowerCase() ?? null;
  if (propertyId !== null && !isUuid(propertyId))
    errors['property_id'] = [sentence.uuid('property_id')];
  const [first, last] = [instant('from'), instant('to')];
  const to = last === null ? at : last.wholeDay ? endOfDay(last.at) : last.at;
  const from = first?.at ?? new Date(to.getTime() - INITIAL_DAYS * DAY);
  if (Object.keys(errors).length === 0 && from > to) errors['to'] = [sentence.after('to', 'from')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { propertyId, from, to };
}
