/** Checks for records that need attention in an account, each as a list with filters. */
import {
  IconHome,
  IconInbox,
  IconPlugConnectedX,
  IconReceipt,
  IconWebhook,
} from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { usePages } from '../api/collections.ts';
import { type Metadata, type Page, readQuery, useAccountId, type Values } from '../api/v2.ts';

export const dateIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The icons of the most urgent resources, in order. Other resources follow with a common icon. */
const ICONS = new Map([
  ['leads', IconInbox],
  ['connections', IconPlugConnectedX],
  ['websites', IconWebhook],
  ['units', IconHome],
]);

const placeOf = (resource: string): number => [...ICONS.keys(), resource].indexOf(resource);

/** The filters of the list, as in its URL. */
const queryOf = ({ filters, within }: Metadata['attention'][number]) => ({
  ...filters,
  ...(within !== null && {
    [`${within.field}[gte]`]: dateIn(0),
    [`${within.field}[lte]`]: dateIn(within.days),
  }),
});

/** Reads the total and the first record of a list. */
export const countQuery = (account: string, path: string, filters: Record<string, string> = {}) =>
  readQuery<Page<Values>>('list', account, path, { ...filters, per_page: '1' });

/** Each check that the user may view, with its count once it has loaded. */
export function useChecks() {
  const account = useAccountId();
  const checks = usePages()
    .toSorted((a, b) => placeOf(a.name) - placeOf(b.name))
    .flatMap(({ name, path, attention }) =>
      attention.map((check) => ({
        ...check,
        resource: name,
        path,
        query: queryOf(check),
        icon: ICONS.get(name) ?? IconReceipt,
      })),
    );
  const counts = useQueries({
    queries: checks.map(({ path, query }) => countQuery(account, path, query)),
  });
  return {
    found: checks.flatMap((check, index) => {
      const count = counts[index]?.data?.meta.total ?? 0;
      return count === 0 ? [] : [{ check, count }];
    }),
    isEmpty: checks.length === 0,
    isPending: counts.some(({ isPending }) => isPending),
    error: counts.find(({ error }) => error !== null)?.error ?? null,
  };
}
