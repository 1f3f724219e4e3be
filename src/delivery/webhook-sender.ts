/**
 * Sends the cache webhooks to websites (§6.1). Deliveries are stored in the database
 * (`domain/websites/webhooks.ts`), so a killed process loses none, and its unfinished attempts are
 * retried. Websites are served independently, so one that does not respond delays no other.
 */
import { createHmac } from 'node:crypto';
import {
  batchWebhooks,
  type DueDelivery,
  MAX_ATTEMPTS,
  noteAttempt,
  takeDeliveries,
} from '../domain/websites/webhooks.ts';
import { Fault } from '../kernel/fault.ts';
import { webhookAttempts } from '../kernel/metrics.ts';
import { inSpan } from '../kernel/trace.ts';
import { discard, type Outbound } from '../outbound/client.ts';
import { now, type Parts, systemCtx } from '../store/ctx.ts';
import type { WebhookAttempt } from '../store/tables/websites.ts';
import type { CacheInvalidation } from './webhook-body.ts';

export type WebhookSender = {
  /** Starts polling for due deliveries every second. */
  start(): void;
  /** Attempts due deliveries until none is due. Resolves when all attempts have finished. */
  round(): Promise<void>;
  /** Starts no further deliveries. Resolves when the running ones have finished. */
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = 1000;
const TIMEOUT_MS = 10_000;
const EVENT = 'cache.invalidate';

/** The path of the webhook if the website has no webhook URL of its own. */
const DEFAULT_PATH = '/api/cache';

/** The delay after each failed attempt in seconds, with a jitter of 25 %. */
const GAPS = [10, 30, 90, 270, 810];
const JITTER = 0.25;

type Options = { parts: Parts; outbound: Outbound; onError(error: unknown): void };

/**
 * Opens a sender, which sends nothing before `start` or `round`. Long because its functions share
 * state.
 */
export function openWebhookSender({ parts, outbound, onError }: Options): WebhookSender {
  const ctx = systemCtx(parts, 'cache-webhook');
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<number> | null = null;

  const bring = async (delivery: DueDelivery) => {
    const attempt = delivery.receives ? await traced(delivery, send) : GONE(ctx);
    if (delivery.receives)
      webhookAttempts.inc({ result: attempt.error === null ? 'delivered' : 'failed' });
    const tried = delivery.attempts.length + 1;
    if (attempt.error === null)
      return noteAttempt(ctx, delivery.id, attempt, { status: 'delivered' });
    if (!delivery.receives || tried >= MAX_ATTEMPTS)
      return noteAttempt(ctx, delivery.id, attempt, { status: 'failed' });
    const gap = (GAPS[tried - 1] ?? 0) * 1000 * (1 - JITTER + 2 * JITTER * Math.random());
    return noteAttempt(ctx, delivery.id, attempt, {
      status: 'waiting',
      retryAt: new Date(now(ctx).getTime() + gap),
    });
  };

  /**
   * The body is timestamped and signed for each attempt, because receivers reject old signatures.
   */
  const send = async (delivery: DueDelivery) => {
    const { account_id, website_id, tags, paths, version, domain, url, secret } = delivery;
    const at = now(ctx);
    const message: CacheInvalidation = {
      event: EVENT,
      website_id,
      tags,
      paths,
      timestamp: Math.floor(at.getTime() / 1000),
      version,
    };
    const body = JSON.stringify(message);
    const started = performance.now();
    const done = (status: number | null, error: string | null) => ({
      at: at.toISOString(),
      status,
      error,
      milliseconds: Math.round(performance.now() - started),
    });
    try {
      const response = await outbound.open({
        url: url ?? `https://${domain}${DEFAULT_PATH}`,
        accountId: account_id,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-service-event': EVENT,
          ...(secret === null
            ? {}
            : { 'x-service-signature': signature(body, parts.cipher.decrypt(secret)) }),
        },
        body,
        httpsOnly: true,
        maxRedirects: 0,
        timeoutMs: TIMEOUT_MS,
      });
      await discard(response);
      const { status } = response;
      return done(
        status,
        status >= 200 && status < 300 ? null : `The receiver responded with ${status}.`,
      );
    } catch (error) {
      if (!(error instanceof Fault)) onError(error);
      return done(null, error instanceof Fault ? error.message : 'The webhook could not be sent.');
    }
  };

  /** Returns the number of started deliveries. */
  const look = async () => {
    await batchWebhooks(ctx);
    const due = await takeDeliveries(ctx);
    for (const delivery of due) {
      const bringing: Promise<void> = bring(delivery)
        .catch(onError)
        .finally(() => underWay.delete(bringing));
      underWay.add(bringing);
    }
    return due.length;
  };

  const tick = () => {
    looking ??= look()
      .catch((error: unknown) => {
        onError(error);
        return 0;
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  };

  return {
    start() {
      timer ??= setInterval(() => void tick(), LOOK_EVERY_MS);
    },
    async round() {
      let begun: number;
      do {
        begun = await tick();
        while (underWay.size > 0) await Promise.all(underWay);
      } while (begun > 0);
    },
    async stop() {
      clearInterval(timer);
      await looking;
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Sends a delivery in a span. */
const traced = (
  delivery: DueDelivery,
  send: (delivery: DueDelivery) => Promise<WebhookAttempt>,
): Promise<WebhookAttempt> =>
  inSpan(
    {
      name: 'cache webhook',
      attributes: {
        'frontage.account_id': delivery.account_id,
        'frontage.website_id': delivery.website_id,
        'frontage.webhook.attempt': delivery.attempts.length,
      },
    },
    async (span) => {
      const attempt = await send(delivery);
      if (attempt.error !== null)
        span.fail(attempt.status === null ? 'upstream' : String(attempt.status));
      return attempt;
    },
  );

const GONE = (ctx: Parameters<typeof now>[0]) => ({
  at: now(ctx).toISOString(),
  status: null,
  error: 'The website no longer receives the webhook.',
  milliseconds: 0,
});

/** `sha256=` and the HMAC of the raw body in hex. */
const signature = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
