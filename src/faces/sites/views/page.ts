/** How Sites shows the pages of a website. */
import { z } from 'zod';
import { endpointOf, PAGE_TYPES, type PageFacts } from '../../../domain/published/paths.ts';
import { line, shape, view } from '../../http/view.ts';

export const pageView = view<PageFacts>('Page', 'A page of the website, and the record that it shows.', {
  path: line(z.string(), (p) => p.path, 'Where it is on the website.'),
  type: line(z.enum(PAGE_TYPES), (p) => p.type, 'What kind of record it shows; `site` is the home page.'),
  id: line(z.uuid(), (p) => p.id, 'The id of the record.'),
  slug: line(shape.text, (p) => p.slug, 'The name of the record for URLs; null for the home page.'),
  content_type: line(shape.text, (p) => p.content_type, 'The key of the content type of an entry.'),
  endpoint: line(z.string(), endpointOf, 'Where this API gives the record.'),
});
