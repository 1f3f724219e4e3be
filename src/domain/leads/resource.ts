/** Leads: people who asked about a home. V2 only reads them. */
import { z } from 'zod';
import { declare } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { anyObject, readOnly } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { email, longText, text } from '../../engine/fields/text.ts';
import { leads as table } from '../../store/tables/leads.ts';

const tour = z.object({ type: z.string(), date: z.string(), time: z.string(), status: z.string() });

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
