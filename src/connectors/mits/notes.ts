/**
 * The remarks of one property, or of the feed outside of properties. There is one remark per
 * location and kind, however often it occurs, to keep reports readable.
 */
import { cutText } from '../../kernel/cut-text.ts';
import type { Remark } from '../records.ts';
import { pathOf, type XmlElement } from './element.ts';

/** The messages for a location. `found` contains the first values found there, quoted. */
const SENTENCES = {
  unused_element: (found, reason) =>
    `The element contains ${found}. It was not imported, because ${reason}.`,
  unused_group: (_found, reason) =>
    `The element with its contents was not imported, because ${reason}.`,
  unused_attribute: (found, reason) =>
    `The attribute contains ${found}. It was not imported, because ${reason}.`,
  empty: () => 'The element or attribute is empty and was ignored.',
  topic: (found) => `${found} not imported.`,
  bad_value: (found) => `${found} could not be understood. The field was left empty.`,
  lost_value: (found) => `${found} could not be understood. The field was left empty.`,
  kept_value: (found) => `${found} could not be understood. The original text was kept.`,
  kept_word: (found) => `${found} is not a MITS amenity type. It was kept as a name.`,
  no_status: (found) => `The status ${found} is unknown. The unit was treated as not available.`,
  no_id: (found) => `The record has no id. This value was used instead: ${found}.`,
  nameless: () => 'There is neither an id nor a name. The element was skipped.',
  duplicate: (found) =>
    `The id ${found} is not unique. The first element was kept and this one was skipped.`,
  no_floor_plan: (found) =>
    `No floor plan of this property matches ${found}. The link was left empty.`,
  no_building: (found) => `No building of this property matches ${found}. The link was left empty.`,
  by_name: (found) =>
    `Nothing in this property has the id ${found}. The record was linked by name.`,
  several: (found) => `There are several values (${found}). The lowest and the highest were used.`,
  lowest: (found) => `The value is a range (${found}). The lowest was used.`,
  bad_term: () =>
    'The rent of a lease term was not imported, because its amount, its number of months or its dates are missing or invalid.',
  by_term: (found) =>
    `The amount of ${found} depends on the lease term. The lowest and the highest were used.`,
  no_amount: (found) => `The mandatory charge ${found} has no amount, so totals do not include it.`,
  lost_charge: (found) => `${found} not imported, so totals do not include all mandatory charges.`,
  unresolved: (found) =>
    `There is no charge with the code that ${found} is a percentage of. It was not imported.`,
  lost_percentage: (found) =>
    `There is no charge with the code that the mandatory charge ${found} is a percentage of. Totals do not include it.`,
  no_units: (found) => `No unit of the feed belongs to ${found}. Its charges were not imported.`,
  lost_units: (found) =>
    `No unit of the feed belongs to ${found}. Its charges, including mandatory ones, were not imported.`,
  text_only: (found) =>
    `No fee can represent ${found}. Its text was imported, and totals do not include it.`,
  no_picture: (found) =>
    `The file has the format ${found}. It was not imported, because media are pictures, videos and tours.`,
  too_many: (found) => `The record lists too many files. The last ${found} were not imported.`,
  outside: () => 'This element is outside of the properties and was not imported.',
  no_property: () => 'The feed lists no property.',
  bad_bytes: () => 'Some characters are invalid in the encoding of the feed. They were replaced.',
} as const satisfies Record<string, (found: string, reason: string) => string>;

/** Kinds that lose a whole record, or data on which prices or availability depend. */
const WARNINGS: ReadonlySet<string> = new Set([
  'nameless',
  'duplicate',
  'lost_value',
  'no_status',
  'no_amount',
  'lost_charge',
  'lost_percentage',
  'lost_units',
  'too_many',
]);

type NoteKind = keyof typeof SENTENCES;

/** The location of a note; the path of an attribute ends in `/@Name`. */
export type FeedLocation = { path: string; line: number | null };

export type Notes = {
  /**
   * Adds a note, or increases the count of a note with the same location and kind. `reason` says
   * why an unused element or attribute is not imported.
   */
  add(kind: NoteKind, place: FeedLocation, found: string, reason?: string): void;
  /** The remarks in line order, at most `MAX_REMARKS`, followed by the number of omitted ones. */
  remarks(): Remark[];
};

const MAX_REMARKS = 500;
const MAX_EXAMPLES = 3;
const EXAMPLE_LENGTH = 60;

/** The location of an element. */
export const locationOf = (element: XmlElement): FeedLocation => ({
  path: pathOf(element),
  line: element.line,
});

/** A quoted value, truncated to a readable length. */
export const quoted = (value: string): string =>
  `"${value.length > EXAMPLE_LENGTH ? `${cutText(value, EXAMPLE_LENGTH)}…` : value}"`;

/** An empty collection of notes. */
export function createNotes(): Notes {
  const entries = new Map<
    string,
    { kind: NoteKind; place: FeedLocation; count: number; found: Set<string>; reason: string }
  >();
  let left = 0;
  let leftWarning = false;
  return {
    add(kind, place, found, reason = '') {
      const key = `${kind} ${place.path}`;
      const entry = entries.get(key);
      if (entry !== undefined) {
        entry.count += 1;
        if (entry.found.size <= MAX_EXAMPLES) entry.found.add(found);
      } else if (entries.size < MAX_REMARKS) {
        entries.set(key, { kind, place, count: 1, found: new Set([found]), reason });
      } else {
        left += 1;
        leftWarning ||= WARNINGS.has(kind);
      }
    },
    remarks() {
      const remarks: Remark[] = [...entries.values()].map(
        ({ kind, place, count, found, reason }) => ({
          ...place,
          line: place.line,
          message: SENTENCES[kind](examples(found), reason) + times(count, place.line),
          ...(WARNINGS.has(kind) ? { severity: 'warning' as const } : {}),
        }),
      );
      remarks.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
      const more: Remark = {
        path: '',
        line: null,
        message: `${left} additional remarks are not listed.`,
      };
      if (leftWarning) more.severity = 'warning';
      return left === 0 ? remarks : [...remarks, more];
    },
  };
}

/** The first values, with a hint if there are more. */
const examples = (found: ReadonlySet<string>): string =>
  [...found].slice(0, MAX_EXAMPLES).join(', ') + (found.size > MAX_EXAMPLES ? ' and others' : '');

const times = (count: number, line: number | null): string =>
  count === 1 ? '' : ` (${count} times${line === null ? '' : `, first on line ${line}`})`;
