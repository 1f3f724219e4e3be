/** The sign-in security of the user. */
import { Card, Stack, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../sdk/types/session.generated.ts';
import { meQuery, useMe } from '../api/me.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { ConfirmFactor } from './confirm-factor.tsx';
import { FactorForm } from './factor-form.tsx';

export function ProfilePage() {
  const { two_factor_enabled: isOn } = useMe();
  const [setup, setSetup] = useState<components['schemas']['SecondFactorSetup']>();
  const client = useQueryClient();
  async function change(message: string): Promise<void> {
    await client.invalidateQueries(meQuery);
    setSetup(undefined);
    notifications.show({ message });
  }
  return (
    <Stack maw={560} gap="lg">
      <PageTitle>Sign-in security</PageTitle>
      <Card withBorder>
        <Title order={2} size="h4" mb="xs">
          Second factor
        </Title>
        {setup === undefined ? (
          <FactorForm isOn={isOn} onSetUp={setSetup} onRemoved={change} />
        ) : (
          <ConfirmFactor setup={setup} onConfirmed={change} />
        )}
      </Card>
    </Stack>
  );
}
