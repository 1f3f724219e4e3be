/** Checks for records that need attention in an account, each as a list with filters. */
import {
  IconHome,
  IconInbox,
  IconPlugConnectedX,
  IconReceipt,
  IconWebhook,
} from '@tabler/icons-react';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { usePages } from '../api/collections.ts';
import { type Page, read, useAccountId, type Values } from '../api/v2.ts';

/** The number of days before its end from which a fee needs attention. */
const SOON_DAYS = 30;

export const dateIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const soon = (field: string) => ({
  [`${field}[gte]`]: dateIn(0),
  [`${field}[lte]`]: dateIn(SOON_DAYS),
});

type Check = {
  /** The collection of the list. */
  resource: string;
  /** The filters of the list, as in its URL. */
  query: Record<string, string>;
  one: string;
  many: string;
  hint: string;
};

const ICONS: Readonly<Record<string, typeof IconInbox>> = {
  connections: IconPlugConnectedX,
  leads: IconInbox,
  units: IconHome,
  websites: IconWebhook,
};

const checksOf = (): Check[] => [
  {
    resource: 'leads',
    query: { status: 'new' },
    one: 'new lead waits for an answer',
    many: 'new leads wait for an answer',
    hint: 'Open a lead to assign it and to add a note about your reply.',
  },
  {
    resource: 'connections',
    query: { enabled: 'true', last_run_status: 'failed' },
    one: 'connection failed to sync',
    many: 'connections failed to sync',
    hint: 'The data stays as it was until a run succeeds.',
  },
  {
    resource: 'connections',
    query: { enabled: 'true', last_run_status: 'held' },
    one: 'connection waits for a decision about its run',
    many: 'connections wait for a decision about their runs',
    hint: 'A guard holds the run. Nothing is written until you approve it.',
  },
  {
    resource: 'connections',
    query: { enabled: 'true', last_run_status: 'partial' },
    one: 'connection synced only in part',
    many: 'connections synced only in part',
    hint: 'The remarks on the last run list the lost data.',
  },
  {
    resource: 'connections',
    query: { enabled: 'true', lead_delivery_status: 'failed' },
    one: 'connection does not accept all leads',
    many: 'connections do not accept all leads',
    hint: 'Open its deliveries to see why, and to resend them.',
  },
  {
    resource: 'websites',
    query: { is_enabled: 'true', webhook_status: 'failed' },
    one: 'website does not receive its cache webhook',
    many: 'websites do not receive their cache webhook',
    hint: 'Visitors may see old content.',
  },
  {
    resource: 'units',
    query: { is_enabled: 'true', is_hidden: 'false', is_available: 'true', has_price: 'false' },
    one: 'available unit has no price',
    many: 'available units have no price',
    hint: 'Searches by rent do not find units without a price.',
  },
  {
    resource: 'units',
    query: { is_enabled: 'true', is_hidden: 'false', has_images: 'false' },
    one: 'unit has no photo',
    many: 'units have no photos',
    hint: 'Only photos of the unit itself count, not those of its floor plan.',
  },
  {
    resource: 'fees',
    query: { status: 'active', ...soon('expires_at') },
    one: `fee expires within ${SOON_DAYS} days`,
    many: `fees expire within ${SOON_DAYS} days`,
    hint: 'Total rents can change on that day.',
  },
  {
    resource: 'fee-assignments',
    query: soon('ends_at'),
    one: `fee assignment ends within ${SOON_DAYS} days`,
    many: `fee assignments end within ${SOON_DAYS} days`,
    hint: 'Total rents can change on that day.',
  },
];

/** Reads the total and the first record of a list. */
export const countQuery = (account: string, path: string, filters: Record<string, string> = {}) => {
  const query = { ...filters, per_page: '1' };
  return queryOptions({
    queryKey: ['list', account, path, query],
    queryFn: ({ signal }) => read<Page<Values>>(account, path, query, signal),
  });
};

/** Each check that the user may view, with its count once it has loaded. */
export function useChecks() {
  const account = useAccountId();
  const pages = usePages();
  const checks = checksOf().flatMap((check) => {
    const collection = pages.find(({ name }) => name === check.resource);
    return collection === undefined ? [] : [{ check, collection }];
  });
  const counts = useQueries({
    queries: checks.map(({ check, collection }) =>
      countQuery(account, collection.path, check.query),
    ),
  });
  return {
    found: checks.flatMap(({ check }, index) => {
      const count = counts[index]?.data?.meta.total ?? 0;
      const icon = ICONS[check.resource] ?? IconReceipt;
      return count === 0 ? [] : [{ check: { ...check, icon }, count }];
    }),
    isEmpty: checks.length === 0,
    isPending: counts.some(({ isPending }) => isPending),
    error: counts.find(({ error }) => error !== null)?.error ?? null,
  };
}
