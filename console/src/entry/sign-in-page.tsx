/** Signs in with e-mail and password. */
import { dataOf, session } from '../api/client.ts';
import { EntryCard, ViewLink } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { CurrentPasswordField, EmailField } from './fields.tsx';
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
            <EmailField
              id="email"
              field={register('email')}
              {...(email && { defaultValue: email })}
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
