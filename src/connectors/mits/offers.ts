/**
 * Reads fees from the MITS 5.0 charge model: the items of all classes except the rent itself, which
 * charges.ts reads. Items that no fee can represent, such as amounts for part of a lease, remain
 * unread, so that leftovers.ts counts them.
 */
import type { ChargeRecord } from '../records.ts';
import { badFeed } from './bounds.ts';
import { classesIn, isRentItem, OFFER_ITEMS } from './charges.ts';
import {
  find,
  isNamed,
  peek,
  type Scope,
  useElement,
  useWhole,
  valuesUnder,
  type XmlElement,
} from './element.ts';
import { locationOf, type Notes, quoted } from './notes.ts';
import { parseCents, parseDate, wordKey } from './values.ts';

/** The maximum number of charges of one record. */
const MAX_CHARGES = 500;

/**
 * A charge as read. `percentage_of` is the lowercase code of the charge that it is a percentage of;
 * percentages.ts resolves it.
 */
export type ReadCharge = ChargeRecord & { percentage_of: string | null; element: XmlElement };

/**
 * The charges of the scope, in feed order. `rentCodes` collects the codes of the items that are the
 * rent.
 */
export function readCharges(scope: Scope, notes: Notes, rentCodes: Set<string>): ReadCharge[] {
  const charges = classesIn(scope).flatMap((element) => {
    const charged = wordKey(peek([element], 'Code')) || 'other';
    return itemsBelow(element).flatMap((item) => {
      if (!isRentItem(charged, item)) return readItem(charged, item, notes);
      rentCodes.add(peek([item], 'InternalCode').toLowerCase());
      return [];
    });
  });
  if (charges.length > MAX_CHARGES)
    throw badFeed(scope[0]?.line ?? 1, `a record has more than ${MAX_CHARGES} charges`);
  return charges;
}

/** Items are children of their class and of other items. */
export const itemsBelow = (element: XmlElement): XmlElement[] =>
  find([element], ...OFFER_ITEMS).flatMap((item) => [item, ...itemsBelow(item)]);

type Amount = Pick<ChargeRecord, 'amount' | 'amount_max' | 'starts_at' | 'ends_at'>;

/**
 * The fields of an item except its amounts. An item without name, code and amount is an empty form.
 */
const saysNothing = (item: XmlElement): boolean =>
  peek([item], 'Name', 'InternalCode') === '' &&
  find([item], 'ChargeOfferAmount').every((offer) => dollarTexts(offer).length === 0);

/** Whether an item of class LEASE is the rent, although it has no amount. */
const isEmptyRent = (charged: string, item: XmlElement): boolean => {
  const called = `${peek([item], 'InternalCode')} ${peek([item], 'Name')}`;
  return (
    charged === 'lease' &&
    /\brent\b/i.test(called) &&
    !/concession|special|discount|credit/i.test(called)
  );
};

/** One record per span of lease start dates. No records for an item that no fee can represent. */
function readItem(charged: string, item: XmlElement, notes: Notes): ReadCharge[] {
  const said = [item, ...find([item], 'Characteristics', 'Characteristic')];
  const basis = wordKey(peek([item], 'AmountBasis')) || 'explicit';
  const isPercentage = basis.startsWith('percentage');
  const offers = find([item], 'ChargeOfferAmount');
  if (offers.some((offer) => wordKey(peek([offer], 'TermBasis')) === 'specific_term')) return [];
  const amounts = offers.flatMap((offer): Amount[] => {
    const amount = isPercentage ? percentOf(offer) : dollarsOf(offer, basis, notes);
    return amount === null ? [] : [{ ...amountOf(amount), ...spanOf(offer) }];
  });
  if (amounts.length === 0 && (isPercentage || saysNothing(item) || isEmptyRent(charged, item)))
    return [];
  useWhole(item, (inner) => !isNamed(inner, ...OFFER_ITEMS));
  markAround(item);
  const name = peek([item], 'Name');
  const record = {
    code: peek([item], 'InternalCode') || wordKey(name) || charged,
    name: name || peek([item], 'InternalCode') || charged,
    class: charged,
    description: peek([item], 'Description', 'SpaceDescription') || null,
    amount_basis: isPercentage ? 'percentage_of_rent' : basis === 'stepped' ? 'explicit' : basis,
    frequency: peek(said, 'PaymentFrequency') || null,
    requirement: peek(said, 'ChargeRequirement') || null,
    is_variable:
      basis === 'variable' ||
      offers.some((offer) => /^(true|yes|1)$/i.test(peek([offer], 'Estimate'))),
    due_at: peek(said, 'Lifecycle') || null,
    refundability: peek(said, 'Refundability') || null,
    percentage_of: isPercentage ? peek([item], 'PercentageOfCode').toLowerCase() : null,
    element: item,
  };
  if (amounts.length === 0) return [withoutAmount(record, notes)];
  if (new Set(offers.map((offer) => peek([offer], 'Duration'))).size > 1)
    notes.add('by_term', locationOf(item), quoted(record.name));
  return joined(amounts, basis).map((amount) => ({
    ...record,
    ...amount,
    amount_basis:
      amount.amount_max !== null && record.amount_basis === 'explicit'
        ? 'within_range'
        : record.amount_basis,
  }));
}

/**
 * A charge without an amount in the feed. Totals cannot include a mandatory charge without an
 * amount, so it is noted, unless its amount depends on usage.
 */
function withoutAmount(record: Omit<ReadCharge, keyof Amount>, notes: Notes): ReadCharge {
  const isMissed = wordKey(record.requirement ?? '') === 'mandatory' && !record.is_variable;
  if (isMissed) notes.add('no_amount', locationOf(record.element), quoted(record.name));
  return { ...record, amount: null, amount_max: null, starts_at: null, ends_at: null };
}

/**
 * Merges amounts for the same dates. Only the first of several steps counts; other amounts become a
 * range.
 */
function joined(amounts: readonly Amount[], basis: string): Amount[] {
  const spans = Map.groupBy(amounts, ({ starts_at, ends_at }) => `${starts_at} ${ends_at}`);
  return [...spans.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || basis === 'stepped') return first ?? [];
    const all = same
      .flatMap(({ amount, amount_max }) => [amount, amount_max])
      .filter((one) => one !== null);
    const [low = null, high = null] = all.length === 0 ? [] : [Math.min(...all), Math.max(...all)];
    return { ...first, amount: low, amount_max: high === low ? null : high };
  });
}

const amountOf = (range: readonly number[] | null): Pick<Amount, 'amount' | 'amount_max'> => ({
  amount: range?.[0] ?? null,
  amount_max: range?.[1] ?? null,
});

const dollarTexts = (offer: XmlElement) =>
  valuesUnder([offer], ['Amounts', 'Amount']).filter(({ text }) => text !== '');

/**
 * The amounts in dollars: the first of several steps, or the minimum and maximum of other amounts.
 */
function dollarsOf(offer: XmlElement, basis: string, notes: Notes): number[] | null {
  const cents = dollarTexts(offer).flatMap(({ text, element }) => {
    const parsed = parseCents(text);
    if (parsed === undefined) notes.add('bad_value', locationOf(element), quoted(text));
    return parsed == null ? [] : [parsed];
  });
  const [first] = cents;
  if (first === undefined) return null;
  if (basis === 'stepped') return [first / 100];
  const [low, high] = [Math.min(...cents), Math.max(...cents)];
  return low === high ? [low / 100] : [low / 100, high / 100];
}

/** The percentage, rounded to four decimals. */
function percentOf(offer: XmlElement): number[] | null {
  const percent = Number(peek([offer], 'Percentage').replace(/\s*%$/, '') || Number.NaN);
  return Number.isFinite(percent) ? [Math.round(percent * 10_000) / 10_000] : null;
}

const spanOf = (offer: XmlElement): Pick<Amount, 'starts_at' | 'ends_at'> => ({
  starts_at: parseDate(peek([offer], 'StartTermEarliest')) ?? null,
  ends_at: parseDate(peek([offer], 'StartTermLatest')) ?? null,
});

/** Marks the class and the enclosing items as used. Limits of a class do not affect fees. */
function markAround(item: XmlElement): void {
  for (
    let at = item.parent;
    at !== null && isNamed(at, 'ChargeOfferClass', 'ChargeOfferClasses');
    at = at.parent
  ) {
    useElement(at);
    for (const attribute of at.attributes) attribute.used = true;
  }
}
