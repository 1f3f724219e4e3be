/** The sections of the documentation, and the search of the service. */
import type { Doc, Library } from './library.ts';
import { type Indexed, indexOf, matchesIn, type Section } from './matching.ts';
import { anchorOf, textOf } from './render.ts';

const indices = new WeakMap<Library, Indexed[]>();

/** The sections that match, the best first, with an excerpt as their text. */
export function search(library: Library, query: string): Section[] {
  const sections = indices.get(library) ?? indexOf([...library.values()].flatMap(sectionsOf));
  indices.set(library, sections);
  return matchesIn(sections, query);
}

/** The sections of a page: its introduction, and what follows each heading. */
export function sectionsOf({ title: page, path, tokens }: Doc): Section[] {
  let last: Section = { page, title: page, url: path, text: '' };
  const sections = [last];
  for (const token of tokens)
    if (token.type === 'heading' && token['depth'] > 1) {
      const anchor = anchorOf(String(token['text']));
      last = { page, title: textOf(token), url: `${path}#${anchor}`, text: '' };
      sections.push(last);
    } else if (token.type !== 'heading') last.text += token.raw;
  return sections;
}
