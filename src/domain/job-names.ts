/** Every job's name and payload, on one page. What each does is in `jobs/handlers.ts`. */
import { accountOf, type Ctx } from '../store/ctx.ts';

export type Jobs = {
  /** Deletes a property and all that hangs on it. */
  'property-teardown': { account_id: string; property_id: string };
  /** Runs a connection once. */
  'connection-sync': { account_id: string; connection_id: string; log_id: number };
  /** Daily: removes outbox rows that everyone has read. */
  'changes-prune': Record<string, never>;
};

export type JobName = keyof Jobs;

export const JOB_NAMES: readonly JobName[] = ['property-teardown', 'connection-sync', 'changes-prune'];

/** Enqueues a job in the transaction of `ctx`, for its account. */
export function enqueue<Name extends JobName>(ctx: Ctx, name: Name, payload: Omit<Jobs[Name], 'account_id'>): Promise<void> {
  return ctx.parts.queue.enqueue(ctx, name, { account_id: accountOf(ctx).id, ...payload });
}
