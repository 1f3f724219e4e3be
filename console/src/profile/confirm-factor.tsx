/** The secret and the backup codes of a new second factor, and its first code. */
import { Anchor, Code, SimpleGrid, Stack, Text } from '@mantine/core';
import type { components } from '../../../sdk/types/session.generated.ts';
import { session } from '../api/client.ts';
import { EntryForm } from '../entry/entry-form.tsx';
import { CodeField } from '../entry/fields.tsx';

type Props = {
  setup: components['schemas']['SecondFactorSetup'];
  onConfirmed(message: string): Promise<void>;
};

export function ConfirmFactor({ setup: { uri, secret, backup_codes }, onConfirmed }: Props) {
  async function confirm(body: { code: string }): Promise<void> {
    await session.POST('/second-factor/confirmation', { body });
    await onConfirmed('Signing in now requires a code from your authenticator app.');
  }
  return (
    <Stack id="factor-confirm">
      <Text>
        Add this secret to the app: <code id="factor-secret">{secret}</code>{' '}
        <Anchor href={uri}>Open it in an app</Anchor>
      </Text>
      <Text>Store these backup codes safely. Each works once:</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {backup_codes.map((code) => (
          <Code key={code}>{code}</Code>
        ))}
      </SimpleGrid>
      <EntryForm<{ code: string }> submit={confirm} label="Confirm">
        {(register) => (
          <CodeField id="factor-code" field={register('code')} label="Code from the app" />
        )}
      </EntryForm>
    </Stack>
  );
}
