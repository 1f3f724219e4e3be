/** The first page of an account: what needs attention, and how occupancy and leads develop. */
import { Loader, Stack, Text } from '@mantine/core';
import { lazyRouteComponent, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { usePages } from '../api/collections.ts';
import { TextLink } from '../shell/links.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { Attention } from './attention.tsx';

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
