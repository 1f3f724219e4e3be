/** The titles of referenced records. */
import { useQueries } from '@tanstack/react-query';
import { titleOf, useCollections } from './collections.ts';
import { read, type Values } from './v2.ts';

/** The maximum number of IDs in a request, and of requests for the records of a resource. */
const MAX_IDS = 100;
const MAX_PARTS = 10;

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
  const found = useQueries({
    queries: parts.map(({ target, ids }) => ({
      queryKey: ['labels', account, target.name, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const query = { ids: ids.join(','), per_page: String(MAX_IDS) };
        return read<{ data: Values[] }>(account, target.path, query, signal);
      },
      staleTime: 60_000,
    })),
  });
  return new Map(
    parts.flatMap(({ target }, part) =>
      (found[part]?.data?.data ?? []).map((record): [string, string] => [
        String(record['id']),
        titleOf(target, record),
      ]),
    ),
  );
}
