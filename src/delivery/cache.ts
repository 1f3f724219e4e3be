/**
 * Caches computed values until a change evicts one of their tags, their lifetime ends, or the
 * memory is needed for other values. The values are pages, and the identities that belong to tokens
 * and host names. `changes.ts` supplies the changes.
 */
import { isMark } from '../store/changes.ts';
import { fairMemory } from './fair-memory.ts';

/** The result of a computation: the value, and how long it is valid. */
export type Made<Value> = {
  value: Value;
  /** The memory that the value uses, in bytes. */
  bytes: number;
  /** The share that the value belongs to. The memory is divided fairly among shares. */
  share?: string;
  /** A change with one of these tags evicts the value; see `scoped`. */
  tags: readonly string[];
  /**
   * The instant in ms from which the value may be outdated. If it is not in the future, the value
   * is not cached.
   */
  until: number;
};

/** A cached value with its lifetime. Check `live` and `until` before each use. */
export type CacheEntry<Value> = {
  readonly key: string;
  readonly value: Value;
  readonly tags: readonly string[];
  readonly until: number;
  live: boolean;
};

export type Cache<Value> = {
  /** Returns the live value of a key, if there is one. */
  peek(key: string): CacheEntry<Value> | undefined;
  /** Returns the run of `make` in progress that `take` would share, if there is one. */
  join(key: string, accountId?: string): Promise<CacheEntry<Value>> | undefined;
  /**
   * Returns the live value of a key, or the result of `make`. Concurrent callers share one run of
   * `make`, unless a change occurs meanwhile: in the given account, or in any account if none is
   * given. Errors are not cached.
   */
  take(
    key: string,
    make: () => Promise<Made<Value>>,
    accountId?: string,
  ): Promise<CacheEntry<Value>>;
  /** Evicts all values with one of these tags, including values that are still being computed. */
  evict(tags: ReadonlySet<string>): void;
  /** Evicts everything. */
  clear(): void;
  /**
   * Sets whether values may be cached. They may not while changes may be missed. Values whose
   * computation started while caching was off are not cached.
   */
  trust(trusted: boolean): void;
};

/**
 * The key of a tag in the caches, which includes the account. Internal marks are shared by all
 * accounts.
 */
export const scoped = (accountId: string, tag: string): string =>
  isMark(tag) ? tag : `${accountId} ${tag}`;

const isOf = (accountId: string, tag: string): boolean =>
  isMark(tag) || tag.startsWith(`${accountId} `);

type Flight<Value> = { since: number; promise: Promise<CacheEntry<Value>> };

/**
 * An eviction that occurred while values were being computed. `tags` is null if everything was
 * evicted.
 */
type Touch = { at: number; tags: ReadonlySet<string> | null };

/**
 * The estimated size of an entry includes its key, which may contain text of the caller, and its
 * part of the maps.
 */
const OVERHEAD_BYTES = 500;
const TAG_BYTES = 100;

/**
 * `maxBytes` 0 disables caching. `now` returns the current instant in ms.
 * Long because its functions share state.
 */
export function openCache<Value extends object>({
  maxBytes,
  now,
}: {
  maxBytes: number;
  now: () => number;
}): Cache<Value> {
  const tagged = new Map<string, Set<CacheEntry<Value>>>();
  const flights = new Map<string, Flight<Value>>();
  const active = new Set<Flight<Value>>();
  let touches: Touch[] = [];
  let clock = 0;
  let trusted = true;

  const memory = fairMemory<CacheEntry<Value>>({
    maxBytes,
    isExpired: ({ until }) => until <= now(),
    dispose(entry) {
      entry.live = false;
      for (const tag of entry.tags) {
        const others = tagged.get(tag);
        others?.delete(entry);
        if (others?.size === 0) tagged.delete(tag);
      }
    },
  });

  const touch = (tags: ReadonlySet<string> | null) => {
    clock += 1;
    touches.push({ at: clock, tags });
    forget();
  };

  const touchedSince = (since: number, by: (tags: ReadonlySet<string>) => boolean): boolean =>
    touches.some((one) => one.at > since && (one.tags === null || by(one.tags)));

  /** Drops the evictions that are older than all computations in progress. */
  const forget = () => {
    const [oldest] = active;
    touches = oldest === undefined ? [] : touches.filter(({ at }) => at > oldest.since);
  };

  const peek = (key: string): CacheEntry<Value> | undefined => {
    const entry = memory.get(key);
    if (entry === undefined || entry.until > now()) return entry;
    memory.delete(key);
    return undefined;
  };

  const add = (
    key: string,
    { value, bytes, share = '', tags, until }: Made<Value>,
    since: number,
  ): CacheEntry<Value> => {
    const entry: CacheEntry<Value> = { key, value, tags, until, live: false };
    const size = bytes + OVERHEAD_BYTES + 2 * key.length + tags.length * TAG_BYTES;
    if (
      !trusted ||
      size > maxBytes ||
      until <= now() ||
      touchedSince(since, (touched) => tags.some((tag) => touched.has(tag)))
    )
      return entry;
    entry.live = true;
    for (const tag of tags) {
      const others = tagged.get(tag);
      if (others === undefined) tagged.set(tag, new Set([entry]));
      else others.add(entry);
    }
    memory.set(key, entry, { owner: share, bytes: size });
    return entry;
  };

  /**
   * Computes a value. A computation that started before a change may return outdated data, so
   * callers that arrive after the change do not share it.
   */
  const fly = (key: string, make: () => Promise<Made<Value>>): Promise<CacheEntry<Value>> => {
    const since = clock;
    const flight: Flight<Value> = {
      since,
      promise: make()
        .then((made) => add(key, made, since))
        .finally(() => {
          active.delete(flight);
          if (flights.get(key) === flight) flights.delete(key);
          forget();
        }),
    };
    active.add(flight);
    flights.set(key, flight);
    return flight.promise;
  };

  const join = (key: string, accountId?: string): Promise<CacheEntry<Value>> | undefined => {
    const flight = flights.get(key);
    const isTouched = (tags: ReadonlySet<string>) =>
      accountId === undefined || [...tags].some((tag) => isOf(accountId, tag));
    return flight === undefined || touchedSince(flight.since, isTouched)
      ? undefined
      : flight.promise;
  };

  return {
    peek,
    join,
    async take(key, make, accountId) {
      return peek(key) ?? join(key, accountId) ?? fly(key, make);
    },
    evict(tags) {
      touch(tags);
      for (const tag of tags) {
        for (const entry of tagged.get(tag) ?? []) memory.delete(entry.key);
      }
    },
    clear() {
      touch(null);
      memory.clear();
    },
    trust(may) {
      trusted = may;
      touch(null);
      memory.clear();
    },
  };
}
