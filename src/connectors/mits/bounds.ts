/**
 * Limits on the size of a feed and its elements. A feed that exceeds a limit is rejected while it
 * is read, before it uses memory or time.
 */
import { type Fault, invalid } from '../../kernel/fault.ts';

/**
 * Limits far above the size of real feeds. `elements`, `attributes` and `characters` are counted
 * per property, or for the whole document outside of properties. A part is a unit, floor plan,
 * building or phase, or the rest of the property. `size` is the number of elements and attributes
 * of a part, plus one for every 200 characters of an element. It limits the work between two turns
 * of the event loop.
 */
export const LIMITS = {
  properties: 10_000,
  depth: 64,
  elements: 500_000,
  attributes: 1_000_000,
  characters: 32_000_000,
  token: 2_000_000,
  text: 200_000,
  name: 200,
  attributesOfElement: 200,
  attributeCharacters: 200_000,
  partSize: 25_000,
} as const;

/** A fault on the feed's URL that names the line. */
export const badFeed = (line: number, problem: string): Fault =>
  invalid({ url: [`The feed cannot be read: line ${line}: ${problem}.`] });

/** Rejects the feed if a count exceeds its limit. */
function bound(line: number, count: number, limit: number, what: (limit: number) => string): void {
  if (count > limit) throw badFeed(line, what(limit));
}

/**
 * Counts the contents of one element and one property while they are read, and rejects the feed at
 * the first exceeded limit.
 * Long because its functions share state.
 */
export function createCounter(line: () => number) {
  let properties = 0;
  let elements = 0;
  let outside = 0;
  let attributes = 0;
  let characters = 0;
  let ofElement = { attributes: 0, characters: 0 };
  const addCharacters = (count: number) => {
    characters += count;
    bound(
      line(),
      characters,
      LIMITS.characters,
      (limit) => `the property contains more than ${limit} characters`,
    );
  };
  return {
    startProperty() {
      elements = 0;
      attributes = ofElement.attributes;
      characters = ofElement.characters;
      properties += 1;
      bound(
        line(),
        properties,
        LIMITS.properties,
        (limit) => `the feed lists more than ${limit} properties`,
      );
    },
    startElement(name: string, depth: number) {
      ofElement = { attributes: 0, characters: 0 };
      bound(line(), depth, LIMITS.depth, (limit) => `elements are nested more than ${limit} deep`);
      bound(
        line(),
        name.length,
        LIMITS.name,
        (limit) => `the name of an element is longer than ${limit} characters`,
      );
    },
    addElement(inside: boolean) {
      if (inside) elements += 1;
      else outside += 1;
      const owner = inside ? 'the property' : 'the feed outside of its properties';
      bound(
        line(),
        inside ? elements : outside,
        LIMITS.elements,
        (limit) => `${owner} contains more than ${limit} elements`,
      );
    },
    addAttribute(name: string, value: string, inside: boolean) {
      ofElement.attributes += 1;
      ofElement.characters += name.length + value.length;
      attributes += 1;
      bound(
        line(),
        name.length,
        LIMITS.name,
        (limit) => `the name of an attribute is longer than ${limit} characters`,
      );
      const { attributesOfElement, attributeCharacters } = LIMITS;
      bound(
        line(),
        ofElement.attributes,
        attributesOfElement,
        (limit) => `an element has more than ${limit} attributes`,
      );
      bound(
        line(),
        ofElement.characters,
        attributeCharacters,
        (limit) => `the attributes of an element contain more than ${limit} characters`,
      );
      if (!inside) return;
      bound(
        line(),
        attributes,
        LIMITS.attributes,
        (limit) => `the property contains more than ${limit} attributes`,
      );
      addCharacters(name.length + value.length);
    },
    addText(text: string, before: number) {
      bound(
        line(),
        before + text.length,
        LIMITS.text,
        (limit) => `the text of an element is longer than ${limit} characters`,
      );
      addCharacters(text.length);
    },
    endPart(size: number) {
      bound(
        line(),
        size,
        LIMITS.partSize,
        (limit) =>
          `a part of the property contains more than ${limit} elements and attributes (200 characters of text count as one)`,
      );
    },
  };
}
