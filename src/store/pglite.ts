/**
 * PGlite (PostgreSQL in WASM) behind the common interface. It has one connection, so a transaction
 * blocks every other caller until it ends. PGlite accepts but ignores `statement_timeout` and
 * `lock_timeout`: a statement runs in the thread of the service, where no timer can interrupt it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import {
  ANSWERING_MS,
  type Bound,
  COUNT_MIGRATIONS,
  compile,
  type Database,
  type Session,
} from './database.ts';
import { countedBy, type ResultLimit } from './result-limit.ts';

/** The interface shared by a transaction and the whole database. */
type Client = Pick<PGlite, 'query' | 'exec'>;

/**
 * `directory` undefined keeps everything in memory; `image` is a data directory dumped by
 * `dumpImage`.
 * Long because its functions share state.
 */
export async function openPglite(options: {
  directory?: string;
  image?: Blob;
}): Promise<Database & { dumpImage(): Promise<Blob> }> {
  const { PGlite, types } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin');
  const pglite = await PGlite.create({
    ...(options.directory === undefined ? {} : { dataDir: options.directory }),
    ...(options.image === undefined ? {} : { loadDataDir: options.image }),
    extensions: { pg_trgm, btree_gin },
    parsers: { [types.INT8]: Number, [types.NUMERIC]: Number, [types.DATE]: String },
  });
  await pglite.exec('SET TIME ZONE UTC');
  let count = 0;
  let closed: Promise<void> | undefined;
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

  /**
   * A statement outside of the transaction would wait for the transaction, which itself waits for
   * the statement. This deadlock would block every caller.
   */
  const refuseInsideTransaction = () => {
    if (transactions.getStore()?.isOpen)
      throw new Error('A statement inside a transaction must use the session of the transaction.');
  };

  // Wraps the shared parsers once. PGlite would merge parsers that are passed with a statement into
  // a new map for each statement.
  const limits = new AsyncLocalStorage<ResultLimit>();
  const counted = countedBy(() => limits.getStore());
  for (const [type, parse] of Object.entries(pglite.parsers))
    pglite.parsers[Number(type)] = counted(parse);

  const session = (client: Client): Session => ({
    async run<Row extends object>(statement: Parameters<Session['run']>[0]) {
      if (client === pglite) refuseInsideTransaction();
      count += 1;
      const { text, values, limit } = compile(statement);
      const query = () => client.query<Row>(text, values);
      return (await (limit === undefined ? query() : limits.run(limit, query))).rows;
    },
    async text(text, values) {
      if (client === pglite) refuseInsideTransaction();
      count += 1;
      if (values !== undefined && values.length > 0)
        return client.query<Record<string, unknown>>(text, values);
      const results = await client.exec(text);
      return { rows: results.at(-1)?.rows ?? [] };
    },
  });

  const database: Database & { dumpImage(): Promise<Blob> } = {
    kind: 'pglite',
    get background() {
      return database;
    },
    migrations: () =>
      Promise.race([
        pglite.query<{ count: number }>(COUNT_MIGRATIONS).then(({ rows }) => rows[0]?.count ?? 0),
        setTimeout(ANSWERING_MS, null, { ref: false }),
      ]).catch(() => null),
    connections: () => [],
    ...session(pglite),
    async together<A extends object, B extends object>(earlier: SQL, later: SQL | Bound) {
      const { run } = session(pglite);
      return [await run<A>(earlier), await run<B>(later)];
    },
    async transaction(work, ending) {
      refuseInsideTransaction();
      const state = { isOpen: true };
      return pglite
        .transaction((tx) =>
          transactions.run(state, async () => {
            const inside = session(tx);
            return ending(inside, await work(inside));
          }),
        )
        .finally(() => {
          state.isOpen = false;
        });
    },
    listen: async () => ({ ...session(pglite), close: async () => undefined }),
    subscribe: async (channel, heard) => ({ close: await pglite.listen(channel, heard) }),
    statements: () => count,
    close() {
      closed ??= pglite.close();
      return closed;
    },
    dumpImage: () => pglite.dumpDataDir('none'),
  };
  return database;
}
