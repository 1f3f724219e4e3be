/**
 * Ownership of e-mail addresses. An address belongs to the first user who confirms it by opening a
 * link that was sent to it. Neither entering an address nor a pending change to it reserves the
 * address.
 */
import { sql } from 'drizzle-orm';
import { accountOf, type Ctx, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { memberships, roles, users } from '../../store/tables/identity.ts';
import { credentials } from '../../store/tables/sign-in.ts';
import { api_tokens } from '../../store/tables/tokens.ts';
import { moveLeads } from '../leads/assignee.ts';
import { isAdmin } from '../roles/permissions.ts';
import { revokeFormerTokens } from '../tokens/tokens.ts';
import { endLinks, NO_PENDING } from './passwords.ts';

/**
 * Serializes all operations that assign this address to a user, for the rest of the transaction.
 */
export const lockAddress = (ctx: Ctx, email: string): Promise<unknown> =>
  ctx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`e-mail ${email.toLowerCase()}`}, 0))`,
  );

/**
 * SQL condition: whether the user has confirmed the address, or can access the service in another
 * way.
 */
const isInUse = sql`(${users.email_verified_at} is not null or ${users.is_staff} or ${users.two_factor_enabled}
  or exists (select from ${credentials} where ${credentials.user_id} = ${users.id})
  or exists (select from ${api_tokens} where ${api_tokens.user_id} = ${users.id}))`;

/**
 * Whether the user cannot change to the address, because another user has confirmed it, or because
 * another member of the account has it or is changing to it. A member of another account does not
 * count, because any account could otherwise block a change by adding the address.
 */
export async function isTaken(ctx: Ctx, userId: string, email: string): Promise<boolean> {
  const isMember = sql`exists (
    select from ${memberships} where ${memberships.user_id} = ${users.id} and ${memberships.account_id} = ${accountOf(ctx).id})`;
  const found = await ctx.run(sql`
    select from ${users} where ${users.id} <> ${userId} and (
      (${users.sign_in_email} = lower(${email}) and (${isInUse} or ${isMember}))
      or (lower(${users.pending_email}) = lower(${email}) and ${users.pending_email_expires_at} > ${now(ctx)} and ${isMember})) limit 1`);
  return found.length > 0;
}

/**
 * Marks the address as verified, if the user still has it, after the user opened a link that was
 * sent to it. Pending changes of other users to the address are cancelled.
 */
export async function confirmAddress(
  ctx: Ctx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await lockAddress(ctx, email);
  const confirmed = await ctx.run(sql`
    update ${users} set email_verified_at = coalesce(email_verified_at, ${now(ctx)})
    where ${users.id} = ${id} and ${users.sign_in_email} = lower(${email}) returning id`);
  if (confirmed.length > 0) await cancelChangesTo(ctx, email);
}

/** Cancels all pending changes to this address. */
export const cancelChangesTo = (ctx: Ctx, email: string): Promise<unknown> =>
  ctx.run(
    sql`update ${users} set ${NO_PENDING}, updated_at = ${now(ctx)} where lower(${users.pending_email}) = lower(${email})`,
  );

/**
 * Makes the address available to a user who has confirmed it. Another user who has the address but
 * never confirmed it is merged into this user. Returns false if the other user has confirmed the
 * address or can access the service. The caller must hold the lock on the address.
 */
export async function takeAddress(ctx: Ctx, userId: string, email: string): Promise<boolean> {
  const holder = await first(
    ctx.run<{ id: string }>(sql`
      select id from ${users} where ${users.id} <> ${userId} and ${users.sign_in_email} = lower(${email}) for update`),
  );
  if (holder === undefined) return true;
  // This is a separate statement, because it must see the writes that were committed before the row
  // lock was granted.
  const inUse = await ctx.run(
    sql`select from ${users} where ${users.id} = ${holder.id} and ${isInUse}`,
  );
  if (inUse.length > 0) return false;
  await mergeUser(ctx, holder.id, userId);
  return true;
}

/**
 * Moves the memberships and leads of one user, who never signed in, to another user, and deletes
 * the first user. If both are members of an account, the remaining user keeps their role, unless
 * the deleted user has all permissions in the account, because the account could otherwise lose its
 * last admin.
 */
async function mergeUser(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.run(sql`
    update ${memberships} set role_id = former.role_id, group_ids = null, updated_at = ${now(ctx)}
    from (
      select ${memberships.account_id}, ${memberships.role_id} from ${memberships}
      join ${roles} on ${roles.id} = ${memberships.role_id} where ${memberships.user_id} = ${from} and ${isAdmin}
    ) as former where ${memberships.account_id} = former.account_id and ${memberships.user_id} = ${to}`);
  const joined = await ctx.run<{ account_id: string }>(sql`
    insert into ${memberships} (account_id, user_id, role_id, group_ids, created_at, updated_at)
    select account_id, ${to}, role_id, group_ids, ${now(ctx)}, ${now(ctx)} from ${memberships} where ${memberships.user_id} = ${from}
    on conflict (account_id, user_id) do nothing returning account_id`);
  await revokeFormerTokens(
    ctx,
    to,
    joined.map(({ account_id }) => account_id),
  );
  await endLinks(ctx, from);
  await moveLeads(ctx, from, to);
  await ctx.run(sql`delete from ${users} where ${users.id} = ${from}`);
}
