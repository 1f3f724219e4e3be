/**
 * Limits how many reads of published records are in progress that the answer cache cannot answer.
 * Such a read can produce millions of characters, and callers choose the parameters, so without the
 * limits one caller could keep the database and the event loop busy with reads that are never
 * repeated.
 */
import { serveCaller } from '../../kernel/current-caller.ts';
import { fairSlots } from '../../kernel/fair-slots.ts';
import { RETRY_AFTER_OUTAGE, tooManyWaiting, unavailable } from '../../kernel/fault.ts';
import { workTime } from '../../kernel/work-time.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { knownShareOf, shareOf } from '../../store/shares.ts';

/** Of all reads in progress, two are left for shares that have none. */
const READS = 8;
const READS_PER_SHARE = 4;
const RESERVED = 2;

/** Fewer than of a share, so that one anonymous caller leaves slots for the other visitors. */
const READS_PER_ADDRESS = 2;

/**
 * A share whose websites, or an address whose visitors, read for more than half of the time gets
 * fewer slots until it reads less, because reads of large records keep the processor busy. A caller
 * that reads one page after the other is not slowed down. The two are counted apart, so that
 * visitors of V1 do not use up the time of the websites.
 */
const WORK = { burst: 1000, refillRate: 0.5, maxTime: 3000 };
const READS_PER_BUSY_SHARE = 2;
const READS_PER_BUSY_ADDRESS = 1;

/** How many more reads of one share or address may wait, and how long. */
const MAX_WAITING_PER_SHARE = 250;
const MAX_WAITING_PER_ADDRESS = 100;
const RETRY_SECONDS = 5;
const MAX_WAIT = { milliseconds: 5000, refuse: () => unavailable(RETRY_AFTER_OUTAGE) };

const now = () => performance.now();
const workOfWebsites = workTime({ ...WORK, now });
const workOfAddresses = workTime({ ...WORK, now });

const shareSlots = fairSlots({
  slots: READS,
  perKey: (share) => (workOfWebsites.isUsedUp(share) ? READS_PER_BUSY_SHARE : READS_PER_SHARE),
  reserved: RESERVED,
  maxWaiting: MAX_WAITING_PER_SHARE,
  refuse: () => tooManyWaiting('reads of this account', MAX_WAITING_PER_SHARE, RETRY_SECONDS),
  maxWait: MAX_WAIT,
});

const addressSlots = fairSlots({
  slots: Number.POSITIVE_INFINITY,
  perKey: (address) =>
    workOfAddresses.isUsedUp(address) ? READS_PER_BUSY_ADDRESS : READS_PER_ADDRESS,
  maxWaiting: MAX_WAITING_PER_ADDRESS,
  refuse: () => tooManyWaiting('reads from your address', MAX_WAITING_PER_ADDRESS, RETRY_SECONDS),
  maxWait: MAX_WAIT,
});

/**
 * Reads published records of the account of the context. All such reads of a share are one caller
 * for the database, whichever tokens and addresses they come from. Throws limited when too many
 * reads are waiting, and unavailable after waiting too long.
 */
export async function withPublishedSlot<T>(ctx: Ctx, read: () => Promise<T>): Promise<T> {
  return inSlot(await shareOfAccount(ctx), read);
}

/** Like `withPublishedSlot`, for a website that reads with its token. */
export async function withWebsiteSlot<T>(ctx: Ctx, read: () => Promise<T>): Promise<T> {
  const share = await shareOfAccount(ctx);
  return inSlot(share, () => workOfWebsites.measure(share, read));
}

const inSlot = <T>(share: string, read: () => Promise<T>): Promise<T> =>
  shareSlots.run(share, () => serveCaller(`published ${share}`, read));

async function shareOfAccount(ctx: Ctx): Promise<string> {
  const { id } = accountOf(ctx);
  return knownShareOf(id) ?? shareOf(ctx, id);
}

/**
 * Serves an anonymous read that is not in the cache. Take this slot before joining a load of other
 * callers, which would otherwise wait for the reads of this address. Throws what
 * `withPublishedSlot` throws.
 */
export const withAnonymousSlot = <T>(address: string, read: () => Promise<T>): Promise<T> =>
  addressSlots.run(address, () => workOfAddresses.measure(address, read));
