/** The page of search results. Without a query it is an index of all pages and their sections. */
import { escapeUTF8 } from 'entities';
import { type Frame, page } from './frame.ts';
import type { Library } from './library.ts';
import { MAX_QUERY_CHARACTERS, search, sectionsOf } from './search.ts';

export function searchPage(library: Library, query: string, frame: Frame): string {
  const title = query === '' ? 'Index' : `Search: ${query}`;
  return page({
    title: `${title} · Frontage documentation`,
    frame,
    query,
    content: query === '' ? index(library, frame.root) : results(library, query, frame.root),
  });
}

function results(library: Library, query: string, root: string): string {
  const heading = `<h1>Search: ${escapeUTF8(query)}</h1>`;
  if (query.length > MAX_QUERY_CHARACTERS)
    return `${heading}\n<p>Search for at most ${MAX_QUERY_CHARACTERS} characters.</p>`;
  const hits = search(library, query);
  if (hits.length === 0)
    return `${heading}\n<p>No section contains words that begin with each of these. <a href="${root}search">See all pages and sections.</a></p>`;
  const items = hits.map(
    ({ page, title, url, text }) =>
      `<li><a href="${root}${url}">${escapeUTF8(title === page ? page : `${page}: ${title}`)}</a><p>${escapeUTF8(text)}</p></li>`,
  );
  return `${heading}\n<p>${hits.length} ${hits.length === 1 ? 'section' : 'sections'}, the best first.</p>\n<ol class="results">${items.join('')}</ol>`;
}

function index(library: Library, root: string): string {
  const items = [...library.values()].map((doc) => {
    const [first, ...others] = sectionsOf(doc).map(
      ({ title, url }) => `<a href="${root}${url}">${escapeUTF8(title)}</a>`,
    );
    const inner = others.map((link) => `<li>${link}</li>`).join('');
    return `<li>${first}${inner === '' ? '' : `<ul>${inner}</ul>`}</li>`;
  });
  return `<h1>Index</h1>\n<p>All pages of the documentation and their sections.</p>\n<ul>${items.join('')}</ul>`;
}
