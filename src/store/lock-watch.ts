/**
 * Prevents a locked table from using all connections of the pool. While several statements wait for
 * a lock on one table, the newest of them are cancelled and further statements on that table are
 * rejected immediately. Statements on other tables find a free connection.
 */
import { outage } from './outage.ts';
import type { Guard, Lease } from './pool.ts';

/**
 * The maximum numbers of statements that wait for a lock on one table, and on all tables together.
 */
const MAX_WAITING = { table: 3, all: 5 };

const CHECK_EVERY_MS = 250;

/** The number of milliseconds after which a statement may be waiting for a lock. */
const SLOW_MS = 200;

/** How long a table is still watched after the last statement stopped waiting for it. */
const COOL_DOWN_MS = 2000;

/**
 * The statements of these server processes that wait for a lock on a table, and whether reads of
 * that table wait too.
 */
const WAITING = `
  with waiting as (
    select l.pid, c.relname, l.mode, row_number() over (partition by l.relation order by l.waitstart, l.pid) as place,
      row_number() over (order by l.waitstart, l.pid) as overall
    from pg_locks l join pg_class c on c.oid = l.relation
    where not l.granted and l.locktype = 'relation' and l.pid = any($1::int[]))
  select relname as "table", bool_or(mode = 'AccessShareLock') as reads,
    count(*) filter (where place <= ${MAX_WAITING.table} and overall <= ${MAX_WAITING.all})::int as waiting,
    count(*) filter (where (place > ${MAX_WAITING.table} or overall > ${MAX_WAITING.all}) and pg_cancel_backend(pid))::int as cancelled
  from waiting group by relname`;

type Locked = {
  /** The quoted name of the table, as in statements. */
  quoted: string;
  /** Whether statements that only read the table have to wait. */
  reads: boolean;
  /** The number of statements that wait, or are likely to wait. */
  waiting: number;
  until: number;
};

type Found = { table: string; reads: boolean; waiting: number };

const WRITES = /\b(insert|update|delete|merge|truncate)\b|\bfor (no key update|key share|share)\b/i;

export type LockWatch = Guard & { stop(): void };

type Options = {
  /** The server processes whose statements have taken longer than `milliseconds`. */
  slow(milliseconds: number): number[];
  /** A connection outside of the watched pool. */
  acquire(): Promise<Lease>;
};

/**
 * Watches for tables on which several statements wait for a lock, cancels the newest ones and
 * rejects further ones. Long because its functions share state.
 */
export function watchLocks({ slow, acquire }: Options): LockWatch {
  let locked: Locked[] = [];
  let looking = false;

  const waitsFor = (text: string, { quoted, reads }: Locked) =>
    text.includes(quoted) && (reads || WRITES.test(text));

  const update = (found: Found[]) => {
    const now = performance.now();
    const kept = locked.filter(
      ({ quoted, until }) => until > now && !found.some(({ table }) => quoted === quote(table)),
    );
    locked = [
      ...kept.map((table) => ({ ...table, waiting: 0 })),
      ...found
        .filter(
          ({ table, waiting }) =>
            waiting >= MAX_WAITING.table || locked.some(({ quoted }) => quoted === quote(table)),
        )
        .map(({ table, reads, waiting }) => ({
          quoted: quote(table),
          reads,
          waiting,
          until: now + COOL_DOWN_MS,
        })),
    ];
  };

  const look = async () => {
    const pids = slow(SLOW_MS);
    if (pids.length < MAX_WAITING.table && locked.length === 0) return;
    const lease = await acquire();
    try {
      const { rows } = await lease.send({ name: 'waiting', text: WAITING, values: [pids] });
      update(rows);
    } finally {
      lease.release();
    }
  };

  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    // If the server does not respond here, it does not respond to requests either, and those report
    // the error.
    void look()
      .catch(() => undefined)
      .finally(() => {
        looking = false;
      });
  }, CHECK_EVERY_MS);
  timer.unref();

  return {
    check(text) {
      if (locked.length === 0) return;
      for (const table of locked) {
        if (!waitsFor(text, table)) continue;
        if (table.waiting >= MAX_WAITING.table)
          throw outage(`Too many statements wait for a lock on ${table.quoted}.`);
        table.waiting += 1;
      }
    },
    succeeded(text) {
      if (locked.length > 0) locked = locked.filter((table) => !waitsFor(text, table));
    },
    stop: () => clearInterval(timer),
  };
}

const quote = (name: string) => `"${name}"`;
