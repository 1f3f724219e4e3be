/** The Sites view of the pages of a website. */
import { z } from 'zod';
import { endpointOf, PAGE_TYPES, type PageFacts } from '../../../domain/published/query/paths.ts';
import { line, shape, view } from '../../http/view.ts';

export const pageView = view<PageFacts>(
  'Page',
  'A page of the website, and the record that it shows.',
  {
    path: line(z.string(), (p) => p.path, 'The path on the website.'),
    type: line(
      z.enum(PAGE_TYPES),
      (p) => p.type,
      'The type of record that the page shows; `site` is the home page.',
    ),
    id: line(z.uuid(), (p) => p.id, 'The ID of the record.'),
    slug: line(shape.text, (p) => p.slug, 'The slug of the record; null for the home page.'),
    content_type: line(
      shape.text,
      (p) => p.content_type,
      'The key of the content type; null if the page does not show an entry.',
    ),
    endpoint: line(z.string(), endpointOf, 'The path of the record in this API.'),
  },
);
