/** Every job's name and payload, on one page. What each does is in `jobs/handlers.ts`. */
import { accountOf, type Ctx } from '../store/ctx.ts';

export type Jobs = {
  /** Deletes a property and all that hangs on it. */
  'property-teardown': { account_id: string; property_id: string };
  /** Runs a connection once. */
  'connection-sync': { account_id: string; connection_id: string; log_id: number };
  /** Makes the large picture of a file and its copies. */
  'media-renditions': { account_id: string; file_id: string };
  /** Imports one item of a batch that took too long. */
  'media-import': { account_id: string; item: object };
  /** Daily: removes stored files that nothing refers to. */
  'media-sweep': Record<string, never>;
  /** Brings the stored prices of these properties up to date. */
  'prices-settle': { account_id: string; property_ids: readonly string[] };
  /** Does so for what a fee reaches, at the instant at which it, or an assignment of it, begins or ends. */
  'fee-boundary': { account_id: string; fee_id: string; at: string };
  /** Daily: queues the same for every account, in case an instant was missed. */
  'prices-daily': Record<string, never>;
  /** Brings the stored prices of an account up to date. */
  'prices-account': { account_id: string };
  /** Tells a CRM connection of one thing that a person sent. */
  'lead-push': { account_id: string; connection_id: string; line_id: string };
  /** Tells the leasing office by mail of one thing that a person sent. */
  'lead-mail': { account_id: string; line_id: string };
  /** Confirms a tour to whoever booked it. */
  'tour-mail': { account_id: string; booking_id: string };
  /** Daily: removes observed visits that no lead can come from any more. */
  'observations-prune': Record<string, never>;
  /** Daily: removes places of tours that were kept for nobody. */
  'tours-prune': Record<string, never>;
  /** Daily: removes the answers of submissions that no repeat can ask for any more. */
  'submissions-prune': Record<string, never>;
  /** Every minute: queues a push for each website whose account has changed since the last. */
  'search-due': Record<string, never>;
  /** Brings the search indices of a website up to date. */
  'search-push': { account_id: string; website_id: string };
  /** Daily: removes outbox rows that everyone has read. */
  'changes-prune': Record<string, never>;
  /** Writes to whoever has this address how to choose a new password, and to nobody when nobody has. */
  'password-reset': { email: string };
  /** Writes the mail of an invitation. */
  'invitation-mail': { account_id: string; invitation_id: string };
  /** Mails the link that confirms the new e-mail address of a user. */
  'email-change-link': { account_id: string; user_id: string };
  /** Tells the old e-mail address of a user of the change. */
  'email-change-notice': { account_id: string; user_id: string; email: string; new_email: string };
  /** Daily: removes sessions and links that are over. */
  'sign-in-prune': Record<string, never>;
};

export type JobName = keyof Jobs;

export const JOB_NAMES: readonly JobName[] = [
  'property-teardown',
  'connection-sync',
  'media-renditions',
  'media-import',
  'media-sweep',
  'prices-settle',
  'fee-boundary',
  'prices-daily',
  'prices-account',
  'lead-push',
  'lead-mail',
  'tour-mail',
  'observations-prune',
  'tours-prune',
  'submissions-prune',
  'search-due',
  'search-push',
  'changes-prune',
  'password-reset',
  'invitation-mail',
  'email-change-link',
  'email-change-notice',
  'sign-in-prune',
];

/** Those that say something to somebody outside, which must not be lost while a mail server or a CRM is out of reach. */
export const MESSAGES: readonly JobName[] = [
  'lead-push',
  'lead-mail',
  'tour-mail',
  'invitation-mail',
  'password-reset',
  'email-change-link',
  'email-change-notice',
];

/** Enqueues a job in the transaction of `ctx`, for its account. */
export function enqueue<Name extends JobName>(
  ctx: Ctx,
  name: Name,
  payload: Omit<Jobs[Name], 'account_id'>,
  options: { startAfter?: Date } = {},
): Promise<void> {
  return ctx.parts.queue.enqueue(ctx, name, { account_id: accountOf(ctx).id, ...payload }, options);
}

/** Enqueues a job that is of no account. */
export const enqueueAlone = <Name extends 'password-reset'>(ctx: Ctx, name: Name, payload: Jobs[Name]): Promise<void> =>
  ctx.parts.queue.enqueue(ctx, name, payload);
