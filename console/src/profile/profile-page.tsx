/** The profile of the user: name, password, second factor and sessions. */
import {
  Anchor,
  Badge,
  Button,
  Card,
  Code,
  Loader,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dataOf, meQuery, type SessionSchemas, session, useMe } from '../api/client.ts';
import { CodeField, CurrentPasswordField, EntryForm } from '../entry/entry-form.tsx';
import { instant } from '../list/cell.tsx';
import { DataTable, ErrorAlert, Hint, PageTitle } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';
import { ChangePassword, OwnDetails } from './own-details.tsx';

export function ProfilePage() {
  const { two_factor_enabled: isOn } = useMe();
  const [setup, setSetup] = useState<SessionSchemas['SecondFactorSetup']>();
  const client = useQueryClient();
  async function change(message: string): Promise<void> {
    await client.invalidateQueries(meQuery);
    setSetup(undefined);
    notifications.show({ message });
  }
  async function saved(message: string): Promise<void> {
    await client.invalidateQueries(sessionsQuery);
    await change(message);
  }
  return (
    <Stack maw={720} gap="lg">
      <PageTitle>Your profile</PageTitle>
      <Section title="Name and e-mail address">
        <OwnDetails onSaved={saved} />
      </Section>
      <Section title="Password">
        <ChangePassword onSaved={saved} />
      </Section>
      <Section title="Second factor">
        {setup === undefined ? (
          <FactorForm isOn={isOn} onSetUp={setSetup} onRemoved={change} />
        ) : (
          <ConfirmFactor setup={setup} onConfirmed={change} />
        )}
      </Section>
      <Section title="Sessions">
        <Sessions />
      </Section>
    </Stack>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card withBorder>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    {children}
  </Card>
);

type Values = { password: string };
type Props = {
  isOn: boolean;
  onSetUp(setup: SessionSchemas['SecondFactorSetup']): void;
  onRemoved(message: string): Promise<void>;
};

/** Sets up or removes the second factor. Both require the password. */
function FactorForm({ isOn, onSetUp, onRemoved }: Props) {
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
      <Hint mb="sm">
        {isOn
          ? 'Signing in requires a code from your authenticator app.'
          : 'With an authenticator app, signing in requires a code in addition to your password.'}
      </Hint>
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

type ConfirmFactorProps = {
  setup: SessionSchemas['SecondFactorSetup'];
  onConfirmed(message: string): Promise<void>;
};

/** The secret and the backup codes of a new second factor, and its first code. */
function ConfirmFactor({ setup: { uri, secret, backup_codes }, onConfirmed }: ConfirmFactorProps) {
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

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => dataOf(session.GET('/sessions')),
});

export function Sessions() {
  const { data, error } = useQuery(sessionsQuery);
  const { mutate, isPending } = useAction({
    run: (_, id: string) =>
      session.DELETE('/sessions/{session}', { params: { path: { session: id } } }),
    message: 'Session ended.',
    changes: sessionsQuery.queryKey,
  });
  if (data === undefined) return error === null ? <Loader /> : <ErrorAlert error={error} />;
  return (
    <DataTable
      label="Sessions"
      columns={['Browser', 'Address', 'Signed in', 'Action']}
      rows={data.map(({ id, user_agent, ip_address, created_at, is_current }) => [
        user_agent ?? '–',
        ip_address ?? '–',
        instant(created_at),
        is_current ? (
          <Badge key={id} variant="default">
            This session
          </Badge>
        ) : (
          <Button
            key={id}
            size="compact-sm"
            disabled={isPending}
            aria-label={`End the session from ${ip_address ?? 'an unknown address'}`}
            onClick={() => mutate(id)}
          >
            End
          </Button>
        ),
      ])}
    />
  );
}
