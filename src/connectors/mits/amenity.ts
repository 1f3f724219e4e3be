/**
 * Reads amenities in all dialects: typed `Amenity` elements, yes/no elements named after the token,
 * named rows, and lists in one text. `vocabulary.ts` contains the words.
 */
import type { AmenityRecord } from '../records.ts';
import { find, oneLine, peek, type Scope, useElement, type XmlElement } from './element.ts';
import { readText } from './fields.ts';
import { locationOf, type Notes, quoted } from './notes.ts';
import { parseYesNo } from './values.ts';
import { amenityWord } from './vocabulary.ts';

/**
 * The amenities of one owner (community, building, floor plan or unit) in feed order, without
 * duplicates. A yes/no element with the value `no` is ignored. RentCafe lists apartment amenities
 * at the property (`Amenities/Floorplan`). They belong to no single floor plan and are returned
 * with the amenities of the community.
 */
export function readAmenities(scope: Scope, notes: Notes): AmenityRecord[] {
  const found = [
    ...find(scope, 'Amenity').map((element) => readTyped(element, notes)),
    ...find(scope, 'Amenities').flatMap((group) => readGroup(group, notes)),
    ...find(scope, 'UnitAmenityList', 'AmenityList').flatMap(readList),
  ];
  const byName = new Map<string, AmenityRecord>();
  for (const amenity of found) {
    if (amenity !== null && !byName.has(amenity.name.toLowerCase()))
      byName.set(amenity.name.toLowerCase(), amenity);
  }
  return [...byName.values()];
}

/** `<Amenity AmenityType="Pool">`: the token's label, or for `Other` the description. */
function readTyped(element: XmlElement, notes: Notes): AmenityRecord | null {
  const scope = [element];
  const type =
    readText(scope, notes, 'SpecificAmenityType', 'AmenityType', 'Type', 'Name') ??
    oneLine(element.text);
  const written = readText(scope, notes, 'Description');
  const description = written ?? readText(scope, notes, 'AmenitySubType', 'SubType');
  useElement(element);
  const word = amenityWord(type);
  if (type === '' || word?.token === 'Other') {
    if (written === null) notes.add('empty', locationOf(element), '');
    return written === null
      ? null
      : { name: written, mits_type: word?.token ?? null, description: null };
  }
  if (word === null) notes.add('kept_word', locationOf(element), quoted(type));
  const name = word?.label ?? type;
  const repeats =
    description !== null &&
    [type, name].some((said) => said.toLowerCase() === description.toLowerCase());
  return { name, mits_type: word?.token ?? null, description: repeats ? null : description };
}

/**
 * The children of a group: yes/no elements, rows with `AmenityName`, nested groups, or plain names.
 */
function readGroup(group: XmlElement, notes: Notes): AmenityRecord[] {
  return group.children.flatMap((child) => {
    if (peek([child], 'AmenityName') !== '')
      return named(readText([child], notes, 'AmenityName') ?? '');
    if (child.children.length > 0) return readGroup(child, notes);
    return readLeaf(child, notes);
  });
}

/**
 * An element without children: yes or no for its own name, or a name. A web address is not an
 * amenity and remains unread.
 */
function readLeaf(element: XmlElement, notes: Notes): AmenityRecord[] {
  const text = oneLine(element.text);
  const answer = text === '' ? undefined : parseYesNo(text);
  if (/^https?:/i.test(text) || (text === '' && element.attributes.length > 0)) return [];
  useElement(element);
  if (answer === undefined) return named(text);
  if (!answer) return [];
  if (amenityWord(element.name) === null)
    notes.add('kept_word', locationOf(element), quoted(element.name));
  return named(element.name);
}

/** Splits a list such as `Balcony, Courtyard View` into amenities. */
function readList(element: XmlElement): AmenityRecord[] {
  useElement(element);
  return element.text.split(/[,;|]/).flatMap((part) => named(oneLine(part)));
}

/**
 * An amenity of which only a name is known. If the name is a token or label of the vocabulary, the
 * record has both.
 */
function named(name: string): AmenityRecord[] {
  const word = amenityWord(name);
  return name === ''
    ? []
    : [{ name: word?.label ?? name, mits_type: word?.token ?? null, description: null }];
}
