/**
 * Stores the results of batches that have a key, and returns them if the batch is sent again
 * (decisions §8). A result is written in the transaction of its operation, so an operation with a
 * result is never run again, even if the process was killed during the batch.
 */
import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { forbidden, invalid } from '../../kernel/fault.ts';
import { newId } from '../../kernel/id.ts';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { array, first, inTurn } from '../../store/database.ts';
import { membersOf } from '../../store/group-tree.ts';
import { batch_results as results, batches as table } from '../../store/tables/batches.ts';

/** How long a key is valid. */
const VALID_MS = 24 * 60 * 60 * 1000;

const oldest = (ctx: Ctx): Date => new Date(now(ctx).getTime() - VALID_MS);

const digestOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url');

/**
 * A digest of the user's permissions and of the records that they apply to. Stored results are
 * returned only while the digest is unchanged.
 */
async function accessOf(ctx: Ctx): Promise<string> {
  const { permissions, groupIds } = ctx.grant;
  const allowed = [...permissions].sort();
  if (groupIds === null) return digestOf([allowed, null]);
  const reach = await first(
    ctx.run<{ members: string }>(sql`
      select md5(coalesce(string_agg(id::text, ',' order by id), '')) as members
      from unnest(${membersOf(groupIds)}) as member(id)`),
  );
  return digestOf([allowed, [...groupIds].sort(), reach?.members]);
}

/**
 * Returns the ID of the user's batch with this key, and records the batch if it is new. Throws an
 * `invalid` fault if the key was used for other operations, and a `forbidden` fault if the
 * permissions or group limits of the user, or the members of these groups, have changed since.
 */
export async function openBatch(ctx: Ctx, key: string, content: unknown): Promise<string> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const digest = digestOf([accountOf(ctx).id, content]);
  const access = await accessOf(ctx);
  await ctx.run(
    sql`delete from ${table} where ${table.user_id} = ${userId} and ${table.key} = ${key} and ${table.created_at} <= ${oldest(ctx)}`,
  );
  await ctx.run(sql`
    insert into ${table} (id, user_id, key, digest, created_at)
    values (${newId()}, ${userId}, ${key}, ${`${digest} ${access}`}, ${now(ctx)}) on conflict do nothing`);
  const batch = await first(
    ctx.run<{ id: string; digest: string }>(
      sql`select ${table.id}, ${table.digest} from ${table} where ${table.user_id} = ${userId} and ${table.key} = ${key}`,
    ),
  );
  const [knownDigest, knownAccess] = batch?.digest.split(' ') ?? [];
  if (batch === undefined || knownDigest !== digest)
    throw invalid({
      key: ['The key has already been used for a batch with other operations. Use a new key.'],
    });
  // Rows written by earlier versions do not contain the digest of the user's access.
  if (knownAccess !== undefined && knownAccess !== access)
    throw forbidden(
      'Your permissions, your group limits or the members of these groups have changed since the batch was first sent, so its results are not returned. Use a new key.',
    );
  return batch.id;
}

/**
 * Returns the stored results at these positions, keyed by position. Concurrent requests with the
 * same key wait until the transaction ends.
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

/** Takes a lock that serializes batches of the account, until the transaction ends. */
export const lockBatches = (ctx: Ctx) =>
  ctx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`batches:${accountOf(ctx).id}`}, 0))`,
  );

/**
 * How an operation accesses leads: its response can contain leads, or the operation erases a lead.
 */
export type LeadAccess = 'shows' | 'erases' | undefined;

/**
 * Stores the results of operations, keyed by position. Results that show leads are marked with the
 * account, so that they can be erased later.
 */
export async function storeResults(
  ctx: Ctx,
  id: string,
  made: ReadonlyMap<number, string>,
  accessOf: (place: number) => LeadAccess,
): Promise<void> {
  const access = [...made.keys()].map(accessOf);
  const erasesLead = access.includes('erases');
  const texts = [...made.values()].map((text, index) =>
    erasesLead && access[index] === 'shows' ? ERASED : text,
  );
  const sealed = texts.map((text) => ctx.parts.cipher.encrypt(text));
  const owners = access.map((one) => (one === 'shows' ? accountOf(ctx).id : null));
  await ctx.run(sql`
    insert into ${results} (batch_id, place, sealed, leads_of_account_id)
    select ${id}::uuid, place, sealed, owner from unnest(${array([...made.keys()])}::integer[],
      ${array(sealed)}::text[], ${array(owners)}::uuid[]) as made(place, sealed, owner)`);
}

/**
 * The result that replaces stored results that can show leads when a lead of the account is erased.
 */
const ERASED = JSON.stringify({
  status: 410,
  body: {
    message:
      'The operation completed, but its result was deleted because a lead of this account was erased.',
  },
});

/** The key of the lock on stored results that can contain leads of the account. */
const leadLock = (ctx: Ctx) => sql`hashtextextended(${`results of leads:${accountOf(ctx).id}`}, 0)`;

/** Makes erasures wait until this transaction, which reads leads, has stored its results. */
export const lockLeadResults = (ctx: Ctx) =>
  ctx.run(sql`select pg_advisory_xact_lock_shared(${leadLock(ctx)})`);

/** Waits for transactions that have read leads and have not stored their results yet. */
export const awaitLeadResults = (ctx: Ctx) =>
  ctx.run(sql`select pg_advisory_xact_lock(${leadLock(ctx)})`);

/** Erases the results of the account that can contain leads. Call `awaitLeadResults` first. */
export const eraseLeadResults = (ctx: Ctx) =>
  ctx.run(sql`
    update ${results} set sealed = ${ctx.parts.cipher.encrypt(ERASED)}, leads_of_account_id = null
    where ${results.leads_of_account_id} = ${accountOf(ctx).id}`);

/** Deletes batches whose keys have expired, with their results. */
export async function pruneBatches(ctx: Ctx): Promise<void> {
  await ctx.run(sql`delete from ${table} where ${table.created_at} <= ${oldest(ctx)}`);
}
