/** How V1 shows the connections of a property, for its pages and for its widgets. */
import { z } from 'zod';
import type { IntegrationFacts } from '../../../domain/published/integrations.ts';
import { tourTypeView } from '../../http/tour-types.ts';
import { innerList, type Lines, line, shape, view } from '../../http/view.ts';

const settings = z.union([z.looseObject({}), z.array(z.unknown())]);

/** Existing clients know settings without any key as an empty list (§2.14). */
const settingsOf = (facts: IntegrationFacts) => (Object.keys(facts.settings).length === 0 ? [] : facts.settings);

const common: Lines<IntegrationFacts> = {
  type: line(z.string(), (i) => i.type, 'The type of the system.'),
  category: line(z.string(), (i) => i.category, 'What the connection is for.'),
  name: line(z.string(), (i) => i.name, 'Its name.'),
  settings: line(settings, settingsOf, 'What its type publishes of its settings; an empty list when that is nothing.'),
  tour_types: innerList(tourTypeView, (i) => i.tour_types, 'The tours that can be booked through it.'),
};

export const integrationView = view<IntegrationFacts>('Integration', 'An enabled connection that covers the property.', {
  id: line(z.uuid(), (i) => i.id, 'Its id, which goes into `connection_id`.'),
  ...common,
});

const widgetIntegrationView = view<IntegrationFacts>('WidgetIntegration', 'An enabled connection, as widgets know it.', {
  id: line(z.int(), (i) => i.number, 'Its id as a whole number.'),
  connectionId: line(z.uuid(), (i) => i.id, 'Its id, which goes into `connection_id`.'),
  ...common,
});

export type WidgetFacts = {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  integrations: IntegrationFacts[];
};

export const widgetView = view<WidgetFacts>('Widget', 'What a widget on a page needs to begin.', {
  propertyId: line(z.uuid(), (w) => w.id, 'The property.'),
  propertyName: line(z.string(), (w) => w.name, 'Its name.'),
  phone: line(shape.text, (w) => w.phone, 'The leasing office.'),
  email: line(shape.text, (w) => w.email, 'The leasing office.'),
  integrations: innerList(widgetIntegrationView, (w) => w.integrations, 'The connections that cover it.'),
});
