/**
 * The lead sources of a property on V1 and Sites. Both APIs publish rules and sources with the
 * snake_case keys of §2.14.
 */
import { z } from 'zod';
import { CLICK_ID_PARAMS } from '../../../domain/lead-sources/click-ids.ts';
import type {
  LeadSourceFacts,
  PropertySourcesFacts,
  RuleFacts,
} from '../../../domain/published/content/lead-sources.ts';
import { inner, innerList, type Lines, line, shape, view } from '../../http/view.ts';
import { inStyle, type KeyStyle } from '../key-style.ts';

type Condition = RuleFacts['conditions'][number];

const conditionView = view<Condition>('LeadSourceCondition', 'An additional condition of a rule.', {
  type: line(z.string(), (c) => c.type, 'The part of the visit that the condition examines.'),
  parameter: line(
    shape.text,
    (c) => c.parameter ?? null,
    'The URL parameter that the condition examines; null if it examines another part of the visit.',
  ),
  pattern: line(z.string(), (c) => c.pattern, 'The comparison operator.'),
  value: line(shape.text, (c) => c.value ?? null, 'The value to compare with, case-insensitive.'),
});

const ruleView = view<RuleFacts>(
  'LeadSourceRule',
  'A rule that assigns matching visits to a lead source.',
  {
    id: line(z.int(), (r) => r.id, 'The ID.'),
    type: line(z.string(), (r) => r.type, 'The part of the visit that the condition examines.'),
    parameter: line(
      shape.text,
      (r) => r.parameter ?? null,
      'The URL parameter that the condition examines; null if it examines another part of the visit.',
    ),
    pattern: line(z.string(), (r) => r.pattern, 'The comparison operator.'),
    value: line(shape.text, (r) => r.value ?? null, 'The value to compare with, case-insensitive.'),
    condition_operator: line(
      z.string(),
      (r) => r.condition_operator,
      'Whether `all` or `any` of the additional conditions must match.',
    ),
    conditions: innerList(conditionView, (r) => r.conditions, 'Additional conditions.'),
    priority: line(
      z.int(),
      (r) => r.priority,
      'The priority of the rule. The matching rule with the highest priority wins.',
    ),
    lead_source_id: line(
      z.int(),
      (r) => r.lead_source_id,
      'The ID of the lead source that the rule assigns.',
    ),
    source: line(shape.text, (r) => r.source, 'The name of the source used in reports.'),
    external_source_key: line(
      shape.text,
      (r) => r.external_source_key,
      'The name of the source used by the CRM.',
    ),
    phone: line(shape.text, (r) => r.phone, 'The phone number shown to visitors from this source.'),
  },
);

const sourceView = view<LeadSourceFacts>('LeadSource', 'A lead source.', {
  id: line(z.int(), (s) => s.id, 'The ID.'),
  property_id: line(
    z.uuid().nullable(),
    (s) => s.property_id,
    'The ID of the property of the lead source; null if it applies to the whole account.',
  ),
  name: line(z.string(), (s) => s.name, 'The name.'),
  code: line(
    shape.text,
    (s) => s.code,
    'The code that pages send as `service_source_key` with a lead.',
  ),
  external_source_key: line(shape.text, (s) => s.external_source_key, 'The name used by the CRM.'),
  source: line(shape.text, (s) => s.source, 'The name used in reports.'),
  phone: line(shape.text, (s) => s.phone, 'The phone number shown to visitors from this source.'),
  email: line(shape.text, (s) => s.email, 'The e-mail address shown to visitors from this source.'),
});

const resolutionView = (style: KeyStyle, endpoint: string) =>
  view<PropertySourcesFacts>(
    'LeadSourceResolution',
    'How to resolve the lead source of a visit.',
    inStyle(style, {
      source_observation_endpoint: line(
        z.string(),
        () => endpoint,
        'The path of the endpoint for source observations, relative to the URL of the service.',
      ),
      click_id_params: line(
        shape.words,
        () => [...CLICK_ID_PARAMS],
        'The names of the URL parameters that contain click IDs, case-insensitive.',
      ),
      rules: innerList(
        ruleView,
        (p) => p.rules,
        'The rules of all lead sources, sorted by descending priority.',
      ),
    }),
  );

/** The lines without the property. `endpoint` is the path to which pages send visits. */
export const leadSourcesLines = (style: KeyStyle, endpoint: string): Lines<PropertySourcesFacts> =>
  inStyle(style, {
    fallback_phone: line(
      shape.text,
      (p) => p.fallback_phone,
      'The phone number for visitors without a lead source.',
    ),
    fallback_email: line(
      shape.text,
      (p) => p.fallback_email,
      'The e-mail address for visitors without a lead source.',
    ),
    external_source_field: line(
      z.string(),
      (p) => p.external_source_field,
      'The lead field from which the CRM reads the source.',
    ),
    sources: innerList(
      sourceView,
      (p) => p.sources,
      'The lead sources of the property and of the account.',
    ),
    resolution: inner(
      resolutionView(style, endpoint),
      (p) => p,
      'How to resolve the lead source of a visit.',
    ),
  });
