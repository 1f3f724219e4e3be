/** Reads the dates and date-times that clients send. */
import { DateTime } from 'luxon';

/** `at` in UTC; `wholeDay` when only a date was given, which then stands for all of that day. */
export type Instant = { at: Date; wholeDay: boolean };

/** ISO 8601, also with a space instead of the T; without an offset it is UTC. Null when it is not a date. */
export function parseInstant(value: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(value)) return null;
  const wholeDay = value.length === 10;
  const parsed = DateTime.fromISO(value.replace(' ', 'T'), { zone: 'utc', setZone: false });
  return parsed.isValid ? { at: parsed.toJSDate(), wholeDay } : null;
}

const DAY = 24 * 60 * 60 * 1000;

/** The last millisecond of the day that starts at this instant. */
export const endOfDay = (start: Date): Date => new Date(start.getTime() + DAY - 1);
