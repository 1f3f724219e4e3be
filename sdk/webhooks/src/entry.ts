/** The exports of the package. */
export { cacheInvalidation, leadReceived, signedRequest } from './sign.ts';
export { signatureOf } from './signature.ts';
export {
  type CacheInvalidation,
  type LeadReceived,
  type LeadTest,
  type VerifyOptions,
  verifyWebhook,
  verifyWebhookRequest,
  WebhookError,
  type WebhookErrorCode,
  type WebhookEvent,
} from './verify.ts';
export { type VersionOrder, versionOrder } from './versions.ts';
