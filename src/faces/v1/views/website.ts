/** How V1 shows the website of a property. */
import { z } from 'zod';
import type { WebsiteFacts } from '../../../domain/published/website.ts';
import { line, shape, view } from '../../http/view.ts';

export const websiteView = view<WebsiteFacts>(
  'Website',
  'The website that shows the property; all null but for its settings when none does.',
  {
    id: line(z.uuid().nullable(), (w) => w.id, 'Its id.'),
    name: line(shape.text, (w) => w.name, 'Its name.'),
    domain: line(shape.text, (w) => w.domain, 'Its primary domain.'),
    url: line(z.url().nullable(), (w) => (w.domain === null ? null : `https://${w.domain}`), 'Where it is.'),
    websiteSettings: line(z.looseObject({}), (w) => w.website_settings, 'Settings that the websites of the property read.'),
  },
);
