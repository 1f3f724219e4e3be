/**
 * Assembles the long-lived parts: database, queue, counters, outbound client. Does not serve
 * requests.
 */

import { type Delivery, openDelivery } from '../delivery/delivery.ts';
import { openPurges, type Purges } from '../delivery/purges.ts';
import { openWebhookSender, type WebhookSender } from '../delivery/webhook-sender.ts';
import { JOBS } from '../domain/job-names.ts';
import { type Auth, openAuth } from '../domain/sign-in/open-auth.ts';
import { type LastUsed, openLastUsed } from '../domain/tokens/last-used.ts';
import { type JobHandlers, jobHandlers } from '../jobs/handlers.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { openCipher } from '../kernel/secret.ts';
import { type Outbound, openOutbound } from '../outbound/client.ts';
import { type MailNote, openMailer } from '../outbound/mail.ts';
import { inBackground, type Parts } from '../store/ctx.ts';
import type { Database } from '../store/database.ts';
import { openFiles } from '../store/open-files.ts';
import { COMMAND_MS, openLimits } from '../store/open-rate-limits.ts';
import { openQueue } from '../store/queue.ts';
import type { OpenedLimits } from '../store/rate-limits.ts';
import type { Replica } from '../store/replica.ts';

export type Service = {
  parts: Parts;
  limits: OpenedLimits;
  lastUsed: LastUsed;
  outbound: Outbound;
  /** The sign-in library of the console. */
  auth: Auth;
  handlers: JobHandlers;
  delivery: Delivery;
  webhookSender: WebhookSender;
  purges: Purges;
  secrets: Secrets;
  close(graceSeconds?: number): Promise<void>;
};

/** `accepted` are other secrets that stored credentials may be encrypted with. */
export type Secrets = { current: string; accepted: readonly string[] };

export type ServiceOptions = {
  /** Migrated; closed together with the service. */
  database: Database;
  /** Closed together with the service. */
  replica?: Replica;
  secret: string;
  acceptedSecrets?: readonly string[];
  /** The prefix of public URLs. */
  baseUrl: string;
  /** The storage of media files: `file:///path` or `s3://bucket/prefix`. */
  mediaUrl: string;
  /**
   * The server for outgoing mail. Without one, messages are written to files in `outboxDir`, or
   * dropped.
   */
  smtpUrl?: string;
  outboxDir?: string;
  /** Called for each sent message. */
  mailed?(note: MailNote): void;
  clock?: Clock;
  redisUrl?: string;
  /** How long a request waits for Redis at most, in milliseconds; 200 by default. */
  redisCommandMs?: number;
  outboundAllow?: readonly string[];
  rateLimitFactor?: number;
  /** The number of days for which the history of records is kept; 400 by default. */
  historyDays?: number;
  /** The memory for cached responses of V1 and Sites; 0 disables the cache. */
  pageBytes?: number;
  /** Called for errors that occur while no caller waits for a response. */
  onError(error: unknown, what: string): void;
};

/** How long the database may delay the exit of the process after the grace period of jobs. */
const PATIENCE_SECONDS = 5;

/**
 * Connects the parts, but starts neither jobs nor webhooks. Long because it connects all of them.
 */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { database, clock = systemClock } = options;
  const secrets = { current: options.secret, accepted: options.acceptedSecrets ?? [] };
  const outbound = openOutbound({ allow: options.outboundAllow ?? [] });
  const files = await openFiles(options.mediaUrl);
  const queue = await openQueue(database.background, JOBS, (error) =>
    options.onError(error, 'job queue error'),
  );
  const { onError, pageBytes } = options;
  const delivery = await openDelivery({
    database,
    clock,
    onError,
    ...(pageBytes === undefined ? {} : { pageBytes }),
  });
  const mailer = openMailer({
    from: `Frontage <no-reply@${new URL(options.baseUrl).hostname}>`,
    ...(options.smtpUrl === undefined ? {} : { smtpUrl: options.smtpUrl }),
    ...(options.outboxDir === undefined ? {} : { outboxDir: options.outboxDir }),
    ...(options.mailed === undefined ? {} : { noted: options.mailed }),
  });
  const limits = await openLimits({
    redis: options.redisUrl ?? null,
    commandMs: options.redisCommandMs ?? COMMAND_MS,
    factor: options.rateLimitFactor ?? 1,
    onError: (error) =>
      onError(error, 'Redis unavailable: rate limits are counted in this process'),
  });
  const parts: Parts = {
    database,
    ...(options.replica === undefined ? {} : { replica: options.replica }),
    clock,
    cipher: openCipher(secrets.current, secrets.accepted),
    queue,
    baseUrl: options.baseUrl,
    outboundAllow: options.outboundAllow ?? [],
    changed: delivery.changes.committed,
    files,
    outbound,
    mailer,
    limits,
  };
  const working = inBackground(parts);
  const auth = openAuth(parts, options.secret);
  const lastUsed = openLastUsed(parts);
  const webhookSender = openWebhookSender({
    parts: working,
    outbound,
    onError: (error) => onError(error, 'cache webhook error'),
  });
  const purges = openPurges(parts, onError);
  return {
    parts,
    limits,
    lastUsed,
    outbound,
    auth,
    handlers: jobHandlers({ parts: working, auth, historyDays: options.historyDays ?? 400 }),
    delivery,
    webhookSender,
    purges,
    secrets,
    async close(graceSeconds = 0) {
      // Closing the database cancels running statements, so that nothing waits for an unresponsive
      // server.
      const impatient = setTimeout(
        () => void database.close(),
        (graceSeconds + PATIENCE_SECONDS) * 1000,
      );
      await queue.stop(graceSeconds);
      await webhookSender.stop();
      await lastUsed.flush();
      await purges.settled();
      await delivery.changes.close();
      await outbound.close();
      files.close();
      mailer.close();
      limits.close();
      await options.replica?.close();
      clearTimeout(impatient);
      await database.close();
    },
  };
}
