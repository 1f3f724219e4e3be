/**
 * Keeps what was worked out until a change touches one of its tags, its time is up, or room is needed. What is kept here is
 * pages, and what a token or a host name stands for; where a change comes from is in `changes.ts`.
 */
import { LRUCache } from 'lru-cache';

/** What a load gives: the value, and how long it is true. */
export type Made<Value> = {
  value: Value;
  /** What it costs to keep, in bytes. */
  bytes: number;
  /** Whatever touches one of these ends it; see `scoped`. */
  tags: readonly string[];
  /** The instant in ms from which it may be no longer true; not later than now means that it is not kept at all. */
  until: number;
};

/** A value with its life: whoever holds one must look at `live` and `until` before each use. */
export type Kept<Value> = {
  readonly key: string;
  readonly value: Value;
  readonly tags: readonly string[];
  readonly until: number;
  live: boolean;
};

export type Cache<Value> = {
  /**
   * The living value of a key, or what `make` gives. However many ask at once, `make` runs once, until a change comes in between: of the
   * account when it is named, else of any. What `make` throws is not kept.
   */
  take(key: string, make: () => Promise<Made<Value>>, accountId?: string): Promise<Kept<Value>>;
  /** Ends what carries one of these tags, also what is still being worked out. */
  evict(tags: ReadonlySet<string>): void;
  /** Ends everything. */
  clear(): void;
  /** Whether values may be kept at all; not while changes may go unheard. What was begun meanwhile is not kept afterwards either. */
  trust(trusted: boolean): void;
};

/** Tags are those of an account, except the marks of the service itself, which are the same in all. */
export const scoped = (accountId: string, tag: string): string => (isMark(tag) ? tag : `${accountId} ${tag}`);

const isMark = (tag: string): boolean => tag.startsWith('~');

const isOf = (accountId: string, tag: string): boolean => isMark(tag) || tag.startsWith(`${accountId} `);

type Flight<Value> = { since: number; promise: Promise<Kept<Value>> };

/** What was touched while something was being worked out; null is everything. */
type Touch = { at: number; tags: ReadonlySet<string> | null };

/** An entry is counted with its key, which may hold text of the caller, and with the maps that hold it. */
const OVERHEAD_BYTES = 500;
const TAG_BYTES = 100;

/** `maxBytes` 0 keeps nothing. `now` gives the present instant in ms. */
export function openCache<Value extends object>({ maxBytes, now }: { maxBytes: number; now: () => number }): Cache<Value> {
  const tagged = new Map<string, Set<Kept<Value>>>();
  const flights = new Map<string, Flight<Value>>();
  const active = new Set<Flight<Value>>();
  let touches: Touch[] = [];
  let clock = 0;
  let trusted = true;

  const lru = new LRUCache<string, Kept<Value>>({
    maxSize: Math.max(1, maxBytes),
    dispose(kept) {
      kept.live = false;
      for (const tag of kept.tags) {
        const others = tagged.get(tag);
        others?.delete(kept);
        if (others?.size === 0) tagged.delete(tag);
      }
    },
  });

  const touch = (tags: ReadonlySet<string> | null) => {
    clock += 1;
    if (active.size > 0) touches.push({ at: clock, tags });
  };

  const touchedSince = (since: number, by: (tags: ReadonlySet<string>) => boolean): boolean =>
    touches.some((one) => one.at > since && (one.tags === null || by(one.tags)));

  /** Forgets the touches that are older than everything that is still being worked out. */
  const forget = () => {
    const [oldest] = active;
    const needed = oldest === undefined ? -1 : touches.findIndex(({ at }) => at > oldest.since);
    if (needed !== 0) touches = needed === -1 ? [] : touches.slice(needed);
  };

  const find = (key: string): Kept<Value> | undefined => {
    const kept = lru.get(key);
    if (kept === undefined || kept.until > now()) return kept;
    lru.delete(key);
    return undefined;
  };

  const keep = (key: string, { value, bytes, tags, until }: Made<Value>, since: number): Kept<Value> => {
    const kept: Kept<Value> = { key, value, tags, until, live: false };
    const size = bytes + OVERHEAD_BYTES + 2 * key.length + tags.length * TAG_BYTES;
    if (!trusted || size > maxBytes || until <= now() || touchedSince(since, (touched) => tags.some((tag) => touched.has(tag))))
      return kept;
    kept.live = true;
    lru.set(key, kept, { size });
    for (const tag of tags) {
      const others = tagged.get(tag);
      if (others === undefined) tagged.set(tag, new Set([kept]));
      else others.add(kept);
    }
    return kept;
  };

  /** A flight that began before a change may bring what was true before it, so who asks after the change does not wait for it. */
  const fly = (key: string, make: () => Promise<Made<Value>>): Promise<Kept<Value>> => {
    const since = clock;
    const flight: Flight<Value> = {
      since,
      promise: make()
        .then((made) => keep(key, made, since))
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

  return {
    async take(key, make, accountId) {
      const kept = find(key);
      if (kept !== undefined) return kept;
      const flight = flights.get(key);
      const isTouched = (tags: ReadonlySet<string>) => accountId === undefined || [...tags].some((tag) => isOf(accountId, tag));
      return flight === undefined || touchedSince(flight.since, isTouched) ? fly(key, make) : flight.promise;
    },
    evict(tags) {
      touch(tags);
      for (const tag of tags) {
        for (const kept of tagged.get(tag) ?? []) lru.delete(kept.key);
      }
    },
    clear() {
      touch(null);
      lru.clear();
    },
    trust(may) {
      trusted = may;
      touch(null);
      lru.clear();
    },
  };
}
