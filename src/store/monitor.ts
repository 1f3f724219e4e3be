/**
 * Reads the state of a PostgreSQL server over separate connections, which are available even while
 * other work uses all connections of the pool.
 */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { ANSWERING_MS } from './database.ts';
import { isBroken, openPool, type Pool, type PoolLimits } from './pool.ts';

const LIMITS: Omit<PoolLimits, 'connections'> = {
  callers: 10,
  acquire: 1_500,
  statement: 1_500,
  lock: 1_500,
  idleInTransaction: 1_500,
  silence: 1_500,
};

const STATE = 'select count(*)::int as count, pg_is_in_recovery() as is_standby from migrations';

/** The number of applied migrations, and whether the server is a standby. */
type ServerState = { count: number; is_standby: boolean };

export type Monitor = Pick<Pool, 'acquire' | 'close'> & {
  /**
   * Reads the state. Null if the server does not respond in time. Concurrent callers share one
   * statement.
   */
  ask(): Promise<ServerState | null>;
};

export function openMonitor(settings: pg.ClientConfig, connections: number): Monitor {
  const pool = openPool(settings, { ...LIMITS, connections });
  let asking: Promise<ServerState | null> | undefined;
  return {
    acquire: pool.acquire,
    close: pool.close,
    ask() {
      asking ??= Promise.race([
        stateOf(pool).catch(() => null),
        setTimeout(ANSWERING_MS, null, { ref: false }),
      ]).finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}

async function stateOf(pool: Pool): Promise<ServerState> {
  const lease = await pool.acquire();
  let broken = false;
  try {
    const { rows } = await lease.send({ name: 'state', text: STATE });
    return rows[0];
  } catch (error) {
    broken = isBroken(error);
    throw error;
  } finally {
    lease.release(broken);
  }
}
