/** What each job does: from its name and payload to a domain function, as a named part of the service. */
import { sql } from 'drizzle-orm';
import { syncConnection } from '../domain/connections/sync/sync.ts';
import type { JobName, Jobs } from '../domain/job-names.ts';
import { tearDown } from '../domain/properties/teardown.ts';
import type { Outbound } from '../outbound/client.ts';
import { type Account, type Ctx, type Parts, systemCtx } from '../store/ctx.ts';
import { first } from '../store/database.ts';
import type { JobHandler } from '../store/queue.ts';
import { changes } from '../store/tables/changes.ts';
import { accounts } from '../store/tables/identity.ts';

export type JobParts = { parts: Parts; outbound: Outbound };

type Handlers = { [Name in JobName]: (payload: Jobs[Name], signal: AbortSignal) => Promise<void> };

/** For how long the outbox of cache tags is kept. */
const KEPT_DAYS = 7;

export function jobHandlers({ parts, outbound }: JobParts): Record<JobName, JobHandler> {
  const handlers: Handlers = {
    'property-teardown': (job) => inAccount(parts, job.account_id, 'property-teardown', (ctx) => tearDown(ctx, job.property_id)),
    'connection-sync': (job, signal) =>
      inAccount(parts, job.account_id, 'connection-sync', (ctx) =>
        syncConnection(ctx, { connectionId: job.connection_id, logId: job.log_id, outbound, signal }),
      ),
    'changes-prune': async () => {
      const before = new Date(parts.clock().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
      await parts.database.run(sql`delete from ${changes} where created_at < ${before}`);
    },
  };
  return handlers;
}

/** The jobs that run every day, and at which hour of UTC. */
export const DAILY: Partial<Record<JobName, { hour: number }>> = { 'changes-prune': { hour: 3 } };

/** Does nothing when the account is gone: its rows went with it. */
async function inAccount(parts: Parts, accountId: string, name: string, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const account = await first(
    parts.database.run<Account>(
      sql`select ${accounts.id}, ${accounts.name}, ${accounts.settings} from ${accounts} where ${accounts.id} = ${accountId}`,
    ),
  );
  if (account !== undefined) await work(systemCtx(parts, name, account));
}
