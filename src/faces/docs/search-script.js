/**
 * The search of the static documentation: replaces the index by the results for `?q=`. The build
 * bundles it into `dist/docs-search.js`. `search-index.js` comes first and sets `docsSections`. Both
 * are classic scripts, so that they also run in files without a web server.
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
