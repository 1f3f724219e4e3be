/**
 * The streaming XML reader. It builds the tree of one `Property` at a time. Everything outside of
 * properties is skipped and counted.
 */
import { SaxesParser } from 'saxes';
import { nextTurn } from '../../kernel/event-loop.ts';
import { badFeed, createCounter, LIMITS } from './bounds.ts';
import type { XmlElement } from './element.ts';
import type { Notes } from './notes.ts';

/** The number of characters parsed per turn of the event loop. */
const STEP = 4096;

/**
 * Elements whose contents are counted separately if they are listed directly in one of the owners.
 */
const PARTS = ['unit', 'ils_unit', 'units', 'floorplan', 'building', 'phase'];
const PART_OWNERS = ['property', 'ils_unit', 'units'];

const isPart = ({ key, parent }: XmlElement): boolean =>
  parent === null || (PARTS.includes(key) && PART_OWNERS.includes(parent.key));

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Namespace declarations and schema hints, which describe the file and not the property. */
const isContent = (name: string): boolean => !/^(xmlns$|xmlns:|xsi:|xml:)/.test(name);

/**
 * The `Property` elements directly in a `PhysicalProperty`, each as soon as it is complete. Yields
 * to the event loop after every `STEP` characters. `notes` collects elements outside of properties.
 * Throws an `invalid` fault on `url` for malformed XML, any DOCTYPE, an exceeded limit, and a
 * document without `PhysicalProperty`.
 */
export async function* scanProperties(
  texts: AsyncIterable<string>,
  notes: Notes,
): AsyncIterable<XmlElement> {
  const scanner = createScanner(notes);
  for await (const text of texts) {
    for (let start = 0; start < text.length; start += STEP) {
      yield* scanner.write(text.slice(start, start + STEP));
      await nextTurn();
    }
  }
  yield* scanner.end();
}

/** Reading this much text costs as much as reading an element. */
const CHARACTERS_PER_ELEMENT = 200;

const charactersOf = ({ text, attributes }: XmlElement): number =>
  attributes.reduce((sum, { value }) => sum + value.length, text.length);

/**
 * A parser with its state: the open elements outside of a property, and the tree of the current
 * property.
 * Long because its functions share state.
 */
function createScanner(notes: Notes) {
  const parser = new SaxesParser({ xmlns: false });
  const counter = createCounter(() => parser.line);
  const outside: string[] = [];
  let finished: XmlElement[] = [];
  let open: XmlElement | null = null;
  let depth = 0;
  let sinceEvent = 0;
  let line = 1;
  let seenRoot = '';
  let seenFeed = false;
  let seenProperty = false;

  const addText = (text: string) => {
    sinceEvent = 0;
    if (text.includes('\uFFFD')) notes.add('bad_bytes', { path: '', line: parser.line }, '');
    if (open === null) return;
    counter.addText(text, open.text.length);
    open.text += text;
  };
  const addElement = (name: string, attributes: Record<string, string>) => {
    const element = elementOf(name, attributes, line, open);
    counter.addElement(true);
    open?.children.push(element);
    open = element;
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
  parser.on('processinginstruction', () => {
    sinceEvent = 0;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('attribute', ({ name, value }) => {
    sinceEvent = 0;
    counter.addAttribute(name, value, open !== null);
  });
  parser.on('opentagstart', ({ name }) => {
    line = parser.line;
    depth += 1;
    counter.startElement(name, depth);
  });
  parser.on('opentag', (tag) => {
    sinceEvent = 0;
    const name = localName(tag.name);
    seenRoot ||= name;
    seenFeed ||= name === 'PhysicalProperty';
    const starts = open === null && name === 'Property' && outside.at(-1) === 'PhysicalProperty';
    if (open === null && !starts) {
      if (outside.at(-1) === 'PhysicalProperty')
        notes.add('outside', { path: `PhysicalProperty/${name}`, line }, '');
      counter.addElement(false);
      outside.push(name);
      return;
    }
    if (starts) counter.startProperty();
    seenProperty ||= starts;
    addElement(name, tag.attributes);
  });
  parser.on('closetag', () => {
    sinceEvent = 0;
    depth -= 1;
    if (open === null) {
      outside.pop();
      return;
    }
    open.size += Math.floor(charactersOf(open) / CHARACTERS_PER_ELEMENT);
    if (isPart(open)) counter.endPart(open.size);
    else if (open.parent !== null) open.parent.size += open.size;
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
      if (sinceEvent > LIMITS.token)
        throw badFeed(
          parser.line,
          `a text, tag or comment is longer than ${LIMITS.token} characters`,
        );
      return take();
    },
    /** Signals the end of the document, which must then be complete. */
    end(): XmlElement[] {
      parser.close();
      if (!seenFeed)
        throw badFeed(
          1,
          `this is not a MITS feed: there is no PhysicalProperty in its ${seenRoot} element`,
        );
      if (!seenProperty) notes.add('no_property', { path: 'PhysicalProperty', line: null }, '');
      return take();
    },
  };
}

function elementOf(
  name: string,
  written: Record<string, string>,
  line: number,
  parent: XmlElement | null,
): XmlElement {
  const attributes = Object.entries(written)
    .filter(([attribute]) => isContent(attribute))
    .map(([attribute, value]) => {
      const local = localName(attribute);
      return { name: local, key: local.toLowerCase(), value, used: false };
    });
  return {
    name,
    key: name.toLowerCase(),
    attributes,
    children: [],
    text: '',
    line,
    parent,
    used: false,
    size: 1 + attributes.length,
  };
}
