/** Requests a link to choose a new password. */
import { Text } from '@mantine/core';
import { session } from '../api/client.ts';
import { EntryCard, ViewLink } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { EmailField } from './fields.tsx';
import type { Go } from './views.ts';

export function ForgotPage({ go }: { go: Go }) {
  async function request(body: { email: string }): Promise<void> {
    await session.POST('/password-resets', { body });
    const status = 'If a user has this address, an e-mail with a link is on its way.';
    go({ name: 'sign-in', status });
  }
  return (
    <EntryCard title="Reset your password">
      <Text>We will e-mail you a link to choose a new password. It is valid for one hour.</Text>
      <EntryForm<{ email: string }> submit={request} label="Send the link">
        {(register) => <EmailField id="forgot-email" field={register('email')} />}
      </EntryForm>
      <div>
        <ViewLink onClick={() => go({ name: 'sign-in' })}>Back to sign-in</ViewLink>
      </div>
    </EntryCard>
  );
}
