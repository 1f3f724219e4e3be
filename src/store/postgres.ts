/**
 * PostgreSQL behind the seam: a pool, one connection per transaction, and every repeated statement prepared once per connection.
 * Connections are pipelined: BEGIN travels with the first statement of a transaction, and COMMIT with its last ones.
 */
import { hash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { type Bound, compile, type Database, inTurn, type Session } from './database.ts';

/** Prepared like every statement, so that they travel with their neighbours. */
const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };

const OIDS_AS_NUMBER = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/**
 * Opens a pool; every statement is prepared and planned once for each connection, because planning these takes longer than running
 * them. Nothing connects before the first statement.
 */
export function openPostgres(url: string, { connections = 10 }: { connections?: number } = {}): Database {
  const settings: pg.ClientConfig = {
    connectionString: url,
    application_name: 'frontage',
    pipeline: true,
    stream: () => new BatchingSocket(),
    keepAlive: true,
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        OIDS_AS_NUMBER.has(oid)
          ? Number
          : oid === pg.types.builtins.DATE
            ? String
            : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  };
  const pool = new pg.Pool({ ...settings, max: connections });
  /** A broken idle connection leaves the pool by itself; the next statement opens another. */
  pool.on('error', () => undefined);
  /** One that breaks while it is used fails its statements; unheard, its event would end the process. */
  pool.on('connect', (client) => client.on('error', () => undefined));
  let count = 0;

  const session = (client: pg.Pool | pg.ClientBase): Session => ({
    async run<Row extends object>(statement: Parameters<Session['run']>[0]) {
      count += 1;
      const { text, values } = compile(statement);
      const { rows } = await client.query({ text, values, name: nameOf(text) });
      return rows as Row[];
    },
    async text(text, values) {
      count += 1;
      return client.query(text, values);
    },
  });

  return {
    kind: 'postgres',
    ...session(pool),
    async together<A extends object, B extends object>(earlier: SQL, later: SQL | Bound) {
      const client = await pool.connect();
      try {
        const { run } = session(client);
        return await inTurn(run<A>(earlier), run<B>(later));
      } finally {
        client.release();
      }
    },
    async transaction(work, ending) {
      const client = await pool.connect();
      const inside = session(client);
      let broken: Error | undefined;
      try {
        const [, result] = await Promise.all([client.query(BEGIN), work(inside)]);
        const [ended, { command }] = await inTurn(ending(inside, result), client.query(COMMIT));
        if (command !== 'COMMIT')
          throw new Error('The database rolled the transaction back, because a statement of it had failed.');
        return ended;
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async listen(channel, heard, lost) {
      const client = new pg.Client({
        ...settings,
        pipeline: false,
        query_timeout: LISTENER_MS,
        connectionTimeoutMillis: LISTENER_MS,
      });
      let open = true;
      const end = (error: Error) => {
        if (!open) return;
        open = false;
        client.end().catch(() => undefined);
        lost(error);
      };
      client.on('error', end);
      client.on('end', () => end(new Error('The listening connection ended.')));
      client.on('notification', ({ processId }) => {
        if (processId !== (client as pg.Client & { processID?: number }).processID) heard();
      });
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
      } catch (error) {
        open = false;
        await client.end().catch(() => undefined);
        throw error;
      }
      return {
        ...session(client),
        async close() {
          open = false;
          await client.end();
        },
      };
    },
    statements: () => count,
    close: () => pool.end(),
  };
}

/** A listening connection that takes longer over a statement counts as gone. */
const LISTENER_MS = 4000;

/** Names of prepared statements by their text, bounded so that rare texts do not pile up in the server. */
const names = new LRUCache<string, string>({ max: 2000 });

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = hash('sha256', text, 'base64url').slice(0, 22);
    names.set(text, name);
  }
  return name;
}
