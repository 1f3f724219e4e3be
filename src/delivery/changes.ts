/**
 * Handles commits: evicts their tags before the writer receives its response, numbers the change
 * and announces it. Changes of other processes are read from the outbox, starting after the last
 * number that this process knows. An announcement only triggers a read of the outbox. Every process
 * also polls the outbox every second, so a lost announcement causes a delay of at most one second.
 */
import { setTimeout } from 'node:timers/promises';
import {
  CHANGES_CHANNEL,
  type Change,
  changesAfter,
  newestChange,
  numberChanges,
} from '../store/changes.ts';
import type { Database, Listener } from '../store/database.ts';
import { endedBy } from '../store/tags.ts';
import { scoped } from './cache.ts';

export type Changes = {
  /** Called after a commit of this process, before the writer receives its response. */
  committed(change: Change): void;
  /**
   * The number of a change such that all subsequent reads reflect it and all earlier changes. It is
   * the version of the account as this process knows it (§6.1).
   */
  version(accountId: string): number | Promise<number>;
  /**
   * The number of the newest change of the account that this process has applied. Everything still
   * cached reflects it and all earlier changes. 0 if it has applied none since it started or last
   * lost track of changes.
   */
  heard(accountId: string): number;
  /**
   * Resolves when every change that this process has committed so far is numbered and applied,
   * regardless of later commits. Rejects if the database does not respond.
   */
  caughtUp(): Promise<void>;
  /**
   * Resolves when every change that this process has committed is numbered and applied, and no
   * round is running.
   */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** A cache whose values are evicted by tag. */
type TaggedCache = { evict(tags: ReadonlySet<string>): void; trust(trusted: boolean): void };

type Options = {
  database: Database;
  caches: readonly TaggedCache[];
  /** Receives errors of the listening connection. */
  onError(error: unknown): void;
};

const LOOK_EVERY_MS = 1000;

/**
 * If no poll succeeded for this long, changes of other processes may be missing, so nothing is
 * cached until they are known. PGlite has no other processes.
 */
const TRUSTED_MS = 5000;

const AT_ONCE = 500;

/**
 * The interval between two numberings. It is far below the one second within which other processes
 * must apply changes.
 */
const PAUSE_MS = 20;

/**
 * Starts to listen before it resolves, so that no later change is missed. Long because its
 * functions share state.
 */
export async function openChanges({ database, caches, onError }: Options): Promise<Changes> {
  const versions = new Map<string, number>();
  /** Like `versions`, but counts only changes whose evictions are done. */
  const heard = new Map<string, number>();
  let listener: Listener | null = null;
  let known = 0;
  let lookedAt = 0;
  let trusted = true;
  /** Initially true, because a killed process may have left changes without a number. */
  let unnumbered = true;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  /** Pending calls of `caughtUp`. The next round that starts settles them. */
  let waiting: { resolve(): void; reject(error: unknown): void }[] = [];

  const trust = (may: boolean) => {
    if (trusted === may) return;
    trusted = may;
    for (const cache of caches) cache.trust(may);
    if (may) return;
    versions.clear();
    heard.clear();
  };

  const evict = ({ accountId, tags }: Change) => {
    const all = new Set([...tags].flatMap(endedBy).map((tag) => scoped(accountId, tag)));
    for (const cache of caches) cache.evict(all);
  };

  const listen = async (): Promise<Listener> => {
    const opened = await database.listen(CHANGES_CHANNEL, wake, (error) => {
      if (listener === opened) listener = null;
      onError(error);
      wake();
    });
    return opened;
  };

  /**
   * Reads the changes after the last known number. After a gap in which nothing was cached, it
   * starts from the newest number.
   */
  const look = async (session: Listener) => {
    const started = performance.now();
    if (lookedAt === 0 || !trusted) known = await newestChange(session);
    for (let count = AT_ONCE; count === AT_ONCE; ) {
      const found = await changesAfter(session, known, AT_ONCE);
      for (const change of found) {
        evict(change);
        versions.set(change.accountId, change.number);
        heard.set(change.accountId, change.number);
        known = change.number;
      }
      count = found.length;
    }
    lookedAt = started;
    trust(true);
  };

  const round = async () => {
    const served = waiting;
    waiting = [];
    try {
      listener ??= await listen();
      const must = unnumbered;
      // Set before the numbering runs, because a commit during the numbering may not be included.
      unnumbered = false;
      if (must) await numberChanges(listener);
      await look(listener);
      for (const { resolve } of served) resolve();
    } catch (error) {
      for (const { reject } of served) reject(error);
      throw error;
    }
  };

  /**
   * Runs rounds with a pause between them, so that concurrent writes are numbered and announced
   * together.
   */
  const rounds = async () => {
    try {
      do {
        if (again) await setTimeout(PAUSE_MS);
        again = false;
        await round();
      } while (again && !closed);
    } catch (error) {
      unnumbered = true;
      const broken = listener;
      listener = null;
      await broken?.close().catch(() => undefined);
      onError(error);
    } finally {
      running = null;
    }
  };

  const wake = () => {
    if (closed) return;
    if (running !== null) again = true;
    running ??= rounds();
  };

  const ticking = setInterval(() => {
    if (database.kind === 'postgres') {
      if (performance.now() - lookedAt > TRUSTED_MS) trust(false);
      unnumbered = true;
    }
    if (unnumbered) wake();
  }, LOOK_EVERY_MS);
  ticking.unref();

  await round();

  return {
    committed(change) {
      evict(change);
      unnumbered = true;
      wake();
    },
    version(accountId) {
      return (
        versions.get(accountId) ??
        newestChange(database, accountId).then((number) => {
          const newest = Math.max(number, versions.get(accountId) ?? 0);
          if (trusted) versions.set(accountId, newest);
          return newest;
        })
      );
    },
    heard: (accountId) => heard.get(accountId) ?? 0,
    async caughtUp() {
      if (closed || (running === null && !unnumbered)) return;
      await new Promise<void>((resolve, reject) => {
        waiting.push({ resolve, reject });
        wake();
      });
    },
    async settled() {
      while (running !== null) await running;
    },
    async close() {
      closed = true;
      clearInterval(ticking);
      while (running !== null) await running;
      for (const { resolve } of waiting) resolve();
      await listener?.close();
    },
  };
}
