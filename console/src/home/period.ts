/**
 * The period that the charts cover, stored only in the URL. It spans the past, for leads, and the
 * future, for availability.
 */
import type { Bar } from './charts.tsx';
import { dateIn } from './checks.ts';

const DAY_MS = 86_400_000;

/**
 * The service reports availability for at most this many days ahead. The console limits the past to
 * the same number of days.
 */
const MAX_DAYS = 365;

const DEFAULT_PAST = 30;
const DEFAULT_FUTURE = 60;

/** Longer periods are shown by week. */
const MAX_BARS = 62;

const WEEK = 7;

export type Period = { from: string; to: string };

export const isDate = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const within = (date: string): string =>
  [dateIn(-MAX_DAYS), date, dateIn(MAX_DAYS)].toSorted()[1] ?? date;

/**
 * The period in a URL. Missing or malformed dates are replaced by defaults, and dates outside the
 * limits are clamped.
 */
export function periodIn({ from, to }: Record<string, string>): Period {
  const [first, last] = [
    within(isDate(from) ? from : dateIn(-DEFAULT_PAST)),
    within(isDate(to) ? to : dateIn(DEFAULT_FUTURE)),
  ].toSorted();
  return { from: first ?? '', to: last ?? '' };
}

/** Whether the period differs from the dates in the URL. */
export const isCorrected = ({ from, to }: Record<string, string>, period: Period): boolean =>
  (from !== undefined && from !== period.from) || (to !== undefined && to !== period.to);

/** The part of the period up to today, or null. */
export const pastOf = ({ from, to }: Period): Period | null =>
  from > dateIn(0) ? null : { from, to: to < dateIn(0) ? to : dateIn(0) };

/** The part of the period that starts today, or null. */
export const futureOf = ({ from, to }: Period): Period | null =>
  to < dateIn(0) ? null : { from: from > dateIn(0) ? from : dateIn(0), to };

/** The number of days, including both ends. */
export const daysIn = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const datesIn = (period: Period): string[] =>
  Array.from({ length: daysIn(period) }, (_, index) =>
    new Date(Date.parse(period.from) + index * DAY_MS).toISOString().slice(0, 10),
  );

/** One bar per day, or per week for long periods, with a value computed by `join`. */
export function barsOf(
  period: Period,
  values: ReadonlyMap<string, number>,
  join: (values: readonly number[]) => number,
): { bars: Bar[]; isWeekly: boolean } {
  const dates = datesIn(period);
  const size = dates.length > MAX_BARS ? WEEK : 1;
  const bars = dates
    .filter((_, index) => index % size === 0)
    .map((date, index) => ({
      date,
      value: join(dates.slice(index * size, (index + 1) * size).map((day) => values.get(day) ?? 0)),
    }));
  return { bars, isWeekly: size > 1 };
}
