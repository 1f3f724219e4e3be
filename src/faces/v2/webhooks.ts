/** The documentation of the messages of `lead_webhook` connections (decisions §6). */
import { z } from 'zod';
import { LEAD_MESSAGE, TEST_LEAD_MESSAGE } from '../../connectors/lead-message.ts';
import { SIGNED_HEADERS, type WebhookDoc } from '../http/openapi-webhooks.ts';

const HEADERS = {
  ...SIGNED_HEADERS,
  'X-Service-Delivery': {
    description: 'The ID of the message, the same on every attempt and equal to `id` in the body.',
    schema: z.uuid(),
  },
};

export const V2_WEBHOOKS: Record<string, WebhookDoc> = {
  'lead.received': {
    operationId: 'receiveLead',
    tag: 'leads',
    summary: 'Receive a lead',
    description:
      'Sent by `lead_webhook` connections for each submission at their properties. Messages are delivered at least once and retried for two days.',
    headers: HEADERS,
    body: LEAD_MESSAGE,
  },
  'lead.test': {
    operationId: 'receiveTestLead',
    tag: 'leads',
    summary: 'Receive a test lead',
    description: 'Sent by the test call of a `lead_webhook` connection. Do not store the lead.',
    headers: HEADERS,
    body: TEST_LEAD_MESSAGE,
  },
};
