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

/** Zones of the United States and Canada by the word that their common names begin with. */
const ZONES: Record<string, string> = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
  atlantic: 'America/Halifax',
  newfoundland: 'America/St_Johns',
  est: 'America/New_York',
  edt: 'America/New_York',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  akst: 'America/Anchorage',
  hst: 'Pacific/Honolulu',
};

/** The first word of such a name: it ends in `Time`, and what stands in parentheses adds nothing. */
const ZONE_NAME =
  /^(?:\((?:GMT|UTC)[^)]*\)\s*)?(?:US\s+)?([a-z]+)(?:-[a-z]+)?\s+(?:standard\s+|daylight\s+)?time\s*(?:\([^)]*\)\s*)*$/i;

/**
 * The name of a time zone as the IANA list has it, also from names such as `Eastern Time (GMT -0500)` or `(GMT-05:00) Eastern Time (US &
 * Canada)`. An offset alone does not say which zone is meant.
 */
export const parseZone: Parse<string> = (text) => {
  const word = ZONE_NAME.exec(text) ?? /^([a-z]{3,4})$/i.exec(text);
  const named = ZONES[word?.[1]?.toLowerCase() ?? ''];
  if (named !== undefined) return named;
  return IANAZone.isValidZone(text) ? text : parseNothing(text);
};

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
