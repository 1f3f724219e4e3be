/** Cron expressions with five fields: minute, hour, day of month, month, day of week. */
import { CronExpressionParser } from 'cron-parser';

export const MIN_INTERVAL_MINUTES = 15;

const MINUTES_PER_DAY = 24 * 60;

const parse = (cron: string, timezone: string, after?: Date) =>
  CronExpressionParser.parse(cron, {
    tz: timezone,
    ...(after === undefined ? {} : { currentDate: after }),
  });

/**
 * The first time after an instant that matches, or null if there is none or the expression is
 * invalid. A local time that a clock change skips is replaced by the same time an hour later, and
 * one that it repeats matches once.
 */
export function nextTime(cron: string, timezone: string, after: Date): Date | null {
  try {
    return parse(cron, timezone, after).next().toDate();
  } catch {
    return null;
  }
}

/** Whether the expression is valid and has a next time. `H` is rejected, because it is random. */
export const isCron = (cron: string): boolean =>
  cron.trim().split(/\s+/).length === 5 &&
  !/(^|[^A-Z])H/i.test(cron) &&
  nextTime(cron, 'UTC', new Date(0)) !== null;

/** Whether two times of a day, or of two adjacent days, are less than 15 minutes apart. */
export function isTooFrequent(cron: string): boolean {
  const { hour, minute } = parse(cron, 'UTC').fields;
  const times = hour.values
    .flatMap((h) => minute.values.map((m) => h * 60 + m))
    .toSorted((a, b) => a - b);
  const [first = 0] = times;
  return [...times.slice(1), first + MINUTES_PER_DAY].some(
    (time, index) => time - (times[index] ?? 0) < MIN_INTERVAL_MINUTES,
  );
}
