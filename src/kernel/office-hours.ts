/**
 * Parses opening hours as users write them: days by name, abbreviation or letter, alone or as a
 * range, and times in the usual formats.
 */

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

type Day = (typeof DAYS)[number];

/** Short forms that are not the first two or three letters of the day. */
const SHORT_DAYS: Record<string, Day> = {
  m: 'Monday',
  t: 'Tuesday',
  tues: 'Tuesday',
  w: 'Wednesday',
  thur: 'Thursday',
  thurs: 'Thursday',
  r: 'Thursday',
  f: 'Friday',
};

const BETWEEN = /\s*(?:-|–|—|\bto\b|\bthrough\b|\buntil\b)\s*/i;
const TIME = /^(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s*m?\.?)?$/i;
const NAMED_TIME = /^(?:12(?::00)?\s*)?(noon|midnight)$/i;
const AROUND_THE_CLOCK = /^(?:open\s+)?24\s*(?:hours|hrs?|h|\/\s*7)$/i;
const DAILY = /^(?:daily|every\s?day|all days|7 days(?: a week)?)$/i;
const HALF_DAY = 12 * 60;
const MIDNIGHT = 24 * 60;

/** The English names of a day or a range of days; empty if the text cannot be parsed. */
export function daysOf(text: string): Day[] {
  const [first, last, ...more] = text.split(BETWEEN).map(dayIndex);
  if (first === undefined || first < 0 || more.length > 0) return [];
  if (last === undefined) return DAYS.slice(first, first + 1);
  if (last < 0) return [];
  return Array.from(
    { length: ((last - first + 7) % 7) + 1 },
    (_, step) => DAYS[(first + step) % 7] ?? 'Monday',
  );
}

/** The index of a day in the week, 0 for Monday; -1 if it is unknown. */
function dayIndex(word: string): number {
  const key = word.toLowerCase().trim().replace(/\.$/, '');
  const isShort = key.length === 2 || key.length === 3;
  return DAYS.findIndex(
    (day) =>
      day === SHORT_DAYS[key] ||
      day.toLowerCase() === key ||
      `${day.toLowerCase()}s` === key ||
      (isShort && day.toLowerCase().startsWith(key)),
  );
}

/** A minute of the day, and whether the text names the half of the day. */
type Clock = { minute: number; half: boolean };

/**
 * A time in 12-hour or 24-hour format, with or without seconds, or `noon` or `midnight`; null if it
 * cannot be parsed.
 */
export function readClock(text: string): Clock | null {
  const named = NAMED_TIME.exec(text)?.[1]?.toLowerCase();
  if (named !== undefined) return { minute: named === 'noon' ? HALF_DAY : 0, half: true };
  const [, hours = '', minutes = '00', half] = TIME.exec(text) ?? [];
  const hour = Number(hours);
  if (hours === '' || Number(minutes) > 59 || hour > (half ? 12 : 23)) return null;
  const start = half?.toLowerCase() === 'p' ? HALF_DAY : 0;
  const minute = (half ? hour % 12 : hour) * 60 + start + Number(minutes);
  return { minute, half: half !== undefined };
}

/** From one minute of the day to another; the end is at most 1440. */
export type Span = [from: number, to: number];

/**
 * The opening and the closing time; null if one of them cannot be parsed. The closing time can be
 * earlier, if the office closes on the next day.
 */
export function readOpening(opening: string, closing: string): Span | null {
  const [opens, closes] = [readClock(opening), readClock(closing)];
  if (opens === null || closes === null) return null;
  const from = openingMinute(opening, opens, closes);
  const end = closes.minute;
  if (end === 0) return [from, MIDNIGHT];
  const isAfternoon = !closes.half && end <= from && end <= HALF_DAY && end + HALF_DAY > from;
  return [from, isAfternoon ? end + HALF_DAY : end];
}

/**
 * The minute of the opening time. An hour up to 12 without a.m. or p.m. takes that of the closing
 * time if it is then earlier than the closing time, and otherwise the opposite: `1-5pm` opens at
 * 13:00 and `9-5pm` at 9:00. If neither time has it and both are from 1 to 6, both are in the
 * afternoon, because no office opens at night. A leading zero in such a range marks the 24-hour
 * format.
 */
function openingMinute(opening: string, opens: Clock, closes: Clock): number {
  const { minute } = opens;
  if (opens.half || minute < 60 || minute >= 13 * 60) return minute;
  if (closes.half) {
    const [morning, afternoon] = [minute % HALF_DAY, (minute % HALF_DAY) + HALF_DAY];
    const [same, other] = closes.minute >= HALF_DAY ? [afternoon, morning] : [morning, afternoon];
    return same < closes.minute ? same : other;
  }
  const isNight = minute < closes.minute && closes.minute < 7 * 60;
  return isNight && !opening.startsWith('0') ? minute + HALF_DAY : minute;
}

/**
 * The opening hours of each weekday, 1 for Monday as in ISO 8601, in order and without overlaps.
 * Hours that cannot be parsed count as closed.
 */
export function openSpans(hours: readonly { day: string; time: string }[]): Map<number, Span[]> {
  const spans = new Map<number, Span[]>();
  for (const { day, time } of hours) {
    const days = DAILY.test(day.trim())
      ? [...DAYS]
      : day.split(/[,;&/]|\band\b/i).flatMap((part) => daysOf(part.trim()));
    const open = time.split(/[,;&]|\band\b/i).flatMap((part) => spanOf(part.trim()));
    for (const name of days) {
      const place = DAYS.indexOf(name) + 1;
      spans.set(place, [...(spans.get(place) ?? []), ...open]);
    }
  }
  return new Map([...spans].map(([place, all]) => [place, merged(all)]));
}

/**
 * Merges overlapping spans. Spans that only touch remain separate, so that a tour can start at the
 * beginning of each.
 */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && from < last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

function spanOf(text: string): Span[] {
  if (AROUND_THE_CLOCK.test(text)) return [[0, MIDNIGHT]];
  const [opening, closing, ...more] = text.split(BETWEEN).map((part) => part.trim());
  if (opening === undefined || closing === undefined || more.length > 0) return [];
  const span = readOpening(opening, closing);
  return span === null || span[1] <= span[0] ? [] : [span];
}
