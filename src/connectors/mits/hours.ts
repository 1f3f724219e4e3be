/**
 * Office hours: days by full name, abbreviation or letter, alone or as a range, and times in the
 * formats of feeds.
 */
import { daysOf, readClock, readOpening } from '../../kernel/office-hours.ts';
import type { PropertyRecord } from '../records.ts';
import { find, peek, type Scope, useElement, type XmlElement } from './element.ts';
import { readText } from './fields.ts';
import { locationOf, type Notes, quoted } from './notes.ts';

const CLOSED = /^closed\.?$/i;

/** The `OfficeHour` elements in feed order. Unknown days are noted and skipped. */
export function readHours(scope: Scope, notes: Notes): PropertyRecord['office_hours'] {
  return find(scope, 'OfficeHour', 'OfficeHours').flatMap((element) => {
    const written = readText([element], notes, 'Day', 'Days') ?? '';
    const days = daysOf(written);
    const time = readTime(element, notes);
    if (days.length === 0) notes.add('bad_value', locationOf(element), quoted(written));
    return time === null ? [] : days.map((day) => ({ day, time }));
  });
}

/** `9:00 AM` for a minute of the day. */
function clockOf(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const minutes = String(minute % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minutes} ${hour >= 12 ? 'PM' : 'AM'}`;
}

/**
 * Opening and closing time as display text, `Closed`, the original text, or null if no time is
 * given.
 */
function readTime(element: XmlElement, notes: Notes): string | null {
  const [opens, closes] = [
    peek([element], 'OpenTime', 'Open'),
    peek([element], 'CloseTime', 'Close'),
  ];
  for (const part of find([element], 'OpenTime', 'CloseTime', 'Open', 'Close')) useElement(part);
  if (CLOSED.test(opens) || CLOSED.test(closes)) return 'Closed';
  const span = readOpening(opens, closes);
  if (span !== null) return span.map(clockOf).join(' - ');
  const times = [opens, closes].filter((text) => text !== '');
  const shown = times.map((text) => {
    const time = readClock(text);
    if (time === null) notes.add('kept_value', locationOf(element), quoted(text));
    return time === null ? text : clockOf(time.minute);
  });
  return shown.length === 0 ? null : shown.join(' - ');
}
