/**
 * Changing the e-mail address of a user. The new address is pending until the link that is mailed to it is opened in a signed-in session
 * of that user: whoever holds only an API token, or only the other mailbox, cannot take the user over. Until then sign-in, password
 * resets and mail use the old address, which is told of the change.
 */
import { type SQL, sql } from 'drizzle-orm';
import { invalid } from '../../kernel/fault.ts';
import { greeting } from '../../kernel/mail-name.ts';
import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { sentence } from '../../kernel/sentence.ts';
import type { Mailer } from '../../outbound/mail.ts';
import { type Ctx, now, withTransaction } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { users } from '../../store/tables/identity.ts';
import { enqueue } from '../job-names.ts';
import { endLinks } from './passwords.ts';

const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const NO_PENDING = sql`pending_email = null, pending_email_hash = null, pending_email_expires_at = null`;

/** Serializes everything that gives this address to a user, for the rest of the transaction. */
export const lockAddress = (ctx: Ctx, email: string): Promise<unknown> =>
  ctx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`e-mail ${email.toLowerCase()}`}, 0))`);

const takenBy = (ctx: Ctx, userId: string, email: string, condition: SQL): Promise<unknown[]> =>
  ctx.run(
    sql`select from ${users} where ${users.id} <> ${userId} and (${users.sign_in_email} = lower(${email}) or ${condition}) limit 1`,
  );

const taken = (field: string) => invalid({ [field]: [sentence.taken('email')] });

/** Called before mails about a new address are queued; may throw limited. */
export type BeforeMail = (user: { id: string }, email: string) => Promise<void>;

/**
 * Makes the address pending and queues both mails. Throws invalid for an address that another user has or is changing to, and limited
 * by `beforeMail`.
 */
export async function requestEmailChange(
  ctx: Ctx,
  user: { id: string; email: string },
  email: string,
  beforeMail: BeforeMail,
): Promise<void> {
  await lockAddress(ctx, email);
  const pending = sql`(lower(${users.pending_email}) = lower(${email}) and ${users.pending_email_expires_at} > ${now(ctx)})`;
  if ((await takenBy(ctx, user.id, email, pending)).length > 0) throw taken('email');
  await beforeMail(user, email);
  await releaseAddress(ctx, email);
  const expires = new Date(now(ctx).getTime() + DAYS * DAY_MS);
  await ctx.run(sql`
    update ${users} set pending_email = ${email}, pending_email_hash = null, pending_email_expires_at = ${expires}, updated_at = ${now(ctx)}
    where ${users.id} = ${user.id}`);
  await enqueue(ctx, 'email-change-link', { user_id: user.id });
  await enqueue(ctx, 'email-change-notice', { user_id: user.id, email: user.email, new_email: email });
}

/** Drops the pending change of a user; its link no longer works. */
export async function cancelEmailChange(ctx: Ctx, userId: string): Promise<void> {
  await ctx.run(sql`update ${users} set ${NO_PENDING}, updated_at = ${now(ctx)} where ${users.id} = ${userId}`);
}

/** Drops pending changes to an address that a user now really has, or that have expired. */
export async function releaseAddress(ctx: Ctx, email: string): Promise<void> {
  await ctx.run(
    sql`update ${users} set ${NO_PENDING}, updated_at = ${now(ctx)} where lower(${users.pending_email}) = lower(${email})`,
  );
}

/** Drops pending changes whose link has expired. */
export const pruneEmailChanges = ({ run }: Pick<Ctx, 'run'>, at: Date): Promise<unknown> =>
  run(sql`update ${users} set ${NO_PENDING}, updated_at = ${at} where ${users.pending_email_expires_at} < ${at}`);

/**
 * Puts the pending address in the place of the old one, by the link that was mailed to it. Links that were mailed to the old address end.
 * Throws invalid for a link that is not the newest one of the signed-in user, and for an address that another user has by now.
 */
export function confirmEmailChange(ctx: Ctx, token: string): Promise<{ email: string }> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  return withTransaction(ctx, async (tx) => {
    const linked = (lock: SQL) =>
      first(
        tx.run<{ id: string; pending_email: string }>(sql`
          select id, pending_email from ${users}
          where ${users.id} = ${userId} and ${users.pending_email_hash} = ${hashSecret(token)} and ${users.pending_email_expires_at} > ${now(tx)} ${lock}`),
      );
    const before = await linked(sql``);
    if (before !== undefined) await lockAddress(tx, before.pending_email);
    const user = before && (await linked(sql`for update`));
    if (user === undefined)
      throw invalid({ token: ['The link is invalid, expired or for another user. Sign in as the user whose address changes.'] });
    if ((await takenBy(tx, user.id, user.pending_email, sql`false`)).length > 0) throw taken('token');
    await tx.run(sql`
      update ${users} set email = ${user.pending_email}, email_verified_at = ${now(tx)}, email_claimed_at = null, ${NO_PENDING}, updated_at = ${now(tx)}
      where ${users.id} = ${user.id}`);
    await endLinks(tx, user.id);
    return { email: user.pending_email };
  });
}

type Means = { mailer: Mailer; baseUrl: string };

/** Mails a new link to the pending address; does nothing once there is none. Throws upstream. */
export async function mailEmailChangeLink(ctx: Ctx, userId: string, { mailer, baseUrl }: Means): Promise<void> {
  const token = newSecret();
  const user = await first(
    ctx.run<{ name: string; pending_email: string }>(sql`
      update ${users} set pending_email_hash = ${hashSecret(token)}
      where ${users.id} = ${userId} and ${users.pending_email_expires_at} > ${now(ctx)} returning name, pending_email`),
  );
  if (user === undefined) return;
  await mailer.send({
    to: user.pending_email,
    subject: 'Confirm your e-mail address for Frontage',
    text: [
      greeting(user.name),
      `this address was entered as the new e-mail address of a Frontage user. If you did that, sign in and open this link within ${DAYS} days:`,
      `${baseUrl}/console#email=${token}`,
      'Until then nothing changes. If you do not know what this is about, do nothing.',
    ].join('\n\n'),
  });
}

export type EmailChange = { user_id: string; email: string; new_email: string };

/** Tells the old address of a change. Throws upstream. */
export async function mailEmailChangeNotice(
  ctx: Ctx,
  { user_id, email, new_email }: EmailChange,
  { mailer }: Means,
): Promise<void> {
  const user = await first(ctx.run<{ name: string }>(sql`select name from ${users} where ${users.id} = ${user_id}`));
  if (user === undefined) return;
  await mailer.send({
    to: email,
    subject: 'Your e-mail address for Frontage is being changed',
    text: [
      greeting(user.name),
      `somebody entered ${new_email} as your new e-mail address. It takes effect once it is confirmed in the console by you, signed in. Until then you sign in with this address.`,
      'If it was not you, do not confirm it: change your password, and revoke API tokens that you do not know.',
    ].join('\n\n'),
  });
}
