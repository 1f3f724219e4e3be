/** Puts the long-lived parts together: database, queue, counters, the way out. Serves nothing by itself. */
import { type Courier, openCourier } from '../delivery/courier.ts';
import { type Delivery, openDelivery } from '../delivery/delivery.ts';
import { openPurges, type Purges } from '../delivery/purges.ts';
import { JOB_NAMES, MESSAGES } from '../domain/job-names.ts';
import { type Auth, openAuth } from '../domain/sign-in/auth.ts';
import { type LastUsed, openLastUsed } from '../domain/tokens/last-used.ts';
import type { Limits } from '../faces/http/limits.ts';
import { openLimits } from '../faces/http/open-limits.ts';
import { jobHandlers } from '../jobs/handlers.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { openCipher } from '../kernel/secret.ts';
import { type Outbound, openOutbound } from '../outbound/client.ts';
import { type MailNote, openMailer } from '../outbound/mail.ts';
import { inBackground, type Parts } from '../store/ctx.ts';
import type { Database } from '../store/database.ts';
import { openFiles } from '../store/files.ts';
import { type JobHandler, openQueue } from '../store/queue.ts';

export type House = {
  parts: Parts;
  limits: Limits;
  lastUsed: LastUsed;
  outbound: Outbound;
  /** The sign-in of the console. */
  auth: Auth;
  handlers: Record<string, JobHandler>;
  delivery: Delivery;
  courier: Courier;
  purges: Purges;
  close(graceSeconds?: number): Promise<void>;
};

export type HouseOptions = {
  /** Migrated; the house closes it. */
  database: Database;
  secret: string;
  /** What public URLs begin with. */
  baseUrl: string;
  /** Where media files are kept: `file:///path` or `s3://bucket/prefix`. */
  mediaUrl: string;
  /** The server for outgoing mail; without one, messages become files in `outboxDir`, or are dropped. */
  smtpUrl?: string;
  outboxDir?: string;
  /** Hears of each message that was sent. */
  mailed?(note: MailNote): void;
  clock?: Clock;
  redisUrl?: string;
  outboundAllow?: readonly string[];
  rateLimitFactor?: number;
  /** How much of the answers of V1 and Sites is kept in memory; 0 keeps none. */
  pageBytes?: number;
  /** Hears what goes wrong where no caller waits for an answer. */
  onError(error: unknown, what: string): void;
};

/** How long the database may delay the end of the process after the grace of jobs. */
const PATIENCE_SECONDS = 5;

export async function openHouse(options: HouseOptions): Promise<House> {
  const { database, clock = systemClock } = options;
  const outbound = openOutbound({ allow: options.outboundAllow ?? [] });
  const files = await openFiles(options.mediaUrl);
  const queue = await openQueue(database.background, { all: JOB_NAMES, patient: MESSAGES }, (error) =>
    options.onError(error, 'The job queue stumbled.'),
  );
  const { onError, pageBytes } = options;
  const delivery = await openDelivery({ database, clock, onError, ...(pageBytes === undefined ? {} : { pageBytes }) });
  const mailer = openMailer({
    from: `Frontage <no-reply@${new URL(options.baseUrl).hostname}>`,
    ...(options.smtpUrl === undefined ? {} : { smtpUrl: options.smtpUrl }),
    ...(options.outboxDir === undefined ? {} : { outboxDir: options.outboxDir }),
    ...(options.mailed === undefined ? {} : { noted: options.mailed }),
  });
  const parts: Parts = {
    database,
    clock,
    cipher: openCipher(options.secret),
    queue,
    baseUrl: options.baseUrl,
    outboundAllow: options.outboundAllow ?? [],
    changed: delivery.changes.committed,
    files,
    outbound,
    mailer,
  };
  const working = inBackground(parts);
  const limits = openLimits({
    redis: options.redisUrl ?? null,
    factor: options.rateLimitFactor ?? 1,
    onError: (error) => onError(error, 'Redis does not answer: rate limits are counted in this process until it does'),
  });
  const auth = openAuth(parts, options.secret);
  const lastUsed = openLastUsed(parts);
  const courier = openCourier({
    parts: working,
    outbound,
    onError: (error) => onError(error, 'A cache webhook could not be handled.'),
  });
  const purges = openPurges(parts, onError);
  return {
    parts,
    limits,
    lastUsed,
    outbound,
    auth,
    handlers: jobHandlers({ parts: working, auth }),
    delivery,
    courier,
    purges,
    async close(graceSeconds = 0) {
      // Statements that still run then fail, and with them whatever waits for a database that does not answer.
      const impatient = setTimeout(() => void database.close(), (graceSeconds + PATIENCE_SECONDS) * 1000);
      await queue.stop(graceSeconds);
      await courier.stop();
      await lastUsed.flush();
      await purges.settled();
      await delivery.changes.close();
      await outbound.close();
      files.close();
      mailer.close();
      limits.close();
      clearTimeout(impatient);
      await database.close();
    },
  };
}
