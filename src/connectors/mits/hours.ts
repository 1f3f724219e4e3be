/**
 * Office hours: days by full name, abbreviation or letter, alone or as a range, and times in the forms that feeds use. Nothing
 * else of a property is read here.
 */
import type { PropertyRecord } from '../records.ts';
import { find, peek, type Scope, useElement, type XmlElement } from './element.ts';
import { readText } from './fields.ts';
import { type Notes, placeOf, quoted } from './notes.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Short forms that are not the first two or three letters of the day. */
const SHORT_DAYS: Record<string, (typeof DAYS)[number]> = {
  m: 'Monday',
  t: 'Tuesday',
  tues: 'Tuesday',
  w: 'Wednesday',
  thur: 'Thursday',
  thurs: 'Thursday',
  r: 'Thursday',
  f: 'Friday',
};

const CLOSED = /^closed\.?$/i;
const TIME = /^(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s*m?\.?)?$/i;

/** The `OfficeHour` elements in the order of the feed; days that are not understood are noted and left out. */
export function readHours(scope: Scope, notes: Notes): PropertyRecord['office_hours'] {
  return find(scope, 'OfficeHour', 'OfficeHours').flatMap((element) => {
    const written = readText([element], notes, 'Day', 'Days') ?? '';
    const days = daysOf(written);
    const time = readTime(element, notes);
    if (days.length === 0) notes.add('bad_value', placeOf(element), quoted(written));
    return time === null ? [] : days.map((day) => ({ day, time }));
  });
}

/** The English names of the days meant by a day or a range of days; none if it is not understood. */
function daysOf(text: string): string[] {
  const [first, last, ...more] = text.split(/\s*(?:-|–|\bto\b|\bthrough\b)\s*/i).map(dayIndex);
  if (first === undefined || first < 0 || more.length > 0) return [];
  if (last === undefined) return DAYS.slice(first, first + 1);
  if (last < 0) return [];
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => DAYS[(first + step) % 7] ?? '');
}

/** `9:00 AM` from 12-hour or 24-hour forms with or without seconds; null if it is not understood. */
function timeOf(text: string): string | null {
  const [, hours = '', minutes = '00', half] = TIME.exec(text) ?? [];
  const hour = Number(hours);
  if (hours === '' || Number(minutes) > 59 || hour > (half ? 12 : 23)) return null;
  const afternoon = half ? half.toLowerCase() === 'p' : hour >= 12;
  return `${hour % 12 || 12}:${minutes} ${afternoon ? 'PM' : 'AM'}`;
}

/** Opening and closing time as people read them, `Closed`, the text as it stands, or null where no time is given. */
function readTime(element: XmlElement, notes: Notes): string | null {
  const [opens, closes] = [peek([element], 'OpenTime', 'Open'), peek([element], 'CloseTime', 'Close')];
  for (const part of find([element], 'OpenTime', 'CloseTime', 'Open', 'Close')) useElement(part);
  if (CLOSED.test(opens) || CLOSED.test(closes)) return 'Closed';
  const times = [opens, closes].filter((text) => text !== '');
  const shown = times.map((text) => {
    const time = timeOf(text);
    if (time === null) notes.add('kept_value', placeOf(element), quoted(text));
    return time ?? text;
  });
  return shown.length === 0 ? null : shown.join(' - ');
}

/** The place of a day in the week, 0 for Monday; -1 for a word that is no day. */
function dayIndex(word: string): number {
  const key = word.toLowerCase().replace(/\.$/, '');
  const isShort = key.length === 2 || key.length === 3;
  return DAYS.findIndex(
    (day) => day === SHORT_DAYS[key] || day.toLowerCase() === key || (isShort && day.toLowerCase().startsWith(key)),
  );
}
