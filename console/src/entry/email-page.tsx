/** Confirms a new e-mail address. */
import { Text } from '@mantine/core';
import { dataOf, session } from '../api/client.ts';
import { EntryCard, ViewLink } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { forgetLink, type Go, type View } from './views.ts';

type Props = Omit<Extract<View, { name: 'email' }>, 'name'> & { go: Go };

export function EmailPage({ token, me, go }: Props) {
  async function confirm(): Promise<void> {
    const { email } = await dataOf(session.POST('/email-confirmation', { body: { token } }));
    forgetLink();
    go({ name: 'workspace', status: `Your e-mail address is now ${email}.` });
  }
  function keep(): void {
    forgetLink();
    go({ name: 'workspace', status: 'Your e-mail address was not changed.' });
  }
  return (
    <EntryCard title="Confirm your new e-mail address">
      <Text>
        You currently sign in as <strong id="email-old">{me.email}</strong>. After the change, you
        sign in and receive mail as:
      </Text>
      <strong id="email-new">{me.pending_email}</strong>
      <Text c="dimmed" size="sm">
        Only continue if this is your mailbox and you entered it yourself. Anyone who can read its
        mail can reset your password.
      </Text>
      <EntryForm submit={confirm} label="Use this address" />
      <div>
        <ViewLink onClick={keep}>Keep the current address</ViewLink>
      </div>
    </EntryCard>
  );
}
