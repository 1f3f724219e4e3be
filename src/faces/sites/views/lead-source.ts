/** The Sites view of lead sources: the parts of §2.14 in snake_case. */
import type { PropertySourcesFacts } from '../../../domain/published/content/lead-sources.ts';
import { inner, view } from '../../http/view.ts';
import { leadSourcesLines } from '../../shared/views/lead-source.ts';
import { cardView } from './shared.ts';

export const leadSourcesView = view<PropertySourcesFacts>(
  'LeadSources',
  'The lead sources of a property.',
  {
    property: inner(cardView, (p) => p, 'The property.'),
    ...leadSourcesLines('snake_case', '/api/sites/v1/source-observations'),
  },
);
