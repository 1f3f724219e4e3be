/** Sets the second factor up, or removes it. Both require the password. */
import { Text } from '@mantine/core';
import type { components } from '../../../sdk/types/session.generated.ts';
import { dataOf, session } from '../api/client.ts';
import { EntryForm } from '../entry/entry-form.tsx';
import { CurrentPasswordField } from '../entry/fields.tsx';

type Values = { password: string };
type Props = {
  isOn: boolean;
  onSetUp(setup: components['schemas']['SecondFactorSetup']): void;
  onRemoved(message: string): Promise<void>;
};

export function FactorForm({ isOn, onSetUp, onRemoved }: Props) {
  async function setUp(body: Values): Promise<void> {
    onSetUp(await dataOf(session.POST('/second-factor/setup', { body })));
  }
  async function remove(body: Values): Promise<void> {
    await session.POST('/second-factor/removal', { body });
    await onRemoved('Signing in requires only your password.');
  }
  const verb = isOn ? 'Remove' : 'Set up';
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {isOn
          ? 'Signing in requires a code from your authenticator app.'
          : 'With an authenticator app, signing in requires a code in addition to your password.'}
      </Text>
      <EntryForm<Values>
        key={verb}
        submit={isOn ? remove : setUp}
        label={`${verb} two-factor authentication`}
        variant="default"
      >
        {(register) => (
          <CurrentPasswordField
            id="factor-password"
            field={register('password')}
            label="Your password"
          />
        )}
      </EntryForm>
    </>
  );
}
