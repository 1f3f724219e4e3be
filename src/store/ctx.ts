/**
 * Ctx is the first argument of every domain and engine function and the only access to the
 * database. It contains the actor, the account, the database or transaction, and the clock.
 */
import type { SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../kernel/clock.ts';
import { keysOf } from '../kernel/object.ts';
import type { Cipher } from '../kernel/secret.ts';
import type { Outbound } from '../outbound/client.ts';
import type { Mailer } from '../outbound/mail.ts';
import type { Actor } from './actor.ts';
import { type Change, recordChange } from './changes.ts';
import { type Database, databaseError, inTurn, type Session, withResultLimit } from './database.ts';
import type { Files } from './files.ts';
import { type HistoryEntry, type RecordedWrite, sendHistory } from './history.ts';
import type { Queue } from './queue.ts';
import type { Limits } from './rate-limits.ts';
import type { Replica } from './replica.ts';
import type { ResultLimit } from './result-limit.ts';

/** The long-lived services that a Ctx can reach; one set per process. */
export type Parts = {
  database: Database;
  /**
   * The read replica, if it is configured. Reads of published records use it if it has all changes
   * of their account.
   */
  replica?: Replica;
  clock: Clock;
  cipher: Cipher;
  queue: Queue;
  /** The prefix of public URLs, without a trailing slash. */
  baseUrl: string;
  files: Files;
  /** Client for outbound HTTP requests. */
  outbound: Outbound;
  /** Outgoing mail. */
  mailer: Mailer;
  /** Rate limits, counted across processes if Redis is configured. */
  limits: Limits;
  /** Private origins that outbound requests may reach, for development and tests. */
  outboundAllow?: readonly string[];
  /** Called after each commit that invalidates pages, before the writer receives its response. */
  changed(change: Change): void;
};

/**
 * The same parts for jobs, commands and maintenance. Their database has its own connections and
 * longer timeouts. If a part of `parts` is replaced later, this object returns the new part.
 */
export function inBackground(parts: Parts): Parts {
  const shared = keysOf(parts).map((key) => [key, { enumerable: true, get: () => parts[key] }]);
  const database = { enumerable: true, value: parts.database.background };
  return Object.defineProperties({}, { ...Object.fromEntries(shared), database }) as Parts;
}

export type Account = { id: string; name: string; settings: Record<string, unknown> };

/**
 * The actor's rights in the account: permissions such as `units.update` (`*` is all), and the
 * property groups that the actor is limited to.
 */
export type Grant = {
  permissions: ReadonlySet<string>;
  roleKey: string | null;
  groupIds: readonly string[] | null;
};

export type Ctx = Session & {
  readonly parts: Parts;
  readonly actor: Actor;
  readonly account: Account | null;
  readonly grant: Grant;
  /** The cache tags that the running transaction invalidates; null outside a transaction. */
  readonly stale: Set<string> | null;
  /** The history that the running transaction has not sent; null outside a transaction. */
  readonly history: HistoryEntry[] | null;
  /** Called with each recorded write of the running transaction. */
  readonly onWrite?: (write: RecordedWrite) => Promise<void>;
  /** Present if the grant comes from a cache; see `cached-grant.ts`. */
  readonly verification?: GrantVerification;
};

/** Verifies that a cached grant is current, at most once per request. */
export type GrantVerification = {
  /** Resolves when the grant is verified; throws if it is outdated. */
  verify(): Promise<void>;
  /** The same verification as a condition of a statement. */
  condition: SQL;
  /** Whether neither `verify` nor a statement has verified the grant yet. */
  isPending(): boolean;
  /** Records that a statement with the condition wrote a row, so the grant is current. */
  confirm(): void;
};

export const FULL_GRANT: Grant = { permissions: new Set(['*']), roleKey: null, groupIds: null };
export const NO_GRANT: Grant = { permissions: new Set(), roleKey: null, groupIds: [] };

/** A context outside any transaction. */
export function openCtx(parts: Parts, actor: Actor, account: Account | null, grant: Grant): Ctx {
  return {
    run: parts.database.run,
    text: parts.database.text,
    parts,
    actor,
    account,
    grant,
    stale: null,
    history: null,
  };
}

/** The context of a job or command, which has all permissions in its account. */
export const systemCtx = (parts: Parts, name: string, account: Account | null = null): Ctx =>
  openCtx(parts, { kind: 'system', name }, account, FULL_GRANT);

/** A copy of the context in which the results of all statements count toward the limit. */
export function withResponseLimit(ctx: Ctx, limit: ResultLimit): Ctx {
  return { ...ctx, run: (statement) => ctx.run(withResultLimit(statement, limit)) };
}

/**
 * Runs a read of the account on the replica if the replica has all changes of the account,
 * otherwise on the primary. `read` may run twice, and must only depend on writes that are recorded
 * as changes of the account.
 */
export const onReplica = <T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> =>
  ctx.parts.replica === undefined
    ? read(ctx)
    : ctx.parts.replica.read(accountOf(ctx).id, ctx, (session) => read({ ...ctx, ...session }));

/** The account of the context. A missing account is a programming error. */
export function accountOf(ctx: Ctx): Account {
  if (ctx.account === null) throw new Error('This function needs a context with an account.');
  return ctx.account;
}

export const now = (ctx: Ctx): Date => ctx.parts.clock();

/** Serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

const MAX_ATTEMPTS = 4;

/**
 * Runs `work` in a transaction, or in the caller's transaction if there is one. Rows, jobs, history
 * and cache tags written through its context are committed together. `work` is retried after a
 * serialization failure or deadlock, so it must not have effects outside the database.
 */
export const withTransaction = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  writeThenRead(ctx, work, async (_ctx, result) => result);

/**
 * Runs `work` and then `read` in one transaction. The statements of `read` are sent together with
 * the commit.
 */
export async function writeThenRead<T, Answer>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
  read: (ctx: Ctx, result: T) => Promise<Answer>,
): Promise<Answer> {
  if (ctx.stale !== null) return read(ctx, await work(ctx));
  await ctx.verification?.verify();
  for (let attempt = 1; ; attempt += 1) {
    const stale = new Set<string>();
    const history: HistoryEntry[] = [];
    const inside = (session: Session): Ctx => ({ ...ctx, ...session, stale, history });
    try {
      const [answer, [change]] = await ctx.parts.database.transaction(
        (session) => work(inside(session)),
        (session, result) =>
          inTurn(
            read(inside(session), result),
            inTurn(
              stale.size === 0
                ? Promise.resolve(null)
                : recordChange(session, accountOf(ctx).id, stale, now(ctx)),
              sendHistory(session, history),
            ),
          ),
      );
      if (change !== null) ctx.parts.changed(change);
      return answer;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRYABLE.has(databaseError(error)?.code ?? '')) throw error;
    }
  }
}

/** Invalidates the pages with these tags when the running transaction commits. */
export function markStale(ctx: Ctx, tags: Iterable<string>): void {
  if (ctx.stale === null) throw new Error('Pages can only be marked stale inside a transaction.');
  for (const tag of tags) ctx.stale.add(tag);
}

/**
 * A cache per process and database with at most `max` values, each kept for at most `ttl`
 * milliseconds.
 */
export function memoryOf<Value extends object>(bounds: {
  max: number;
  ttl?: number;
}): (parts: Parts) => LRUCache<string, Value> {
  const memories = new WeakMap<Parts, LRUCache<string, Value>>();
  return (parts) => {
    const known = memories.get(parts) ?? new LRUCache<string, Value>(bounds);
    memories.set(parts, known);
    return known;
  };
}
