/** The V1 view of a property's connections, for its pages and its widgets. */
import { z } from 'zod';
import type { IntegrationFacts } from '../../../domain/published/content/integrations.ts';
import { innerList, type Lines, line, shape, view } from '../../http/view.ts';
import { tourTypeView } from '../../shared/views/tour-type.ts';

const settings = z.union([z.looseObject({}), z.array(z.unknown())]);

/** Settings without keys become an empty list, because existing clients expect it (§2.14). */
const settingsOf = (facts: IntegrationFacts) =>
  Object.keys(facts.settings).length === 0 ? [] : facts.settings;

const common: Lines<IntegrationFacts> = {
  type: line(z.string(), (i) => i.type, 'The type of the connection.'),
  category: line(z.string(), (i) => i.category, 'The purpose of the connection.'),
  name: line(z.string(), (i) => i.name, 'The name of the connection.'),
  settings: line(
    settings,
    settingsOf,
    'The public settings of the connection. The connection type determines which settings are public. An empty list instead of an object if there are none.',
  ),
  tour_types: innerList(
    tourTypeView,
    (i) => i.tour_types,
    'The types of tour that can be booked through the connection.',
  ),
};

export const integrationView = view<IntegrationFacts>(
  'Integration',
  'An enabled connection that covers the property.',
  {
    id: line(z.uuid(), (i) => i.id, 'The ID, used as `connection_id`.'),
    ...common,
  },
);

const widgetIntegrationView = view<IntegrationFacts>(
  'WidgetIntegration',
  'An enabled connection that covers the property, for widgets.',
  {
    id: line(z.int(), (i) => i.number, 'The integer ID of the connection.'),
    connectionId: line(z.uuid(), (i) => i.id, 'The ID, used as `connection_id`.'),
    ...common,
  },
);

export type WidgetFacts = {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  integrations: IntegrationFacts[];
};

export const widgetView = view<WidgetFacts>('Widget', 'The configuration of a widget.', {
  propertyId: line(z.uuid(), (w) => w.id, 'The ID of the property.'),
  propertyName: line(z.string(), (w) => w.name, 'The name of the property.'),
  phone: line(shape.text, (w) => w.phone, 'The phone number of the leasing office.'),
  email: line(shape.text, (w) => w.email, 'The e-mail address of the leasing office.'),
  integrations: innerList(
    widgetIntegrationView,
    (w) => w.integrations,
    'The connections that cover the property.',
  ),
});
