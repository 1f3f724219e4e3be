/** Lead sources and the rules that recognise them. V1 and Sites publish the same ones, with the snake_case keys of §2.14. */
import { z } from 'zod';
import type { LeadSourceFacts, RuleFacts } from '../../domain/published/lead-sources.ts';
import { innerList, line, shape, view } from './view.ts';

type Condition = RuleFacts['conditions'][number];

const conditionView = view<Condition>('LeadSourceCondition', 'A further condition of a rule.', {
  type: line(z.string(), (c) => c.type, 'What of the visit it looks at.'),
  parameter: line(shape.text, (c) => c.parameter ?? null, 'Which parameter of the URL.'),
  pattern: line(z.string(), (c) => c.pattern, 'How it compares.'),
  value: line(shape.text, (c) => c.value ?? null, 'What it compares with.'),
});

export const ruleView = view<RuleFacts>('LeadSourceRule', 'A rule that recognises a source by how a visitor came.', {
  id: line(z.int(), (r) => r.id, 'Its id.'),
  type: line(z.string(), (r) => r.type, 'What of the visit it looks at.'),
  parameter: line(shape.text, (r) => r.parameter ?? null, 'Which parameter of the URL.'),
  pattern: line(z.string(), (r) => r.pattern, 'How it compares.'),
  value: line(shape.text, (r) => r.value ?? null, 'What it compares with.'),
  condition_operator: line(
    z.string(),
    (r) => r.condition_operator,
    'Whether `all` of the further conditions must hold, or `any`.',
  ),
  conditions: innerList(conditionView, (r) => r.conditions, 'Further conditions.'),
  priority: line(z.int(), (r) => r.priority, 'The rule with the highest priority wins.'),
  lead_source_id: line(z.int(), (r) => r.lead_source_id, 'The source that it recognises.'),
  source: line(shape.text, (r) => r.source, 'What reports call the source.'),
  external_source_key: line(shape.text, (r) => r.external_source_key, 'What the CRM calls the source.'),
  phone: line(shape.text, (r) => r.phone, 'The number that its visitors are shown.'),
});

export const sourceView = view<LeadSourceFacts>('LeadSource', 'Where leads come from.', {
  id: line(z.int(), (s) => s.id, 'Its id.'),
  property_id: line(z.uuid().nullable(), (s) => s.property_id, 'The property that it is for; null for all of the account.'),
  name: line(z.string(), (s) => s.name, 'Its name.'),
  code: line(shape.text, (s) => s.code, 'What is sent as `service_source_key` with a lead.'),
  external_source_key: line(shape.text, (s) => s.external_source_key, 'What the CRM calls it.'),
  source: line(shape.text, (s) => s.source, 'What reports call it.'),
  phone: line(shape.text, (s) => s.phone, 'The number that its visitors are shown.'),
  email: line(shape.text, (s) => s.email, 'The address that its visitors are shown.'),
});
