/** Password reset through a link that can be used once, within one hour. */
import { sql } from 'drizzle-orm';
import { Fault } from '../../kernel/fault.ts';
import { greeting } from '../../kernel/mail-name.ts';
import { mailboxOf } from '../../kernel/mailbox.ts';
import { newSecret } from '../../kernel/secret.ts';
import type { Mailer } from '../../outbound/mail.ts';
import type { Parts } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { hidden, type Limits } from '../../store/rate-limits.ts';
import { users } from '../../store/tables/identity.ts';
import type { Auth } from './open-auth.ts';

type Means = { auth: Auth; mailer: Mailer; baseUrl: string };

const GOOD_FOR_MS = 60 * 60 * 1000;

/**
 * The limit on messages to one mailbox through unconfirmed addresses, including variants such as
 * `+tag`.
 */
const UNCONFIRMED = { ceiling: 5, seconds: 15 * 60 };

/**
 * Sends the link to the user with this address, if there is one. The request has already returned
 * the same response in either case, so it does not reveal whether the address has a user. The token
 * is in the fragment of the link, which browsers do not send to servers. Throws an `upstream`
 * fault.
 */
export async function mailResetLink(
  { database, clock, limits }: Pick<Parts, 'database' | 'clock' | 'limits'>,
  means: Means,
  email: string,
): Promise<void> {
  const person = await first(
    database.run<{ id: string; name: string; email: string; is_email_verified: boolean }>(
      sql`select id, name, email, is_email_verified from ${users} where ${users.sign_in_email} = lower(${email})`,
    ),
  );
  if (person === undefined) return;
  if (!person.is_email_verified && !(await mayMailUnconfirmed(limits, person.email))) return;
  const token = newSecret();
  const { internalAdapter } = await (await means.auth()).$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: person.id,
    expiresAt: new Date(clock().getTime() + GOOD_FOR_MS),
  });
  const mail = {
    to: person.email,
    subject: 'Choose a new password for Frontage',
    text: [
      greeting(person.name),
      'a password reset was requested for this address. If you requested it, choose a new password within one hour:',
      `${means.baseUrl}/console#reset=${token}`,
      'If you did not request it, ignore this e-mail. Your password remains unchanged.',
    ].join('\n\n'),
  };
  try {
    await means.mailer.send(mail);
  } catch (error) {
    if (!person.is_email_verified) await limits.giveBack('reset-mailbox', mailboxKey(person.email));
    throw error;
  }
}

const mailboxKey = (email: string): string => hidden(mailboxOf(email));

/**
 * Counts a message to an unconfirmed address, and returns whether the message may be sent. Any
 * account can add users with variants of an address, so all unconfirmed variants share the limit of
 * the mailbox. Messages to a confirmed address are limited only by the rate limit on requests for
 * that address.
 */
async function mayMailUnconfirmed(limits: Limits, email: string): Promise<boolean> {
  const { ceiling, seconds } = UNCONFIRMED;
  try {
    await limits.take('reset-mailbox', mailboxKey(email), ceiling, seconds);
    return true;
  } catch (error) {
    if (error instanceof Fault && error.kind === 'limited') return false;
    throw error;
  }
}
