/**
 * Contact details of a community: addresses, coordinates, phone, e-mail and website, in all
 * dialects.
 */
import { keysOf } from '../../kernel/object.ts';
import { type PostalAddress, UNKNOWN_ADDRESS } from '../../kernel/postal-address.ts';
import type { PropertyRecord } from '../records.ts';
import { find, oneLine, peek, type Scope, useElement, type XmlElement } from './element.ts';
import { readText, readValue } from './fields.ts';
import type { Notes } from './notes.ts';
import { type Parse, parseDegrees, parseUrl } from './values.ts';

const ADDRESS_FIELDS = {
  street: ['AddressLine1', 'Address1', 'StreetAddress', 'Street', 'UnparsedAddress', 'Address'],
  street2: ['AddressLine2', 'Address2'],
  city: ['City'],
  state: ['State', 'Province'],
  zipcode: ['PostalCode', 'Zip', 'ZipCode'],
  country: ['Country'],
} as const satisfies Partial<Record<keyof PostalAddress, readonly string[]>>;

const PHONE_NUMBER = ['PhoneNumber', 'Number'];

const parseEmail: Parse<string> = (text) => (/^[^\s@]+@[^\s@]+$/.test(text) ? text : undefined);

type Contact = Pick<PropertyRecord, 'addresses' | 'phone' | 'email' | 'website'>;

/** The contact fields of a property's identity. Coordinates are assigned to the first address. */
export function readContact(identity: Scope, property: Scope, notes: Notes): Contact {
  const written = find(identity, 'Address');
  const addresses = written.map((element) => readAddress(element, notes)).filter(saysSomething);
  const latitude = readDegrees(
    [...find(property, 'ILS_Identification'), ...identity],
    'Latitude',
    90,
    notes,
  );
  const longitude = readDegrees(
    [...find(property, 'ILS_Identification'), ...identity],
    'Longitude',
    180,
    notes,
  );
  const [first = UNKNOWN_ADDRESS, ...more] = addresses;
  const located = { ...first, latitude, longitude };
  return {
    addresses: saysSomething(located) ? [located, ...more] : more,
    phone: readPhone(identity, notes),
    email: readValue(
      [...identity, ...written, ...find(property, 'Information')],
      ['Email'],
      parseEmail,
      notes,
    ),
    website: readValue(identity, ['WebSite', 'URL'], parseUrl, notes),
  };
}

/** An address. If `Address` contains only the street, the other parts are its sibling elements. */
function readAddress(element: XmlElement, notes: Notes): PostalAddress {
  const isStreet =
    element.children.length === 0 && element.text.trim() !== '' && element.parent !== null;
  const scope = isStreet && element.parent !== null ? [element.parent] : [element];
  const address = { ...UNKNOWN_ADDRESS };
  for (const key of keysOf(ADDRESS_FIELDS)) {
    const names = ADDRESS_FIELDS[key];
    address[key] = readText(scope, notes, ...(isStreet && key === 'street' ? ['Address'] : names));
  }
  return address;
}

const saysSomething = (address: PostalAddress): boolean =>
  Object.values(address).some((part) => part !== null);

const readDegrees = (scope: Scope, name: string, bound: number, notes: Notes): number | null =>
  readValue(scope, [name], parseDegrees(bound), notes);

/** The office phone number, otherwise the first phone number. */
function readPhone(identity: Scope, notes: Notes): string | null {
  const phones = find(identity, 'Phone').filter((phone) => numberOf(phone) !== '');
  const phone =
    phones.find((element) => /office/i.test(peek([element], 'PhoneType', 'Type'))) ?? phones[0];
  if (phone === undefined) return null;
  useElement(phone);
  readText([phone], notes, 'PhoneType', 'Type');
  readText([phone], notes, ...PHONE_NUMBER);
  return numberOf(phone);
}

const numberOf = (phone: XmlElement): string =>
  peek([phone], ...PHONE_NUMBER) || oneLine(phone.text);
