/** Leads: people who asked about a home. V2 only reads them. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { declare } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { flag } from '../../engine/fields/number.ts';
import { anyObject, readOnly } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { email, longText, text } from '../../engine/fields/text.ts';
import { lead_timeline, leads as table } from '../../store/tables/leads.ts';

const tour = z.object({
  type: z.string().describe('What kind of tour: in person, self guided or virtual.'),
  date: z.string().describe('The day of it, as YYYY-MM-DD.'),
  time: z.string().describe('The time of it, as HH:MM on 24 hours.'),
  status: z.string().describe('What has become of it.'),
});

const touch = z.object({
  at: z.iso.datetime({ offset: true }).describe('When it was.'),
  landing_url: z.string().nullable().describe('The first page.'),
  referrer: z.string().nullable().describe('The page of another site that led there.'),
  utm: z.looseObject({}).describe('The campaign parameters.'),
  click_ids: z.looseObject({}).describe('The click ids.'),
  lead_source_id: z.int().nullable().describe('The lead source.'),
});

const consent = z.object({
  sms: z.boolean().nullable().describe('Whether the person agreed to text messages; null when it was not asked.'),
  email: z.boolean().nullable().describe('Whether the person agreed to e-mail; null when it was not asked.'),
  text: z.string().nullable().describe('The text that the person agreed to.'),
  form_id: z.uuid().nullable().describe('The form that asked for it.'),
  ip: z.string().nullable().describe('The IP address that it came from; for websites, that of their server.'),
});

const fields: Record<string, Field> = {
  property_id: reference('properties', 'The property that it is about.', { filter: 'uuid' }),
  form_id: { kind: 'reference', description: 'The form that it came by.', input: null, output: z.uuid(), filter: 'uuid' },
  lead_source_id: {
    kind: 'integer',
    description: 'The lead source that it came from.',
    input: null,
    output: z.int(),
    filter: 'range',
  },
  service_source_key: text('The code of the lead source, as it was sent.'),
  first_name: text('First name.'),
  last_name: text('Last name.'),
  email: email('E-mail address.'),
  phone: text('Telephone.'),
  message: longText('What the person wrote.'),
  move_in_date: { kind: 'date', description: 'When the person wants to move in.', input: null, output: z.iso.date() },
  fields: anyObject('What else the form asked for.'),
  tour: { kind: 'object', description: 'The tour that was booked with it.', input: null, output: tour },
  website_id: { kind: 'reference', description: 'The website that it came by.', input: null, output: z.uuid() },
  landing_url: text('The first page of the visit.'),
  referrer: text('Where the visit came from.'),
  utm: anyObject('The campaign parameters of the visit.'),
  click_ids: anyObject('The click ids of the visit.'),
  floor_plan_id: reference('floor-plans', 'The floor plan that the person asked about.'),
  unit_id: reference('units', 'The unit that the person asked about.'),
  sms_consent: flag('Whether the person agreed to text messages; null when nobody asked.'),
  email_consent: flag('Whether the person agreed to e-mail; null when nobody asked.'),
  visitor_id: text('The browser, as the pages name it.'),
  session_id: text('The visit, as the pages name it.'),
  first_touch: { kind: 'object', description: 'How the person came the first time.', input: null, output: touch },
  last_touch: { kind: 'object', description: 'How the person came the last time.', input: null, output: touch },
  timeline: {
    kind: 'list',
    description: 'What the person has sent, oldest first.',
    input: null,
    output: z.array(
      z.object({
        kind: z.enum(['lead', 'form', 'tour']).describe('By what it came.'),
        at: z.iso.datetime({ offset: true }).describe('When it came.'),
        data: z.looseObject({}).describe('What was sent.'),
        consent: consent.nullable().describe('What it said of consent; null when it said nothing.'),
      }),
    ),
    expression: () => sql`(
      select coalesce(jsonb_agg(jsonb_build_object('kind', ${lead_timeline.kind}, 'at',
        to_char(${lead_timeline.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', ${lead_timeline.data},
        'consent', ${lead_timeline.consent})
        order by ${lead_timeline.created_at}, ${lead_timeline.id}), '[]'::jsonb)
      from ${lead_timeline} where ${lead_timeline.lead_id} = ${table.id})`,
    richOnly: true,
  },
};

export const leads = declare({
  name: 'leads',
  noun: 'Lead',
  description: 'A person who asked about a home.',
  table,
  within: { column: 'property_id' },
  order: ['-created_at'],
  datesFiltered: true,
  fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readOnly(field)])),
});
