/** The sections of the documentation, and the search of the service. */
import { type Doc, loadLibrary } from './library.ts';
import { type Indexed, indexOf, matchesIn, type Section } from './matching.ts';
import { operationsOf } from './operations.ts';
import { anchorOf, textOf } from './render.ts';

/** The texts of the OpenAPI documents by name. */
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
 * The search of the service, whose index is built for the first query. It returns the sections that
 * match, the best first, with an excerpt as their text.
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
