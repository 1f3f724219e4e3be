/** Checks for records that need attention in an account, each as a list with filters. */
import {
  IconCamera,
  IconCash,
  IconInbox,
  IconPlugConnectedX,
  IconReceipt,
  IconWebhook,
} from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { usePages } from '../api/collections.ts';
import { type Metadata, type Page, read, type Values } from '../api/v2.ts';

/** The number of days before its end from which a fee needs attention. */
const SOON_DAYS = 30;

export const dateIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const soon = (field: string) => ({
  [`${field}[gte]`]: dateIn(0),
  [`${field}[lte]`]: dateIn(SOON_DAYS),
});

export type Check = {
  name: string;
  /** The collection of the list. */
  resource: string;
  /** The filters of the list, as in its URL. */
  query: Record<string, string>;
  icon: typeof IconInbox;
  one: string;
  many: string;
  hint: string;
};

const checksOf = (): Check[] => [
  {
    name: 'leads',
    resource: 'leads',
    query: { status: 'new' },
    icon: IconInbox,
    one: 'new lead waits for an answer',
    many: 'new leads wait for an answer',
    hint: 'Open a lead to assign it and to add a note about your reply.',
  },
  {
    name: 'failed-runs',
    resource: 'connections',
    query: { enabled: 'true', last_run_status: 'failed' },
    icon: IconPlugConnectedX,
    one: 'connection failed to sync',
    many: 'connections failed to sync',
    hint: 'The data stays as it was until a run succeeds.',
  },
  {
    name: 'held-runs',
    resource: 'connections',
    query: { enabled: 'true', last_run_status: 'held' },
    icon: IconPlugConnectedX,
    one: 'connection waits for a decision about its run',
    many: 'connections wait for a decision about their runs',
    hint: 'A guard holds the run. Nothing is written until you approve it.',
  },
  {
    name: 'partial-runs',
    resource: 'connections',
    query: { enabled: 'true', last_run_status: 'partial' },
    icon: IconPlugConnectedX,
    one: 'connection synced only in part',
    many: 'connections synced only in part',
    hint: 'The remarks on the last run list the lost data.',
  },
  {
    name: 'lead-deliveries',
    resource: 'connections',
    query: { enabled: 'true', lead_delivery_status: 'failed' },
    icon: IconPlugConnectedX,
    one: 'connection does not accept all leads',
    many: 'connections do not accept all leads',
    hint: 'Open its deliveries to see why, and to resend them.',
  },
  {
    name: 'webhooks',
    resource: 'websites',
    query: { is_enabled: 'true', webhook_status: 'failed' },
    icon: IconWebhook,
    one: 'website does not receive its cache webhook',
    many: 'websites do not receive their cache webhook',
    hint: 'Visitors may see old content.',
  },
  {
    name: 'unpriced-units',
    resource: 'units',
    query: { is_enabled: 'true', is_hidden: 'false', is_available: 'true', has_price: 'false' },
    icon: IconCash,
    one: 'available unit has no price',
    many: 'available units have no price',
    hint: 'Searches by rent do not find units without a price.',
  },
  {
    name: 'units-without-photos',
    resource: 'units',
    query: { is_enabled: 'true', is_hidden: 'false', has_images: 'false' },
    icon: IconCamera,
    one: 'unit has no photo',
    many: 'units have no photos',
    hint: 'Only photos of the unit itself count, not those of its floor plan.',
  },
  {
    name: 'fees',
    resource: 'fees',
    query: { status: 'active', ...soon('expires_at') },
    icon: IconReceipt,
    one: `fee expires within ${SOON_DAYS} days`,
    many: `fees expire within ${SOON_DAYS} days`,
    hint: 'Total rents can change on that day.',
  },
  {
    name: 'fee-assignments',
    resource: 'fee-assignments',
    query: soon('ends_at'),
    icon: IconReceipt,
    one: `fee assignment ends within ${SOON_DAYS} days`,
    many: `fee assignments end within ${SOON_DAYS} days`,
    hint: 'Total rents can change on that day.',
  },
];

const countQuery = (account: string, { query }: Check, { name, path }: Metadata) => ({
  queryKey: ['list', account, name, 'count', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    read<Page<Values>>(account, path, { ...query, per_page: '1' }, signal),
});

/** Each check that the user may view, with its count once it has loaded. */
export function useChecks(account: string) {
  const pages = usePages(account);
  const checks = checksOf().flatMap((check) => {
    const collection = pages.find(({ name }) => name === check.resource);
    return collection === undefined ? [] : [{ check, collection }];
  });
  const counts = useQueries({
    queries: checks.map(({ check, collection }) => countQuery(account, check, collection)),
  });
  return {
    found: checks.flatMap(({ check }, index) => {
      const count = counts[index]?.data?.meta.total ?? 0;
      return count === 0 ? [] : [{ check, count }];
    }),
    isEmpty: checks.length === 0,
    isPending: counts.some(({ isPending }) => isPending),
    error: counts.find(({ error }) => error !== null)?.error ?? null,
  };
}
