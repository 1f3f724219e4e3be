/** The V1 view of a property's website. */
import { z } from 'zod';
import type { WebsiteFacts } from '../../../domain/published/scope/website.ts';
import { line, shape, view } from '../../http/view.ts';

export const websiteView = view<WebsiteFacts>(
  'Website',
  'The website that shows the property. If no website shows it, all keys except `websiteSettings` are null.',
  {
    id: line(z.uuid().nullable(), (w) => w.id, 'The ID.'),
    name: line(shape.text, (w) => w.name, 'The name of the website.'),
    domain: line(shape.text, (w) => w.domain, 'The primary domain.'),
    url: line(
      z.url().nullable(),
      (w) => (w.domain === null ? null : `https://${w.domain}`),
      'The URL of the website.',
    ),
    websiteSettings: line(
      z.looseObject({}),
      (w) => w.website_settings,
      'Settings for the websites of the property.',
    ),
  },
);
