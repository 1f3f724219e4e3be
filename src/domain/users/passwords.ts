/** User passwords, stored as hashes, and the invalidation of a user's credentials. */
import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/id.ts';
import { mark } from '../../store/changes.ts';
import { type Account, type Ctx, markStale, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts, users } from '../../store/tables/identity.ts';
import { credentials, sessions, verifications } from '../../store/tables/sign-in.ts';
import { api_tokens } from '../../store/tables/tokens.ts';

/** SQL assignments that end a pending change of the e-mail address, for an update of users. */
export const NO_PENDING = sql`pending_email = null, pending_email_hash = null, pending_email_expires_at = null, pending_email_requested_at = null`;

/** Replaces the password of a user. Open sessions remain valid. */
export async function setPassword(ctx: Ctx, userId: string, passwordHash: string): Promise<void> {
  await ctx.run(sql`
    insert into ${credentials} (id, user_id, subject, password_hash, created_at, updated_at)
    values (${newId()}, ${userId}, ${userId}, ${passwordHash}, ${now(ctx)}, ${now(ctx)})
    on conflict (issuer, subject) do update set password_hash = excluded.password_hash, updated_at = excluded.updated_at`);
}

/**
 * Invalidates links that were sent to the user and sign-ins that wait for a second factor, because
 * both rely on the previous credentials.
 */
export async function endLinks({ run }: Pick<Ctx, 'run'>, userId: string): Promise<void> {
  await run(sql`delete from ${verifications} where ${verifications.value} = ${userId}`);
}

/** Ends the open sessions of the user, and invalidates links and sign-ins like `endLinks`. */
export async function endSessions(ctx: Pick<Ctx, 'run'>, userId: string): Promise<void> {
  await ctx.run(sql`delete from ${sessions} where ${sessions.user_id} = ${userId}`);
  await endLinks(ctx, userId);
}

type Keeping = { keepsPassword?: boolean };

/**
 * Invalidates the password, open sessions and links. API tokens are kept. The second factor is also
 * kept, because only the user can remove it.
 */
async function forgetSignIn(
  ctx: Ctx,
  userId: string,
  { keepsPassword = false }: Keeping = {},
): Promise<void> {
  const kept = keepsPassword ? sql` and ${credentials.provider} <> 'credential'` : sql``;
  await ctx.run(sql`delete from ${credentials} where ${credentials.user_id} = ${userId}${kept}`);
  await endSessions(ctx, userId);
}

/**
 * Invalidates the password, open sessions and links, and revokes API tokens, so that anyone who had
 * access as this user loses the access. Website tokens are kept, because they do not give access to
 * the account. If the user has tokens, the context needs an account, which `accountOfTokens`
 * provides.
 */
export async function takeOver(ctx: Ctx, userId: string, keeping: Keeping = {}): Promise<void> {
  await forgetSignIn(ctx, userId, keeping);
  const tokens = await ctx.run<{ id: number }>(
    sql`delete from ${api_tokens} where ${api_tokens.user_id} = ${userId} and ${api_tokens.website_id} is null returning id`,
  );
  markStale(
    ctx,
    tokens.map(({ id }) => mark('token', id)),
  );
  await ctx.run(sql`
    update ${users} set email_claimed_at = null, ${NO_PENDING}, updated_at = ${now(ctx)}
    where ${users.id} = ${userId}`);
}

/**
 * Invalidates the user's credentials if the address was changed to an address that has not been
 * verified. Call this before the address is trusted, because the person who entered the address may
 * not own it.
 */
export async function endClaim(ctx: Ctx, userId: string, keeping: Keeping = {}): Promise<void> {
  const claimed = await ctx.run(sql`
    select from ${users} where ${users.id} = ${userId} and ${users.email_claimed_at} is not null for no key update`);
  if (claimed.length > 0) await takeOver(ctx, userId, keeping);
}

/** One of the accounts in which the user with this address has tokens, or null. */
export const accountOfTokens = async (
  { run }: Pick<Ctx, 'run'>,
  email: string,
): Promise<Account | null> =>
  (await first(
    run<Account>(sql`
      select ${accounts.id}, ${accounts.name}, ${accounts.settings} from ${accounts}
      join ${api_tokens} on ${api_tokens.account_id} = ${accounts.id} join ${users} on ${users.id} = ${api_tokens.user_id}
      where ${users.sign_in_email} = lower(${email}) limit 1`),
  )) ?? null;
