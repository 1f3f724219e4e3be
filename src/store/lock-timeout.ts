/** How long the statements of a transaction wait for a lock. PGlite ignores the timeout. */
import { sql } from 'drizzle-orm';
import type { Ctx } from './ctx.ts';
import { databaseError } from './database.ts';

/** Applies until the transaction ends. */
export const setLockTimeout = (ctx: Ctx, milliseconds: number) =>
  ctx.run(sql`select set_config('lock_timeout', ${`${Math.ceil(milliseconds)}ms`}, true)`);

export const resetLockTimeout = (ctx: Ctx) => ctx.run(sql`set local lock_timeout to default`);

/** Lock timeout and deadlock. */
const LOCKED = new Set(['55P03', '40P01']);

/** Whether the statement failed because another transaction held a lock. */
export const isLocked = (error: unknown): boolean => LOCKED.has(databaseError(error)?.code ?? '');
