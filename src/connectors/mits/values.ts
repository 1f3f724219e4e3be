/**
 * What a text of a feed means as a value. Each function answers the value, null where the text says "nothing known", or
 * undefined where it is not understood. Where the text stands is the business of fields.ts.
 */
import { DateTime, IANAZone } from 'luxon';

export type Parse<T> = (text: string) => T | null | undefined;

/** Words by which exporters fill a field that they have nothing for. */
const NOTHING = new Set(['n/a', 'null', 'none', 'unspecified', '-', '--']);

const YES_NO = new Map<string, boolean>(
  Object.entries({ true: true, yes: true, y: true, 1: true, false: false, no: false, n: false, 0: false }),
);

const DATE_FORMATS = [
  'yyyy-M-d',
  'M/d/yyyy',
  'M-d-yyyy',
  'M.d.yyyy',
  'M/d/yy',
  'yyyyMMdd',
  'yyyy/M/d',
  'MMMM d, yyyy',
  'MMM d, yyyy',
  'd-MMM-yyyy',
  'd MMM yyyy',
  'd MMMM yyyy',
];

/** Dates outside of these years are fillers such as 1900-01-01 or 9999-12-31. */
const YEARS = { first: 1950, last: 2199 };

/** Any text, save the words for nothing. */
export const parseText: Parse<string> = (text) => (NOTHING.has(text.toLowerCase()) ? null : text);

/** A decimal number, with thousands' commas or without. */
const parseNumber: Parse<number> = (text) =>
  /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(text) && /\d/.test(text) ? Number(text.replaceAll(',', '')) : parseNothing(text);

/** A count such as bedrooms; negative ones are not understood. */
export const parseCount: Parse<number> = (text) => atLeastZero(parseNumber(text));

/** Square feet as a whole number; 0 says nothing. */
export const parseArea: Parse<number> = (text) => {
  const area = atLeastZero(parseNumber(text.replace(/\s*(sq\.?\s*ft\.?|sf)$/i, '')));
  return area == null ? area : Math.round(area) || null;
};

/** Money in cents, such as `$1,200` or `6,000.00 USD`; may be negative (a credit). */
export const parseCents: Parse<number> = (text) => {
  const amount = parseNumber(text.replace(/^([+-]?)\s*(?:\$|USD)\s*/i, '$1').replace(/\s*(?:USD|\$)$/i, ''));
  return amount == null ? amount : Math.round(amount * 100);
};

/** A rent or a deposit in cents; 0 says nothing, as old feeds write it for unknown. */
export const parseAmount: Parse<number> = (text) => {
  const cents = atLeastZero(parseCents(text));
  return cents === 0 ? null : cents;
};

/** `YYYY-MM-DD` from ISO and the usual American forms, with or without a time of day. */
export const parseDate: Parse<string> = (text) => {
  const day = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '').trim();
  const iso = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(day);
  if (iso !== null) return dateOfParts(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  for (const format of DATE_FORMATS) {
    const date = DateTime.fromFormat(day, format, { locale: 'en-US', zone: 'utc' });
    if (date.isValid) return plausible(date);
  }
  return parseNothing(text);
};

/** `YYYY-MM-DD` from the three parts as they are written; a year of two digits is of this century. */
export const dateOfParts = (year: string, month: string, day: string): string | undefined => {
  const [y, m, d] = [year, month, day].map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN));
  if (y === undefined || m === undefined || d === undefined) return undefined;
  const date = DateTime.utc(y < 100 ? 2000 + y : y, m, d);
  return date.isValid ? plausible(date) : undefined;
};

export const parseYesNo: Parse<boolean> = (text) => YES_NO.get(text.toLowerCase());

/** The name of a time zone as the IANA list has it. */
export const parseZone: Parse<string> = (text) => (IANAZone.isValidZone(text) ? text : parseNothing(text));

/** A web address; a missing scheme is added, escaped ampersands and repeated slashes are undone. */
export const parseUrl: Parse<string> = (text) => {
  const written = text.replace(/&amp;/g, '&').replace(/^(https?:)\/*/i, '$1//');
  const full = /^https?:/i.test(written) ? written : `http://${written}`;
  if (!URL.canParse(full) || !/^https?:\/\/[^/\s]+\.[^/\s]+/i.test(full)) return parseNothing(text);
  const url = new URL(full);
  url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  return url.href;
};

/** Latitude or longitude in degrees within the bound; 0 says nothing. */
export const parseDegrees =
  (bound: number): Parse<number> =>
  (text) => {
    const degrees = parseNumber(text);
    if (degrees == null || Math.abs(degrees) > bound) return degrees === null ? null : undefined;
    return degrees === 0 ? null : degrees;
  };

/** A word for comparing: lower case, with one underscore for whatever is neither letter nor digit. */
export const wordKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const parseNothing = (text: string): null | undefined => (NOTHING.has(text.toLowerCase()) ? null : undefined);

const atLeastZero = (value: number | null | undefined): number | null | undefined =>
  value != null && value < 0 ? undefined : value;

const plausible = (date: DateTime<true>): string | undefined =>
  date.year >= YEARS.first && date.year <= YEARS.last ? date.toISODate() : undefined;
