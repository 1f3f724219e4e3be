/** Saves the order of records or of the pictures of a record. */
import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Result } from '../api/batch.ts';
import { messageIn, Refusal } from '../api/refusal.ts';
import { call } from '../api/v2.ts';
import { showError } from './show-error.ts';

/** The maximum number of operations in a batch. */
const MAX_OPERATIONS = 100;

type Item = { sort_order: number };

type Options<D, T extends Item> = {
  account: string;
  /** The query that has the items. */
  queryKey: QueryKey;
  /** The path of a `PATCH` of the position. */
  pathOf(item: T): string;
  replace(known: D, items: T[]): D;
  refresh(client: QueryClient): Promise<unknown>;
};

/** All positions of a batch change, or none. */
async function save<T extends Item>(
  account: string,
  pathOf: (item: T) => string,
  changes: readonly T[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += MAX_OPERATIONS) {
    const operations = changes.slice(start, start + MAX_OPERATIONS).map((item) => ({
      method: 'PATCH',
      path: pathOf(item),
      body: { sort_order: item.sort_order },
    }));
    const response = await call(account, '/api/v2/batch', {
      method: 'POST',
      body: { operations, atomic: true },
    });
    const { data }: { data: Result[] } = await response.json();
    const failed = data.find(({ status }) => status >= 400);
    if (failed !== undefined)
      throw new Refusal(failed.status, `The order was not saved. ${messageIn(failed.body)}`);
  }
}

/** Keeps the positions in use, because records that are not shown have the others. Ties are resolved. */
function numbered<T extends Item>(items: readonly T[]): T[] {
  const positions = items.map(({ sort_order }) => sort_order).toSorted((a, b) => a - b);
  let last = Number.NEGATIVE_INFINITY;
  return items.map((item, index) => {
    last = Math.max(positions[index] ?? 0, last + 1);
    return { ...item, sort_order: last };
  });
}

/** Shows the new order at once, and the stored one again if it is refused. Takes all items in order. */
export function useOrder<D, T extends Item>(options: Options<D, T>) {
  const { account, queryKey, pathOf, replace, refresh } = options;
  const client = useQueryClient();
  return useMutation({
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: (items: readonly T[]) =>
      save(
        account,
        pathOf,
        numbered(items).filter(({ sort_order }, index) => sort_order !== items[index]?.sort_order),
      ),
    onMutate: async (items) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<D>(queryKey, (known) => known && replace(known, numbered(items)));
    },
    onError: showError,
    onSettled: () => refresh(client),
  });
}
