/** Signs in with e-mail and password. */
import { TextInput } from '@mantine/core';
import { dataOf, session } from '../api/client.ts';
import { EntryCard, ViewLink } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { CurrentPasswordField } from './fields.tsx';
import { type Go, signedInView } from './views.ts';

type Values = { email: string; password: string };
type Props = { status?: string; error?: string; email?: string; go: Go };

export function SignInPage({ status, error, email, go }: Props) {
  async function signIn(body: Values): Promise<void> {
    const { second_factor } = await dataOf(session.POST('/sign-in', { body }));
    go(second_factor ? { name: 'code' } : await signedInView());
  }
  return (
    <EntryCard title="Sign in" status={status} error={error}>
      <EntryForm<Values> submit={signIn} label="Sign in">
        {(register) => (
          <>
            <TextInput
              id="email"
              {...register('email')}
              defaultValue={email}
              type="email"
              label="E-mail"
              size="md"
              autoComplete="username"
              required
              withAsterisk={false}
              maxLength={255}
            />
            <CurrentPasswordField id="password" field={register('password')} />
          </>
        )}
      </EntryForm>
      <div>
        <ViewLink onClick={() => go({ name: 'forgot' })}>Forgot your password?</ViewLink>
      </div>
    </EntryCard>
  );
}
