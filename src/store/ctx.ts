/**
 * Ctx: who acts, in which account, on which database or transaction, at what time. It is the first argument of every domain and
 * engine function and the only way to a database.
 */
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../kernel/clock.ts';
import type { Cipher } from '../kernel/secret.ts';
import type { Outbound } from '../outbound/client.ts';
import type { Mailer } from '../outbound/mail.ts';
import { type Change, placed, recordChange, withChange } from './changes.ts';
import { composed, type Database, databaseError, first, inTurn, type Session } from './database.ts';
import type { Files } from './files.ts';
import type { Queue } from './queue.ts';

/** The long-lived parts that a Ctx reaches; one per process. */
export type Parts = {
  database: Database;
  clock: Clock;
  cipher: Cipher;
  queue: Queue;
  /** What public URLs begin with, without a slash at its end. */
  baseUrl: string;
  /** Where stored files are. */
  files: Files;
  /** The way out. */
  outbound: Outbound;
  /** Outgoing mail. */
  mailer: Mailer;
  /** Origins that this service may call although they are not public, for development and tests. */
  outboundAllow?: readonly string[];
  /** Called after each commit that made pages stale, before the writer gets its answer. */
  changed(change: Change): void;
};

/**
 * The same parts for jobs, commands and maintenance, which leave the connections of requests alone and may take longer. A part that is
 * replaced later is replaced here too.
 */
export function inBackground(parts: Parts): Parts {
  const shared = Object.keys(parts).map((key) => [key, { enumerable: true, get: () => parts[key as keyof Parts] }]);
  const database = { enumerable: true, value: parts.database.background };
  return Object.defineProperties({}, { ...Object.fromEntries(shared), database }) as Parts;
}

export type Account = { id: string; name: string; settings: Record<string, unknown> };

/** A person, or a part of the service that acts by itself and is named for the log. */
export type Actor =
  | { kind: 'user'; id: string; name: string; email: string; is_staff: boolean }
  | { kind: 'system'; name: string };

/** What the actor may do in the account: permissions (`units.update`; `*` is all), and the property groups it is limited to. */
export type Grant = { permissions: ReadonlySet<string>; roleKey: string | null; groupIds: readonly string[] | null };

export type Ctx = Session & {
  readonly parts: Parts;
  readonly actor: Actor;
  readonly account: Account | null;
  readonly grant: Grant;
  /** The cache tags that the running transaction makes stale; null outside a transaction. */
  readonly stale: Set<string> | null;
  /** There when the grant is remembered rather than read. */
  readonly proving?: Proving;
};

/** How it is made sure that the actor may still do what a remembered grant says. */
type Proving = {
  /** Resolves when it is proved; throws when the grant is no longer so. */
  prove(): Promise<void>;
  /** The condition that proves it inside of a statement that does nothing without; null once something else has begun to prove it. */
  unproved(): SQL | null;
  /** Says that a statement with the condition did what it should. */
  proved(): void;
};

export const FULL_GRANT: Grant = { permissions: new Set(['*']), roleKey: null, groupIds: null };
export const NO_GRANT: Grant = { permissions: new Set(), roleKey: null, groupIds: [] };

/** A context outside any transaction. */
export function openCtx(parts: Parts, actor: Actor, account: Account | null, grant: Grant): Ctx {
  return { run: parts.database.run, text: parts.database.text, parts, actor, account, grant, stale: null };
}

/** A statement, a judgement of its rows that throws when they do not prove what is to be proved, and the same as a condition. */
export type Proof = { statement: SQL; judge(rows: object[]): void; holds: SQL };

/**
 * A context whose grant is remembered rather than read. The statement that proves it travels ahead of the first one that runs, whose
 * rows nobody gets when the proof fails; a transaction waits for it.
 */
export function provingCtx(ctx: Ctx, { statement, judge, holds }: Proof): Ctx {
  let proved: Promise<void> | undefined;
  const prove = () => {
    proved ??= ctx.run(statement).then(judge);
    return proved;
  };
  const run: Ctx['run'] = async (asked) => {
    if (proved !== undefined) {
      await proved;
      return ctx.run(asked);
    }
    const both = ctx.parts.database.together<object, never>(statement, asked);
    proved = both.then(([rows]) => judge(rows));
    await proved;
    return (await both)[1];
  };
  const text: Ctx['text'] = async (asked, values) => {
    await prove();
    return ctx.text(asked, values);
  };
  const proving: Proving = {
    prove,
    unproved: () => (proved === undefined ? holds : null),
    proved: () => {
      proved ??= Promise.resolve();
    },
  };
  return { ...ctx, run, text, proving };
}

/** The context of a job or command, which may do everything in its account. */
export const systemCtx = (parts: Parts, name: string, account: Account | null = null): Ctx =>
  openCtx(parts, { kind: 'system', name }, account, FULL_GRANT);

/** The account that a function needs; asking without one is a mistake of ours, not of the caller. */
export function accountOf(ctx: Ctx): Account {
  if (ctx.account === null) throw new Error('This needs a context with an account.');
  return ctx.account;
}

export const now = (ctx: Ctx): Date => ctx.parts.clock();

/** Serialization failure and deadlock: the database asks to try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction, the caller's where there is one. Rows, jobs and cache tags written through the context that it
 * gets exist together or not at all. Work that loses to another transaction is run again from its start, so it must not keep
 * anything outside the database.
 */
export const withTransaction = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  writeThenRead(ctx, work, async (_ctx, result) => result);

/** The same, and then `read` of what was written in the same transaction: statements, which travel together with the commit. */
export async function writeThenRead<T, Answer>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
  read: (ctx: Ctx, result: T) => Promise<Answer>,
): Promise<Answer> {
  if (ctx.stale !== null) return read(ctx, await work(ctx));
  await ctx.proving?.prove();
  for (let attempt = 1; ; attempt += 1) {
    const stale = new Set<string>();
    const inside = (session: Session): Ctx => ({ ...ctx, ...session, stale });
    try {
      const [answer, change] = await ctx.parts.database.transaction(
        (session) => work(inside(session)),
        (session, result) =>
          inTurn(
            read(inside(session), result),
            stale.size === 0 ? Promise.resolve(null) : recordChange(session, accountOf(ctx).id, stale, now(ctx)),
          ),
      );
      if (change !== null) ctx.parts.changed(change);
      return answer;
    } catch (error) {
      if (attempt === 4 || !TRY_AGAIN.has(databaseError(error)?.code ?? '')) throw error;
    }
  }
}

/**
 * A statement that writes a row and returns it: `make` gets a condition without which it must write nothing, and leaves places for the
 * `values`; writes of one actor with the same `shape` are the same statement, and one without a shape is like no other.
 */
export type Write = { shape: string | null; make(only: SQL): SQL; values: Record<string, unknown> };

/** Statements that have been composed, by the condition that they carry and then by shape; a condition is of one actor in one account. */
const shapes = new WeakMap<SQL, LRUCache<string, Composed>>();

type Composed = ReturnType<typeof composed>;

const SHAPES = 50;

/**
 * Runs a write as a transaction of its own that tells what becomes stale; undefined when it wrote none. Costs one trip, where a
 * transaction costs two and more statements.
 */
export async function writeAlone<Row extends object>(
  ctx: Ctx,
  write: Write,
  stale: ReadonlySet<string>,
): Promise<Row | undefined> {
  const account = accountOf(ctx).id;
  const unproved = ctx.proving?.unproved() ?? null;
  const compose = (only: SQL) => composed(stale.size === 0 ? write.make(only) : withChange(write.make(only), account));
  const bind = shaped(unproved, write.shape && `${write.shape} ${stale.size === 0}`, compose);
  const { change, values } = placed(account, stale, now(ctx));
  const run = unproved === null ? ctx.run : ctx.parts.database.run;
  const row = await first(run<Row>(bind({ ...write.values, ...values })));
  if (row === undefined) return undefined;
  ctx.proving?.proved();
  if (stale.size > 0) ctx.parts.changed(change);
  return row;
}

function shaped(only: SQL | null, shape: string | null, compose: (only: SQL) => Composed): Composed {
  if (only === null || shape === null) return compose(only ?? sql`true`);
  const known = shapes.get(only) ?? new LRUCache({ max: SHAPES });
  shapes.set(only, known);
  const made = known.get(shape) ?? compose(only);
  known.set(shape, made);
  return made;
}

/** Says that pages which carry these tags are no longer true once the running transaction commits. */
export function markStale(ctx: Ctx, tags: Iterable<string>): void {
  if (ctx.stale === null) throw new Error('Pages become stale through a write, and a write needs a transaction.');
  for (const tag of tags) ctx.stale.add(tag);
}

/** What a process remembers of its own database: at most `max` values, each for `ttl` milliseconds at most. */
export function memoryOf<Value extends object>(bounds: { max: number; ttl?: number }): (parts: Parts) => LRUCache<string, Value> {
  const memories = new WeakMap<Parts, LRUCache<string, Value>>();
  return (parts) => {
    const known = memories.get(parts) ?? new LRUCache<string, Value>(bounds);
    memories.set(parts, known);
    return known;
  };
}
