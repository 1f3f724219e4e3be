/** The password of a person, kept as a hash that cannot be read again, and how what opens a user ends. */
import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/id.ts';
import { mark } from '../../store/changes.ts';
import { type Account, type Ctx, markStale, now } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { accounts, users } from '../../store/tables/identity.ts';
import { credentials, sessions, verifications } from '../../store/tables/sign-in.ts';
import { api_tokens } from '../../store/tables/tokens.ts';

/** Replaces the password by the one of this hash; sessions that are open stay so. */
export async function setPassword(ctx: Ctx, userId: string, passwordHash: string): Promise<void> {
  await ctx.run(sql`
    insert into ${credentials} (id, user_id, subject, password_hash, created_at, updated_at)
    values (${newId()}, ${userId}, ${userId}, ${passwordHash}, ${now(ctx)}, ${now(ctx)})
    on conflict (issuer, subject) do update set password_hash = excluded.password_hash, updated_at = excluded.updated_at`);
}

/** Ends the links that were mailed to the person, and sign-ins that wait for a second factor: they rest on what was known before. */
export async function endLinks({ run }: Pick<Ctx, 'run'>, userId: string): Promise<void> {
  await run(sql`delete from ${verifications} where ${verifications.value} = ${userId}`);
}

/** Ends open sessions too. */
export async function endSessions(ctx: Pick<Ctx, 'run'>, userId: string): Promise<void> {
  await ctx.run(sql`delete from ${sessions} where ${sessions.user_id} = ${userId}`);
  await endLinks(ctx, userId);
}

type Keeping = { keepsPassword?: boolean };

/** Ends the password, open sessions and links. API tokens stay, and so does the second factor: only the user removes it. */
async function forgetSignIn(ctx: Ctx, userId: string, { keepsPassword = false }: Keeping = {}): Promise<void> {
  const kept = keepsPassword ? sql` and ${credentials.provider} <> 'credential'` : sql``;
  await ctx.run(sql`delete from ${credentials} where ${credentials.user_id} = ${userId}${kept}`);
  await endSessions(ctx, userId);
}

/**
 * Whoever had a hand in this user before has none any more: API tokens end too. Those of websites stay, which open no account. Where
 * the user has tokens, the context needs an account, `accountOfTokens` at least.
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
    update ${users} set email_claimed_at = null, pending_email = null, pending_email_hash = null, pending_email_expires_at = null, updated_at = ${now(ctx)}
    where ${users.id} = ${userId}`);
}

/**
 * Takes the user over where its address became another one that nobody has proved since: before the address counts for more than it
 * did, since whoever claimed it may not be whom it belongs to.
 */
export async function endClaim(ctx: Ctx, userId: string, keeping: Keeping = {}): Promise<void> {
  const claimed = await ctx.run(sql`
    select from ${users} where ${users.id} = ${userId} and ${users.email_claimed_at} is not null for update`);
  if (claimed.length > 0) await takeOver(ctx, userId, keeping);
}

/** An account in which the user of this address has a token; null where it has none. */
export const accountOfTokens = async ({ run }: Pick<Ctx, 'run'>, email: string): Promise<Account | null> =>
  (await first(
    run<Account>(sql`
      select ${accounts.id}, ${accounts.name}, ${accounts.settings} from ${accounts}
      join ${api_tokens} on ${api_tokens.account_id} = ${accounts.id} join ${users} on ${users.id} = ${api_tokens.user_id}
      where ${users.sign_in_email} = lower(${email}) limit 1`),
  )) ?? null;
