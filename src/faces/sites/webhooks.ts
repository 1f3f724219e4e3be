/** The documentation of the cache webhook (contract §6.1). */
import { CACHE_INVALIDATION } from '../../delivery/webhook-body.ts';
import { SIGNED_HEADERS, type WebhookDoc } from '../http/openapi-webhooks.ts';

export const SITES_WEBHOOKS: Record<string, WebhookDoc> = {
  'cache.invalidate': {
    operationId: 'receiveCacheInvalidation',
    tag: 'bootstrap',
    summary: 'Invalidate cached pages',
    description:
      'Sent to the website when data that it rendered has changed. Discard every cached response that has one of the tags. Changes within about fifteen seconds are combined into one message. A failed message is retried up to five times, so messages can arrive more than once and out of order.',
    headers: SIGNED_HEADERS,
    body: CACHE_INVALIDATION,
  },
};
