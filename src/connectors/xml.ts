/**
 * Writes XML documents from plain objects. Keys that begin with `@` are attributes, `#text` is
 * text, and an array repeats an element.
 */
import XMLBuilder from 'fast-xml-builder';

/** Characters that XML 1.0 does not allow, even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const clean = (_name: string, value: unknown): string => String(value).replace(FORBIDDEN, '');

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  format: true,
  tagValueProcessor: clean,
  attributeValueProcessor: clean,
});

/** The document without its declaration. Keys whose value is undefined are omitted. */
export const writeXml = (document: object): string => builder.build(present(document));

function present(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(present);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, present(inner)]));
}
