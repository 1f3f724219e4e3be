/** PostgreSQL behind the seam: a pool, one connection per transaction, and every repeated statement prepared once per connection. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { compile, type Database, type Session } from './database.ts';

const OIDS_AS_NUMBER = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/**
 * Opens a pool; every statement is prepared and planned once for each connection, because planning these takes longer than running
 * them. Nothing connects before the first statement.
 */
export function openPostgres(url: string, { connections = 10 }: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'frontage',
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        OIDS_AS_NUMBER.has(oid)
          ? Number
          : oid === pg.types.builtins.DATE
            ? String
            : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  /** A broken idle connection leaves the pool by itself; the next statement opens another. */
  pool.on('error', () => undefined);
  let count = 0;

  const session = (client: pg.Pool | pg.PoolClient): Session => ({
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
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await work(session(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    statements: () => count,
    close: () => pool.end(),
  };
}

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
