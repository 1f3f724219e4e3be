/**
 * Parses texts of a feed as values. Each function returns the value, null if the text means
 * "unknown", or undefined if it cannot be parsed. `fields.ts` locates the texts.
 */
import { IANAZone } from 'luxon';
import { dateOfText } from './dates.ts';

export type Parse<T> = (text: string) => T | null | undefined;

/** Placeholder words of exporters for missing values. */
const NOTHING = new Set(['n/a', 'null', 'none', 'unspecified', '-', '--']);

const YES_NO = new Map<string, boolean>(
  Object.entries({
    true: true,
    yes: true,
    y: true,
    1: true,
    false: false,
    no: false,
    n: false,
    0: false,
  }),
);

/** Any text except the placeholder words. */
export const parseText: Parse<string> = (text) => (NOTHING.has(text.toLowerCase()) ? null : text);

/** A decimal number, with or without thousands separators. */
const parseNumber: Parse<number> = (text) =>
  /^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(text) && /\d/.test(text)
    ? Number(text.replaceAll(',', ''))
    : parseNothing(text);

/** A count such as bedrooms; negative numbers are invalid. */
export const parseCount: Parse<number> = (text) => atLeastZero(parseNumber(text));

/** Square feet as an integer; 0 means unknown. */
export const parseArea: Parse<number> = (text) => {
  const area = atLeastZero(parseNumber(text.replace(/\s*(sq\.?\s*ft\.?|sf)$/i, '')));
  return area == null ? area : Math.round(area) || null;
};

/** Money in cents, such as `$1,200` or `6,000.00 USD`; may be negative (a credit). */
export const parseCents: Parse<number> = (text) => {
  const amount = parseNumber(
    text.replace(/^([+-]?)\s*(?:\$|USD)\s*/i, '$1').replace(/\s*(?:USD|\$)$/i, ''),
  );
  return amount == null ? amount : Math.round(amount * 100);
};

/** A rent or a deposit in cents; 0 means unknown, as in old feeds. */
export const parseAmount: Parse<number> = (text) => {
  const cents = atLeastZero(parseCents(text));
  return cents === 0 ? null : cents;
};

/** `YYYY-MM-DD` from ISO and the usual American formats, with or without a time. */
export const parseDate: Parse<string> = (text) => dateOfText(text) ?? parseNothing(text);

export const parseYesNo: Parse<boolean> = (text) => YES_NO.get(text.toLowerCase());

/** Time zones of the United States and Canada by the first word of their common names. */
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

/** The first word of a time zone name, which ends in `Time`. Text in parentheses is ignored. */
const ZONE_NAME =
  /^(?:\((?:GMT|UTC)[^)]*\)\s*)?(?:US\s+)?([a-z]+)(?:-[a-z]+)?\s+(?:standard\s+|daylight\s+)?time\s*(?:\([^)]*\)\s*)*$/i;

/**
 * The IANA name of a time zone. Accepts names such as `Eastern Time (GMT -0500)` or `(GMT-05:00)
 * Eastern Time (US & Canada)`. An offset alone does not identify a zone.
 */
export const parseZone: Parse<string> = (text) => {
  const word = ZONE_NAME.exec(text) ?? /^([a-z]{3,4})$/i.exec(text);
  const named = ZONES[word?.[1]?.toLowerCase() ?? ''];
  if (named !== undefined) return named;
  return IANAZone.isValidZone(text) ? text : parseNothing(text);
};

/**
 * A web address. A missing scheme is added; escaped ampersands and repeated slashes are repaired.
 */
export const parseUrl: Parse<string> = (text) => {
  const written = text.replace(/&amp;/g, '&').replace(/^(https?:)\/*/i, '$1//');
  const full = /^https?:/i.test(written) ? written : `http://${written}`;
  if (!URL.canParse(full) || !/^https?:\/\/[^/\s]+\.[^/\s]+/i.test(full)) return parseNothing(text);
  const url = new URL(full);
  url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  return url.href;
};

/** Latitude or longitude in degrees within the bound; 0 means unknown. */
export const parseDegrees =
  (bound: number): Parse<number> =>
  (text) => {
    const degrees = parseNumber(text);
    if (degrees == null || Math.abs(degrees) > bound) return degrees === null ? null : undefined;
    return degrees === 0 ? null : degrees;
  };

/** A normalized word: lowercase, with one underscore for each run of other characters. */
export const wordKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const parseNothing = (text: string): null | undefined =>
  NOTHING.has(text.toLowerCase()) ? null : undefined;

const atLeastZero = (value: number | null | undefined): number | null | undefined =>
  value != null && value < 0 ? undefined : value;
