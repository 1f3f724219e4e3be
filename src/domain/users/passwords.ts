/** The password of a person, kept as a hash that cannot be read again. */
import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/id.ts';
import { hashPassword } from '../../kernel/secret.ts';
import { type Ctx, now } from '../../store/ctx.ts';
import { users } from '../../store/tables/identity.ts';
import { credentials, second_factors, sessions, verifications } from '../../store/tables/sign-in.ts';

/** Replaces the password; sessions that are open stay so. */
export async function setPassword(ctx: Ctx, userId: string, password: string): Promise<void> {
  await ctx.run(sql`
    insert into ${credentials} (id, user_id, subject, password_hash, created_at, updated_at)
    values (${newId()}, ${userId}, ${userId}, ${hashPassword(password)}, ${now(ctx)}, ${now(ctx)})
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

/** Ends all ways in: password, second factor, open sessions, links. API tokens stay. */
export async function forgetSignIn(ctx: Ctx, userId: string): Promise<void> {
  await ctx.run(sql`delete from ${credentials} where ${credentials.user_id} = ${userId}`);
  await ctx.run(sql`delete from ${second_factors} where ${second_factors.user_id} = ${userId}`);
  await endSessions(ctx, userId);
  await ctx.run(sql`update ${users} set two_factor_enabled = false where ${users.id} = ${userId}`);
}
