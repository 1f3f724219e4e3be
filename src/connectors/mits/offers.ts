/**
 * Fees out of the MITS 5.0 charge model: the items of every class, save the rent itself, which charges.ts reads. What no fee can hold stays
 * unread, so that leftovers.ts counts it: percentages of something else than the rent, and amounts that depend on the length of a lease.
 */
import type { ChargeRecord } from '../records.ts';
import { isRentItem, OFFER_ITEMS } from './charges.ts';
import { find, isNamed, peek, places, type Scope, useElement, useWhole, type XmlElement } from './element.ts';
import { type Notes, placeOf, quoted } from './notes.ts';
import { parseCents, parseDate, wordKey } from './values.ts';

/** The charges that stand in the scope, in the order of the feed. */
export function readCharges(scope: Scope, notes: Notes): ChargeRecord[] {
  const classes = [...find(scope, 'ChargeOfferClass'), ...find(find(scope, 'ChargeOfferClasses'), 'ChargeOfferClass')];
  return classes.flatMap((element) => {
    const charged = wordKey(peek([element], 'Code')) || 'other';
    return itemsBelow(element).flatMap((item) => (isRentItem(charged, item) ? [] : readItem(charged, item, notes)));
  });
}

/** Items stand in their class, and in other items. */
const itemsBelow = (element: XmlElement): XmlElement[] =>
  find([element], ...OFFER_ITEMS).flatMap((item) => [item, ...itemsBelow(item)]);

type Amount = Pick<ChargeRecord, 'amount' | 'amount_max' | 'starts_at' | 'ends_at'>;

/** One record for each span of days in which a lease may begin; none for an item that no fee can hold. */
function readItem(charged: string, item: XmlElement, notes: Notes): ChargeRecord[] {
  const said = [item, ...find([item], 'Characteristics', 'Characteristic')];
  const basis = wordKey(peek([item], 'AmountBasis')) || 'explicit';
  const isPercentage = basis.startsWith('percentage');
  if (isPercentage && !/^(base_)?rent$/.test(wordKey(peek([item], 'PercentageOfCode')))) return [];
  const offers = find([item], 'ChargeOfferAmount');
  if (new Set(offers.map((offer) => peek([offer], 'Duration'))).size > 1) return [];
  if (offers.some((offer) => wordKey(peek([offer], 'TermBasis')) === 'specific_term')) return [];
  const amounts = offers.flatMap((offer): Amount[] => {
    const amount = isPercentage ? percentOf(offer) : dollarsOf(offer, basis, notes);
    return amount === null && basis !== 'variable' ? [] : [{ ...amountOf(amount), ...spanOf(offer) }];
  });
  if (amounts.length === 0 && basis !== 'variable') return [];
  useWhole(item, (inner) => !isNamed(inner, ...OFFER_ITEMS));
  markAround(item);
  const name = peek([item], 'Name');
  const record = {
    code: peek([item], 'InternalCode') || wordKey(name) || charged,
    name: name || peek([item], 'InternalCode') || charged,
    class: charged,
    description: peek([item], 'Description') || null,
    amount_basis: isPercentage ? 'percentage_of_rent' : basis === 'stepped' ? 'explicit' : basis,
    frequency: peek(said, 'PaymentFrequency') || null,
    requirement: peek(said, 'ChargeRequirement') || null,
    is_variable: basis === 'variable' || offers.some((offer) => /^(true|yes|1)$/i.test(peek([offer], 'Estimate'))),
    due_at: peek(said, 'Lifecycle') || null,
    refundability: peek(said, 'Refundability') || null,
  };
  const none: Amount = { amount: null, amount_max: null, starts_at: null, ends_at: null };
  return joined(amounts.length === 0 ? [none] : amounts, basis).map((amount) => ({
    ...record,
    ...amount,
    amount_basis: amount.amount_max !== null && record.amount_basis === 'explicit' ? 'within_range' : record.amount_basis,
  }));
}

/** Of steps the first counts; several amounts for the same days are a range. */
function joined(amounts: readonly Amount[], basis: string): Amount[] {
  const spans = Map.groupBy(amounts, ({ starts_at, ends_at }) => `${starts_at} ${ends_at}`);
  return [...spans.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || basis === 'stepped') return first ?? [];
    const all = same.flatMap(({ amount, amount_max }) => [amount, amount_max]).filter((one) => one !== null);
    const [low = null, high = null] = all.length === 0 ? [] : [Math.min(...all), Math.max(...all)];
    return { ...first, amount: low, amount_max: high === low ? null : high };
  });
}

const amountOf = (range: readonly number[] | null): Pick<Amount, 'amount' | 'amount_max'> => ({
  amount: range?.[0] ?? null,
  amount_max: range?.[1] ?? null,
});

/** In dollars; of several steps the first, of several others the lowest and the highest. */
function dollarsOf(offer: XmlElement, basis: string, notes: Notes): number[] | null {
  const written = places([offer], ['Amounts', 'Amount']).filter(({ text }) => text !== '');
  const cents = written.flatMap(({ text, element }) => {
    const parsed = parseCents(text);
    if (parsed === undefined) notes.add('bad_value', placeOf(element), quoted(text));
    return parsed == null ? [] : [parsed];
  });
  const [first] = cents;
  if (first === undefined) return null;
  if (basis === 'stepped') return [first / 100];
  const [low, high] = [Math.min(...cents), Math.max(...cents)];
  return low === high ? [low / 100] : [low / 100, high / 100];
}

/** In percent of the rent, to four decimals. */
function percentOf(offer: XmlElement): number[] | null {
  const percent = Number(peek([offer], 'Percentage').replace(/\s*%$/, '') || Number.NaN);
  return Number.isFinite(percent) ? [Math.round(percent * 10_000) / 10_000] : null;
}

const spanOf = (offer: XmlElement): Pick<Amount, 'starts_at' | 'ends_at'> => ({
  starts_at: parseDate(peek([offer], 'StartTermEarliest')) ?? null,
  ends_at: parseDate(peek([offer], 'StartTermLatest')) ?? null,
});

/** The class, and the items around an item, are used with what they say of themselves; limits of a class say nothing of a fee. */
function markAround(item: XmlElement): void {
  for (let at = item.parent; at !== null && isNamed(at, 'ChargeOfferClass'); at = at.parent) {
    useElement(at);
    for (const attribute of at.attributes) attribute.used = true;
  }
}
