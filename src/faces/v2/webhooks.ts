/** The documentation of the messages of `lead_webhook` connections (decisions §6). */
import { z } from 'zod';
import { LEAD_MESSAGE, TEST_LEAD_MESSAGE } from '../../connectors/lead-message.ts';
import { SIGNED_HEADERS, type WebhookDoc } from '../http/openapi-webhooks.ts';

const HEADERS = {
  ...SIGNED_HEADERS,
  'X-Service-Delivery': {
    description:
      'The ID of the message. The ID is the same on every attempt and equals `id` in the body.',
    schema: z.uuid(),
  },
};

export const V2_WEBHOOKS: Record<string, WebhookDoc> = {
  'lead.received': {
    operationId: 'receiveLead',
    tag: 'leads',
    summary: 'Receive a lead',
    description:
      'Sent by a `lead_webhook` connection for each submission of a lead at one of its properties. Messages are delivered at least once and retried for two days.',
    headers: HEADERS,
    body: LEAD_MESSAGE,
  },
  'lead.test': {
    operationId: 'receiveTestLead',
    tag: 'leads',
    summary: 'Receive a test lead',
    description:
      'Sent when a `lead_webhook` connection is tested. Do not store the lead in the body.',
    headers: HEADERS,
    body: TEST_LEAD_MESSAGE,
  },
};
