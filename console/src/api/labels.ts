/** The titles of referenced records. */
import { useQuery } from '@tanstack/react-query';
import { titleOf, useCollection } from './collections.ts';
import { read, type Values } from './v2.ts';

/** The maximum number of IDs in a request. */
const MAX_IDS = 100;

/** Titles by ID, of records that the user may see. */
export function useLabels(
  account: string,
  resource: string,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const target = useCollection(account, resource);
  const wanted = [...new Set(ids)].sort().slice(0, MAX_IDS);
  const { data } = useQuery({
    queryKey: ['labels', account, resource, wanted],
    queryFn: async ({ signal }) => {
      const query = { ids: wanted.join(','), per_page: String(MAX_IDS) };
      return read<{ data: Values[] }>(account, target?.path ?? '', query, signal);
    },
    enabled: target !== undefined && wanted.length > 0,
    staleTime: 60_000,
  });
  return new Map(
    target === undefined
      ? []
      : data?.data.map((record) => [String(record['id']), titleOf(target, record)]),
  );
}
