/** Notes for everything in a property that was not imported. */
import { cutText } from '../../kernel/cut-text.ts';
import type { Pacer } from '../../kernel/event-loop.ts';
import { OFFER_ITEMS } from './charges.ts';
import { find, isNamed, oneLine, peek, valuesUnder, type XmlElement } from './element.ts';
import { reasonOf } from './elements.ts';
import { locationOf, type Notes, quoted } from './notes.ts';
import { wordKey } from './values.ts';

type Counted = Map<Topic, { count: number; first: XmlElement; isMandatory: boolean }>;

/**
 * `items` lists the names of the inner elements to count, if an element of the topic can contain
 * several.
 */
type Topic = { elements: readonly string[]; items?: readonly string[]; one: string; many: string };

/** Elements with a known meaning that no record stores. Each topic gets one note with a count. */
const TOPICS: readonly Topic[] = [
  {
    elements: ['ChargeOfferClasses', 'ChargeOfferClass', ...OFFER_ITEMS],
    items: OFFER_ITEMS,
    one: 'charge',
    many: 'charges',
  },
  {
    elements: ['Pricing'],
    items: ['MITS-OfferTerm', 'OfferTerm'],
    one: 'rent of a term',
    many: 'rents of terms',
  },
  { elements: ['Fee'], one: 'fee', many: 'fees' },
  { elements: ['Deposit'], one: 'deposit', many: 'deposits' },
  { elements: ['File'], one: 'file', many: 'files' },
  { elements: ['Promotional', 'Concession', 'Special'], one: 'promotion', many: 'promotions' },
  { elements: ['Utility'], one: 'list of utilities', many: 'lists of utilities' },
  { elements: ['Policy', 'Pet'], items: ['Pet'], one: 'policy', many: 'policies' },
  { elements: ['Parking'], one: 'parking description', many: 'parking descriptions' },
  { elements: ['Services'], one: 'nearby service', many: 'nearby services' },
  { elements: ['SeniorServices'], one: 'senior service', many: 'senior services' },
  { elements: ['Phase'], one: 'phase', many: 'phases' },
  { elements: ['LeadChannelList'], one: 'list of lead channels', many: 'lists of lead channels' },
];

/** Notes every unused element and attribute of the property. */
export async function noteLeftovers(
  property: XmlElement,
  notes: Notes,
  pace: Pacer,
): Promise<void> {
  const topics: Counted = new Map();
  await walkParts(property, notes, topics, pace);
  for (const [topic, { count, first, isMandatory }] of topics) {
    notes.add(
      isMandatory ? 'lost_charge' : 'topic',
      locationOf(first),
      count === 1 ? `1 ${topic.one} was` : `${count} ${topic.many} were`,
    );
  }
}

/** Elements that may list thousands of units. */
const SPLIT = ['ils_unit', 'units'];

async function walkParts(
  element: XmlElement,
  notes: Notes,
  topics: Counted,
  pace: Pacer,
): Promise<void> {
  walkAttributes(element, notes);
  for (const part of element.children) {
    if (part.used && SPLIT.includes(part.key)) await walkParts(part, notes, topics, pace);
    else walk(part, notes, topics);
    await pace(part.size);
  }
}

function walkAttributes(element: XmlElement, notes: Notes): void {
  const place = locationOf(element);
  for (const { name, value, used } of element.attributes) {
    const kind = value.trim() === '' ? 'empty' : 'unused_attribute';
    if (!used)
      notes.add(
        kind,
        { ...place, path: `${place.path}/@${name}` },
        quoted(excerptOf(value)),
        reasonOf(name, element),
      );
  }
}

function walk(element: XmlElement, notes: Notes, topics: Counted): void {
  const topic =
    element.used || isEmpty(element)
      ? undefined
      : TOPICS.find(({ elements }) => isNamed(element, ...elements));
  if (topic !== undefined) {
    const counted = topics.get(topic) ?? { count: 0, first: element, isMandatory: false };
    topics.set(topic, {
      first: counted.first,
      count: counted.count + Math.max(1, countItems(element, topic.items ?? [])),
      isMandatory: counted.isMandatory || holdsMandatory(element),
    });
    return;
  }
  if (!element.used) {
    noteUnused(element, notes);
    return;
  }
  walkAttributes(element, notes);
  for (const child of element.children) walk(child, notes, topics);
}

/** Notes quote only the beginning of a text, so the rest is not read. */
const EXCERPT_LENGTH = 300;

const excerptOf = (text: string): string => oneLine(cutText(text.trimStart(), EXCERPT_LENGTH));

function noteUnused(element: XmlElement, notes: Notes): void {
  const text = excerptOf(element.text);
  const said =
    text === ''
      ? element.attributes.map(({ name, value }) => `${name} ${excerptOf(value)}`).join(', ')
      : text;
  const reason = reasonOf(element.name, element.parent);
  if (isEmpty(element)) notes.add('empty', locationOf(element), '');
  else if (element.children.length > 0) notes.add('unused_group', locationOf(element), '', reason);
  else notes.add('unused_element', locationOf(element), quoted(said), reason);
}

/** Whether the element and its contents are empty. */
const isEmpty = ({ text, attributes, children }: XmlElement): boolean =>
  text.trim() === '' &&
  attributes.every(({ value }) => value.trim() === '') &&
  children.every(isEmpty);

/**
 * Whether the element contains a mandatory charge. Credits do not count, because a total without a
 * credit is not too low.
 */
const holdsMandatory = (element: XmlElement): boolean =>
  (isNamed(element, ...OFFER_ITEMS) && isMandatory(element)) ||
  element.children.some(holdsMandatory);

function isMandatory(item: XmlElement): boolean {
  const said = [item, ...find([item], 'Characteristics', 'Characteristic')];
  if (wordKey(peek(said, 'ChargeRequirement')) !== 'mandatory') return false;
  const amounts = valuesUnder(find([item], 'ChargeOfferAmount'), [
    'Amounts',
    'Amount',
    'Percentage',
  ]).filter(({ text }) => text !== '');
  return amounts.length > 0 && !amounts.every(({ text }) => text.startsWith('-'));
}

/** The number of elements with these names, including the element itself. */
const countItems = (element: XmlElement, names: readonly string[]): number =>
  element.children.reduce(
    (sum, child) => sum + countItems(child, names),
    isNamed(element, ...names) ? 1 : 0,
  );
