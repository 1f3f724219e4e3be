/** The body of the cache webhook (contract §6.1), for the sender and the API document. */
import { z } from 'zod';

export const CACHE_INVALIDATION = z
  .object({
    event: z.literal('cache.invalidate').describe('The kind of event, as in `X-Service-Event`.'),
    website_id: z.uuid().describe('The ID of the website.'),
    tags: z
      .array(z.string())
      .describe('The cache tags of the data that changed, as in `meta.cache.tags`.'),
    paths: z.array(z.string()).describe('The paths of pages that were added, removed or moved.'),
    timestamp: z
      .int()
      .describe(
        'When this attempt was signed, in Unix seconds. Reject a body whose timestamp is more than a few minutes old.',
      ),
    version: z
      .int()
      .describe(
        'The number of the newest change that the message covers. A response whose `X-Service-Version` is at least this number contains that change.',
      ),
  })
  .meta({
    id: 'CacheInvalidation',
    description: 'The data of a website that changed, by cache tag.',
  });

export type CacheInvalidation = z.infer<typeof CACHE_INVALIDATION>;
