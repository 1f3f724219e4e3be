/** The first page of an account: what needs attention, and how occupancy and leads develop. */
import { Anchor, Loader, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePages } from '../api/collections.ts';
import { useAccount } from '../shell/account.ts';
import { Home } from '../shell/home.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { Attention } from './attention.tsx';

const Reports = lazy(() => import('./reports.tsx').then((module) => ({ default: module.Reports })));

export function HomePage() {
  const account = useAccount();
  return account === undefined ? <Home /> : <OfAccount key={account.id} account={account.id} />;
}

function OfAccount({ account }: { account: string }) {
  const isEmpty = usePages(account).length === 0;
  return (
    <Stack maw={960} gap="xl">
      <PageTitle>Home</PageTitle>
      {isEmpty ? (
        <NothingToSee account={account} />
      ) : (
        <>
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
    <Anchor
      style={{ alignSelf: 'flex-start' }}
      renderRoot={(root) => <Link to="/$account/tokens" params={{ account }} {...root} />}
    >
      API tokens
    </Anchor>
  </>
);
