/** Submits leads whose messages are sent by mail, and runs their jobs. */
import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import type { Jobs } from '../../src/domain/job-names.ts';
import { withinMailLimits } from '../../src/domain/leads/mail-limits.ts';
import { newId } from '../../src/kernel/id.ts';
import type { Ctx } from '../../src/store/ctx.ts';
import { Postponed, Unrecoverable } from '../../src/store/job-runner.ts';
import { account, community, type Made, type TestAccount } from '../kit/account.ts';
import { v2 } from '../kit/call.ts';
import { currentTime, firstAttempt, service, suiteClock } from '../kit/service.ts';
import { newAddress, submit } from '../kit/submit.ts';

export const HOUR = 3_600_000;
export const PER_MAILBOX = 100;

/**
 * Returns a function that moves the clock to the beginning of the next hour. The clock is reset
 * when the suite ends, so call this in the suite.
 */
export function suiteHours(): () => void {
  const pass = suiteClock();
  return () => pass(HOUR - (currentTime().getTime() % HOUR));
}

export type Job =
  | { name: 'lead-push'; data: Jobs['lead-push'] }
  | { name: 'lead-mail'; data: Jobs['lead-mail'] };

/** A property whose leads are mailed to `addresses` and to `office`. */
export async function mailing(addresses: string[], office: string) {
  const owner = await account();
  const { property } = await community(owner);
  await v2(owner.admin.token, 'PATCH', `/properties/${property.id}`, { email: office });
  for (const to of addresses) {
    const body = { type: 'adf_email', name: 'CRM', settings: { to } };
    const connection = await owner.make('connections', body);
    await owner.make(`connections/${connection.id}/properties`, { property_id: property.id });
  }
  return { owner, property };
}

/** Submits leads, each from an IP address that `from` returns. */
export async function sendLeads({ id }: Made, count: number, from = newAddress): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const lead = { property_id: id, email: `${newId()}@example.com` };
    const answer = await submit('/leads', lead, from());
    assert.equal(answer.status, 201, answer.text);
  }
}

/** Removes the waiting jobs of an account from the queue and returns them. */
export const takeJobs = ({ id, ctx }: TestAccount): Promise<Job[]> =>
  ctx.run<Job>(sql`
    delete from jobs.job where name in ('lead-push', 'lead-mail') and data->>'account_id' = ${id}
    returning name, data`);

/**
 * Runs the jobs once and returns those that were postponed. After `patience` postponed jobs,
 * returns the remaining jobs without running them.
 */
export async function runJobs(jobs: Job[], patience = Infinity): Promise<Job[]> {
  const { handlers } = await service();
  const postponed: Job[] = [];
  for (const [index, job] of jobs.entries()) {
    if (postponed.length >= patience) return [...postponed, ...jobs.slice(index)];
    try {
      if (job.name === 'lead-push') await handlers['lead-push'](job.data, firstAttempt());
      else await handlers['lead-mail'](job.data, firstAttempt());
    } catch (error) {
      if (!(error instanceof Postponed)) throw error;
      postponed.push(job);
    }
  }
  return postponed;
}

type More = { send?: () => Promise<void>; submitter?: string; since?: Date };

/** Sends a message about a lead that was received now, or at `since`. */
export async function attempt(ctx: Ctx, to: string, more: More = {}): Promise<string> {
  const { send = async () => {}, submitter, since = ctx.parts.clock() } = more;
  try {
    await withinMailLimits(ctx, { to, since, submitter }, send);
    return 'sent';
  } catch (error) {
    if (error instanceof Unrecoverable) return error.isLogged ? 'dropped and logged' : 'dropped';
    return error instanceof Postponed ? 'postponed' : 'failed';
  }
}

/** Makes `count` attempts and counts their outcomes. */
export async function attempts(count: number, ...[ctx, to, more]: Parameters<typeof attempt>) {
  const outcomes: Record<string, number> = {};
  for (let n = 0; n < count; n += 1) {
    const outcome = await attempt(ctx, to, more);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
}
