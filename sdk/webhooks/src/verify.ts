/** Verifies that a message comes from the service and is recent. */
import type { components as Sites } from '../../types/sites.generated.ts';
import type { components as V2 } from '../../types/v2.generated.ts';
import { isSignatureOf } from './signature.ts';

/** Data of a website has changed. Invalidate the pages with one of its `tags`. */
export type CacheInvalidation = Sites['schemas']['CacheInvalidation'];

/** A person has submitted a lead, a form or a tour. */
export type LeadReceived = V2['schemas']['LeadMessage'];

/** The test call of a `lead_webhook` connection. The lead has sample values. */
export type LeadTest = V2['schemas']['TestLeadMessage'];

/** The messages that the service sends, distinguished by `event`. */
export type WebhookEvent = CacheInvalidation | LeadReceived | LeadTest;

export type WebhookErrorCode =
  | 'invalid_signature'
  | 'expired'
  | 'invalid_body'
  | 'unknown_event'
  | 'too_large';

/** Why a message is rejected. Respond with `status`. */
export class WebhookError extends Error {
  override name = 'WebhookError';
  readonly code: WebhookErrorCode;
  readonly status: 400 | 401 | 413;

  constructor(code: WebhookErrorCode, message: string, status: 400 | 401 | 413) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export type VerifyOptions = {
  /** The secret of the website or of the connection. Several secrets allow rotation. */
  secret: string | readonly string[];
  /**
   * The maximum difference between the time of the signature and now, in seconds. The default is
   * 300. Each attempt has its own `timestamp`, so recognize repeated leads by their `id`.
   */
  toleranceSeconds?: number | undefined;
  /** The current time in milliseconds. For tests. */
  now?: number | undefined;
};

/** A larger body is rejected before it is read in full, and before its signature is checked. */
const MAX_BODY_BYTES = 5_000_000;

const EVENTS: readonly string[] = [
  'cache.invalidate',
  'lead.received',
  'lead.test',
] satisfies WebhookEvent['event'][];

/**
 * The event of a request. Throws a WebhookError if the signature is wrong, the message is too old
 * or too large, or the body is not an event that this version knows. Pass the body as it was
 * received, because the signature covers its bytes.
 */
export async function verifyWebhook(
  { body, signature }: { body: string; signature: string | null | undefined },
  { secret, toleranceSeconds = 300, now = Date.now() }: VerifyOptions,
): Promise<WebhookEvent> {
  const secrets = [secret].flat();
  if (secrets.length === 0 || !secrets.every(Boolean))
    throw new TypeError('Pass the secret of the webhook. It must not be empty.');
  if (body.length > MAX_BODY_BYTES) throw tooLarge();
  if (!(await isSigned(body, signature ?? '', secrets)))
    throw new WebhookError('invalid_signature', 'The signature is invalid.', 401);
  const event = parse(body);
  if (!EVENTS.includes(event.event))
    throw new WebhookError('unknown_event', `The event ${event.event} is unknown.`, 400);
  if (!(Math.abs(now / 1000 - event.timestamp) <= toleranceSeconds))
    throw new WebhookError('expired', 'The timestamp is too far from the current time.', 400);
  return event;
}

/** The event of a `Request`, as handlers of Next.js, Hono, Deno and Workers receive it. */
export const verifyWebhookRequest = async (
  request: Request,
  options: VerifyOptions,
): Promise<WebhookEvent> =>
  verifyWebhook(
    { body: await textOf(request), signature: request.headers.get('x-service-signature') },
    options,
  );

/** The body as text. Stops at the size limit, so that a sender cannot fill the memory. */
async function textOf({ body }: Request): Promise<string> {
  const reader = body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let bytes = 0; bytes <= MAX_BODY_BYTES; ) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || value === undefined) return new Blob(chunks).text();
    chunks.push(value);
    bytes += value.length;
  }
  await reader?.cancel();
  throw tooLarge();
}

const tooLarge = () => new WebhookError('too_large', 'The message is too large.', 413);

async function isSigned(body: string, signature: string, secrets: readonly string[]) {
  for (const secret of secrets) if (await isSignatureOf(signature, body, secret)) return true;
  return false;
}

/**
 * The signature proves that the service wrote the body, so its shape is the one in the OpenAPI
 * document.
 */
function parse(body: string): WebhookEvent {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw Object.assign(new WebhookError('invalid_body', 'The body is not JSON.', 400), { cause });
  }
  if (typeof value !== 'object' || value === null || !('event' in value))
    throw new WebhookError('invalid_body', 'The body has no event.', 400);
  return value as WebhookEvent;
}
