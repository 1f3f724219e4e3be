/** The settings of all connections to PostgreSQL. */
import type pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { TYPES } from './result-types.ts';

export const settingsOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'frontage',
  pipeline: true,
  stream: () => new BatchingSocket(),
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
  types: TYPES,
});
