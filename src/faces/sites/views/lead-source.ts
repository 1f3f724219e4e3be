/** How Sites shows where leads come from: the parts of §2.14 in snake_case. */
import { z } from 'zod';
import { CLICK_ID_PARAMS } from '../../../domain/lead-sources/click-ids.ts';
import type { PropertySourcesFacts } from '../../../domain/published/lead-sources.ts';
import { ruleView, sourceView } from '../../http/lead-sources.ts';
import { inner, innerList, line, shape, view } from '../../http/view.ts';
import { cardView } from './shared.ts';

/** Where visits are told of, so that the service says which source they come from. */
const OBSERVATIONS = '/api/sites/v1/source-observations';

const resolutionView = view<PropertySourcesFacts>('LeadSourceResolution', 'How a visit is told which source it comes from.', {
  source_observation_endpoint: line(z.string(), () => OBSERVATIONS, 'Where visits are told of, relative to the service.'),
  click_id_params: line(shape.words, () => [...CLICK_ID_PARAMS], 'The parameters that carry click ids; names match in any case.'),
  rules: innerList(ruleView, (p) => p.rules, 'The rules of all sources, the highest priority first.'),
});

export const leadSourcesView = view<PropertySourcesFacts>('LeadSources', 'Where the leads of a property come from.', {
  property: inner(cardView, (p) => p, 'The property.'),
  fallback_phone: line(shape.text, (p) => p.fallback_phone, 'The number for visitors from nowhere in particular.'),
  fallback_email: line(shape.text, (p) => p.fallback_email, 'The address for them.'),
  external_source_field: line(z.string(), (p) => p.external_source_field, 'The field under which the CRM looks for the source.'),
  sources: innerList(sourceView, (p) => p.sources, 'Its own sources and those of the account.'),
  resolution: inner(resolutionView, (p) => p, 'How a visit is told which source it comes from.'),
});
