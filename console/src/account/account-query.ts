/** The account, with the user's permissions on it. */
import { queryOptions } from '@tanstack/react-query';
import { dataOf, session } from '../api/client.ts';

export const accountQuery = (account: string) =>
  queryOptions({
    queryKey: ['account-detail', account],
    queryFn: () => dataOf(session.GET('/account', { params: { query: { account_id: account } } })),
  });
