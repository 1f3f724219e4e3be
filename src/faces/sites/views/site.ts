/** The manifest of a website (§2.15). */
import { z } from 'zod';
import type { SearchFacts } from '../../../domain/search/manifest.ts';
import type { Website } from '../../../domain/websites/websites.ts';
import { inner, innerList, innerOrNull, line, shape, view } from '../../http/view.ts';
import { cardView } from './shared.ts';

type Manifest = Website & { search: SearchFacts | null };

/** No setting of a website is public yet; each that becomes so is a line here. */
const settingsView = view<Manifest>('SiteSettings', 'The public settings of the website.', {});

const searchView = view<SearchFacts>('SiteSearch', 'Where the pages of the website search, and with what.', {
  application_id: line(z.string(), (s) => s.application_id, 'The id of the application at the search service.'),
  url: line(shape.text, (s) => s.url, 'Where searches go, when that is not at Algolia.'),
  key: line(
    z.string(),
    (s) => s.key,
    "A key that can only search, in these indices and from the website's own pages; browsers may have it.",
  ),
  expires_at: line(
    shape.text,
    (s) => s.expires_at,
    'When the key ends; the manifest has a new one a day before. Null: it does not.',
  ),
  indices: line(z.record(z.string(), z.string()), (s) => s.indices, 'The names of the indices, by what is in them.'),
});

export const siteView = view<Manifest>('Site', 'A website: what it needs to start.', {
  id: line(z.uuid(), (w) => w.id, 'Its id.'),
  name: line(z.string(), (w) => w.name, 'Its name.'),
  domain: line(z.string(), (w) => w.domain, 'Its primary domain.'),
  properties: innerList(cardView, (w) => w.properties, 'Its enabled properties, in its order.'),
  search: innerOrNull(searchView, (w) => w.search, 'Hosted search; null until it is provisioned.'),
  settings: inner(settingsView, (w) => w, 'Its public settings.'),
});
