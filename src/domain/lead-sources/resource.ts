/** Lead sources: where leads come from (§2.9). */
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
  noun: 'Lead source',
  description: 'Where leads come from, with the telephone and e-mail that pages show to visitors from there.',
  table,
  integerId: true,
  within: { column: 'property_id' },
  datesFiltered: true,
  fields: {
    uuid: { ...readOnly(text('The other form of its id, which paths take as well.')), output: z.uuid() },
    property_id: reference('properties', 'The property that it is for; without one, all of the account.', { filter: 'uuid' }),
    name: text('Its name.', { filter: 'exact', example: 'Google Ads' }),
    code: text('What is sent as `service_source_key` with a lead.', { filter: 'search', example: 'google-ads' }),
    phone: text('The number that its visitors are shown.', { max: 50 }),
    email: email('The address that its visitors are shown.'),
    source: text('What reports call it.'),
    external_source_key: text('What the CRM calls it.'),
    rules: ruleList('How visitors from there are recognised.'),
  },
  prepare: (ctx, { rules }) => preparePatterns(ctx, rules),
  check: ruleErrors,
  beforeWrite: async (_ctx, { values, row }) => (row === null ? { ...values, uuid: newId() } : values),
  async afterWrite(ctx, before, after) {
    const places = [before, after].flatMap((row) => (row === null ? [] : [row['property_id']]));
    if (!places.includes(null)) return;
    const all = await ctx.run<{ id: string }>(sql`select id from ${properties} where account_id = ${accountOf(ctx).id}`);
    markStale(
      ctx,
      all.map(({ id }) => `lead-sources:${id}`),
    );
  },
  stales: (row) => (row['property_id'] === null ? [] : [`lead-sources:${row['property_id']}`]),
});
