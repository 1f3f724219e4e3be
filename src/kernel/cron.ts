/** Cron expressions with five fields: minute, hour, day of month, month, day of week. */
import { CronExpressionParser } from 'cron-parser';
import { DateTime } from 'luxon';

export const MIN_INTERVAL_MINUTES = 15;

const MINUTES_PER_DAY = 24 * 60;

const parse = (cron: string, after?: Date) =>
  CronExpressionParser.parse(cron, {
    tz: 'UTC',
    ...(after === undefined ? {} : { currentDate: after }),
  });

/**
 * The first time after an instant that matches, or null if there is none or the expression is
 * invalid. A local time that a clock change skips is moved by the length of the gap, and a repeated
 * local time matches once. Local times are passed to the parser as UTC, because the parser
 * otherwise skips or never finds times near clock changes of half an hour.
 */
export function nextTime(cron: string, timezone: string, after: Date): Date | null {
  try {
    return firstOf(instants(cron, timezone, after));
  } catch {
    return null;
  }
}

type Candidate = { at: DateTime; isMoved: boolean };

/** The matching instants after an instant, in the order of their local times. */
function* instants(cron: string, timezone: string, after: Date): Generator<Candidate, never> {
  const local = DateTime.fromJSDate(after, { zone: timezone });
  // A clock change within the last 24 hours can have moved a time beyond the instant.
  const offset = Math.min(local.offset, local.minus({ hours: 24 }).offset);
  const times = parse(cron, local.toUTC().plus({ minutes: offset }).toJSDate());
  for (;;) {
    const time = DateTime.fromJSDate(times.next().toDate(), { zone: 'UTC' });
    const [at] = time.setZone(timezone, { keepLocalTime: true }).getPossibleOffsets();
    if (at !== undefined && at > local)
      yield { at, isMoved: at.hour !== time.hour || at.minute !== time.minute };
  }
}

/** The earliest instant. A time that was moved can be later than the times after it. */
function firstOf(candidates: Iterable<Candidate>): Date {
  let first: DateTime | undefined;
  for (const { at, isMoved } of candidates) {
    if (first === undefined || at < first) first = at;
    if (!isMoved) break;
  }
  if (first === undefined) throw new Error('The expression has no next time.');
  return first.toJSDate();
}

/** Whether the expression is valid and has a next time. `H` is rejected, because it is random. */
export const isCron = (cron: string): boolean =>
  cron.trim().split(/\s+/).length === 5 &&
  !/(^|[^A-Z])H/i.test(cron) &&
  nextTime(cron, 'UTC', new Date(0)) !== null;

/** Whether two times of a day, or of two adjacent days, are less than 15 minutes apart. */
export function isTooFrequent(cron: string): boolean {
  const { hour, minute } = parse(cron).fields;
  const times = hour.values
    .flatMap((h) => minute.values.map((m) => h * 60 + m))
    .toSorted((a, b) => a - b);
  const [first = 0] = times;
  return [...times.slice(1), first + MINUTES_PER_DAY].some(
    (time, index) => time - (times[index] ?? 0) < MIN_INTERVAL_MINUTES,
  );
}
