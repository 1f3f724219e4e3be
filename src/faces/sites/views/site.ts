/** The manifest of a website (§2.15). */
import { z } from 'zod';
import type { SearchFacts } from '../../../domain/search/manifest.ts';
import type { Website } from '../../../domain/websites/websites.ts';
import { inner, innerList, innerOrNull, line, shape, view } from '../../http/view.ts';
import { cardView } from './shared.ts';

type Manifest = Website & { search: SearchFacts | null };

/** No setting of a website is public yet. Each public setting must be listed here. */
const settingsView = view<Manifest>('SiteSettings', 'The public settings of the website.', {});

const searchView = view<SearchFacts>('SiteSearch', 'The settings of the hosted search.', {
  application_id: line(z.string(), (s) => s.application_id, 'The ID of the search application.'),
  url: line(shape.text, (s) => s.url, 'The URL of the search service; null for Algolia.'),
  key: line(
    z.string(),
    (s) => s.key,
    'A search-only key, limited to these indices and to requests from the pages of the website. It is safe to expose to browsers.',
  ),
  expires_at: line(
    shape.text,
    (s) => s.expires_at,
    'When the key expires; null if it does not expire. One day before that, the manifest contains a new key.',
  ),
  indices: line(
    z.record(z.string(), z.string()),
    (s) => s.indices,
    'The names of the indices, by record type.',
  ),
});

export const siteView = view<Manifest>('Site', 'The manifest of a website.', {
  id: line(z.uuid(), (w) => w.id, 'The ID.'),
  name: line(z.string(), (w) => w.name, 'The name of the website.'),
  domain: line(z.string(), (w) => w.domain, 'The primary domain.'),
  properties: innerList(cardView, (w) => w.properties, 'The enabled properties, in display order.'),
  search: innerOrNull(
    searchView,
    (w) => w.search,
    'The settings of the hosted search; null if the website has none or it has not been provisioned.',
  ),
  settings: inner(settingsView, (w) => w, 'The public settings.'),
});
