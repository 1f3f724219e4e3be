/**
 * The streaming XML reader: builds the tree of one `Property` at a time and hands it over. Everything outside of properties is
 * passed by and counted. What a property's elements mean is not known here.
 */
import { SaxesParser } from 'saxes';
import { type Fault, invalid } from '../../kernel/fault.ts';
import type { XmlElement } from './element.ts';
import type { Notes } from './notes.ts';

/** Bounds that no honest feed comes near; elements and characters are counted per property. */
export const LIMITS = { depth: 64, elements: 500_000, characters: 32_000_000, token: 2_000_000 };

/** How many characters are parsed between two looks at the finished properties. */
const STEP = 65_536;

/** A fault on the feed's address that names the line. */
const badFeed = (line: number, problem: string): Fault =>
  invalid({ url: [`The feed cannot be read: line ${line}: ${problem}.`] });

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Namespace declarations and schema hints are about the file, not about the property. */
const isContent = (name: string): boolean => !/^(xmlns$|xmlns:|xsi:|xml:)/.test(name);

/**
 * The `Property` elements that stand directly in a `PhysicalProperty`, each once it is complete. `notes` takes what stands
 * outside of them. Faults: invalid (`url`) for malformed XML, any DOCTYPE, a bound passed, and a document without
 * `PhysicalProperty`.
 */
export async function* scanProperties(texts: AsyncIterable<string>, notes: Notes): AsyncIterable<XmlElement> {
  const scanner = createScanner(notes);
  for await (const text of texts) {
    for (let start = 0; start < text.length; start += STEP) yield* scanner.write(text.slice(start, start + STEP));
  }
  yield* scanner.end();
}

/** A parser with its state: the open elements outside of a property, and the tree under construction inside of one. */
function createScanner(notes: Notes) {
  const parser = new SaxesParser({ xmlns: false });
  const outside: string[] = [];
  let finished: XmlElement[] = [];
  let open: XmlElement | null = null;
  let elements = 0;
  let characters = 0;
  let depth = 0;
  let sinceEvent = 0;
  let line = 1;
  let seenRoot = '';
  let seenFeed = false;
  let seenProperty = false;

  const count = (text: string) => {
    characters += text.length;
    if (characters > LIMITS.characters)
      throw badFeed(parser.line, `the property holds more than ${LIMITS.characters} characters`);
  };
  const addText = (text: string) => {
    sinceEvent = 0;
    if (text.includes('\uFFFD')) notes.add('bad_bytes', { path: '', line: parser.line }, '');
    if (open === null) return;
    count(text);
    open.text += text;
  };

  parser.on('error', (error) => {
    throw badFeed(parser.line, error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''));
  });
  parser.on('doctype', () => {
    throw badFeed(parser.line, 'a DOCTYPE is not accepted');
  });
  parser.on('comment', () => {
    sinceEvent = 0;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('attribute', () => {
    sinceEvent = 0;
  });
  parser.on('opentagstart', () => {
    line = parser.line;
    depth += 1;
    if (depth > LIMITS.depth) throw badFeed(line, `elements are nested more than ${LIMITS.depth} deep`);
  });
  parser.on('opentag', (tag) => {
    sinceEvent = 0;
    const name = localName(tag.name);
    seenRoot ||= name;
    seenFeed ||= name === 'PhysicalProperty';
    const starts = open === null && name === 'Property' && outside.at(-1) === 'PhysicalProperty';
    if (open === null && !starts) {
      if (outside.at(-1) === 'PhysicalProperty') notes.add('outside', { path: `PhysicalProperty/${name}`, line }, '');
      outside.push(name);
      return;
    }
    if (starts) {
      elements = 0;
      characters = 0;
      seenProperty = true;
    }
    elements += 1;
    if (elements > LIMITS.elements) throw badFeed(line, `the property holds more than ${LIMITS.elements} elements`);
    const attributes = Object.entries(tag.attributes)
      .filter(([written]) => isContent(written))
      .map(([written, value]) => {
        const local = localName(written);
        return { name: local, key: local.toLowerCase(), value, used: false };
      });
    for (const { value } of attributes) count(value);
    const element: XmlElement = {
      name,
      key: name.toLowerCase(),
      attributes,
      children: [],
      text: '',
      line,
      parent: open,
      used: false,
    };
    open?.children.push(element);
    open = element;
  });
  parser.on('closetag', () => {
    sinceEvent = 0;
    depth -= 1;
    if (open === null) {
      outside.pop();
      return;
    }
    if (open.parent === null) finished.push(open);
    open = open.parent;
  });

  const take = (): XmlElement[] => {
    const taken = finished;
    finished = [];
    return taken;
  };
  return {
    /** Parses a piece and returns the properties that it completed. */
    write(piece: string): XmlElement[] {
      sinceEvent += piece.length;
      parser.write(piece);
      if (sinceEvent > LIMITS.token) throw badFeed(parser.line, `a text is longer than ${LIMITS.token} characters`);
      return take();
    },
    /** Says that the document is over; the document must then be whole. */
    end(): XmlElement[] {
      parser.close();
      if (!seenFeed) throw badFeed(1, `this is no MITS feed: there is no PhysicalProperty in its ${seenRoot} element`);
      if (!seenProperty) notes.add('no_property', { path: 'PhysicalProperty', line: null }, '');
      return take();
    },
  };
}
