/** Maps the name and payload of each job to a domain function. */
import { sql } from 'drizzle-orm';
import { pruneBatches } from '../domain/batches/results.ts';
import { pruneOldRuns } from '../domain/connections/changes.ts';
import { removeFeedFile, sweepFeedFiles } from '../domain/connections/feed-files.ts';
import { importFeedMedia } from '../domain/connections/feed-media.ts';
import { pruneFeedMedia } from '../domain/connections/feed-media-queue.ts';
import { queueDueSchedules, queueScheduledRuns } from '../domain/connections/schedule.ts';
import { syncConnection } from '../domain/connections/sync/sync.ts';
import { createSampleCommunity } from '../domain/demo/sample-community.ts';
import { pruneSubmissions } from '../domain/forms/once.ts';
import { pruneHistory } from '../domain/history/prune.ts';
import { mailInvitation } from '../domain/invitations/invitations.ts';
import type { JobName, Jobs } from '../domain/job-names.ts';
import { pruneDeliveries } from '../domain/leads/deliveries.ts';
import { mailOffice } from '../domain/leads/mail.ts';
import { pushLead } from '../domain/leads/push.ts';
import { pruneObservations } from '../domain/leads/touches.ts';
import { sweep } from '../domain/media/blobs.ts';
import { renderFile } from '../domain/media/encoding/render.ts';
import { importQueued } from '../domain/media/import/batch.ts';
import type { Import } from '../domain/media/import/import-body.ts';
import { settleAccount, settleFee, settleProperties } from '../domain/prices/changed.ts';
import { tearDown } from '../domain/properties/teardown.ts';
import { pushSearch, queueDueSearches } from '../domain/search/push.ts';
import type { Auth } from '../domain/sign-in/open-auth.ts';
import { pruneSignIns } from '../domain/sign-in/prune.ts';
import { mailResetLink } from '../domain/sign-in/reset.ts';
import { pruneHeld } from '../domain/tours/bookings.ts';
import { mailTour } from '../domain/tours/mail.ts';
import { mailEmailChangeLink, mailEmailChangeNotice } from '../domain/users/email-change.ts';
import { pruneChanges } from '../domain/websites/prune.ts';
import { type Account, type Ctx, type Parts, systemCtx } from '../store/ctx.ts';
import { first } from '../store/database.ts';
import type { Run } from '../store/job-runner.ts';
import type { Recurring } from '../store/queue-settings.ts';
import { accounts } from '../store/tables/identity.ts';

/** `historyDays` is the number of days for which the history of records is kept. */
export type JobParts = { parts: Parts; auth: Auth; historyDays: number };

export type JobHandlers = { [Name in JobName]: (payload: Jobs[Name], run: Run) => Promise<void> };

/** The handler of each job. Long because it lists one job after the other. */
export function jobHandlers({ parts, auth, historyDays }: JobParts): JobHandlers {
  const { mailer, baseUrl } = parts;
  return {
    'sample-community': (job) =>
      inAccount(parts, job.account_id, 'sample-community', createSampleCommunity),
    'property-teardown': (job) =>
      inAccount(parts, job.account_id, 'property-teardown', (ctx) =>
        tearDown(ctx, job.property_id),
      ),
    'connection-sync': (job, run) =>
      inAccount(parts, job.account_id, 'connection-sync', (ctx) =>
        syncConnection(ctx, { connectionId: job.connection_id, logId: job.log_id, ...run }),
      ),
    'schedules-due': () => queueDueSchedules(parts),
    'scheduled-runs': (job) =>
      inAccount(parts, job.account_id, 'scheduled-runs', queueScheduledRuns),
    'feed-file-removal': (job) =>
      inAccount(parts, job.account_id, 'feed-file-removal', (ctx) =>
        removeFeedFile(ctx, job.place),
      ),
    'feed-media': (job, { signal }) =>
      inAccount(parts, job.account_id, 'feed-media', (ctx) => importFeedMedia(ctx, job, signal)),
    'media-renditions': (job) =>
      inAccount(parts, job.account_id, 'media-renditions', (ctx) => renderFile(ctx, job.file_id)),
    'media-import': (job) =>
      inAccount(parts, job.account_id, 'media-import', (ctx) =>
        importQueued(ctx, job.item as Import),
      ),
    'media-sweep': async () => {
      const ctx = systemCtx(parts, 'media-sweep');
      await sweep(ctx);
      await sweepFeedFiles(ctx);
    },
    'prices-settle': (job) =>
      inAccount(parts, job.account_id, 'prices-settle', (ctx) =>
        settleProperties(ctx, job.property_ids),
      ),
    'fee-boundary': (job) =>
      inAccount(parts, job.account_id, 'fee-boundary', (ctx) => settleFee(ctx, job.fee_id, job.at)),
    'prices-daily': () => forEachAccount(parts, 'prices-account'),
    'prices-account': (job) => inAccount(parts, job.account_id, 'prices-account', settleAccount),
    'lead-push': (job, { signal }) =>
      inAccount(parts, job.account_id, 'lead-push', (ctx) => pushLead(ctx, job, signal)),
    'lead-mail': (job) =>
      inAccount(parts, job.account_id, 'lead-mail', (ctx) => mailOffice(ctx, job, mailer)),
    'tour-mail': (job) =>
      inAccount(parts, job.account_id, 'tour-mail', (ctx) => mailTour(ctx, job.booking_id, mailer)),
    'observations-prune': () => pruneObservations(systemCtx(parts, 'observations-prune')),
    'tours-prune': () => pruneHeld(systemCtx(parts, 'tours-prune')),
    'submissions-prune': async () => {
      const ctx = systemCtx(parts, 'submissions-prune');
      await pruneSubmissions(ctx);
      await pruneBatches(ctx);
    },
    'search-due': () => queueDueSearches(parts),
    'search-push': (job, { signal }) =>
      inAccount(parts, job.account_id, 'search-push', (ctx) =>
        pushSearch(ctx, job.website_id, signal),
      ),
    'changes-prune': async () => {
      const ctx = systemCtx(parts, 'changes-prune');
      await pruneChanges(ctx);
      await pruneHistory(ctx, historyDays);
      await pruneOldRuns(ctx);
      await pruneFeedMedia(ctx);
      await pruneDeliveries(ctx);
    },
    'password-reset': ({ email }) => mailResetLink(parts, { auth, mailer, baseUrl }, email),
    'invitation-mail': (job) =>
      inAccount(parts, job.account_id, 'invitation-mail', (ctx) =>
        mailInvitation(ctx, job.invitation_id, { mailer, baseUrl }),
      ),
    'email-change-link': (job) =>
      inAccount(parts, job.account_id, 'email-change-link', (ctx) =>
        mailEmailChangeLink(ctx, job.user_id, { mailer, baseUrl }),
      ),
    'email-change-notice': (job) =>
      inAccount(parts, job.account_id, 'email-change-notice', (ctx) =>
        mailEmailChangeNotice(ctx, job, { mailer, baseUrl }),
      ),
    'sign-in-prune': () => pruneSignIns(parts),
  };
}

/** The recurring jobs. The hours are in UTC. */
export const RECURRING: Partial<Record<JobName, Recurring>> = {
  'schedules-due': { minutes: 1 },
  'search-due': { minutes: 1 },
  'changes-prune': { hour: 3 },
  'sign-in-prune': { hour: 3 },
  'media-sweep': { hour: 4 },
  'submissions-prune': { hour: 4 },
  'observations-prune': { hour: 4 },
  'tours-prune': { hour: 4 },
  'prices-daily': { hour: 5 },
};

/**
 * Runs `work` in an account. Does nothing if the account was deleted, because its rows were deleted
 * with it.
 */
async function inAccount(
  parts: Parts,
  accountId: string,
  name: string,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  const account = await first(
    parts.database.run<Account>(
      sql`select ${accounts.id}, ${accounts.name}, ${accounts.settings} from ${accounts} where ${accounts.id} = ${accountId}`,
    ),
  );
  if (account !== undefined) await work(systemCtx(parts, name, account));
}

/** Queues one job for each account, so that a failure in one does not affect the others. */
async function forEachAccount(parts: Parts, name: 'prices-account'): Promise<void> {
  const rows = await parts.database.run<{ id: string }>(
    sql`select ${accounts.id} from ${accounts}`,
  );
  for (const { id } of rows) await parts.queue.enqueue(parts.database, name, { account_id: id });
}
