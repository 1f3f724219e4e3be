/** Saves the order of records or of the pictures of a record. */
import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { performAll } from '../api/batch.ts';
import { useAccountId } from '../api/v2.ts';
import { showError } from './use-action.tsx';

type Item = { sort_order: number };

type Options<D, T extends Item> = {
  /** The query that contains the items. */
  queryKey: QueryKey;
  /** The path of the `PATCH` request that sets the position of an item. */
  pathOf(item: T): string;
  replace(known: D, items: T[]): D;
  refresh(client: QueryClient): Promise<unknown>;
};

/**
 * Reuses the existing positions, because other positions belong to records that are not shown. Makes
 * equal positions distinct.
 */
function numbered<T extends Item>(items: readonly T[]): T[] {
  const positions = items.map(({ sort_order }) => sort_order).toSorted((a, b) => a - b);
  let last = Number.NEGATIVE_INFINITY;
  return items.map((item, index) => {
    last = Math.max(positions[index] ?? 0, last + 1);
    return { ...item, sort_order: last };
  });
}

/**
 * Updates the order optimistically, and restores the stored one if the request fails. Takes all
 * items in order.
 */
export function useOrder<D, T extends Item>(options: Options<D, T>) {
  const { queryKey, pathOf, replace, refresh } = options;
  const account = useAccountId();
  const client = useQueryClient();
  return useMutation({
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: (items: readonly T[]) =>
      performAll(
        account,
        numbered(items)
          .filter(({ sort_order }, index) => sort_order !== items[index]?.sort_order)
          .map((item) => ({
            method: 'PATCH',
            path: pathOf(item),
            body: { sort_order: item.sort_order },
          })),
        'The order was not saved.',
      ),
    onMutate: async (items) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<D>(queryKey, (known) => known && replace(known, numbered(items)));
    },
    onError: showError,
    onSettled: () => refresh(client),
  });
}
