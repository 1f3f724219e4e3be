/** The route handler for the cache webhook. */
import {
  type VerifyOptions,
  type VersionOrder,
  verifyWebhookRequest,
  WebhookError,
} from '../../webhooks/src/entry.ts';
import { OVERFLOW_TAG, sharedOrder } from './tags.ts';

export type CacheWebhookOptions = VerifyOptions & {
  /** `revalidateTag` of `next/cache`. */
  revalidateTag: (tag: string, profile: { expire: number }) => void;
  /** `revalidatePath` of `next/cache`. Expires the pages that were added, removed or moved. */
  revalidatePath?: ((path: string) => void) | undefined;
  /** Pass the same order as to `createSite`. The default is shared in this process. */
  order?: VersionOrder | undefined;
};

/** A profile such as `max` would serve the outdated page once more. */
const AT_ONCE = { expire: 0 };

/**
 * The `POST` of a route such as `app/api/cache/route.ts`. Messages that arrive twice or in the
 * wrong order are harmless.
 */
export const cacheWebhook =
  ({ revalidateTag, revalidatePath, order = sharedOrder(), ...verify }: CacheWebhookOptions) =>
  async (request: Request): Promise<Response> => {
    try {
      const event = await verifyWebhookRequest(request, verify);
      if (event.event !== 'cache.invalidate')
        return new Response('This address accepts only cache webhooks.', { status: 400 });
      // Remembers the version before tags expire, so that no page in progress is stored with older
      // data.
      order.invalidate(event);
      for (const tag of [...event.tags, OVERFLOW_TAG]) revalidateTag(tag, AT_ONCE);
      if (revalidatePath !== undefined) for (const path of event.paths) revalidatePath(path);
      return new Response(null, { status: 204 });
    } catch (error) {
      if (error instanceof WebhookError)
        return new Response(error.message, { status: error.status });
      throw error;
    }
  };
