/** The page of a view outside the workspace. */
import { Text } from '@mantine/core';
import { dataOf, Refusal, type SessionSchemas, session } from '../api/client.ts';
import {
  CodeField,
  CurrentPasswordField,
  EmailField,
  EntryCard,
  EntryForm,
  NameField,
  NewPasswordField,
  ViewLink,
} from './entry-form.tsx';
import { SetupPage } from './setup-page.tsx';
import { forgetLink, type Go, signedInView, type View } from './views.ts';

type Props = { view: Exclude<View, { name: 'workspace' }>; go: Go };

export function EntryPage({ view, go }: Props) {
  switch (view.name) {
    case 'setup':
      return <SetupPage go={go} />;
    case 'sign-in':
      return <SignInPage {...view} go={go} />;
    case 'code':
      return <CodePage go={go} />;
    case 'forgot':
      return <ForgotPage go={go} />;
    case 'reset':
      return <ResetPage {...view} go={go} />;
    case 'invitation':
      return <InvitationPage {...view} go={go} />;
    case 'email':
      return <EmailPage {...view} go={go} />;
  }
}

/** The second step of a sign-in. */
function CodePage({ go }: { go: Go }) {
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
      <ViewLink onClick={() => go({ name: 'sign-in' })}>Back to password</ViewLink>
    </EntryCard>
  );
}

type EmailPageProps = Omit<Extract<View, { name: 'email' }>, 'name'> & { go: Go };

/** Confirms a new e-mail address. */
function EmailPage({ token, me, go }: EmailPageProps) {
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
      <ViewLink onClick={keep}>Keep the current address</ViewLink>
    </EntryCard>
  );
}

/** Requests a link to choose a new password. */
function ForgotPage({ go }: { go: Go }) {
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
      <ViewLink onClick={() => go({ name: 'sign-in' })}>Back to sign-in</ViewLink>
    </EntryCard>
  );
}

type Values = { name: string; password: string };
type InvitationPageProps = Omit<Extract<View, { name: 'invitation' }>, 'name'> & { go: Go };

/** Accepts an invitation to an account. */
function InvitationPage({ token, about, go }: InvitationPageProps) {
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

/** Sets a new password with a mailed link. */
function ResetPage({ token, go }: { token: string; go: Go }) {
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

type SignInPageValues = SessionSchemas['SignIn'];
type SignInPageProps = { status?: string; error?: string; email?: string; go: Go };

/** Signs in with e-mail and password. */
function SignInPage({ status, error, email, go }: SignInPageProps) {
  async function signIn(body: SignInPageValues): Promise<void> {
    const { second_factor } = await dataOf(session.POST('/sign-in', { body }));
    go(second_factor ? { name: 'code' } : await signedInView());
  }
  return (
    <EntryCard title="Sign in" status={status} error={error}>
      <EntryForm<SignInPageValues> submit={signIn} label="Sign in">
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
      <ViewLink onClick={() => go({ name: 'forgot' })}>Forgot your password?</ViewLink>
    </EntryCard>
  );
}
