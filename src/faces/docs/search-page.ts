/** The page of search results. Without a query it is an index of all pages and their sections. */
import { escapeUTF8 } from 'entities';
import { type Frame, page } from './frame.ts';
import type { Library } from './library.ts';
import type { Section } from './matching.ts';
import { results, resultsTitle } from './results.ts';
import { sectionsOf } from './search.ts';

/** In the static documentation, `search-script.js` replaces the index with the results. */
export const indexPage = (library: Library, frame: Frame): string =>
  page({
    title: 'Index · Frontage documentation',
    frame,
    scripts: frame.isStatic ? ['search-index.js', 'search.js'] : [],
    content: index(library, frame),
  });

export const resultsPage = (query: string, hits: Section[], frame: Frame): string =>
  page({
    title: resultsTitle(query),
    frame,
    query,
    content: results(query, { index: './search', search: () => hits }),
  });

/** The page of the 429 response to a caller that has sent too many searches. */
export const refusalPage = (query: string, seconds: number, frame: Frame): string =>
  page({
    title: 'Too many searches · Frontage documentation',
    frame,
    query,
    content: `<h1>Too many searches</h1>\n<p>Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. <a href="./search">See all pages and sections.</a></p>`,
  });

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
