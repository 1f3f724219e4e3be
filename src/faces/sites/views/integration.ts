/** How Sites shows the connections of properties. */
import { z } from 'zod';
import type { IntegrationFacts } from '../../../domain/published/integrations.ts';
import { tourTypeView } from '../../http/tour-types.ts';
import { innerList, line, view } from '../../http/view.ts';
import { cardView } from './shared.ts';

export const integrationView = view<IntegrationFacts>(
  'Integration',
  'An enabled connection that covers properties of the website.',
  {
    id: line(z.uuid(), (i) => i.id, 'Its id, which goes into `connection_id`.'),
    type: line(z.string(), (i) => i.type, 'The type of the system.'),
    category: line(z.string(), (i) => i.category, 'What the connection is for.'),
    name: line(z.string(), (i) => i.name, 'Its name.'),
    settings: line(z.looseObject({}), (i) => i.settings, 'What its type publishes of its settings.'),
    tour_types: innerList(tourTypeView, (i) => i.tour_types, 'The tours that can be booked through it.'),
    properties: innerList(cardView, (i) => i.properties, 'The properties that it covers, of those that were asked about.'),
  },
);
