/**
 * Reading typed fields out of a scope: values by their possible names, ranges, dates and ids. A text that is not understood
 * becomes a note and counts as not given. Which names a thing's fields have is said by the modules of the things.
 */
import type { RentRange } from '../records.ts';
import { find, isNamed, type Place, peek, places, type Scope, useElement, usePlace, type XmlElement } from './element.ts';
import { type Notes, placeOf, quoted } from './notes.ts';
import { dateOfParts, type Parse, parseAmount, parseDate, parseText, wordKey } from './values.ts';

/**
 * The first value under the names that parses to something, or null. Names are tried in their order; later places that say
 * the same in the same words count as used too.
 */
export function readValue<T>(scope: Scope, names: readonly string[], parse: Parse<T>, notes: Notes): T | null {
  const candidates = places(scope, names);
  for (const place of candidates) {
    if (place.text === '' && place.element.children.length > 0 && place.attribute === null) continue;
    usePlace(place);
    const value = place.text === '' ? null : parse(place.text);
    if (value === undefined) notes.add('bad_value', valuePlace(place), quoted(place.text));
    if (value == null) continue;
    for (const twin of candidates) if (twin.text === place.text) usePlace(twin);
    return value;
  }
  return null;
}

/** A text on one line, or null; `N/A` and its like are null. */
export const readText = (scope: Scope, notes: Notes, ...names: string[]): string | null =>
  readValue(scope, names, parseText, notes);

/** A longer text: its lines without white space at their ends, and at most one empty line in a row. */
export function readProse(scope: Scope, ...names: string[]): string | null {
  const place = places(scope, names).find(({ text }) => text !== '');
  if (place === undefined) return null;
  usePlace(place);
  const written = place.attribute?.value ?? place.element.text;
  const lines = written.split(/\r?\n/).map((line) => line.replace(/[ \t]+/g, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The lowest and highest value of an element that states a range by `Min` and `Max` (attributes or children), by `Exact` or
 * `Avg`, or by its text. One side alone stands for both; sides in the wrong order are exchanged.
 */
function readRange(element: XmlElement, parse: Parse<number>, notes: Notes): RentRange {
  const scope = [element];
  const min = readValue(scope, ['Min', 'Exact'], parse, notes);
  const max = readValue(scope, ['Max', 'Exact'], parse, notes);
  const one = min ?? max ?? readValue(scope, ['Avg'], parse, notes) ?? readOwnText(element, parse, notes);
  if (one === null) return { min: null, max: null };
  return { min: Math.min(min ?? one, max ?? one), max: Math.max(min ?? one, max ?? one) };
}

/** The range of the first element, in the order of the names, that gives one; all null otherwise. */
export function readFirstRange(scope: Scope, names: readonly string[], parse: Parse<number>, notes: Notes): RentRange {
  for (const { element, attribute } of places(scope, names)) {
    const range = attribute === null ? readRange(element, parse, notes) : { min: null, max: null };
    if (range.min !== null) return range;
  }
  return { min: null, max: null };
}

/** The deposit in cents: the lowest amount of a `Deposit` that is a security deposit or of no stated kind. */
export function readDeposit(scope: Scope, notes: Notes): number | null {
  for (const deposit of find(scope, 'Deposit')) {
    if (!/^(|.*\bsecurity\b.*)$/i.test(peek([deposit], 'DepositType', 'Type'))) continue;
    const amounts = find([deposit], 'Amount');
    const { min, max } = [...find(amounts, 'Range', 'ValueRange'), ...amounts, deposit]
      .map((element) => readRange(element, parseAmount, notes))
      .find((range) => range.min !== null) ?? { min: null, max: null };
    if (min !== max) notes.add('lowest', placeOf(deposit), `${(min ?? 0) / 100} to ${(max ?? 0) / 100}`);
    if (min === null) continue;
    readText([deposit], notes, 'DepositType', 'Type');
    return min;
  }
  return null;
}

/** The latest date under the names, each written as `Month`, `Day` and `Year` or as text; null where there is none. */
export function readLatestDate(scope: Scope, names: readonly string[], notes: Notes): string | null {
  const dates = names.flatMap((name) => find(scope, name).map((element) => readDateParts(element, notes)));
  const texts = names.map((name) => readValue(scope, [name], parseDate, notes));
  const given = [...dates, ...texts].filter((date) => date !== null);
  return given.sort().at(-1) ?? null;
}

/** The parts of the scope in which ids stand: the elements, then their `Identification` children, primary ones first. */
export function idScope(scope: Scope): Scope {
  const nested = find(scope, 'Identification');
  const isPrimary = (element: XmlElement) => /^primary$/i.test(peek([element], 'IDRank'));
  return [...scope, ...nested.filter(isPrimary), ...nested.filter((element) => !isPrimary(element))];
}

/** An `Identification` that names something else than the thing that it stands in, such as the floor plan of a unit. */
function namesOther(element: XmlElement): boolean {
  if (!isNamed(element, 'Identification')) return false;
  const named = /floor\s*plan|building|phase|management/i.exec(peek([element], 'IDType'))?.[0];
  return named !== undefined && element.parent?.key.includes(wordKey(named).replace('_', '')) === false;
}

/** The id of a thing: `IDValue`, `Id` or `PrimaryID`, else the text of an `Identification`, else one of the names that the thing adds. */
export function readId(scope: Scope, notes: Notes, ...names: string[]): string | null {
  const own = idScope(scope).filter((element) => !namesOther(element));
  return (
    readText(own, notes, 'IDValue', 'Id', 'PrimaryID') ??
    readText(
      scope.filter((element) => !find([element], 'Identification').some(namesOther)),
      notes,
      'Identification',
    ) ??
    readText(own, notes, ...names)
  );
}

/** The id that an `Identification` of the scope gives for something else, such as the floor plan of a unit; null where there is none. */
export function readIdOf(scope: Scope, type: RegExp, notes: Notes): string | null {
  const other = find(scope, 'Identification').filter((element) => type.test(peek([element], 'IDType')));
  const id = readText(other, notes, 'IDValue', 'Id', 'PrimaryID');
  if (id !== null) readText(other, notes, 'IDType');
  return id;
}

function readDateParts(element: XmlElement, notes: Notes): string | null {
  const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => peek([element], name));
  if (!year && !month && !day) return null;
  for (const place of places([element], ['Year', 'Month', 'Day'])) usePlace(place);
  const date = dateOfParts(year ?? '', month ?? '', day ?? '');
  if (date === undefined) notes.add('bad_value', placeOf(element), quoted(`${year}-${month}-${day}`));
  return date ?? null;
}

function readOwnText(element: XmlElement, parse: Parse<number>, notes: Notes): number | null {
  const text = element.text.trim();
  if (text === '') {
    if (element.children.length === 0) useElement(element);
    return null;
  }
  useElement(element);
  const value = parse(text);
  if (value === undefined) notes.add('bad_value', placeOf(element), quoted(text));
  return value ?? null;
}

const valuePlace = ({ element, attribute }: Place) =>
  attribute === null ? placeOf(element) : { ...placeOf(element), path: `${placeOf(element).path}/@${attribute.name}` };
