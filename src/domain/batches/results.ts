/**
 * The results of batches with a key, which a repeated batch returns (decisions §8). A result is
 * written in the transaction of its operation, so an operation that has a result is not run again,
 * also if the process was killed during the batch.
 */
import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { invalid } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { array, first, inTurn } from '../../store/database.ts';
import { batch_results as results, batches as table } from '../../store/tables/batches.ts';

/** How long a key is valid. */
const VALID_MS = 24 * 60 * 60 * 1000;

const oldest = (ctx: Ctx): Date => new Date(now(ctx).getTime() - VALID_MS);

/**
 * Returns the ID of the user's batch with this key, and records the batch if it is new. Throws
 * invalid if the key was used for other operations.
 */
export async function openBatch(ctx: Ctx, key: string, content: unknown): Promise<string> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const digest = hash('sha256', JSON.stringify([accountOf(ctx).id, content]), 'base64url');
  await ctx.run(
    sql`delete from ${table} where ${table.user_id} = ${userId} and ${table.key} = ${key} and ${table.created_at} <= ${oldest(ctx)}`,
  );
  await ctx.run(sql`
    insert into ${table} (id, user_id, key, digest, created_at)
    values (${newId()}, ${userId}, ${key}, ${digest}, ${now(ctx)}) on conflict do nothing`);
  const batch = await first(
    ctx.run<{ id: string; digest: string }>(
      sql`select ${table.id}, ${table.digest} from ${table} where ${table.user_id} = ${userId} and ${table.key} = ${key}`,
    ),
  );
  if (batch?.digest !== digest)
    throw invalid({
      key: ['The key has already been used for a batch with other operations. Use a new key.'],
    });
  return batch.id;
}

/**
 * The stored results of these places. Concurrent requests with the key wait until the transaction
 * ends.
 */
export async function lockResults(
  ctx: Ctx,
  id: string,
  places: readonly number[],
): Promise<Map<number, string>> {
  const [, found] = await inTurn(
    ctx.run(sql`select from ${table} where ${table.id} = ${id} for update`),
    ctx.run<{ place: number; sealed: string }>(sql`
      select ${results.place}, ${results.sealed} from ${results}
      where ${results.batch_id} = ${id} and ${results.place} = any(${array(places)}::integer[])`),
  );
  return new Map(found.map(({ place, sealed }) => [place, ctx.parts.cipher.decrypt(sealed)]));
}

/** Serializes the batches of the account that take this lock. */
export const lockBatches = (ctx: Ctx) =>
  ctx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`batches:${accountOf(ctx).id}`}, 0))`,
  );

export async function storeResults(
  ctx: Ctx,
  id: string,
  made: ReadonlyMap<number, string>,
): Promise<void> {
  const sealed = [...made.values()].map((text) => ctx.parts.cipher.encrypt(text));
  await ctx.run(sql`
    insert into ${results} (batch_id, place, sealed)
    select ${id}::uuid, place, sealed from unnest(${array([...made.keys()])}::integer[], ${array(sealed)}::text[]) as made(place, sealed)`);
}

/** Deletes expired keys with their results. */
export async function pruneBatches(ctx: Ctx): Promise<void> {
  await ctx.run(sql`delete from ${table} where ${table.created_at} <= ${oldest(ctx)}`);
}
