/** Leads. V2 writes only their status and assignee. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { declare } from '../../engine/declare.ts';
import type { Field } from '../../engine/field.ts';
import { flag } from '../../engine/fields/number.ts';
import { anyObject, readOnly } from '../../engine/fields/object.ts';
import { reference } from '../../engine/fields/relation.ts';
import { email, longText, text, word } from '../../engine/fields/text.ts';
import { lead_notes, lead_timeline, leads as table } from '../../store/tables/leads.ts';
import { withCheckedAssignee } from './assignee.ts';
import { attribution } from './explain-source.ts';

const tour = z.object({
  type: z.string().describe('The kind of tour: in person, self-guided or virtual.'),
  date: z.string().describe('The date of the tour, as YYYY-MM-DD.'),
  time: z.string().describe('The time of the tour, as HH:MM in 24-hour format.'),
  status: z.string().describe('The status of the tour.'),
});

const touch = z.object({
  at: z.iso.datetime({ offset: true }).describe('When the visit happened.'),
  landing_url: z.string().nullable().describe('The URL of the landing page.'),
  referrer: z.string().nullable().describe('The URL of the referring page.'),
  utm: z.looseObject({}).describe('The campaign parameters.'),
  click_ids: z.looseObject({}).describe('The click IDs.'),
  lead_source_id: z
    .int()
    .nullable()
    .describe('The ID of the lead source that matches the visit; null if none matches.'),
});

const consent = z.object({
  sms: z
    .boolean()
    .nullable()
    .describe('Whether the person consented to text messages; null if the person was not asked.'),
  email: z
    .boolean()
    .nullable()
    .describe('Whether the person consented to e-mail; null if the person was not asked.'),
  text: z.string().nullable().describe('The text of the consent.'),
  form_id: z.uuid().nullable().describe('The ID of the form through which the person consented.'),
  ip: z
    .string()
    .nullable()
    .describe(
      "The IP address from which the submission was sent. For a submission through a website, the address of the website's server.",
    ),
});

export const noteSchema = z
  .object({
    id: z.uuid().describe('The ID of the note.'),
    author_id: z
      .uuid()
      .nullable()
      .describe('The ID of the user who wrote the note; null if the user was deleted.'),
    author_name: z.string().describe('The name of the author when the note was written.'),
    text: z.string().describe('The text of the note.'),
    created_at: z.iso.datetime({ offset: true }).describe('When the note was written.'),
  })
  .meta({ id: 'LeadNote', description: 'A note on a lead.' });

const STATUSES = ['new', 'contacted', 'toured', 'applied', 'leased', 'lost'];

/**
 * The maximum number of submissions that a lead shows. It is limited because anyone can submit
 * leads.
 */
const MAX_TIMELINE = 100;

/** The fields that clients can write. Submissions never change them. */
const written: Record<string, Field> = {
  status: word(
    'The stage that the leasing office has reached with the person. The service never changes it.',
    STATUSES,
    { filter: 'exact' },
  ),
  assignee_id: reference(
    'users',
    'The ID of the user who handles the lead: a member of the account who can view the property. Null if no user is assigned. When the user leaves the account, the service sets this field to null.',
    { filter: 'uuid' },
  ),
};

const fields: Record<string, Field> = {
  property_id: reference('properties', 'The ID of the property that the lead is about.', {
    filter: 'uuid',
  }),
  form_id: {
    kind: 'reference',
    description:
      'The ID of the form that was submitted; null if the lead was submitted without a form.',
    input: null,
    output: z.uuid(),
    filter: 'uuid',
  },
  lead_source_id: {
    kind: 'integer',
    description: 'The ID of the lead source that the lead is credited to; null if there is none.',
    input: null,
    output: z.int(),
    filter: 'range',
  },
  service_source_key: text(
    'The code that the page sent or, if the page sent none, the code of the lead source.',
  ),
  first_name: text('The first name.'),
  last_name: text('The last name.'),
  email: email('The e-mail address.'),
  phone: text('The telephone number.'),
  message: longText('The message from the person.'),
  move_in_date: {
    kind: 'date',
    description: 'The desired move-in date.',
    input: null,
    output: z.iso.date(),
  },
  fields: anyObject('The answers to other fields of the form.'),
  tour: {
    kind: 'object',
    description: 'The tour that was booked with the lead.',
    input: null,
    output: tour,
  },
  website_id: {
    kind: 'reference',
    description:
      'The ID of the website through which the lead was submitted; null for a lead from V1.',
    input: null,
    output: z.uuid(),
  },
  landing_url: text('The landing page of the visit.'),
  referrer: text('The referrer of the visit.'),
  utm: anyObject('The campaign parameters of the visit.'),
  click_ids: anyObject('The click IDs of the visit.'),
  floor_plan_id: reference(
    'floor-plans',
    'The ID of the floor plan that the person is interested in; null if unknown.',
  ),
  unit_id: reference(
    'units',
    'The ID of the unit that the person is interested in; null if unknown.',
  ),
  sms_consent: flag(
    'Whether the person consented to text messages; null if the person was not asked.',
  ),
  email_consent: flag('Whether the person consented to e-mail; null if the person was not asked.'),
  visitor_id: text('The ID of the browser, as assigned by the page.'),
  session_id: text('The ID of the session, as assigned by the page.'),
  first_touch: {
    kind: 'object',
    description: 'The first known visit of the person.',
    input: null,
    output: touch,
  },
  last_touch: {
    kind: 'object',
    description: 'The last known visit of the person.',
    input: null,
    output: touch,
  },
  attribution,
  timeline: {
    kind: 'list',
    description: `The last ${MAX_TIMELINE} submissions of the person, oldest first.`,
    input: null,
    output: z.array(
      z.object({
        kind: z
          .enum(['lead', 'form', 'tour'])
          .describe(
            'The kind of submission: `form` for a form, `tour` for a tour booking, or `lead` for any other submission.',
          ),
        at: z.iso.datetime({ offset: true }).describe('When the submission was received.'),
        data: z.looseObject({}).describe('The data of the submission.'),
        consent: consent
          .nullable()
          .describe('The consent in the submission; null if it contained none.'),
      }),
    ),
    expression: () => sql`(
      select coalesce(jsonb_agg(jsonb_build_object('kind', ${lead_timeline.kind}, 'at',
        to_char(${lead_timeline.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', ${lead_timeline.data},
        'consent', ${lead_timeline.consent})
        order by ${lead_timeline.created_at}, ${lead_timeline.id}), '[]'::jsonb)
      from (select * from ${lead_timeline} where ${lead_timeline.lead_id} = ${table.id}
        order by ${lead_timeline.created_at} desc, ${lead_timeline.id} desc limit ${MAX_TIMELINE}) as ${lead_timeline})`,
    richOnly: true,
  },
  notes: {
    kind: 'list',
    description: 'The notes on the lead, oldest first.',
    input: null,
    output: z.array(noteSchema),
    expression: () => sql`(
      select coalesce(jsonb_agg(jsonb_build_object('id', ${lead_notes.id}, 'author_id', ${lead_notes.author_id},
        'author_name', ${lead_notes.author_name}, 'text', ${lead_notes.text}, 'created_at',
        to_char(${lead_notes.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by ${lead_notes.created_at}, ${lead_notes.id}), '[]'::jsonb)
      from ${lead_notes} where ${lead_notes.lead_id} = ${table.id})`,
    richOnly: true,
    filled: true,
  },
};

export const leads = declare({
  name: 'leads',
  writers: 'editor',
  noun: 'Lead',
  description: 'A person who inquired about a home.',
  table,
  within: { column: 'property_id' },
  searched: ['first_name', 'last_name', 'email', 'phone'],
  order: ['-created_at'],
  datesFiltered: true,
  fields: {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readOnly(field)])),
    ...written,
  },
  queryingFields: ['assignee_id'],
  beforeWrite: withCheckedAssignee,
});
