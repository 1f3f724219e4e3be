/**
 * Changes of a user's e-mail address. The new address is pending until its link is opened in a
 * signed-in session of that user, so an API token alone, or access to the new mailbox alone, is not
 * enough to take over the user. Until then sign-in, password resets and mail use the old address,
 * which is notified of the change.
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
import { cancelChangesTo, isTaken, lockAddress, takeAddress } from './addresses.ts';
import { accountOfTokens, endLinks, NO_PENDING } from './passwords.ts';

const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const taken = (field: string) => invalid({ [field]: [sentence.taken('email')] });

/**
 * A function that is called before e-mails to a new address are queued. It can throw a `limited`
 * fault.
 */
export type BeforeMail = (ctx: Ctx, user: { id: string }, email: string) => Promise<void>;

/**
 * Makes the address pending, and queues the messages to the old and the new address. Throws an
 * `invalid` fault for an address that is taken, and the errors of `beforeMail`.
 */
export async function requestEmailChange(
  ctx: Ctx,
  user: { id: string; email: string },
  email: string,
  beforeMail: BeforeMail,
): Promise<void> {
  await lockAddress(ctx, email);
  if (await isTaken(ctx, user.id, email)) throw taken('email');
  await beforeMail(ctx, user, email);
  const expires = new Date(now(ctx).getTime() + DAYS * DAY_MS);
  await ctx.run(sql`
    update ${users} set pending_email = ${email}, pending_email_hash = null, pending_email_expires_at = ${expires},
      pending_email_requested_at = ${now(ctx)}, updated_at = ${now(ctx)}
    where ${users.id} = ${user.id}`);
  await enqueue(ctx, 'email-change-link', { user_id: user.id });
  await enqueue(ctx, 'email-change-notice', {
    user_id: user.id,
    email: user.email,
    new_email: email,
  });
}

/** Cancels the pending change of a user and invalidates its link. */
export async function cancelEmailChange(ctx: Ctx, userId: string): Promise<void> {
  await ctx.run(
    sql`update ${users} set ${NO_PENDING}, updated_at = ${now(ctx)} where ${users.id} = ${userId}`,
  );
}

/** Deletes expired pending changes. */
export const pruneEmailChanges = ({ run }: Pick<Ctx, 'run'>, at: Date): Promise<unknown> =>
  run(
    sql`update ${users} set ${NO_PENDING}, updated_at = ${at} where ${users.pending_email_expires_at} < ${at}`,
  );

/**
 * Replaces the user's address with the pending address, after the user opened the link that was
 * sent to it. Invalidates links that were sent to the old address, and cancels pending changes of
 * other users to the new address. Throws an `invalid` fault if the token is not that of the newest
 * link of the signed-in user, or if another user has confirmed the address in the meantime.
 */
export async function confirmEmailChange(ctx: Ctx, token: string): Promise<{ email: string }> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const account =
    ctx.actor.kind === 'user' ? await accountOfTokens(ctx, ctx.actor.email) : ctx.account;
  const email = await withTransaction({ ...ctx, account }, async (tx) => {
    const linked = (lock: SQL) =>
      first(
        tx.run<{ id: string; pending_email: string }>(sql`
          select id, pending_email from ${users}
          where ${users.id} = ${userId} and ${users.pending_email_hash} = ${hashSecret(token)} and ${users.pending_email_expires_at} > ${now(tx)} ${lock}`),
      );
    const before = await linked(sql``);
    if (before !== undefined) await lockAddress(tx, before.pending_email);
    const user = before && (await linked(sql`for no key update`));
    if (user === undefined)
      throw invalid({
        token: [
          'The link is invalid, expired or for another user, or another user has confirmed the address. Sign in as the user whose address changes.',
        ],
      });
    if (!(await takeAddress(tx, user.id, user.pending_email))) {
      await cancelEmailChange(tx, user.id);
      return null;
    }
    await tx.run(sql`
      update ${users} set email = ${user.pending_email}, email_verified_at = ${now(tx)}, email_claimed_at = null, ${NO_PENDING}, updated_at = ${now(tx)}
      where ${users.id} = ${user.id}`);
    await cancelChangesTo(tx, user.pending_email);
    await endLinks(tx, user.id);
    return user.pending_email;
  });
  if (email === null) throw taken('token');
  return { email };
}

type Means = { mailer: Mailer; baseUrl: string };

/**
 * Sends a new link to the pending address. Does nothing if the change is no longer pending. Throws
 * an `upstream` fault.
 */
export async function mailEmailChangeLink(
  ctx: Ctx,
  userId: string,
  { mailer, baseUrl }: Means,
): Promise<void> {
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
      'Until you open the link, nothing changes. If you did not request this change, ignore this e-mail.',
    ].join('\n\n'),
  });
}

export type EmailChange = { user_id: string; email: string; new_email: string };

/** Notifies the old address of a change. Throws an `upstream` fault. */
export async function mailEmailChangeNotice(
  ctx: Ctx,
  { user_id, email, new_email }: EmailChange,
  { mailer }: Means,
): Promise<void> {
  const user = await first(
    ctx.run<{ name: string }>(sql`select name from ${users} where ${users.id} = ${user_id}`),
  );
  if (user === undefined) return;
  await mailer.send({
    to: email,
    subject: 'Your e-mail address for Frontage is being changed',
    text: [
      greeting(user.name),
      `${new_email} was entered as your new e-mail address. The change takes effect when you confirm it while signed in to the console. Until then, sign in with this address.`,
      'If you did not request this change, do not confirm it. Change your password, and revoke API tokens that you do not recognize.',
    ].join('\n\n'),
  });
}
