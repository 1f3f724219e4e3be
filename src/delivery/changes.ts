/**
 * What happens after a commit: its tags are evicted before the writer gets its answer, and the change is numbered and announced.
 * Changes of other processes are heard on a connection of its own and looked up in the outbox, from the last number that this
 * process knows. Announcements only wake it: it looks every second in any case, so one that is lost costs a second.
 */
import { setTimeout } from 'node:timers/promises';
import { CHANGES_CHANNEL, type Change, changesAfter, newestChange, numberChanges } from '../store/changes.ts';
import type { Database, Listener } from '../store/database.ts';
import { endedBy } from '../store/tags.ts';
import { scoped } from './cache.ts';

export type Changes = {
  /** Called after a commit of this process, before the writer gets its answer. */
  committed(change: Change): void;
  /**
   * The number of a change of the account such that what is read from now on holds it and all before it. The account's
   * version, as this process knows it (§6.1).
   */
  version(accountId: string): number | Promise<number>;
  /**
   * The number of the newest change of the account that this process has heard: what is still kept holds it and all before it. 0 when
   * it has heard none since it began, or began anew.
   */
  heard(accountId: string): number;
  /**
   * Resolves when every change that this process has committed by now is numbered and heard, whatever is committed meanwhile. Rejects
   * when the database does not answer.
   */
  caughtUp(): Promise<void>;
  /** Resolves when every change that this process has committed is numbered and heard, and none comes any more. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** What changes end: everything that keeps values by tag. */
type Keeper = { evict(tags: ReadonlySet<string>): void; trust(trusted: boolean): void };

type Options = {
  database: Database;
  keepers: readonly Keeper[];
  /** Hears what goes wrong with the listening connection. */
  onError(error: unknown): void;
};

const LOOK_EVERY_MS = 1000;

/** After this long without a look, what other processes have changed may be unknown, and nothing is kept until it is known. PGlite has none. */
const TRUSTED_MS = 5000;

const AT_ONCE = 500;

/** Between one numbering and the next; far below the second within which other processes must follow. */
const PAUSE_MS = 20;

/** Listens before it resolves, so nothing that is numbered from then on is missed. */
export async function openChanges({ database, keepers, onError }: Options): Promise<Changes> {
  const versions = new Map<string, number>();
  /** Of the versions only those whose changes have ended what they end. */
  const heard = new Map<string, number>();
  let listener: Listener | null = null;
  let known = 0;
  let lookedAt = 0;
  let trusted = true;
  /** Also what a killed process has left without a number. */
  let unnumbered = true;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  /** Callers of `caughtUp`, which the next round that begins settles. */
  let waiting: { resolve(): void; reject(error: unknown): void }[] = [];

  const trust = (may: boolean) => {
    if (trusted === may) return;
    trusted = may;
    for (const keeper of keepers) keeper.trust(may);
    if (may) return;
    versions.clear();
    heard.clear();
  };

  const evict = ({ accountId, tags }: Change) => {
    const all = new Set([...tags].flatMap(endedBy).map((tag) => scoped(accountId, tag)));
    for (const keeper of keepers) keeper.evict(all);
  };

  const listen = async (): Promise<Listener> => {
    const opened = await database.listen(CHANGES_CHANNEL, wake, (error) => {
      if (listener === opened) listener = null;
      onError(error);
      wake();
    });
    return opened;
  };

  /** Goes on from the last number that is known; who was away for so long that nothing is kept begins anew. */
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
      // Before it runs: what is committed meanwhile may come too late for it.
      unnumbered = false;
      if (must) await numberChanges(listener);
      await look(listener);
      for (const { resolve } of served) resolve();
    } catch (error) {
      for (const { reject } of served) reject(error);
      throw error;
    }
  };

  /** Waits between rounds, so that many writes at once are numbered and announced together. */
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
