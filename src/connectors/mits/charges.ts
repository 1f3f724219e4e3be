/**
 * Rent and deposit in the MITS 5.0 charge model (`ChargeOfferClass` with code LEASE). `offers.ts`
 * reads other charges.
 */
import type { RentRange, TermRent } from '../records.ts';
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
import { MAX_MONTHS } from './offer-terms.ts';
import { parseAmount, parseCount, parseDate, wordKey } from './values.ts';

/** The four kinds of item in a class. Feeds can contain any number of each. */
export const OFFER_ITEMS = [
  'ChargeOfferItem',
  'PetOfferItem',
  'ParkingOfferItem',
  'StorageOfferItem',
];

/**
 * The charge classes of the scope. The schema uses `ChargeOfferClasses` at the property and
 * `ChargeOfferClass` elsewhere; feeds also use the first as a list of the second.
 */
export function classesIn(scope: Scope): XmlElement[] {
  const lists = find(scope, 'ChargeOfferClasses');
  return [
    ...find(scope, 'ChargeOfferClass'),
    ...lists.filter((list) => find([list], ...OFFER_ITEMS).length > 0),
    ...find(lists, 'ChargeOfferClass'),
  ];
}

/**
 * The words by which an item of class LEASE is a rent or a deposit. An empty word means that the
 * item is not labeled.
 */
const KINDS = {
  rent: {
    AmountBasis: ['', 'explicit', 'explicit_amount', 'within_range'],
    PaymentFrequency: ['', 'monthly'],
    ChargeRequirement: ['', 'mandatory', 'included'],
    Refundability: ['', 'non_refundable', 'nonrefundable'],
  },
  deposit: {
    AmountBasis: ['', 'explicit', 'explicit_amount', 'within_range'],
    PaymentFrequency: ['', 'one_time', 'per_occurrence'],
    ChargeRequirement: ['', 'mandatory'],
    Refundability: ['deposit'],
  },
} as const;

type LeaseCharges = { rent: RentRange; deposit: number | null; terms: TermRent[] };

/**
 * The minimum and maximum of the rent items over all terms, and the minimum deposit, in cents; null
 * if missing. `terms` are the rents by term.
 */
export function readLeaseCharges(scope: Scope, notes: Notes): LeaseCharges {
  const lease = classesIn(scope).filter((element) => wordKey(peek([element], 'Code')) === 'lease');
  const items = find(lease, ...OFFER_ITEMS);
  const rents = items.filter((item) => isKind(item, 'rent') && hasAmount(item));
  const named = rents.filter((item) =>
    /\brent\b/i.test(`${peek([item], 'InternalCode')} ${peek([item], 'Name')}`),
  );
  const chosen = named.length > 0 ? named : rents;
  const terms = chosen.flatMap(readTerms);
  const rent = readAmounts(chosen, notes);
  const deposits = readAmounts(
    items.filter((item) => isKind(item, 'deposit') && hasAmount(item)),
    notes,
  );
  return {
    rent: { min: rent[0] ?? null, max: rent.at(-1) ?? null },
    deposit: deposits[0] ?? null,
    terms,
  };
}

/** The amounts of an item with a lease length, and with start dates if given. */
function readTerms(item: XmlElement): TermRent[] {
  return find([item], 'ChargeOfferAmount').flatMap((offer) => {
    const amounts = valuesUnder([offer], ['Amounts', 'Amount']).filter(({ text }) => text !== '');
    const rent = amounts.length === 1 ? parseAmount(amounts[0]?.text ?? '') : null;
    const months = parseCount(peek([offer], 'Duration'));
    if (rent == null || months == null || !Number.isInteger(months)) return [];
    if (months < 1 || months > MAX_MONTHS) return [];
    const day = (name: string) => parseDate(peek([offer], name)) ?? null;
    return [
      {
        first_day: day('StartTermEarliest'),
        last_day: day('StartTermLatest'),
        months,
        rent,
        is_best: false,
      },
    ];
  });
}

function isKind(item: XmlElement, kind: keyof typeof KINDS): boolean {
  const scope = [item, ...find([item], 'Characteristics', 'Characteristic')];
  return Object.entries(KINDS[kind]).every(([name, words]: [string, readonly string[]]) =>
    words.includes(wordKey(peek(scope, name))),
  );
}

/** Whether an item of a class is the rent itself, which is the base rent and not a fee. */
export const isRentItem = (charged: string, item: XmlElement): boolean =>
  charged === 'lease' && isKind(item, 'rent') && hasAmount(item);

const amountPlaces = (item: XmlElement) =>
  valuesUnder(find([item], 'ChargeOfferAmount'), ['Amounts', 'Amount']).filter(
    ({ text }) => text !== '',
  );

/** Whether the item has an amount above zero; concessions are negative. */
const hasAmount = (item: XmlElement): boolean =>
  amountPlaces(item).some(({ text }) => (parseAmount(text) ?? 0) > 0);

/**
 * The amounts of the items in ascending order, in cents. Marks the items as used, but not the items
 * nested in them.
 */
function readAmounts(items: readonly XmlElement[], notes: Notes): number[] {
  const cents = items.flatMap((item) => {
    useWhole(item, (inner) => !isNamed(inner, ...OFFER_ITEMS));
    if (item.parent !== null) markCode(item.parent);
    return amountPlaces(item).flatMap(({ text, element }) => {
      const amount = parseAmount(text);
      if (amount === undefined) notes.add('bad_value', locationOf(element), quoted(text));
      return amount == null ? [] : [amount];
    });
  });
  return cents.sort((one, other) => one - other);
}

/**
 * Marks a class and its code as used. Limits and empty items of a class contain no rent
 * information, so they are marked too.
 */
function markCode(offerClass: XmlElement): void {
  useElement(offerClass);
  for (const attribute of offerClass.attributes) attribute.used = true;
}
