/** The way back in for who forgot the password: a link by mail that works once and for an hour. */
import { sql } from 'drizzle-orm';
import { greeting } from '../../kernel/mail-name.ts';
import { newSecret } from '../../kernel/secret.ts';
import type { Mailer } from '../../outbound/mail.ts';
import type { Parts } from '../../store/ctx.ts';
import { first } from '../../store/database.ts';
import { users } from '../../store/tables/identity.ts';
import type { Auth } from './auth.ts';

type Means = { auth: Auth; mailer: Mailer; baseUrl: string };

const GOOD_FOR_MS = 60 * 60 * 1000;

/**
 * Mails the link to the person of this address; does nothing when there is none. The request answers before, and alike, so that nobody
 * learns who has an account. The link carries its token behind `#`, which browsers send to nobody. Throws upstream.
 */
export async function mailResetLink(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  means: Means,
  email: string,
): Promise<void> {
  const person = await first(
    database.run<{ id: string; name: string; email: string }>(
      sql`select id, name, email from ${users} where ${users.sign_in_email} = lower(${email})`,
    ),
  );
  if (person === undefined) return;
  const token = newSecret();
  const { internalAdapter } = await means.auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: person.id,
    expiresAt: new Date(clock().getTime() + GOOD_FOR_MS),
  });
  await means.mailer.send({
    to: person.email,
    subject: 'Choose a new password for Frontage',
    text: [
      greeting(person.name),
      'somebody asked for a new password for this address. If it was you, choose one here within the hour:',
      `${means.baseUrl}/console#reset=${token}`,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  });
}
