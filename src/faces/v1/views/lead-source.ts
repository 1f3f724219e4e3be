/** How V1 shows where leads come from: exactly the keys of §2.14, some of them snake_case. */
import { z } from 'zod';
import { CLICK_ID_PARAMS } from '../../../domain/lead-sources/click-ids.ts';
import type { PropertySourcesFacts } from '../../../domain/published/lead-sources.ts';
import { ruleView, sourceView } from '../../http/lead-sources.ts';
import { inner, innerList, line, shape, view } from '../../http/view.ts';

/** Where visits are told of, so that the service says which source they come from. */
const OBSERVATIONS = '/api/v1/source-observations';

const resolutionView = view<PropertySourcesFacts>('LeadSourceResolution', 'How a visit is told which source it comes from.', {
  sourceObservationEndpoint: line(z.string(), () => OBSERVATIONS, 'Where visits are told of, relative to the service.'),
  clickIdParams: line(shape.words, () => [...CLICK_ID_PARAMS], 'The parameters that carry click ids; names match in any case.'),
  rules: innerList(ruleView, (p) => p.rules, 'The rules of all sources, the highest priority first.'),
});

export const leadSourcesView = view<PropertySourcesFacts>('LeadSources', 'Where the leads of the property come from.', {
  propertyId: line(z.uuid(), (p) => p.id, 'The property.'),
  fallbackPhone: line(shape.text, (p) => p.fallback_phone, 'The number for visitors from nowhere in particular.'),
  fallbackEmail: line(shape.text, (p) => p.fallback_email, 'The address for them.'),
  externalSourceField: line(z.string(), (p) => p.external_source_field, 'The field under which the CRM looks for the source.'),
  sources: innerList(sourceView, (p) => p.sources, 'Its own sources and those of the account.'),
  resolution: inner(resolutionView, (p) => p, 'How a visit is told which source it comes from.'),
});
