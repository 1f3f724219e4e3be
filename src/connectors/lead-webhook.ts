/** `lead_webhook`: posts each lead as signed JSON to a URL of the client (decisions §6). */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { newId } from '../kernel/id.ts';
import type { Connector } from './connector.ts';
import { httpUrl } from './http-url.ts';
import type { ConnectorIo } from './io.ts';
import { testLead } from './lead-content.ts';
import type { LeadMessage } from './lead-message.ts';
import { postMessage } from './post.ts';

const settings = z.object({
  url: httpUrl.describe('The URL to which leads are posted.').meta({ destination: true }),
  secret: z
    .string()
    .min(16)
    .max(255)
    .describe('The key that signs the messages.')
    .meta({ credential: true }),
});

/**
 * Signs the bytes of the body. `X-Service-Delivery` is the same on every attempt, but `timestamp`
 * is the time of the attempt, because receivers reject old signatures.
 */
function post(
  { url, secret }: z.infer<typeof settings>,
  io: ConnectorIo,
  message: { event: string; id: string },
): Promise<void> {
  const body = JSON.stringify({ ...message, timestamp: Math.floor(io.now.getTime() / 1000) });
  return postMessage(io, 'lead receiver', {
    url,
    headers: {
      'content-type': 'application/json',
      'x-service-event': message.event,
      'x-service-delivery': message.id,
      'x-service-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
    body,
  });
}

export const leadWebhook: Connector<typeof settings> = {
  type: 'lead_webhook',
  category: 'crm',
  label: 'Lead webhook',
  recipe: 'receive-leads',
  description:
    'Posts each lead as signed JSON. Each lead is delivered at least once, with the same ID on every attempt.',
  settings,
  test: (own, io) => post(own, io, { ...testLead(newId(), io.now), event: 'lead.test' }),
  pushLead: (own, io, message: LeadMessage) => post(own, io, message),
};
