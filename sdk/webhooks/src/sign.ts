/** Signs messages as the service does, to test a receiver. */
import { signatureOf } from './signature.ts';
import type { CacheInvalidation, LeadReceived, WebhookEvent } from './verify.ts';

/** A request that the service could have sent to `url`. */
export async function signedRequest(
  url: string,
  event: WebhookEvent,
  secret: string,
): Promise<Request> {
  const body = JSON.stringify(event);
  return new Request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-service-event': event.event,
      'x-service-signature': await signatureOf(body, secret),
      ...('id' in event ? { 'x-service-delivery': event.id } : {}),
    },
    body,
  });
}

/** An invalidation of these tags, for `signedRequest`. `now` is in milliseconds. */
export const cacheInvalidation = ({
  now = Date.now(),
  ...parts
}: Partial<CacheInvalidation> & { now?: number } = {}): CacheInvalidation => ({
  event: 'cache.invalidate',
  website_id: '00000000-0000-7000-8000-000000000000',
  tags: ['site'],
  paths: [],
  timestamp: Math.floor(now / 1000),
  version: 1,
  ...parts,
});

/** A lead from a form, for `signedRequest`. `now` is in milliseconds. */
export const leadReceived = ({
  now = Date.now(),
  ...parts
}: Partial<LeadReceived> & { now?: number } = {}): LeadReceived => ({
  event: 'lead.received',
  id: crypto.randomUUID(),
  kind: 'form',
  received_at: new Date(now).toISOString(),
  lead: { id: crypto.randomUUID(), first_name: 'Ada', email: 'ada@example.com' },
  sent: { first_name: 'Ada', email: 'ada@example.com', message: 'Is the studio available?' },
  about: {
    property: {
      id: '00000000-0000-7000-8000-000000000000',
      name: 'Test property',
      external_id: null,
    },
    unit: null,
    floor_plan: null,
    lead_source: null,
    first_contact: true,
  },
  timestamp: Math.floor(now / 1000),
  ...parts,
});
