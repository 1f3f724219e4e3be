/** Parses the dates and date-times that clients send. */
import { DateTime } from 'luxon';

/**
 * The instant `at` in UTC. `wholeDay` is set if only a date was given, which means the whole day.
 */
type Instant = { at: Date; wholeDay: boolean };

/** An unescaped `+` in a query arrives as a space. */
const UNESCAPED_PLUS = /(\d:\d{2}(?:\.\d+)?) (\d{2}:?\d{2})$/;

/**
 * ISO 8601, optionally with a space instead of the T; UTC if there is no offset. Null if it is invalid or
 * outside the years 1 to 9999, which all databases and clients support.
 */
export function readInstant(value: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(value)) return null;
  const wholeDay = value.length === 10;
  const text = value.replace(UNESCAPED_PLUS, '$1+$2').replace(' ', 'T');
  const parsed = DateTime.fromISO(text, { zone: 'utc', setZone: false });
  return parsed.isValid && parsed.year >= 1 && parsed.year <= 9999
    ? { at: parsed.toJSDate(), wholeDay }
    : null;
}

/** Whether the text is an existing date, `YYYY-MM-DD`, in the years 1 to 9999. */
export const isDay = (value: string): boolean => value.length === 10 && readInstant(value) !== null;

const DAY = 24 * 60 * 60 * 1000;

/** The last millisecond of the day that starts at this instant. */
export const endOfDay = (start: Date): Date => new Date(start.getTime() + DAY - 1);
