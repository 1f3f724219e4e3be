/** The page of search results. Without a query it is an index of all pages and their sections. */
import { escapeUTF8 } from 'entities';
import { type Frame, page } from './frame.ts';
import type { Library } from './library.ts';
import { results, resultsTitle } from './results.ts';
import { search, sectionsOf } from './search.ts';

/** In the static documentation, `search-script.js` replaces the index by the results. */
export function searchPage(library: Library, query: string, frame: Frame): string {
  if (query === '')
    return page({
      title: 'Index · Frontage documentation',
      frame,
      scripts: frame.isStatic ? ['search-index.js', 'search.js'] : [],
      content: index(library, frame),
    });
  return page({
    title: resultsTitle(query),
    frame,
    query,
    content: results(query, { index: './search', search: (text) => search(library, text) }),
  });
}

const NEEDS_SCRIPT =
  '\n<noscript><p>The search needs JavaScript. This is the index of all pages.</p></noscript>';

function index(library: Library, { root, isStatic }: Frame): string {
  const items = [...library.values()].map((doc) => {
    const [first, ...others] = sectionsOf(doc).map(
      ({ title, url }) => `<a href="${root}${url}">${escapeUTF8(title)}</a>`,
    );
    const inner = others.map((link) => `<li>${link}</li>`).join('');
    return `<li>${first}${inner === '' ? '' : `<ul>${inner}</ul>`}</li>`;
  });
  return `<h1>Index</h1>\n<p>All pages of the documentation and their sections.</p>${isStatic ? NEEDS_SCRIPT : ''}\n<ul>${items.join('')}</ul>`;
}
