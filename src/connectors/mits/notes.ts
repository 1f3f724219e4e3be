/**
 * The remarks of one property, or of the feed around the properties: one for each place and kind, however often it occurs, so
 * that a report stays readable. Who finds what, and when, is said in the modules that add notes.
 */
import type { Remark } from '../records.ts';
import { pathOf, type XmlElement } from './element.ts';

/** What can be said of a place; `found` are the first values met there, quoted. */
const SENTENCES = {
  unused_element: (found) => `The element holds ${found}; it was not imported, as no field takes it.`,
  unused_group: () => 'The element and what it holds were not imported, as no field takes them.',
  unused_attribute: (found) => `The attribute holds ${found}; it was not imported, as no field takes it.`,
  empty: () => 'Nothing is written here; it was passed over.',
  topic: (found) => `${found} not imported.`,
  bad_value: (found) => `${found} could not be understood; the field was left empty.`,
  kept_value: (found) => `${found} could not be understood and was kept as it is written.`,
  kept_word: (found) => `${found} is not a MITS word and was kept as a name.`,
  no_status: (found) => `The status ${found} is not known; the unit was taken as not available.`,
  no_id: (found) => `No id is given; its place is taken by ${found}.`,
  nameless: () => 'Neither an id nor a name is given; the element was skipped.',
  duplicate: (found) => `The id ${found} was already used; the first element was kept and this one skipped.`,
  no_floor_plan: (found) => `No floor plan of this property answers to ${found}; the link was left empty.`,
  no_building: (found) => `No building of this property answers to ${found}; the link was left empty.`,
  by_name: (found) => `Nothing in this property has the id ${found}; the link was made by name.`,
  several: (found) => `More than one value is given (${found}); the lowest and the highest were taken.`,
  lowest: (found) => `A range is given (${found}); the lowest was taken.`,
  bad_term: () => 'The rent of a term needs a rent, a number of months and days in their order; it was not imported.',
  by_term: (found) => `The amount of ${found} depends on the length of the lease; the lowest and the highest were taken.`,
  no_amount: (found) => `The mandatory charge ${found} states no amount, so totals do not include it.`,
  lost_charge: (found) => `${found} not imported, so totals do not include what is mandatory.`,
  unresolved: (found) => `Nothing is charged under the code that ${found} is a percentage of; it was not imported.`,
  lost_percentage: (found) =>
    `Nothing is charged under the code that the mandatory charge ${found} is a percentage of; totals do not include it.`,
  no_units: (found) => `No unit of the feed stands in ${found}; its charges were not imported.`,
  lost_units: (found) => `No unit of the feed stands in ${found}; its charges, mandatory ones among them, were not imported.`,
  outside: () => 'This element stands outside of the properties and was not imported.',
  no_property: () => 'The feed lists no property.',
  bad_bytes: () => 'Some characters are not valid in the encoding of the feed; they were replaced.',
} as const satisfies Record<string, (found: string) => string>;

/** What loses data that prices depend on. */
const WARNINGS: ReadonlySet<string> = new Set(['no_amount', 'lost_charge', 'lost_percentage', 'lost_units']);

type NoteKind = keyof typeof SENTENCES;

/** Where a note belongs; an attribute's path ends in `/@Name`. */
export type NotePlace = { path: string; line: number | null };

export type Notes = {
  /** Adds a note of what was found there; an equal place and kind raises the count of the first. */
  add(kind: NoteKind, place: NotePlace, found: string): void;
  /** The remarks in the order of their lines; at most `MOST_REMARKS`, then one that says how many more there were. */
  remarks(): Remark[];
};

const MOST_REMARKS = 500;
const MOST_EXAMPLES = 3;
const EXAMPLE_LENGTH = 60;

/** The place of an element. */
export const placeOf = (element: XmlElement): NotePlace => ({ path: pathOf(element), line: element.line });

/** A value in quotes, clipped to a readable length. */
export const quoted = (value: string): string =>
  `“${value.length > EXAMPLE_LENGTH ? `${value.slice(0, EXAMPLE_LENGTH)}…` : value}”`;

/** An empty collection of notes. */
export function createNotes(): Notes {
  const entries = new Map<string, { kind: NoteKind; place: NotePlace; count: number; found: Set<string> }>();
  let left = 0;
  let leftWarning = false;
  return {
    add(kind, place, found) {
      const key = `${kind} ${place.path}`;
      const entry = entries.get(key);
      if (entry !== undefined) {
        entry.count += 1;
        if (entry.found.size <= MOST_EXAMPLES) entry.found.add(found);
      } else if (entries.size < MOST_REMARKS) {
        entries.set(key, { kind, place, count: 1, found: new Set([found]) });
      } else {
        left += 1;
        leftWarning ||= WARNINGS.has(kind);
      }
    },
    remarks() {
      const remarks: Remark[] = [...entries.values()].map(({ kind, place, count, found }) => ({
        ...place,
        line: place.line,
        message: SENTENCES[kind](examples(found)) + times(count, place.line),
        ...(WARNINGS.has(kind) ? { severity: 'warning' as const } : {}),
      }));
      remarks.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
      const more: Remark = { path: '', line: null, message: `${left} further findings in other places are not listed.` };
      if (leftWarning) more.severity = 'warning';
      return left === 0 ? remarks : [...remarks, more];
    },
  };
}

/** The first few values, and whether there were others. */
const examples = (found: ReadonlySet<string>): string =>
  [...found].slice(0, MOST_EXAMPLES).join(', ') + (found.size > MOST_EXAMPLES ? ' and others' : '');

const times = (count: number, line: number | null): string =>
  count === 1 ? '' : ` (${count} times${line === null ? '' : `, first on line ${line}`})`;
