/** The V1 view of lead sources: exactly the keys of §2.14, some of them in snake_case. */
import { z } from 'zod';
import type { PropertySourcesFacts } from '../../../domain/published/content/lead-sources.ts';
import { line, view } from '../../http/view.ts';
import { leadSourcesLines } from '../../shared/views/lead-source.ts';

export const leadSourcesView = view<PropertySourcesFacts>(
  'LeadSources',
  'The lead sources of the property.',
  {
    propertyId: line(z.uuid(), (p) => p.id, 'The ID of the property.'),
    ...leadSourcesLines('camelCase', '/api/v1/source-observations'),
  },
);
