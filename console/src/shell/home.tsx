/** Redirects to the account that was used last. */
import { Text } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useMe } from '../api/me.ts';
import { lastAccount } from './account.ts';
import { PageTitle } from './page.tsx';

export function Home() {
  const { accounts } = useMe();
  const account = lastAccount(accounts);
  if (account !== undefined)
    return <Navigate to="/$account" params={{ account: account.id }} replace />;
  return (
    <>
      <PageTitle>Welcome</PageTitle>
      <Text>You are not a member of any account yet. Ask an admin to invite you.</Text>
    </>
  );
}
