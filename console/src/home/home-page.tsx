/**
 * The home page of an account: records that need attention, and the development of occupancy and
 * leads.
 */
import { Loader, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { lazyRouteComponent, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { messageOf } from '../api/client.ts';
import { usePages } from '../api/collections.ts';
import { ErrorAlert, NavItem, PageTitle, TextLink } from '../shell/page.tsx';
import { type Check, useChecks } from './checks.ts';

const Onboarding = lazyRouteComponent(() => import('./onboarding.tsx'), 'Onboarding');

const Reports = lazyRouteComponent(() => import('./reports.tsx'), 'Reports');

export function HomePage() {
  const { account } = useParams({ from: '/$account' });
  const isEmpty = usePages(account).length === 0;
  return (
    <Stack maw={960} gap="xl">
      <PageTitle>Home</PageTitle>
      {isEmpty ? (
        <NothingToSee account={account} />
      ) : (
        <>
          <Suspense>
            <Onboarding account={account} />
          </Suspense>
          <Attention account={account} />
          <Suspense fallback={<Loader size="sm" />}>
            <Reports account={account} />
          </Suspense>
        </>
      )}
    </Stack>
  );
}

const NothingToSee = ({ account }: { account: string }) => (
  <>
    <Text>Your role does not allow you to see any records. Ask an admin to change it.</Text>
    <TextLink style={{ alignSelf: 'flex-start' }} to="/$account/tokens" params={{ account }}>
      API tokens
    </TextLink>
  </>
);

/**
 * The checks with matching records, each with a count and a link to the list of exactly these
 * records.
 */
function Attention({ account }: { account: string }) {
  const { found, isEmpty, isPending, error } = useChecks(account);
  if (isEmpty) return null;
  return (
    <section aria-labelledby="attention">
      <Title order={2} size="h4" mb="sm" id="attention">
        What needs attention
      </Title>
      {error !== null && (
        <ErrorAlert mb="sm">{`Some checks failed. ${messageOf(error)}`}</ErrorAlert>
      )}
      {found.length > 0 && (
        <Paper withBorder component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {found.map(({ check, count }) => (
            <Line key={check.name} account={account} check={check} count={count} />
          ))}
        </Paper>
      )}
      {isPending ? <Loader size="sm" mt="sm" /> : found.length === 0 && !error && <AllClear />}
    </section>
  );
}

type LineProps = { account: string; check: Check; count: number };

const Line = ({ account, check, count }: LineProps) => (
  <li>
    <NavItem
      to="/$account/$resource"
      params={{ account, resource: check.resource }}
      search={check.query}
      label={`${count.toLocaleString()} ${count === 1 ? check.one : check.many}`}
      description={check.hint}
      leftSection={
        <ThemeIcon variant="light" size="lg">
          <check.icon size={20} aria-hidden />
        </ThemeIcon>
      }
      rightSection={<IconChevronRight size={16} aria-hidden />}
      styles={{ label: { fontWeight: 600 }, description: { whiteSpace: 'normal' } }}
    />
  </li>
);

const AllClear = () => (
  <Paper withBorder p="lg">
    <Stack gap="xs" align="center">
      <IconCircleCheck size={32} color="var(--mantine-primary-color-filled)" aria-hidden />
      <Text fw={600}>Nothing needs attention.</Text>
      <Text size="sm" c="dimmed" ta="center" maw={520}>
        New leads, failed syncs and webhooks, units without a photo or a price, and fees that end
        soon appear here.
      </Text>
    </Stack>
  </Paper>
);
