/** The manifest of a website (§2.15). */
import { z } from 'zod';
import type { Website } from '../../../domain/websites/websites.ts';
import { inner, innerList, line, view } from '../../http/view.ts';
import { cardView } from './shared.ts';

/** No setting of a website is public yet; each that becomes so is a line here. */
const settingsView = view<Website>('SiteSettings', 'The public settings of the website.', {});

export const siteView = view<Website>('Site', 'A website: what it needs to start.', {
  id: line(z.uuid(), (w) => w.id, 'Its id.'),
  name: line(z.string(), (w) => w.name, 'Its name.'),
  domain: line(z.string(), (w) => w.domain, 'Its primary domain.'),
  properties: innerList(cardView, (w) => w.properties, 'Its enabled properties, in its order.'),
  search: line(z.looseObject({}).nullable(), () => null, 'Hosted search; null until it is provisioned.'),
  settings: inner(settingsView, (w) => w, 'Its public settings.'),
});
