/** Receives the signed cache webhook. */
import { cacheWebhook } from '@frontage/next';
import { revalidatePath, revalidateTag } from 'next/cache';

export const POST = cacheWebhook({
  secret: process.env.SERVICE_CACHE_WEBHOOK_SECRET ?? '',
  revalidateTag,
  revalidatePath,
});
