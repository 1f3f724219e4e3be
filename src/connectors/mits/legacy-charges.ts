/**
 * Parking and concessions of MITS 2 to 4, outside of the charge model. Neither counts toward a
 * total, because residents choose parking, and only the text of a concession states its conditions.
 */
import {
  find,
  oneLine,
  peek,
  type Scope,
  useElement,
  useValue,
  useWhole,
  valuesUnder,
  type XmlElement,
} from './element.ts';
import { readLatestDate, readProse } from './fields.ts';
import { locationOf, type Notes, quoted } from './notes.ts';
import type { ReadCharge } from './offers.ts';
import { parseCents, parseYesNo, wordKey } from './values.ts';

/**
 * The `Parking` and `Concession` elements of a property. A parking type `None` and an inactive
 * concession have no charge.
 */
export const readLegacyCharges = (property: Scope, notes: Notes): ReadCharge[] => [
  ...find([...property, ...find(property, 'Information')], 'Parking').flatMap((element) =>
    readParking(element, notes),
  ),
  ...readConcessions(property, notes),
];

export const readConcessions = (scope: Scope, notes: Notes): ReadCharge[] =>
  find(scope, 'Concession').flatMap((element) => readConcession(element, notes));

function readParking(element: XmlElement, notes: Notes): ReadCharge[] {
  const type = peek([element], 'ParkingType', 'Type');
  if (wordKey(type) === 'none') {
    useWhole(element);
    return [];
  }
  const description = readProse([element], 'Comment', 'Description');
  if (type === '' && description === null) return [];
  const fee = dollarsIn(element, ['SpaceFee'], notes);
  const isFree = wordKey(peek([element], 'AssignedFee')) === 'free';
  useNamed(element, 'ParkingType', 'Type', 'AssignedFee');
  return [
    {
      ...blank(element),
      code: `parking-${wordKey(type) || 'other'}`,
      name: type === '' ? 'Parking' : `Parking: ${type}`,
      class: 'parking',
      description,
      amount: fee,
      requirement: isFree && fee === null ? 'Included' : 'Optional',
    },
  ];
}

function readConcession(element: XmlElement, notes: Notes): ReadCharge[] {
  if (parseYesNo(peek([element], 'Active')) === false) {
    useWhole(element);
    return [];
  }
  const header = peek([element], 'DescriptionHeader', 'Name', 'Title');
  const body =
    readProse([element], 'DescriptionBody', 'Description') ?? (oneLine(element.text) || null);
  if (header === '' && body === null) return [];
  const value = dollarsIn(element, ['Value'], notes);
  const [range] = find([element], 'DateRange');
  const days = range === undefined ? [] : [range];
  useNamed(element, 'Active', 'DescriptionHeader', 'Name', 'Title', 'DescriptionFooter');
  return [
    {
      ...blank(element),
      code: wordKey(header).slice(0, 60) || 'concession',
      name: header || 'Concession',
      class: 'lease',
      description: [body, peek([element], 'DescriptionFooter')].filter(Boolean).join('\n') || null,
      amount: value === null ? null : -Math.abs(value),
      requirement: 'Conditional',
      starts_at: readLatestDate(days, ['StartDate'], notes),
      ends_at: readLatestDate(days, ['EndDate'], notes),
    },
  ];
}

const blank = (element: XmlElement): ReadCharge => ({
  code: '',
  name: '',
  class: 'other',
  description: null,
  amount: null,
  amount_max: null,
  amount_basis: 'explicit',
  frequency: null,
  requirement: null,
  is_variable: false,
  due_at: null,
  refundability: null,
  starts_at: null,
  ends_at: null,
  percentage_of: null,
  element,
});

function dollarsIn(element: XmlElement, names: readonly string[], notes: Notes): number | null {
  const candidate = valuesUnder([element], names).find(({ text }) => text !== '');
  if (candidate === undefined) return null;
  useValue(candidate);
  const cents = parseCents(candidate.text);
  if (cents === undefined)
    notes.add('bad_value', locationOf(candidate.element), quoted(candidate.text));
  return cents == null || cents === 0 ? null : cents / 100;
}

function useNamed(element: XmlElement, ...names: string[]): void {
  useElement(element);
  for (const candidate of valuesUnder([element], names)) useValue(candidate);
}
