/**
 * The mapping of feed elements to the fields that they are imported to, or to the reasons why they
 * are not imported. Remarks quote the reasons, and `npm run gold` writes docs/mits-elements.md from
 * these rows.
 */
import type { XmlElement } from './element.ts';
import { HOME_ELEMENTS } from './home-elements.ts';
import { type ElementRow, NO_FIELD, PROPERTY_ELEMENTS } from './property-elements.ts';

export const ELEMENTS: readonly ElementRow[] = [...PROPERTY_ELEMENTS, ...HOME_ELEMENTS];

/**
 * The contexts of elements by lowercase name. An element that is not listed has the context of its
 * nearest listed ancestor.
 */
const CONTEXTS: Record<string, string> = {
  fax: 'Phone',
  effectiverent: 'Range',
  marketrent: 'Range',
  squarefeet: 'Range',
  madereadydate: 'Date',
  makereadydate: 'Date',
  dateavailable: 'Date',
  availabledate: 'Date',
  vacatedate: 'Date',
  startdate: 'Date',
  enddate: 'Date',
  offerterm: 'MITS-OfferTerm',
  petofferitem: 'ChargeOfferItem',
  parkingofferitem: 'ChargeOfferItem',
  storageofferitem: 'ChargeOfferItem',
  chargeofferclasses: 'ChargeOfferClass',
  ...Object.fromEntries(ELEMENTS.map(({ within }) => [within.toLowerCase(), within])),
};

const rows = new Map(
  ELEMENTS.flatMap((row) =>
    row.names.split(' ').map((name) => [`${row.within} ${name}`.toLowerCase(), row]),
  ),
);

/**
 * Everything in an `Amenities` list has the context `Amenities`, because groups in the list have
 * the names of other elements.
 */
function contextOf(element: XmlElement): string {
  let nearest: string | undefined;
  for (let at: XmlElement | null = element; at !== null; at = at.parent) {
    if (at.key === 'amenities') return 'Amenities';
    nearest ??= CONTEXTS[at.key];
  }
  return nearest ?? 'Property';
}

/** The row of an element or attribute inside of an element; null if none lists it. */
export function rowOf(name: string, parent: XmlElement): ElementRow | null {
  const context = contextOf(parent).toLowerCase();
  return rows.get(`${context} ${name.toLowerCase()}`) ?? rows.get(`${context} *`) ?? null;
}

/** Why an element or attribute is not imported. */
export function reasonOf(name: string, parent: XmlElement | null): string {
  const row = parent === null ? null : rowOf(name, parent);
  return row !== null && 'reason' in row ? row.reason : NO_FIELD;
}
