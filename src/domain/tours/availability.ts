/** Available tour times of a property (§4.4). Each request is recorded as a demand event. */
import { DateTime, IANAZone } from 'luxon';
import { z } from 'zod';
import { day, numeric } from '../../engine/fields/number.ts';
import { parseBody } from '../../engine/parse.ts';
import { invalid } from '../../kernel/fault.ts';
import { isDay } from '../../kernel/instant.ts';
import { localTimes } from '../../kernel/local-times.ts';
import { sentence } from '../../kernel/sentence.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { recordServiceEvent, type VisitorContext, visitorIds } from '../events/record.ts';
import { type Busy, busyTimes } from './bookings.ts';
import { ask, chooseProvider, type Provider } from './provider.ts';

const MAX_DAYS = 14;
const INITIAL_DAYS = 7;

/** The request body, without the field that identifies the property. */
export const availabilityBody = z.object({
  connection_id: z
    .guid()
    .optional()
    .describe(
      'The ID of the tour connection, as listed by the integrations. Defaults to the oldest tour connection of the property.',
    ),
  tour_type: z
    .string()
    .max(64)
    .optional()
    .describe("A `type` of the connection's `tour_types`. Defaults to the first tour type."),
  start_date: day
    .optional()
    .describe("The first day, as `YYYY-MM-DD`. Defaults to today in the property's time zone."),
  days: z
    .preprocess(numeric, z.int().min(1).max(MAX_DAYS))
    .optional()
    .describe(`The number of days, at most ${MAX_DAYS}. Defaults to ${INITIAL_DAYS}.`),
  ...visitorIds,
});

export const availabilitySchema = z
  .object({
    timezone: z.string().describe('The IANA time zone of the dates and times.'),
    days: z
      .array(
        z.object({
          date: z.iso.date().describe('The date, as `YYYY-MM-DD`.'),
          times: z.array(z.string()).describe('The start times, as `HH:MM` in 24-hour format.'),
        }),
      )
      .describe(
        'All requested days, including days without free times. Days after the year 9999 are omitted.',
      ),
  })
  .meta({ id: 'TourAvailability', description: 'Available tour times.' });

/**
 * Returns the available times. Throws an `invalid` fault for an invalid body or an unknown
 * connection or tour type, and an `upstream` fault if the provider fails.
 */
export async function tourAvailability(
  ctx: Ctx,
  visitor: VisitorContext,
  providers: readonly Provider[],
  body: unknown,
): Promise<z.output<typeof availabilitySchema>> {
  const { value: sent, errors } = parseBody(availabilityBody, body);
  if (sent === null) throw invalid(errors);
  const provider = chooseProvider(providers, sent.connection_id);
  const tour_type = typeNamed(provider, sent.tour_type ?? provider.types[0]?.type);
  const { timezone } = provider.property;
  const first_day =
    sent.start_date ?? DateTime.fromJSDate(now(ctx), { zone: timezone }).toFormat('yyyy-MM-dd');
  const dates = datesFrom(first_day, sent.days ?? INITIAL_DAYS);
  const days = dates.length;
  const free = await freeTimes(ctx, provider, { tour_type, first_day, days }, dates);
  const about = { session_id: sent.session_id, visitor_id: sent.visitor_id };
  const properties = {
    connection_id: provider.connectionId,
    tour_type,
    start_date: first_day,
    days,
  };
  await recordServiceEvent(ctx, visitor, 'tour_availability_checked', { ...about, properties });
  return { timezone, days: [...free].map(([date, times]) => ({ date, times: [...times].sort() })) };
}

/**
 * The tour type with this name. Throws an `invalid` fault for a tour type that the provider does
 * not offer.
 */
function typeNamed({ types }: Provider, word: string | undefined): string {
  const found = types.find(({ type }) => type === word);
  if (found === undefined) throw invalid({ tour_type: [sentence.selected('tour_type')] });
  return found.type;
}

/** Consecutive days from the first day, excluding days after the year 9999. */
function datesFrom(first: string, days: number): string[] {
  const start = DateTime.fromISO(first, { zone: 'utc' });
  return Array.from({ length: days }, (_, step) =>
    start.plus({ days: step }).toFormat('yyyy-MM-dd'),
  ).filter(isDay);
}

type Question = { tour_type: string; first_day: string; days: number };

async function freeTimes(
  ctx: Ctx,
  provider: Provider,
  question: Question,
  dates: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { tours, settings, property } = provider;
  const free = new Map(dates.map((date) => [date, new Set<string>()]));
  const slots = await ask(ctx, (io) => tours.available(settings, io, { property, ...question }));
  const days = { propertyId: property.id, from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const busy = tours.schedule === undefined ? [] : await busyTimes(ctx, days);
  const takenAt = takenPlaces(busy, property.timezone, tours.minutes(settings));
  for (const { date, time, capacity } of slots)
    if (busy.length === 0 || takenAt(date, time) < capacity) free.get(date)?.add(time);
  return free;
}

/** Returns a function that counts the bookings that overlap a tour of this duration. */
function takenPlaces(busy: readonly Busy[], timezone: string, minutes: number) {
  const zone = IANAZone.create(timezone);
  const startedBefore = counterOf(busy.map(({ from, count }) => ({ at: from, count })));
  const endedBefore = counterOf(busy.map(({ to, count }) => ({ at: to, count })));
  const days = new Map<string, ReturnType<typeof localTimes>>();
  return (date: string, time: string): number => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const day = days.get(date) ?? localTimes(Date.parse(date), zone);
    days.set(date, day);
    const start = day.instantOf(hour * 60 + minute);
    if (start === null) return 0;
    return startedBefore(start + minutes * 60_000) - endedBefore(start + 1);
  };
}

/**
 * Returns a function that counts what happened before an instant. It uses a binary search, because
 * a request can have thousands of times and bookings.
 */
function counterOf(happened: readonly { at: number; count: number }[]) {
  const inOrder = happened.toSorted((a, b) => a.at - b.at);
  let sum = 0;
  const sums = inOrder.map(({ count }) => {
    sum += count;
    return sum;
  });
  return (instant: number): number => {
    let [low, high] = [0, inOrder.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((inOrder[middle]?.at ?? 0) < instant) low = middle + 1;
      else high = middle;
    }
    return sums[low - 1] ?? 0;
  };
}
