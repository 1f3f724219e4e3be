/** Lead sources (§2.9). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { declare } from '../../engine/declare.ts';
import { readOnly } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { email, text } from '../../engine/fields/text.ts';
import { newId } from '../../kernel/id.ts';
import { accountOf, markStale } from '../../store/ctx.ts';
import { lead_sources as table } from '../../store/tables/leads.ts';
import { properties } from '../../store/tables/properties.ts';
import { ruleErrors } from './rule-limits.ts';
import { preparePatterns, ruleList } from './rules.ts';

export const leadSources = declare({
  name: 'lead-sources',
  writers: 'editor',
  noun: 'Lead source',
  description:
    'A lead source, with the phone number and e-mail address that pages show to its visitors.',
  table,
  integerId: true,
  within: { column: 'property_id' },
  datesFiltered: true,
  fields: {
    uuid: {
      ...readOnly(text('An alternative ID of the lead source, which paths also accept.')),
      output: z.uuid(),
    },
    property_id: reference(
      'properties',
      'The ID of the property of the lead source; null if it applies to the whole account.',
      { filter: 'uuid' },
    ),
    name: text('The name of the lead source.', { filter: 'exact', example: 'Google Ads' }),
    code: text('The code that is sent as `service_source_key` with a lead.', {
      filter: 'search',
      example: 'google-ads',
    }),
    phone: text('The phone number shown to visitors from this source.', { max: 50 }),
    email: email('The e-mail address shown to visitors from this source.'),
    source: text('The name of the lead source in reports.'),
    external_source_key: text('The name of the lead source in the CRM.'),
    rules: ruleList('The rules that match visits to this source.'),
  },
  prepare: (ctx, { rules }) => preparePatterns(ctx, rules),
  check: ruleErrors,
  beforeWrite: async (_ctx, { values, row }) =>
    row === null ? { ...values, uuid: newId() } : values,
  async afterWrite(ctx, before, after) {
    const places = [before, after].flatMap((row) => (row === null ? [] : [row['property_id']]));
    if (!places.includes(null)) return;
    const all = await ctx.run<{ id: string }>(
      sql`select id from ${properties} where account_id = ${accountOf(ctx).id}`,
    );
    markStale(
      ctx,
      all.map(({ id }) => `lead-sources:${id}`),
    );
  },
  stales: (row) => (row['property_id'] === null ? [] : [`lead-sources:${row['property_id']}`]),
});
