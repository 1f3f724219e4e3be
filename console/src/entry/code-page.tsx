/** The second step of a sign-in. */
import { Text } from '@mantine/core';
import { session } from '../api/client.ts';
import { Refusal } from '../api/refusal.ts';
import { EntryCard, ViewLink } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { CodeField } from './fields.tsx';
import { type Go, signedInView } from './views.ts';

export function CodePage({ go }: { go: Go }) {
  async function verify(body: { code: string }): Promise<void> {
    try {
      await session.POST('/second-factor', { body });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      return go({ name: 'sign-in', error: error.message });
    }
    go(await signedInView());
  }
  return (
    <EntryCard title="One more step">
      <Text>
        Open your authenticator app and enter the six digits that it shows, or one of your backup
        codes.
      </Text>
      <EntryForm<{ code: string }> submit={verify} label="Continue">
        {(register) => <CodeField id="code" field={register('code')} />}
      </EntryForm>
      <div>
        <ViewLink onClick={() => go({ name: 'sign-in' })}>Back to password</ViewLink>
      </div>
    </EntryCard>
  );
}
