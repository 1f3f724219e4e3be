/**
 * `calendar`: tours during the property's office hours, with capacity managed by the service. Makes
 * no outbound calls (decisions §6).
 */
import { DateTime } from 'luxon';
import { z } from 'zod';
import type { FieldErrors } from '../kernel/fault.ts';
import { isDay } from '../kernel/instant.ts';
import { localTimes } from '../kernel/local-times.ts';
import { openSpans } from '../kernel/office-hours.ts';
import { sentence } from '../kernel/sentence.ts';
import type { Connector } from './connector.ts';
import {
  commonTours,
  type TourQuestion,
  type TourSlot,
  tourErrors,
  tourSettings,
} from './tours.ts';

const HOLIDAY = /^(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const settings = tourSettings.extend({
  capacity: z
    .int()
    .min(1)
    .max(1000)
    .default(1)
    .describe(
      'The number of visitors whose tours can overlap at a property, regardless of the kind of tour.',
    ),
  notice_minutes: z
    .int()
    .min(0)
    .max(43_200)
    .default(120)
    .describe('The minimum notice for a booking, in minutes.')
    .meta({ 'x-unit': 'minutes' }),
  days_ahead: z
    .int()
    .min(1)
    .max(730)
    .default(60)
    .describe('How many days in advance a tour can be booked.')
    .meta({ 'x-unit': 'days' }),
  holidays: z
    .array(z.string().regex(HOLIDAY))
    .max(500)
    .default([])
    .describe('Days without tours: `2026-12-24`, or `12-25` for every year.'),
});

type Settings = z.infer<typeof settings>;

const MINUTE_MS = 60_000;

/** A leap year, which contains every possible day. */
const ANY_YEAR = '2000-';

/** An error for each holiday that does not exist in the calendar. */
function holidayErrors({ holidays }: Settings): FieldErrors {
  const keys = [...holidays.entries()]
    .filter(([, day]) => !isDay(day.length === 5 ? ANY_YEAR + day : day))
    .map(([index]) => `settings.holidays.${index}`);
  return Object.fromEntries(keys.map((key) => [key, [sentence.date(key)]]));
}

/**
 * Every slot from `first_day` that starts after the minimum notice and within the booking window. A
 * tour ends before the office closes. On daylight saving changes, no tour starts at a skipped hour,
 * and a repeated hour counts once.
 */
export function calendarSlots(
  own: Settings,
  at: Date,
  { property, first_day, days }: TourQuestion,
): TourSlot[] {
  const open = openSpans(property.office_hours);
  const now = DateTime.fromJSDate(at, { zone: property.timezone });
  const earliest = now.plus({ minutes: own.notice_minutes }).toMillis();
  const last = now.startOf('day').plus({ days: own.days_ahead }).endOf('day').toMillis();
  const slots: TourSlot[] = [];
  for (let step = 0; step < days; step += 1) {
    const day = DateTime.fromISO(first_day, { zone: 'utc' }).plus({ days: step });
    const date = day.toFormat('yyyy-MM-dd');
    const spans = open.get(day.weekday);
    if (spans === undefined) continue;
    if (own.holidays.includes(date) || own.holidays.includes(date.slice(5))) continue;
    const { instantOf, closingOf } = localTimes(day.toMillis(), now.zone);
    for (const [from, to] of spans) {
      const closes = closingOf(to);
      for (let minute = from; minute + own.slot_minutes <= to; minute += own.slot_minutes) {
        const start = instantOf(minute);
        if (start === null || start + own.slot_minutes * MINUTE_MS > closes) continue;
        if (start >= earliest && start <= last)
          slots.push({ date, time: clockOf(minute), capacity: own.capacity });
      }
    }
  }
  return slots;
}

/** `HH:MM` for a minute of the day. */
const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const calendar: Connector<typeof settings> = {
  type: 'calendar',
  category: 'tour',
  label: 'Calendar',
  recipe: 'serve-tours',
  description: "Tours during the property's office hours, managed by the service.",
  settings,
  check: (own) => ({ ...tourErrors(own), ...holidayErrors(own) }),
  published: ({ slot_minutes, days_ahead, timezone, ...own }) => ({
    settings: { slot_minutes, days_ahead, ...(timezone === undefined ? {} : { timezone }) },
    tour_types: commonTours.types({ slot_minutes, timezone, ...own }),
  }),
  tours: {
    ...commonTours,
    available: async (own, { now }, question) => calendarSlots(own, now, question),
    schedule: calendarSlots,
  },
};
