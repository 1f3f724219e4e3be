/** The request of a list, which starts before the page of the list is loaded. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readCollections } from '../api/collections.ts';
import { type Page, read, type Values } from '../api/v2.ts';
import { listQuery, type Search } from './search.ts';

/** How long the records of an early request are new. */
const NEW_MS = 2_000;

export function recordsQuery(account: string, path: string, search: Search) {
  const query = listQuery(search);
  return queryOptions({
    queryKey: ['list', account, path, query],
    queryFn: ({ signal }) => read<Page<Values>>(account, path, query, signal),
    staleTime: NEW_MS,
  });
}

/** Requests the records of a list. The page of the list shows errors. */
export async function requestRecords(
  client: QueryClient,
  account: string,
  resource: string,
  search: Search,
): Promise<void> {
  const all = await readCollections(client, account).catch(() => []);
  const collection = all.find(({ name }) => name === resource);
  if (collection !== undefined)
    await client.prefetchQuery(recordsQuery(account, collection.path, search));
}
