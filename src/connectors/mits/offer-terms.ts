/**
 * Rents by lease term in MITS 4: `Pricing/MITS-OfferTerm` with `EffectiveRent`, `Term` in months
 * and `DateRange`.
 */
import type { TermRent } from '../records.ts';
import { find, type Scope, type XmlElement } from './element.ts';
import { readLatestDate, readValue } from './fields.ts';
import { locationOf, type Notes } from './notes.ts';
import { type Parse, parseAmount, parseCount } from './values.ts';

/** The maximum length of a lease. */
export const MAX_MONTHS = 120;

export const readOfferTerms = (scope: Scope, notes: Notes): TermRent[] =>
  find([...scope, ...find(scope, 'Pricing')], 'MITS-OfferTerm', 'OfferTerm').flatMap((element) =>
    readTerm(element, notes),
  );

function readTerm(element: XmlElement, notes: Notes): TermRent[] {
  const rent = readValue([element], ['EffectiveRent', 'Rent', 'MarketRent'], parseAmount, notes);
  const months = readValue([element], ['Term', 'LeaseTerm'], parseMonths, notes);
  const ranges = find([element], 'DateRange');
  const first_day = readLatestDate([element, ...ranges], ['StartDate'], notes);
  const last_day = readLatestDate([element, ...ranges], ['EndDate'], notes);
  const isBackwards = first_day !== null && last_day !== null && first_day > last_day;
  if (rent !== null && months !== null && !isBackwards)
    return [{ first_day, last_day, months, rent, is_best: false }];
  notes.add('bad_term', locationOf(element), '');
  return [];
}

/** `12` or `12 months`. */
const parseMonths: Parse<number> = (text) => {
  const months = parseCount(text.replace(/\s*(months?|mos?\.?)$/i, ''));
  return months == null
    ? months
    : Number.isInteger(months) && months >= 1 && months <= MAX_MONTHS
      ? months
      : undefined;
};
