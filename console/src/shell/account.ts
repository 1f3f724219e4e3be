/** The account whose ID is in the URL. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isMissing, type Me, useMe } from '../api/client.ts';
import { read } from '../api/v2.ts';

type Account = Me['accounts'][number];

const KEY = 'frontage.account';

export function rememberAccount(id: string): void {
  localStorage.setItem(KEY, id);
}

export const lastAccount = (accounts: readonly Account[]): Account | undefined =>
  accounts.find(({ id }) => id === localStorage.getItem(KEY)) ??
  accounts.find(({ role }) => role !== null) ??
  accounts[0];

/** Undefined on pages that belong to no account, and for an account that the user cannot access. */
export function useAccount(): Account | undefined {
  const { account } = useParams({ strict: false });
  const { accounts, is_staff } = useMe();
  const known = accounts.find(({ id }) => id === account);
  // Staff can open every account, but their profile lists only the oldest accounts.
  const isUnlisted = is_staff && account !== undefined && known === undefined;
  const { data } = useSuspenseQuery({
    queryKey: ['account', account, isUnlisted],
    queryFn: ({ signal }) => readUnlisted(account ?? '', signal),
    staleTime: Number.POSITIVE_INFINITY,
    ...(!isUnlisted && { initialData: null }),
  });
  return known ?? data ?? undefined;
}

/** Null if the account does not exist. */
async function readUnlisted(id: string, signal: AbortSignal): Promise<Account | null> {
  try {
    const path = `/api/v2/accounts/${encodeURIComponent(id)}`;
    return (await read<{ data: Account }>(null, path, {}, signal)).data;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The account that the frame shows. On pages that belong to no account, the last one used. */
export function useFrameAccount(): Account | undefined {
  const account = useAccount();
  const { accounts } = useMe();
  return account ?? lastAccount(accounts);
}
