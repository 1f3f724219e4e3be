/**
 * The search of the static documentation: replaces the index with the results for `?q=`. The build
 * bundles this script into `dist/docs-search.js`. `search-index.js` runs before it and sets
 * `docsSections`. Both are classic scripts, so that they also run when a page is opened from disk.
 */
import { indexOf, matchesIn } from './matching.ts';
import { results, resultsTitle } from './results.ts';

const query = new URLSearchParams(location.search).get('q')?.trim() ?? '';
const { docsSections } = globalThis;
if (query !== '' && docsSections !== undefined) {
  const search = (text) => matchesIn(indexOf(docsSections), text);
  document.title = resultsTitle(query);
  document.querySelector('[type=search]').value = query;
  document.querySelector('main').innerHTML = results(query, { index: 'search.html', search });
}
