/** One record with its tag, as its page and the tabs of the page share it. */
import { queryOptions } from '@tanstack/react-query';
import { exchange, type Values } from '../api/v2.ts';

/** `path` is that of the collection. */
export const recordKey = (account: string, path: string, id: string) => [
  'record',
  account,
  path,
  id,
];

export const recordQuery = <T = Values>(account: string, path: string, id: string) =>
  queryOptions({
    queryKey: recordKey(account, path, id),
    queryFn: ({ signal }) => exchange<T>(account, `${path}/${id}`, { signal }),
    // The form keeps what it started with: a conflict is found when it is saved.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
