/**
 * The message about a lead that CRM connections deliver. `lead_webhook` sends it as JSON and
 * documents its schema.
 */
import { z } from 'zod';

const ABOUT = z
  .object({
    property: z
      .object({
        id: z.uuid().describe('The ID of the property.'),
        name: z.string().describe('The name of the property.'),
        external_id: z
          .string()
          .nullable()
          .describe('The ID of the property in the connected system, or null if it is unknown.'),
      })
      .describe('The property.'),
    unit: z.string().nullable().describe('The number of the unit, or null.'),
    floor_plan: z.string().nullable().describe('The name of the floor plan, or null.'),
    lead_source: z.string().nullable().describe('The name of the lead source, or null.'),
    first_contact: z
      .boolean()
      .describe('Whether this is the first submission of the person at the property.'),
  })
  .describe('The property, unit, floor plan and lead source of the submission.');

const SUBMISSION = z.object({
  event: z.literal('lead.received').describe('The kind of event, as in `X-Service-Event`.'),
  id: z
    .uuid()
    .describe(
      'The ID of the message, the same on every attempt. Ignore messages whose ID you have already processed.',
    ),
  kind: z
    .enum(['lead', 'form', 'tour'])
    .describe('The kind of submission: a lead, a form or a tour booking.'),
  received_at: z.iso.datetime().describe('When the submission was received.'),
  lead: z
    .record(z.string(), z.unknown())
    .describe('The person as known at the time of the attempt.'),
  sent: z.record(z.string(), z.unknown()).describe('The submission that this message reports.'),
  about: ABOUT,
});

const TIMESTAMP = z
  .int()
  .describe(
    'When this attempt was signed, in Unix seconds. Reject messages that are more than a few minutes old, and detect duplicates by `id`.',
  );

export const LEAD_MESSAGE = SUBMISSION.extend({ timestamp: TIMESTAMP }).meta({
  id: 'LeadMessage',
  description: 'One submission of a lead.',
});

/** A lead with sample values. */
export const TEST_LEAD_MESSAGE = SUBMISSION.extend({
  event: z.literal('lead.test').describe('The kind of event, as in `X-Service-Event`.'),
  timestamp: TIMESTAMP,
}).meta({ id: 'TestLeadMessage', description: 'A lead with sample values.' });

/** The message before `lead_webhook` signs it. */
export type LeadMessage = z.infer<typeof SUBMISSION>;
