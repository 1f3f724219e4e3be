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
const AROUND_THE_CLOCK = /^(?:open\s+)?24\s*(?:hours|hrs?|h|\/\s*7)$/i;
const DAILY = /^(?:daily|every\s?day|all days|7 days(?: a week)?)$/i;
const NOON = 12 * 60;
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

/** A time in 12-hour or 24-hour format, with or without seconds; null if it cannot be parsed. */
export function readClock(text: string): { hour: number; minute: number; half: boolean } | null {
  const [, hours = '', minutes = '00', half] = TIME.exec(text) ?? [];
  const hour = Number(hours);
  if (hours === '' || Number(minutes) > 59 || hour > (half ? 12 : 23)) return null;
  const afternoon = half?.toLowerCase() === 'p';
  return {
    hour: half ? (hour % 12) + (afternoon ? 12 : 0) : hour,
    minute: Number(minutes),
    half: half !== undefined,
  };
}

/** From one minute of the day to another; the end is at most 1440. */
export type Span = [from: number, to: number];

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
  const [opens, closes, ...more] = text.split(BETWEEN).map((part) => readClock(part.trim()));
  if (!opens || !closes || more.length > 0) return [];
  const from = opens.hour * 60 + opens.minute;
  const end = closes.hour * 60 + closes.minute;
  const to =
    end > from ? end : end === 0 ? MIDNIGHT : !closes.half && end <= NOON ? end + NOON : end;
  return to > from ? [[from, to]] : [];
}
