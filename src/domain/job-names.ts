/** Every job with its payload and the options of its queue. `jobs/handlers.ts` implements them. */
import { accountOf, type Ctx } from '../store/ctx.ts';
import type { Start } from '../store/queue.ts';
import type { QueueOptions } from '../store/queue-settings.ts';

/** Declares a queue: its options, and the type of the payload of its jobs. */
const queue = <Payload extends object>(
  options: Partial<QueueOptions> = {},
): QueueOptions & { payload?: Payload } => ({
  retries: 'minutes',
  atOnce: 4,
  perAccount: 2,
  ...options,
});

type Nothing = Record<string, never>;
type OfAccount<Payload = object> = { account_id: string } & Payload;

/**
 * The timeline entry of a submission, and the fingerprint of the network from which it was sent.
 */
export type SubmissionJob = { line_id: string; submitter?: string | undefined };

/**
 * Options for jobs that call systems which may be slow or unavailable. Many of these jobs run
 * concurrently, so that the slow calls of one account do not delay other accounts.
 */
const CALLS = { retries: 'day', atOnce: 48, perAccount: 4 } as const;

export const JOBS = {
  /** Creates the sample community in an empty account. */
  'sample-community': queue<OfAccount>({ atOnce: 1, perAccount: 1 }),
  /** Deletes a property and everything that belongs to it. */
  'property-teardown': queue<OfAccount<{ property_id: string }>>(),
  /** Runs a connection once. */
  'connection-sync': queue<OfAccount<{ connection_id: string; log_id: number }>>({
    atOnce: 8,
    perAccount: 1,
  }),
  /**
   * Every minute: queues `scheduled-runs` for each account that has a connection whose schedule is
   * due.
   */
  'schedules-due': queue<Nothing>(),
  /** Queues the runs of an account whose schedules are due. */
  'scheduled-runs': queue<OfAccount>({ perAccount: 1 }),
  /** Removes an uploaded feed file that no longer belongs to a connection. */
  'feed-file-removal': queue<OfAccount<{ place: string }>>(),
  /** Imports the pictures that a run of a connection found, a few at a time. */
  'feed-media': queue<OfAccount<{ connection_id: string; log_id: number }>>({
    atOnce: 8,
    perAccount: 1,
  }),
  /** Renders the large picture of a file and its smaller copies. */
  'media-renditions': queue<OfAccount<{ file_id: string }>>(),
  /** Imports one item of a batch whose request reached its time limit. */
  'media-import': queue<OfAccount<{ item: object }>>(),
  /** Daily: deletes stored files that are no longer referenced. */
  'media-sweep': queue<Nothing>(),
  /** Updates the stored prices of these properties. */
  'prices-settle': queue<OfAccount<{ property_ids: readonly string[] }>>(),
  /**
   * Updates the stored prices that a fee affects, at the instant at which the fee or one of its
   * assignments begins or ends.
   */
  'fee-boundary': queue<OfAccount<{ fee_id: string; at: string }>>(),
  /** Daily: queues `prices-account` for every account, in case a `fee-boundary` job did not run. */
  'prices-daily': queue<Nothing>(),
  /** Updates the stored prices of an account. */
  'prices-account': queue<OfAccount>({ perAccount: 1 }),
  /** Sends one lead submission to a CRM connection. */
  'lead-push': queue<OfAccount<{ connection_id: string } & SubmissionJob>>({
    ...CALLS,
    retries: 'two_days',
  }),
  /** Mails one lead submission to the leasing office. */
  'lead-mail': queue<OfAccount<SubmissionJob>>(CALLS),
  /** Mails the confirmation of a tour to the visitor. */
  'tour-mail': queue<OfAccount<{ booking_id: string }>>(CALLS),
  /** Daily: removes observed visits that can no longer be attributed to a lead. */
  'observations-prune': queue<Nothing>(),
  /** Daily: removes tour bookings that were held and never confirmed. */
  'tours-prune': queue<Nothing>(),
  /** Daily: removes the stored responses of submissions and batches whose keys have expired. */
  'submissions-prune': queue<Nothing>(),
  /** Every minute: queues a push for each website whose account has changed since the last push. */
  'search-due': queue<Nothing>(),
  /** Updates the search indices of a website. */
  'search-push': queue<OfAccount<{ website_id: string }>>({ atOnce: 8 }),
  /**
   * Daily: removes old changes, webhook and lead deliveries, history, and details of connection
   * runs.
   */
  'changes-prune': queue<Nothing>(),
  /** Mails a password reset link to the user with this address, if there is one. */
  'password-reset': queue<{ email: string }>(CALLS),
  /** Mails an invitation. */
  'invitation-mail': queue<OfAccount<{ invitation_id: string }>>(CALLS),
  /** Sends the link that confirms a user's new e-mail address. */
  'email-change-link': queue<OfAccount<{ user_id: string }>>(CALLS),
  /** Notifies a user, at the old e-mail address, that the address is being changed. */
  'email-change-notice':
    queue<OfAccount<{ user_id: string; email: string; new_email: string }>>(CALLS),
  /** Daily: removes expired sessions and links. */
  'sign-in-prune': queue<Nothing>(),
};

export type JobName = keyof typeof JOBS;

/** The payload of each job. */
export type Jobs = { [Name in JobName]: NonNullable<(typeof JOBS)[Name]['payload']> };

/** Enqueues a job in the transaction of `ctx`, for its account. */
export function enqueue<Name extends JobName>(
  ctx: Ctx,
  name: Name,
  payload: Omit<Jobs[Name], 'account_id'>,
  options: { startAfter?: Start } = {},
): Promise<void> {
  return ctx.parts.queue.enqueue(ctx, name, { account_id: accountOf(ctx).id, ...payload }, options);
}

/**
 * Deletes jobs with these names whose payload names one of these records, in the transaction of
 * `ctx`.
 */
export const discard = (
  ctx: Ctx,
  names: readonly JobName[],
  key: 'line_id' | 'booking_id',
  ids: readonly string[],
): Promise<void> => ctx.parts.queue.discard(ctx, names, key, ids);

/**
 * Deletes unfinished jobs with this name whose payload names the record, and returns their number.
 */
export const unqueue = (ctx: Ctx, name: JobName, key: 'log_id', id: string): Promise<number> =>
  ctx.parts.queue.unqueue(ctx, name, key, id);

/** Enqueues a job that belongs to no account. */
export const enqueueAlone = <Name extends 'password-reset'>(
  ctx: Ctx,
  name: Name,
  payload: Jobs[Name],
): Promise<void> => ctx.parts.queue.enqueue(ctx, name, payload);
