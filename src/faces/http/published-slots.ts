/**
 * Limits the reads of published records that the response cache cannot serve. Such a read can
 * produce millions of characters, and callers choose the parameters, so without the limits one
 * caller could keep the database and the event loop busy with reads that are never cached.
 */
import { LRUCache } from 'lru-cache';
import { serveCaller } from '../../kernel/current-caller.ts';
import { fairSlots } from '../../kernel/fair-slots.ts';
import { RETRY_AFTER_OUTAGE, tooManyWaiting, unavailable } from '../../kernel/fault.ts';
import { type Usage, usageOf } from '../../kernel/usage.ts';
import { accountOf, type Ctx } from '../../store/ctx.ts';
import { type ResultLimit, responseLimit } from '../../store/result-limit.ts';
import { knownShareOf, shareOf } from '../../store/shares.ts';

/**
 * The maximum number of concurrent reads, in total and per share. `RESERVED` of them are only for
 * shares that have no read in progress.
 */
const READS = 8;
const READS_PER_SHARE = 4;
const RESERVED = 2;

/**
 * The limits of visitors are lower than the limit of their share, so that visitors leave slots for
 * the websites of the account.
 */
const READS_OF_VISITORS = 2;
const READS_PER_ADDRESS = 2;

/**
 * Reads of large records keep the processor busy, so a share or an address whose reads take more
 * than half of the time gets fewer slots until they take less. A caller that reads one page after
 * another is not slowed down. The reads of websites and of V1 visitors are counted separately, so
 * visitors cannot use up the time of the websites.
 */
const WORK = { burst: 1000, refillRate: 0.5, max: 3000 };
const READS_OF_BUSY_WEBSITES = 2;
const READS_OF_VISITORS_BESIDE_BUSY_WEBSITES = 1;
const READS_PER_BUSY_ADDRESS = 1;

const KIBI = 1024;
const MEBI = KIBI * KIBI;

/**
 * The characters of large reads are limited per second, because even one such read at a time delays
 * the requests of other tenants. Beyond the limit, the next read of a caller is delayed. Reads of
 * ordinary size do not count.
 */
const MIN_COUNTED_CHARACTERS = MEBI;
const MAX_PAUSE_MS = 5000;
const sizeLimit = (burst: number, perSecond: number) => ({
  burst,
  refillRate: perSecond / 1000,
  max: burst + (perSecond / 1000) * MAX_PAUSE_MS,
});
const SIZE_PER_SHARE = sizeLimit(16 * MEBI, 8 * MEBI);
const SIZE_PER_ADDRESS = sizeLimit(8 * MEBI, 4 * MEBI);

/**
 * The share of the last large read of each address. When the visitors of a share exceed the limit
 * of characters, only requests from these addresses are delayed.
 */
const LARGE_READERS = { max: 10_000, ttl: 60_000, ttlResolution: 0 };

/** The maximum number of waiting reads of one share or address, and the maximum wait. */
const MAX_WAITING_PER_SHARE = 250;
const MAX_WAITING_PER_ADDRESS = 100;
const RETRY_SECONDS = 5;
const MAX_WAIT = { milliseconds: 5000, refuse: () => unavailable(RETRY_AFTER_OUTAGE) };

const now = () => performance.now();
const timeOfWebsites = usageOf({ ...WORK, now });
const timeOfAddresses = usageOf({ ...WORK, now });
const sizeOfWebsites = usageOf({ ...SIZE_PER_SHARE, now });
const sizeOfVisitors = usageOf({ ...SIZE_PER_SHARE, now });
const sizeOfAddresses = usageOf({ ...SIZE_PER_ADDRESS, now });

const sharesOfLargeReaders = new LRUCache<string, string>(LARGE_READERS);

const shareSlots = fairSlots({
  slots: READS,
  perKey: READS_PER_SHARE,
  reserved: RESERVED,
  maxWait: MAX_WAIT,
});

/** The slots of the websites, or of the visitors, of each share. */
const slotsPerShare = (perKey: (share: string) => number) =>
  fairSlots({
    slots: Number.POSITIVE_INFINITY,
    perKey,
    maxWaiting: MAX_WAITING_PER_SHARE,
    refuse: () => tooManyWaiting('reads of this account', MAX_WAITING_PER_SHARE, RETRY_SECONDS),
    maxWait: MAX_WAIT,
  });

const websiteSlots = slotsPerShare((share) =>
  timeOfWebsites.isUsedUp(share) ? READS_OF_BUSY_WEBSITES : READS_PER_SHARE,
);

const visitorSlots = slotsPerShare((share) =>
  timeOfWebsites.isUsedUp(share) ? READS_OF_VISITORS_BESIDE_BUSY_WEBSITES : READS_OF_VISITORS,
);

/**
 * Requests from addresses that read large pages are delayed in these slots, so that they do not
 * occupy a visitor slot meanwhile.
 */
const largeReaderSlots = slotsPerShare(() => READS_OF_VISITORS);

const addressSlots = fairSlots({
  slots: Number.POSITIVE_INFINITY,
  perKey: (address) =>
    timeOfAddresses.isUsedUp(address) ? READS_PER_BUSY_ADDRESS : READS_PER_ADDRESS,
  maxWaiting: MAX_WAITING_PER_ADDRESS,
  refuse: () => tooManyWaiting('reads from your address', MAX_WAITING_PER_ADDRESS, RETRY_SECONDS),
  maxWait: MAX_WAIT,
});

/** A read. All of its statements count toward the same limit. */
type Read<T> = (limit: ResultLimit) => Promise<T>;

/**
 * Reads published records of the account of the context for a visitor of V1 with this address. All
 * published reads of a share count as one caller of the database, whichever tokens and addresses
 * they come from. Throws a `limited` fault when too many reads are waiting, and an `unavailable`
 * fault after waiting too long.
 */
export async function withVisitorSlot<T>(ctx: Ctx, address: string, read: Read<T>): Promise<T> {
  const share = await shareOfAccount(ctx);
  return visitorSlots.run(share, () =>
    readInSlot(
      share,
      (limit) => timeOfAddresses.measure(address, () => read(limit)),
      (characters) => {
        sizeOfVisitors.add(share, characters);
        sizeOfAddresses.add(address, characters);
        sharesOfLargeReaders.set(address, share);
      },
    ),
  );
}

/** Like `withVisitorSlot`, for a website that reads with its token. */
export async function withWebsiteSlot<T>(ctx: Ctx, read: Read<T>): Promise<T> {
  const share = await shareOfAccount(ctx);
  return websiteSlots.run(share, async () => {
    await pause(sizeOfWebsites, share);
    return readInSlot(
      share,
      (limit) => timeOfWebsites.measure(share, () => read(limit)),
      (characters) => sizeOfWebsites.add(share, characters),
    );
  });
}

/** Calls `count` with the characters of a large result, even if the read fails. */
function readInSlot<T>(
  share: string,
  read: Read<T>,
  count: (characters: number) => void,
): Promise<T> {
  const limit = responseLimit();
  return shareSlots.run(share, async () => {
    try {
      return await serveCaller(`published ${share}`, () => read(limit));
    } finally {
      const characters = limit.max - limit.left;
      if (characters >= MIN_COUNTED_CHARACTERS) count(characters);
    }
  });
}

/** Waits until the usage of the key is within its limit. */
async function pause(size: Usage, key: string): Promise<void> {
  const milliseconds = size.millisecondsUntilFree(key);
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function shareOfAccount(ctx: Ctx): Promise<string> {
  const { id } = accountOf(ctx);
  return knownShareOf(id) ?? shareOf(ctx, id);
}

/**
 * Serves an anonymous read that is neither cached nor in progress. Call it before the load starts:
 * if the load itself waited for the slot, callers that join the load would wait for the other reads
 * of this address. Throws the same faults as `withVisitorSlot`.
 */
export const withAnonymousSlot = <T>(address: string, read: () => Promise<T>): Promise<T> =>
  addressSlots.run(address, async () => {
    await pause(sizeOfAddresses, address);
    const share = sharesOfLargeReaders.get(address);
    if (share === undefined) return read();
    return largeReaderSlots.run(share, async () => {
      await pause(sizeOfVisitors, share);
      return read();
    });
  });
