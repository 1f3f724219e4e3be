/** `lead_webhook`: posts each lead as signed JSON to an address of the client's own (decisions §6). */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { upstream } from '../kernel/fault.ts';
import { newId } from '../kernel/id.ts';
import { discard } from '../outbound/client.ts';
import type { Connector, ConnectorIo, LeadMessage } from './connector.ts';

const settings = z.object({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .describe('Where leads are posted to.')
    .meta({ destination: true }),
  secret: z.string().min(16).max(255).describe('The key that messages are signed with.').meta({ credential: true }),
});

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 100_000;

/** Signed over the bytes of the body; `X-Service-Delivery` is the same for every attempt. Throws upstream unless the answer is 2xx. */
async function post(
  { url, secret }: z.infer<typeof settings>,
  { outbound, signal }: ConnectorIo,
  message: { event: string; id: string },
) {
  const body = JSON.stringify(message);
  const response = await outbound.open({
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-service-event': message.event,
      'x-service-delivery': message.id,
      'x-service-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
    body,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MOST_BYTES,
    ...(signal === undefined ? {} : { signal }),
  });
  await discard(response);
  if (response.status < 200 || response.status > 299) throw upstream(`The receiver of leads answered ${response.status}.`);
}

export const leadWebhook: Connector<typeof settings> = {
  type: 'lead_webhook',
  category: 'crm',
  label: 'Lead webhook',
  description: 'Posts each lead as signed JSON, at least once and with the same id at every attempt.',
  settings,
  test: (own, io) => post(own, io, { event: 'lead.test', id: newId() }),
  pushLead: (own, io, message: LeadMessage) => post(own, io, message),
};
