/**
 * Writes one row, its history and its cache invalidation in a single statement, which also verifies
 * a cached grant. It takes one round trip; a transaction takes two, and more statements.
 */
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { changeOfWritten, placed } from './changes.ts';
import { accountOf, type Ctx, now } from './ctx.ts';
import { composed, first } from './database.ts';
import { historyEntry, insertingHistory, type RecordedWrite } from './history.ts';

export type ConditionalWrite = {
  /** Writes of one actor with the same key use the same statement. Null disables caching. */
  key: string | null;
  /** Composes a statement that writes only if the condition holds, and returns the row. */
  compose(condition: SQL): SQL;
  /** The values of the placeholders in the statement. */
  values: Record<string, unknown>;
  /** The history of the write; null if no recorded field changes. */
  recorded: RecordedWrite | null;
};

/** Commits the write and invalidates the tags. Returns undefined if the statement wrote no row. */
export async function runConditionalWrite<Row extends object>(
  ctx: Ctx,
  write: ConditionalWrite,
  stale: ReadonlySet<string>,
): Promise<Row | undefined> {
  const account = accountOf(ctx).id;
  const condition = ctx.verification?.condition ?? null;
  const parts = [
    ...(stale.size === 0 ? [] : [sql`told as (${changeOfWritten(account)})`]),
    ...(write.recorded === null ? [] : [RECORDED]),
  ];
  const kind = `${stale.size === 0} ${write.recorded === null}`;
  const bind = statementFor(condition, write.key && `${write.key} ${kind}`, (only) =>
    composed(together(write.compose(only), parts)),
  );
  const { change, values } = placed(account, stale, now(ctx));
  const entry = write.recorded && JSON.stringify([historyEntry(ctx, write.recorded)]);
  const run = condition === null ? ctx.run : ctx.parts.database.run;
  const row = await first(run<Row>(bind({ ...write.values, ...values, [ENTRY]: entry })));
  if (row === undefined) return undefined;
  ctx.verification?.confirm();
  if (stale.size > 0) ctx.parts.changed(change);
  return row;
}

const ENTRY = '~entry';

const RECORDED = sql`recorded as (${insertingHistory(sql.placeholder(ENTRY), sql`written, `)})`;

/** A statement that writes one row and returns it. Its `parts` read the row from `written`. */
const together = (write: SQL, parts: readonly SQL[]): SQL =>
  parts.length === 0
    ? write
    : sql`with ${sql.join([sql`written as (${write})`, ...parts], sql`, `)} select * from written`;

type Composed = ReturnType<typeof composed>;

/**
 * Composed statements by grant condition, which identifies an actor and account, and by key.
 * Measured: 1.1 times the throughput of a PATCH on PostgreSQL, and 0.8 times the CPU time.
 */
const statements = new WeakMap<SQL, LRUCache<string, Composed>>();

const MAX_STATEMENTS = 50;

function statementFor(
  condition: SQL | null,
  key: string | null,
  compose: (condition: SQL) => Composed,
): Composed {
  if (condition === null || key === null) return compose(condition ?? sql`true`);
  const known = statements.get(condition) ?? new LRUCache({ max: MAX_STATEMENTS });
  statements.set(condition, known);
  const statement = known.get(key) ?? compose(condition);
  known.set(key, statement);
  return statement;
}
