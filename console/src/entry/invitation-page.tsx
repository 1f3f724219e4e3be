/** Accepts an invitation to an account. */
import { Text } from '@mantine/core';
import { dataOf, session } from '../api/client.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { NameField, NewPasswordField } from './fields.tsx';
import { forgetLink, type Go, type View } from './views.ts';

type Values = { name: string; password: string };
type Props = Omit<Extract<View, { name: 'invitation' }>, 'name'> & { go: Go };

export function InvitationPage({ token, about, go }: Props) {
  async function accept(values: Values): Promise<void> {
    const body = about.is_known ? { token } : { token, ...values };
    const joined = await dataOf(session.POST('/invitation-acceptances', { body }));
    forgetLink();
    const status = `You are a member of ${joined.account_name}. Sign in to continue.`;
    go({ name: 'sign-in', status, email: joined.email });
  }
  return (
    <EntryCard title={`Join ${about.account_name}`}>
      <Text>
        You are invited with the role <strong>{about.role_name}</strong>, with the address{' '}
        <strong>{about.email}</strong>.
      </Text>
      <EntryForm<Values> submit={accept} label="Join">
        {(register) =>
          !about.is_known && (
            <>
              <NameField id="join-name" field={register('name')} />
              <NewPasswordField id="join-password" field={register('password')} />
            </>
          )
        }
      </EntryForm>
    </EntryCard>
  );
}
