/** Creates the first account of a service. */
import { Text, TextInput } from '@mantine/core';
import { Refusal, type SessionSchemas, session } from '../api/client.ts';
import {
  EmailField,
  EntryCard,
  EntryForm,
  NameField,
  NewPasswordField,
  REQUIRED,
} from './entry-form.tsx';
import type { Go } from './views.ts';

type Values = SessionSchemas['SetupCreate'];

export function SetupPage({ go }: { go: Go }) {
  async function setUp(body: Values): Promise<void> {
    try {
      await session.POST('/setup', { body });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 403) throw error;
      return go({ name: 'sign-in', error: error.message });
    }
    const status = `${body.account_name} is set up, and you are signed in as its administrator.`;
    go({ name: 'workspace', status });
  }
  return (
    <EntryCard title="Set up Frontage">
      <Text>
        This service has no account yet. Create the first one and become its administrator.
      </Text>
      <EntryForm<Values> submit={setUp} label="Create the account">
        {(register) => (
          <>
            <TextInput
              id="setup-code"
              {...register('code')}
              {...REQUIRED}
              label="Set-up code"
              description="The server printed it in its log when it started. It can be used once."
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={64}
              spellCheck={false}
            />
            <TextInput
              id="setup-account"
              {...register('account_name')}
              {...REQUIRED}
              label="Account name"
              description="The company whose properties you manage."
              autoComplete="organization"
              maxLength={255}
            />
            <NameField id="setup-name" field={register('name')} />
            <EmailField id="setup-email" field={register('email')} />
            <NewPasswordField id="setup-password" field={register('password')} />
          </>
        )}
      </EntryForm>
    </EntryCard>
  );
}
