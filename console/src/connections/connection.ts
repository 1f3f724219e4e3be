/** A connection, its runs, and their requests. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { components } from '../../../sdk/types/v2.generated.ts';
import { useCollection } from '../api/collections.ts';
import { type Page, read } from '../api/v2.ts';
import { recordKey, recordQuery } from '../records/record-query.ts';

export type Run = components['schemas']['ConnectionLog'];

const CONNECTIONS = '/api/v2/connections';

/** How often the page asks for the state of a run in progress. */
const POLL_MS = 2_000;

const PER_PAGE = 25;

export const pathOf = (id: string): string => `${CONNECTIONS}/${encodeURIComponent(id)}`;

export const connectionKey = (account: string, id: string) => recordKey(account, CONNECTIONS, id);

export const runsKey = (account: string, id: string) => ['runs', account, id];

/** The record that the page shows. It is undefined until it is loaded, or if that fails. */
export function useConnection(account: string, id: string) {
  const collection = useCollection(account, 'connections');
  const { data, error } = useQuery(recordQuery(account, CONNECTIONS, id));
  const record = data?.data;
  const variant = collection?.variants?.find(({ type }) => type === record?.['type']);
  const settings = record?.['settings'];
  return {
    record,
    error,
    canRun: variant?.runs === true && variant.category === record?.['category'],
    canTest: variant?.tests === true,
    takesFile:
      typeof settings === 'object' &&
      settings !== null &&
      'feed_source' in settings &&
      settings.feed_source === 'upload',
  };
}

export const isInProgress = ({ status }: Run): boolean =>
  status === 'queued' || status === 'running';

/** The newest run, which is the only one that the page asks for again and again. */
export const latestRunQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: [...runsKey(account, id), 'latest'],
    queryFn: async ({ signal }) => {
      const page = await read<Page<Run>>(account, `${pathOf(id)}/logs`, { per_page: '1' }, signal);
      return page.data[0] ?? null;
    },
    refetchInterval: ({ state: { data } }) => (data && isInProgress(data) ? POLL_MS : false),
  });

export const runsQuery = (account: string, id: string, page: number) =>
  queryOptions({
    queryKey: [...runsKey(account, id), page],
    queryFn: ({ signal }) => {
      const query = { page: String(page), per_page: String(PER_PAGE) };
      return read<Page<Run>>(account, `${pathOf(id)}/logs`, query, signal);
    },
  });
