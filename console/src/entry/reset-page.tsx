/** Sets a new password with a mailed link. */
import { session } from '../api/client.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { NewPasswordField } from './fields.tsx';
import { forgetLink, type Go } from './views.ts';

export function ResetPage({ token, go }: { token: string; go: Go }) {
  async function reset({ password }: { password: string }): Promise<void> {
    await session.POST('/passwords', { body: { token, password } });
    forgetLink();
    go({ name: 'sign-in', status: 'Your password has been set. Sign in with it.' });
  }
  return (
    <EntryCard title="Choose a new password">
      <EntryForm<{ password: string }> submit={reset} label="Set the password">
        {(register) => (
          <NewPasswordField
            id="reset-password"
            field={register('password')}
            label="New password"
            description="At least 10 characters. You will be signed out everywhere."
          />
        )}
      </EntryForm>
    </EntryCard>
  );
}
