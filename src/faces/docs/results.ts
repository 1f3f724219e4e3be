/** The results of a search as HTML. The static documentation renders them in the browser. */
import { escapeUTF8 } from 'entities';
import { MAX_QUERY_CHARACTERS, type Section } from './matching.ts';

export const resultsTitle = (query: string): string => `Search: ${query} · Frontage documentation`;

/**
 * `index` is the relative URL of the index. `search` is not called if the query is too long. It
 * returns sections whose URLs are relative to `/docs/`.
 */
export function results(
  query: string,
  { index, search }: { index: string; search: (query: string) => Section[] },
): string {
  const heading = `<h1>Search: ${escapeUTF8(query)}</h1>`;
  if (query.length > MAX_QUERY_CHARACTERS)
    return `${heading}\n<p>Search for at most ${MAX_QUERY_CHARACTERS} characters.</p>`;
  const hits = search(query);
  if (hits.length === 0)
    return `${heading}\n<p>No section contains a match for every word of the query. <a href="${index}">See all pages and sections.</a></p>`;
  const items = hits.map(
    ({ page, title, url, text }) =>
      `<li><a href="./${url}">${escapeUTF8(title === page ? page : `${page}: ${title}`)}</a><p>${escapeUTF8(text)}</p></li>`,
  );
  return `${heading}\n<p>${hits.length} ${hits.length === 1 ? 'section' : 'sections'}, best match first.</p>\n<ol class="results">${items.join('')}</ol>`;
}
