/**
 * The steps from an empty account to its first website. The data determines which steps are done.
 */
import {
  ActionIcon,
  Button,
  Group,
  Loader,
  Paper,
  Progress,
  Text,
  ThemeIcon,
  Title,
} from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../api/client.ts';
import { usePages } from '../api/collections.ts';
import { RECORD_QUERIES, refetch, useAccountId, useData } from '../api/v2.ts';
import { Hint } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';
import { countQuery } from './checks.ts';
import { NextStep } from './home-page.tsx';

/** An account with more properties is not new. */
const MAX_PROPERTIES = 1;

const STEPS = [
  { name: 'properties', label: 'Create a property', hint: 'Its name, address and opening hours.' },
  { name: 'floor-plans', label: 'Add a floor plan', hint: 'Rooms, baths and size of a layout.' },
  { name: 'units', label: 'Add a unit', hint: 'One by one, from a CSV file, or by a connection.' },
  { name: 'media', label: 'Upload a photo', hint: 'Attach photos on the Media tab of a record.' },
  { name: 'websites', label: 'Create a website', hint: 'Its domain and the properties it shows.' },
];

const TOKEN = {
  name: 'tokens',
  label: 'Create a token for the website',
  hint: 'The server of the website uses it to read the content. Create it on the Tokens tab of the website.',
};

/** The steps that the user may take. Undefined until they are known, or in an account that is not new. */
function useSteps() {
  const account = useAccountId();
  const pages = usePages();
  const mine = STEPS.flatMap((step) => {
    const collection = pages.find(({ name, can }) => name === step.name && can.create);
    return collection === undefined ? [] : [{ ...step, collection }];
  });
  const properties = useQuery({
    ...countQuery(account, PROPERTIES),
    enabled: mine[0]?.name === 'properties',
  });
  const isNew = (properties.data?.meta.total ?? MAX_PROPERTIES + 1) <= MAX_PROPERTIES;
  const counts = useQueries({
    queries: mine.map(({ name, collection: { path } }) => ({
      ...countQuery(account, path, name === 'media' ? { kind: 'file' } : {}),
      enabled: isNew,
    })),
  });
  const firstOf = (name: string) =>
    counts[mine.findIndex((step) => step.name === name)]?.data?.data[0]?.['id'];
  const website = String(firstOf('websites') ?? '');
  const path = `/session/websites/${website}/tokens`;
  const tokens = useData<unknown[]>('tokens', path, {}, { enabled: website !== '' });
  const known = counts.every(({ data }) => data !== undefined) && !tokens.isLoading;
  if (!isNew || !known) return undefined;
  const steps = mine.map(({ collection: _, ...step }, index) => ({
    ...step,
    path: step.name === 'media' ? 'media' : `${step.name}/new`,
    isDone: (counts[index]?.data?.meta.total ?? 0) > 0,
  }));
  if (!mine.some(({ name }) => name === 'websites')) return steps;
  const isDone = (tokens.data?.length ?? 0) > 0;
  return [...steps, { ...TOKEN, path: `websites/${website}`.replace(/\/$/, ''), isDone }];
}

export function Onboarding() {
  const [isDismissed, dismiss] = useLocalStorage({
    key: `frontage.onboarding.${useAccountId()}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return isDismissed ? null : <Steps onDismiss={() => dismiss(true)} />;
}

function Steps({ onDismiss }: { onDismiss(): void }) {
  const steps = useSteps();
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0;
  if (steps === undefined || done === steps.length) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="onboarding">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} size="h4" id="onboarding">
          Your first website
        </Title>
        <ActionIcon aria-label="Hide these steps" onClick={onDismiss}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
      <Progress value={(100 * done) / steps.length} aria-label="Steps done" mb={4} />
      <Hint>{`${done} of ${steps.length} steps done`}</Hint>
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {steps.map(({ name, label, hint, path, isDone }) => (
          <NextStep
            key={name}
            page={path}
            label={isDone ? `${label} (done)` : label}
            description={hint}
            leftSection={
              <ThemeIcon variant={isDone ? 'filled' : 'default'} radius="xl">
                {isDone ? <IconCheck size={16} /> : <IconCircle size={16} />}
              </ThemeIcon>
            }
          />
        ))}
      </ol>
      {steps.some(({ name, isDone }) => name === 'properties' && !isDone) && <SampleCommunity />}
    </Paper>
  );
}

const PROPERTIES = '/api/v2/properties';

const POLL_MS = 2_000;

/** Offers to fill an empty account with a sample community. */
function SampleCommunity() {
  const isAdmin = usePages().some(({ admins_only, can }) => admins_only && can.create);
  const { mutate, isPending, isSuccess } = useAction({
    run: (account) =>
      session.POST('/account/sample-community', { params: { query: { account_id: account } } }),
    changes: [],
  });
  if (isSuccess) return <Creation />;
  if (!isAdmin) return null;
  return (
    <Group mt="xs">
      <Button loading={isPending} onClick={() => mutate()}>
        Create a sample community
      </Button>
      <Hint>Or try all features with a sample community of 120 homes.</Hint>
    </Group>
  );
}

/** Polls until the first property exists. The offer then disappears, and its changes are read again. */
function Creation() {
  const account = useAccountId();
  const client = useQueryClient();
  useQuery({ ...countQuery(account, PROPERTIES), refetchInterval: POLL_MS });
  useEffect(() => () => void refetch(client, RECORD_QUERIES), [client]);
  return (
    <Group mt="xs" role="status" wrap="nowrap">
      <Loader size="sm" />
      <Text size="sm">The sample community is being created. This can take a minute.</Text>
    </Group>
  );
}
