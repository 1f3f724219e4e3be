/**
 * Limits how many database connections the lists of one share can use at a time. A list with
 * filters can scan every record of an account, so without the limit the lists of one tenant could
 * hold all connections available to requests.
 */
import { fairSlots } from '../../kernel/fair-slots.ts';
import { RETRY_AFTER_OUTAGE, tooManyWaiting, unavailable } from '../../kernel/fault.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { knownShareOf, shareOf } from '../../store/shares.ts';

/**
 * The maximum number of concurrent lists. This leaves two of the ten database connections of
 * requests for other requests.
 */
const LISTS = 8;
const LISTS_PER_SHARE = 4;

/** The maximum number of waiting lists of one share, and the maximum wait. */
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
 * Previews keep the processor busy, so a share runs one at a time. Only a few may wait, because
 * waiting previews occupy request slots of the share.
 */
const MAX_WAITING_PREVIEWS = 3;
const MAX_WAIT_PREVIEWS_MS = 10_000;
const tooManyPreviews = () =>
  tooManyWaiting('previews of this account', MAX_WAITING_PREVIEWS, RETRY_SECONDS);

const previewSlots = fairSlots({
  slots: Number.POSITIVE_INFINITY,
  perKey: 1,
  maxWaiting: MAX_WAITING_PREVIEWS,
  refuse: tooManyPreviews,
  maxWait: { milliseconds: MAX_WAIT_PREVIEWS_MS, refuse: tooManyPreviews },
});

/**
 * Runs a preview, one at a time for each share in this process. A preview counts toward the total
 * number of lists, but not toward the lists of its share. Throws a `limited` fault when too many
 * previews of the share are waiting or after waiting too long.
 */
export async function withPreviewSlot<T>(ctx: Ctx, read: () => Promise<T>): Promise<T> {
  const { id } = accountOf(ctx);
  const share = knownShareOf(id) ?? (await shareOf(ctx, id));
  return previewSlots.run(share, () => slots.run(`previews ${share}`, read));
}

/**
 * Runs a read of many records. Throws a `limited` fault when too many reads are waiting, and an
 * `unavailable` fault after waiting too long, unless the wait is `unbounded`. A transaction already
 * has its connection, so its reads never wait.
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
