/** The sections of the documentation, and the search of the service. */
import { type Doc, loadLibrary } from './library.ts';
import { type Indexed, indexOf, matchesIn, type Section } from './matching.ts';
import { operationsOf } from './operations.ts';
import { anchorOf, textOf } from './render.ts';

/** Functions that return the JSON of an OpenAPI document, by the name of the document. */
export type Documents = Record<string, (baseUrl: string) => Promise<string>>;

/** The sections of all pages, and the operations of the APIs. */
export async function allSections(documents: Documents, baseUrl: string): Promise<Section[]> {
  const pages = [...(await loadLibrary()).values()].flatMap(sectionsOf);
  const operations = await Promise.all(
    Object.entries(documents).map(async ([name, text]) => operationsOf(name, await text(baseUrl))),
  );
  return [...pages, ...operations.flat()];
}

/**
 * Opens the search of the service. The index is built at the first query. A search returns the
 * matching sections, best match first, with an excerpt in place of their text.
 */
export function openSearch(documents: Documents, baseUrl: string) {
  let index: Promise<Indexed[]> | undefined;
  return async (query: string): Promise<Section[]> => {
    index ??= allSections(documents, baseUrl)
      .then(indexOf)
      .catch((error: unknown) => {
        index = undefined;
        throw error;
      });
    return matchesIn(await index, query);
  };
}

/** Splits a page into sections: its introduction, and the text below each heading. */
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
