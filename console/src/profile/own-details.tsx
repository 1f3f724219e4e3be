/** The name, the e-mail address and the password of the user. */
import { useState } from 'react';
import { type SessionSchemas, session, useMe } from '../api/client.ts';
import { call } from '../api/v2.ts';
import {
  CurrentPasswordField,
  EmailField,
  EntryForm,
  NameField,
  NewPasswordField,
} from '../entry/entry-form.tsx';
import { lastAccount } from '../shell/account.ts';
import { LeaveGuard } from '../shell/dialogs.tsx';

type Props = { onSaved(message: string): Promise<void> };

type Details = { name: string; email: string };

/** Uses one of the user's accounts, because V2 updates users only in an account. */
export function OwnDetails({ onSaved }: Props) {
  const { id, name, email, pending_email, accounts } = useMe();
  const account = lastAccount(accounts);
  if (account === undefined) return null;
  const shown = pending_email ?? email;
  async function save(body: Details): Promise<void> {
    await call(account?.id ?? null, `/api/v2/users/${id}`, { method: 'PATCH', body });
    await onSaved(
      body.email === shown
        ? 'Profile saved.'
        : `Open the link sent to ${body.email} to use this address.`,
    );
  }
  return (
    <EntryForm<Details>
      submit={save}
      label="Save"
      variant="default"
      values={{ name, email: shown }}
      Guard={LeaveGuard}
    >
      {(register) => (
        <>
          <NameField id="profile-name" field={register('name')} />
          <EmailField id="profile-email" field={register('email')} />
        </>
      )}
    </EntryForm>
  );
}

type Passwords = SessionSchemas['PasswordChange'];

const NO_PASSWORDS: Passwords = { current_password: '', password: '' };

export function ChangePassword({ onSaved }: Props) {
  const [saves, setSaves] = useState(0);
  async function save(body: Passwords): Promise<void> {
    await session.PATCH('/password', { body });
    setSaves(saves + 1);
    await onSaved('Password changed. All your other sessions have ended.');
  }
  return (
    <EntryForm<Passwords>
      key={saves}
      values={NO_PASSWORDS}
      submit={save}
      label="Change password"
      variant="default"
      Guard={LeaveGuard}
    >
      {(register) => (
        <>
          <CurrentPasswordField
            id="password-current"
            field={register('current_password')}
            label="Your current password"
          />
          <NewPasswordField id="password-new" field={register('password')} label="New password" />
        </>
      )}
    </EntryForm>
  );
}
