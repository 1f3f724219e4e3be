/**
 * Reads typed fields from a scope: values by their possible names, ranges, dates and IDs. Text that
 * cannot be parsed becomes a note and counts as missing. The modules of each record define the
 * names of its fields.
 */
import type { RentRange } from '../records.ts';
import { dateOfParts } from './dates.ts';
import {
  type FeedValue,
  find,
  isNamed,
  peek,
  type Scope,
  useElement,
  useValue,
  valuesUnder,
  type XmlElement,
} from './element.ts';
import { locationOf, type Notes, quoted } from './notes.ts';
import { type Parse, parseAmount, parseDate, parseText, wordKey } from './values.ts';

/**
 * The maximum number of values of a field, or elements of a date, that are tried before the field
 * is left empty.
 */
const MAX_TRIED = 100;

/**
 * The first value under the names that can be parsed, or null. Names are tried in order; later
 * values with the same text are also marked as used.
 */
export function readValue<T>(
  scope: Scope,
  names: readonly string[],
  parse: Parse<T>,
  notes: Notes,
): T | null {
  const candidates = valuesUnder(scope, names);
  const bad: FeedValue[] = [];
  const noteBad = (kind: 'bad_value' | 'lost_value') => {
    for (const one of bad) notes.add(kind, valueLocation(one), quoted(one.text));
  };
  let tried = 0;
  for (const candidate of candidates) {
    if (tried === MAX_TRIED) break;
    if (
      candidate.text === '' &&
      candidate.element.children.length > 0 &&
      candidate.attribute === null
    )
      continue;
    useValue(candidate);
    if (candidate.text !== '') tried += 1;
    const value = candidate.text === '' ? null : parse(candidate.text);
    if (value === undefined) bad.push(candidate);
    if (value == null) continue;
    noteBad('bad_value');
    for (const twin of candidates) if (twin.text === candidate.text) useValue(twin);
    return value;
  }
  noteBad(badKind(parse));
  return null;
}

/** A lost amount or date is a warning, because prices and availability depend on it. */
const badKind = (parse: Parse<unknown>) =>
  parse === parseAmount || parse === parseDate ? 'lost_value' : 'bad_value';

/** A single-line text, or null; `N/A` and similar texts are null. */
export const readText = (scope: Scope, notes: Notes, ...names: string[]): string | null =>
  readValue(scope, names, parseText, notes);

/** A multi-line text without trailing white space and with at most one empty line in a row. */
export function readProse(scope: Scope, ...names: string[]): string | null {
  const candidate = valuesUnder(scope, names).find(({ text }) => text !== '');
  if (candidate === undefined) return null;
  useValue(candidate);
  const written = candidate.attribute?.value ?? candidate.element.text;
  const lines = written.split(/\r?\n/).map((line) => line.replace(/[ \t]+/g, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * The minimum and maximum of an element that states a range by `Min` and `Max` (attributes or
 * children), by `Exact` or `Avg`, or by its text. A single side is used for both; reversed sides
 * are swapped.
 */
function readRange(element: XmlElement, parse: Parse<number>, notes: Notes): RentRange {
  const scope = [element];
  const min = readValue(scope, ['Min', 'Exact'], parse, notes);
  const max = readValue(scope, ['Max', 'Exact'], parse, notes);
  const one =
    min ?? max ?? readValue(scope, ['Avg'], parse, notes) ?? readOwnText(element, parse, notes);
  if (one === null) return { min: null, max: null };
  return { min: Math.min(min ?? one, max ?? one), max: Math.max(min ?? one, max ?? one) };
}

/** The range of the first element, in the order of the names, that contains one; otherwise null. */
export function readFirstRange(
  scope: Scope,
  names: readonly string[],
  parse: Parse<number>,
  notes: Notes,
): RentRange {
  for (const { element, attribute } of valuesUnder(scope, names)) {
    const range = attribute === null ? readRange(element, parse, notes) : { min: null, max: null };
    if (range.min !== null) return range;
  }
  return { min: null, max: null };
}

/**
 * The deposit in cents: the lowest amount of a `Deposit` that is a security deposit or of
 * unspecified type.
 */
export function readDeposit(scope: Scope, notes: Notes): number | null {
  for (const deposit of find(scope, 'Deposit')) {
    if (!/^(|.*\bsecurity\b.*)$/i.test(peek([deposit], 'DepositType', 'Type'))) continue;
    const amounts = find([deposit], 'Amount');
    const { min, max } = [...find(amounts, 'Range', 'ValueRange'), ...amounts, deposit]
      .map((element) => readRange(element, parseAmount, notes))
      .find((range) => range.min !== null) ?? { min: null, max: null };
    if (min !== max)
      notes.add('lowest', locationOf(deposit), `${(min ?? 0) / 100} to ${(max ?? 0) / 100}`);
    if (min === null) continue;
    readText([deposit], notes, 'DepositType', 'Type');
    return min;
  }
  return null;
}

/**
 * The latest date under the names, each written as `Month`, `Day` and `Year` or as text; null if
 * there is none.
 */
export function readLatestDate(
  scope: Scope,
  names: readonly string[],
  notes: Notes,
): string | null {
  const dates = names.flatMap((name) =>
    find(scope, name)
      .slice(0, MAX_TRIED)
      .map((element) => readDateParts(element, notes)),
  );
  const texts = names.map((name) => readValue(scope, [name], parseDate, notes));
  const given = [...dates, ...texts].filter((date) => date !== null);
  return given.sort().at(-1) ?? null;
}

/**
 * The parts of the scope that contain IDs: the elements, then their `Identification` children,
 * primary ones first.
 */
export function idScope(scope: Scope): Scope {
  const nested = find(scope, 'Identification');
  const isPrimary = (element: XmlElement) => /^primary$/i.test(peek([element], 'IDRank'));
  return [
    ...scope,
    ...nested.filter(isPrimary),
    ...nested.filter((element) => !isPrimary(element)),
  ];
}

/**
 * An `Identification` of a record other than its parent element, such as the floor plan of a unit.
 */
function namesOther(element: XmlElement): boolean {
  if (!isNamed(element, 'Identification')) return false;
  const named = /floor\s*plan|building|phase|management/i.exec(peek([element], 'IDType'))?.[0];
  return (
    named !== undefined && element.parent?.key.includes(wordKey(named).replace('_', '')) === false
  );
}

/**
 * The ID of a record: `IDValue`, `Id` or `PrimaryID`, otherwise the text of an `Identification`,
 * otherwise one of the additional names of the record.
 */
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

/**
 * The ID by which the scope refers to another record, such as the floor plan of a unit; null if
 * there is none.
 */
export function readIdOf(scope: Scope, type: RegExp, notes: Notes): string | null {
  const other = find(scope, 'Identification').filter((element) =>
    type.test(peek([element], 'IDType')),
  );
  const id = readText(other, notes, 'IDValue', 'Id', 'PrimaryID');
  if (id !== null) readText(other, notes, 'IDType');
  return id;
}

function readDateParts(element: XmlElement, notes: Notes): string | null {
  const [year, month, day] = ['Year', 'Month', 'Day'].map((name) => peek([element], name));
  if (!year && !month && !day) return null;
  for (const candidate of valuesUnder([element], ['Year', 'Month', 'Day'])) useValue(candidate);
  const date = dateOfParts(year ?? '', month ?? '', day ?? '');
  if (date === undefined)
    notes.add('lost_value', locationOf(element), quoted(`${year}-${month}-${day}`));
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
  if (value === undefined) notes.add(badKind(parse), locationOf(element), quoted(text));
  return value ?? null;
}

const valueLocation = ({ element, attribute }: FeedValue) =>
  attribute === null
    ? locationOf(element)
    : { ...locationOf(element), path: `${locationOf(element).path}/@${attribute.name}` };
