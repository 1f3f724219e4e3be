/**
 * Limits how many requests of one account are in progress. Without the limit, hundreds of
 * concurrent requests of one tenant would occupy the event loop in long bursts, which delays the
 * requests of all other tenants.
 */
import { serveCaller } from '../../kernel/current-caller.ts';
import { fairSlots } from '../../kernel/fair-slots.ts';
import { RETRY_AFTER_OUTAGE, tooManyWaiting, unavailable } from '../../kernel/fault.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { shareOf } from '../../store/shares.ts';

/**
 * The maximum number of concurrent requests of a share. It exceeds the six database connections
 * that one caller may hold.
 */
const RUNNING = 8;

/** The maximum number of waiting requests, and the maximum wait. */
const MAX_WAITING = 1000;
const MAX_WAIT_MS = 30_000;
const RETRY_SECONDS = 5;

const slots = fairSlots({
  slots: Number.POSITIVE_INFINITY,
  perKey: RUNNING,
  maxWaiting: MAX_WAITING,
  refuse: () => tooManyWaiting('requests of this account', MAX_WAITING, RETRY_SECONDS),
  maxWait: { milliseconds: MAX_WAIT_MS, refuse: () => unavailable(RETRY_AFTER_OUTAGE) },
});

/**
 * Serves a request of a share. All requests of a share count as one caller of the database,
 * whichever tokens and sessions they use.
 */
export const serveShare = <T>(share: string, serve: () => T): T =>
  serveCaller(`account ${share}`, serve);

/**
 * Serves a management request of a share. `waited` is whether the request had to wait for a slot.
 * Throws a `limited` fault when too many requests are waiting, and an `unavailable` fault after
 * waiting too long.
 */
export function withRequestSlot<T>(
  share: string,
  serve: (waited: boolean) => Promise<T>,
): Promise<T> {
  let waited = false;
  const served = slots.run(`management ${share}`, () => serveShare(share, () => serve(waited)));
  waited = true;
  return served;
}

/** The number of requests and submissions that wait for a slot. */
export const waitingRequests = (): number => slots.waiting();

/**
 * Serves the submission of a visitor. Submissions have their own slots, and the database pool
 * counts them as a separate caller, so visitors do not wait for the integrations of the account.
 * Throws the same faults as `withRequestSlot`.
 */
export async function withSubmissionSlot<T>(ctx: Ctx, serve: () => Promise<T>): Promise<T> {
  const share = await shareOf(ctx, accountOf(ctx).id);
  const key = `submissions ${share}`;
  return slots.run(key, () => serveCaller(key, serve));
}
