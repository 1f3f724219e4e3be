/** The account that the URL names. */
import { useParams } from '@tanstack/react-router';
import { type Me, useMe } from '../api/me.ts';

type Account = Me['accounts'][number];

const KEY = 'frontage.account';

export function rememberAccount(id: string): void {
  localStorage.setItem(KEY, id);
}

export const lastAccount = (accounts: readonly Account[]): Account | undefined =>
  accounts.find(({ id }) => id === localStorage.getItem(KEY)) ?? accounts[0];

/** Undefined on pages of no account, and for an account of which the user is no member. */
export function useAccount(): Account | undefined {
  const { account } = useParams({ strict: false });
  const { accounts } = useMe();
  return account === undefined ? undefined : accounts.find(({ id }) => id === account);
}

/** The account of the frame: on pages of no account, the last one. */
export function useFrameAccount(): Account | undefined {
  const account = useAccount();
  const { accounts } = useMe();
  return account ?? lastAccount(accounts);
}
