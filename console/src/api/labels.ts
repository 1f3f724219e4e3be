/** The titles of referenced records. */
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { titleOf, useCollections } from './collections.ts';
import { read, type Values } from './v2.ts';

/** The maximum number of IDs in a request, and of requests for the records of a resource. */
const MAX_IDS = 100;
const MAX_PARTS = 10;

/** An ID with the title of the record. */
type Title = [string, string];

/** Titles by ID, of records that the user may see. */
export const useLabels = (account: string, resource: string, ids: readonly string[]) =>
  useAllLabels(account, new Map([[resource, ids]]));

/** Titles of records of several resources. `wanted` has the IDs by resource. */
export function useAllLabels(
  account: string,
  wanted: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const collections = useCollections(account);
  const parts = [...wanted].flatMap(([resource, some]) => {
    const target = collections.find(({ name }) => name === resource);
    const ids = [...new Set(some)].sort();
    return target === undefined
      ? []
      : Array.from({ length: Math.min(MAX_PARTS, Math.ceil(ids.length / MAX_IDS)) }, (_, part) => ({
          target,
          ids: ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS),
        }));
  });
  const titles = useQueries({
    combine: allTitles,
    queries: parts.map(({ target, ids }) => ({
      queryKey: ['labels', account, target.name, ids],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Title[]> => {
        const query = { ids: ids.join(','), per_page: String(MAX_IDS) };
        const { data } = await read<{ data: Values[] }>(account, target.path, query, signal);
        return data.map((record) => [String(record['id']), titleOf(target, record)]);
      },
      staleTime: 60_000,
    })),
  });
  return useMemo(() => new Map(titles), [titles]);
}

/** The same array until a title changes, so that the map stays the same as well. */
const allTitles = (found: readonly UseQueryResult<Title[]>[]): Title[] =>
  found.flatMap(({ data }) => data ?? []);
