/**
 * Reads the texts of concessions and promotions: `Concession`, `Promotional` and `Special`
 * elements, and the concessions among the lease charges of MITS 5.0. `offers.ts` and
 * `legacy-charges.ts` read their amounts.
 */
import type { SpecialRecord } from '../records.ts';
import { classesIn, isRentItem, OFFER_ITEMS } from './charges.ts';
import {
  find,
  isNamed,
  oneLine,
  peek,
  type Scope,
  useElement,
  useWhole,
  type XmlElement,
} from './element.ts';
import { locationOf, type Notes, quoted } from './notes.ts';
import { itemsBelow, type ReadCharge } from './offers.ts';
import { parseDate, wordKey } from './values.ts';

/**
 * The specials of a record, without duplicates. Call this after its charges have been read.
 * `concessions` are the charges of its `Concession` elements.
 */
export function readSpecials(
  scope: Scope,
  concessions: readonly ReadCharge[],
  notes: Notes,
): SpecialRecord[] {
  const specials = [
    ...concessions.map(({ name, description, starts_at, ends_at }) => ({
      text: textOf(name === 'Concession' ? '' : name, description),
      starts_at,
      ends_at,
    })),
    ...find(scope, 'Promotional', 'Special').map(readPromotion),
    ...leaseItems(scope).map((item) => readItem(item, notes)),
  ].filter(({ text }) => text !== '');
  return [...new Map(specials.map((special) => [JSON.stringify(special), special])).values()];
}

const textOf = (name: string, description: string | null): string =>
  [name, description].filter(Boolean).join(': ');

function readPromotion(element: XmlElement): SpecialRecord {
  const text = oneLine(element.text);
  if (text !== '') useElement(element);
  return { text, starts_at: null, ends_at: null };
}

/** The items of class LEASE that name a concession. */
const leaseItems = (scope: Scope): XmlElement[] =>
  classesIn(scope)
    .filter((element) => wordKey(peek([element], 'Code')) === 'lease')
    .flatMap(itemsBelow)
    .filter(
      (item) =>
        !isRentItem('lease', item) &&
        /concession|\bspecials?\b|discount/i.test(
          `${peek([item], 'InternalCode')} ${peek([item], 'Name')}`,
        ),
    );

/** A concession that no fee can represent is imported as text alone. */
function readItem(item: XmlElement, notes: Notes): SpecialRecord {
  const name = peek([item], 'Name');
  const text = textOf(name, peek([item], 'Description'));
  const days = find([item], 'ChargeOfferAmount').map(
    (offer) => parseDate(peek([offer], 'StartTermLatest')) ?? null,
  );
  if (find([item], 'Name', 'Description').some(({ used }) => !used) && text !== '') {
    useWhole(item, (inner) => !isNamed(inner, ...OFFER_ITEMS));
    notes.add('text_only', locationOf(item), quoted(name || text));
  }
  return {
    text,
    starts_at: null,
    ends_at: days.includes(null) ? null : (days.sort().at(-1) ?? null),
  };
}
