/** The Sites view of connections of properties. */
import { z } from 'zod';
import type { IntegrationFacts } from '../../../domain/published/content/integrations.ts';
import { innerList, line, view } from '../../http/view.ts';
import { tourTypeView } from '../../shared/views/tour-type.ts';
import { cardView } from './shared.ts';

export const integrationView = view<IntegrationFacts>(
  'Integration',
  'An enabled connection that covers properties of the website.',
  {
    id: line(z.uuid(), (i) => i.id, 'The ID, used as `connection_id`.'),
    type: line(z.string(), (i) => i.type, 'The type of the connection.'),
    category: line(z.string(), (i) => i.category, 'The purpose of the connection.'),
    name: line(z.string(), (i) => i.name, 'The name.'),
    settings: line(
      z.looseObject({}),
      (i) => i.settings,
      'The public settings of the connection. The connection type determines which settings are public.',
    ),
    tour_types: innerList(
      tourTypeView,
      (i) => i.tour_types,
      'The types of tour that can be booked through the connection.',
    ),
    properties: innerList(
      cardView,
      (i) => i.properties,
      'The properties that the integration covers, among the properties of the website or only the requested property.',
    ),
  },
);
