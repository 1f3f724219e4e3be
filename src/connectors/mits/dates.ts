/**
 * Parses dates of feeds. Each text is matched against fixed patterns before a date is constructed,
 * because trying one date format after the other is slow for texts that match none of them.
 */
import { DateTime } from 'luxon';

/** Longer texts are not dates. The longest is a timestamp with a fraction and an offset. */
const MAX_LENGTH = 64;

/** Dates outside of these years are placeholders such as 1900-01-01 or 9999-12-31. */
const YEARS = { first: 1950, last: 2199 };

/** Two-digit years after this one belong to the previous century. */
const LAST_SHORT_YEAR = 60;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** ISO and the usual American formats. The names of the groups are the parts of the date. */
const SHAPES = [
  /^(?<y>\d{4})([-/])(?<m>\d{1,2})\2(?<d>\d{1,2})$/,
  /^(?<m>\d{1,2})([-/.])(?<d>\d{1,2})\2(?<y>\d{4})$/,
  /^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{2})$/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
  /^(?<m>[a-z]{3,9}) (?<d>\d{1,2}), (?<y>\d{4})$/i,
  /^(?<d>\d{1,2})-(?<m>[a-z]{3})-(?<y>\d{4})$/i,
  /^(?<d>\d{1,2}) (?<m>[a-z]{3,9}) (?<y>\d{4})$/i,
];

/** `YYYY-MM-DD` of a text with or without a time; undefined if it is not a plausible date. */
export function dateOfText(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const day = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '').trim();
  for (const shape of SHAPES) {
    const parts = shape.exec(day)?.groups;
    if (parts !== undefined)
      return dateOf(yearOf(parts['y'] ?? ''), monthOf(parts['m'] ?? ''), Number(parts['d']));
  }
  return undefined;
}

/** `YYYY-MM-DD` from its three parts. A two-digit year is in this century. */
export const dateOfParts = (year: string, month: string, day: string): string | undefined =>
  [year, month, day].every((part) => /^\d{1,4}$/.test(part))
    ? dateOf(Number(year) < 100 ? 2000 + Number(year) : Number(year), Number(month), Number(day))
    : undefined;

function yearOf(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year > LAST_SHORT_YEAR ? 1900 + year : 2000 + year;
}

/**
 * The number of a month that is written as a number, in full or with three letters; otherwise 0.
 */
function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const word = text.toLowerCase();
  return MONTHS.findIndex((month) => word === month || word === month.slice(0, 3)) + 1;
}

function dateOf(year: number, month: number, day: number): string | undefined {
  if (year < YEARS.first || year > YEARS.last) return undefined;
  const date = DateTime.utc(year, month, day);
  return date.isValid ? date.toISODate() : undefined;
}
