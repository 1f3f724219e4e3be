/** Shows and changes the account. */
import { NativeSelect } from '@mantine/core';
import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../api/client.ts';
import { rememberAccount, useFrameAccount } from './account.ts';

export function AccountSwitcher() {
  const { accounts, is_staff } = useMe();
  const account = useFrameAccount();
  const navigate = useNavigate();
  // Pages of single collections have their own routes, without the parameter `resource`.
  const page = useMatchRoute()({ to: '/$account/$resource', fuzzy: true });
  useEffect(() => {
    if (account !== undefined) rememberAccount(account.id);
  }, [account]);
  if (account === undefined) return null;

  // Staff can open accounts of which they are not members from the page of all accounts.
  const own = accounts.filter(({ id, role }) => id === account.id || !is_staff || role !== null);

  /** Opens the same page in another account. Replaces the page of a record with the list. */
  function change(next: string): Promise<void> {
    if (page === false) return navigate({ to: '/$account', params: { account: next } });
    const { resource } = page;
    return navigate({ to: '/$account/$resource', params: { account: next, resource } });
  }

  return (
    <NativeSelect
      id="account"
      aria-label="Account"
      miw={0}
      maw={260}
      value={account.id}
      data={(own.includes(account) ? own : [account, ...own]).map(({ id, name }) => ({
        value: id,
        label: name,
      }))}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}
