/**
 * Limits how many database connections the lists of one share can use at a time. A list with
 * filters can scan every record of an account, so without the limit the lists of one tenant could
 * hold all connections that requests have.
 */
import { fairSlots } from '../../kernel/fair-slots.ts';
import { RETRY_AFTER_OUTAGE, tooManyWaiting, unavailable } from '../../kernel/fault.ts';
import type { Ctx } from '../../store/ctx.ts';
import { knownShareOf, shareOf } from '../../store/shares.ts';

/** Of the ten connections for requests, two are left for everything but lists. */
const LISTS = 8;
const LISTS_PER_SHARE = 4;

/** How many more lists of one share may wait, and how long. */
const MAX_WAITING = 100;
const MAX_WAIT_MS = 3000;
const RETRY_SECONDS = 5;

const slots = fairSlots({
  slots: LISTS,
  perKey: LISTS_PER_SHARE,
  maxWaiting: MAX_WAITING,
  refuse: () => tooManyWaiting('lists of this account', MAX_WAITING, RETRY_SECONDS),
  maxWait: { milliseconds: MAX_WAIT_MS, refuse: () => unavailable(RETRY_AFTER_OUTAGE) },
});

/**
 * Runs a read of many records. Throws limited when too many of them are waiting, and unavailable
 * after waiting too long, unless the wait is `unbounded`. A transaction has its connection already,
 * so its reads never wait.
 */
export async function withReadSlot<T>(
  ctx: Ctx,
  read: () => Promise<T>,
  wait: 'bounded' | 'unbounded' = 'bounded',
): Promise<T> {
  const { account, stale } = ctx;
  if (account === null || stale !== null) return read();
  const share = knownShareOf(account.id) ?? (await shareOf(ctx, account.id));
  return slots.run(share, read, { bounded: wait === 'bounded' });
}
