/** A connection, its runs, and their requests. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { components } from '../../../sdk/types/v2.generated.ts';
import { useCollection } from '../api/collections.ts';
import { isObject, type Page, read } from '../api/v2.ts';
import { recordKey, recordQuery } from '../records/record-query.ts';

export type Run = components['schemas']['ConnectionLog'];
export type RunChange = components['schemas']['ConnectionChange'];
export type RunProps = { account: string; id: string; run: Run };

const CONNECTIONS = '/api/v2/connections';

/** How often the page polls the state of a run in progress. */
const POLL_MS = 2_000;

export const PER_PAGE = '25';

export const pathOf = (id: string): string => `${CONNECTIONS}/${encodeURIComponent(id)}`;

const connectionKey = (account: string, id: string) => recordKey(account, CONNECTIONS, id);

export const runsKey = (account: string, id: string) => ['runs', account, id];

/** The record that the page shows. It is undefined until it is loaded, or if that fails. */
export function useConnection(account: string, id: string) {
  const collection = useCollection(account, 'connections');
  const { data, error } = useQuery(recordQuery(account, CONNECTIONS, id));
  const record = data?.data;
  const variant = collection?.variants?.find(({ type }) => type === record?.['type']);
  const settings = record?.['settings'];
  const known = variant?.settings?.['properties'];
  const canRun = variant?.runs === true && variant.category === record?.['category'];
  return {
    tagged: data,
    record,
    error,
    canRun,
    canTest: variant?.tests === true,
    /** Only imports of inventory and rents have guards, and only they can be planned and undone. */
    canPlan: canRun && isObject(known) && 'guards' in known,
    takesFile: isObject(settings) && settings['feed_source'] === 'upload',
  };
}

export const isInProgress = ({ status }: Run): boolean =>
  status === 'queued' || status === 'running';

/** Whether the run is in progress or will be retried. */
const isPending = (run: Run): boolean => isInProgress(run) || run.retry_at !== null;

/** Whether the run waits for the decision of a user. */
export const isWaiting = ({ status }: Run): boolean => status === 'planned' || status === 'held';

export const runsQuery = (account: string, id: string, page: number) =>
  queryOptions({
    queryKey: [...runsKey(account, id), page],
    queryFn: ({ signal }) => {
      const query = { page: String(page), per_page: PER_PAGE };
      return read<Page<Run>>(account, `${pathOf(id)}/runs`, query, signal);
    },
  });

export const runPath = (id: string, run: string | number): string =>
  `${pathOf(id)}/runs/${encodeURIComponent(run)}`;

/**
 * A function that refetches everything that a run changes, such as the last result of the
 * connection.
 */
export function useReload(account: string, id: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [
        runsKey(account, id),
        connectionKey(account, id),
        ['list', account],
        ['owners', account],
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

/**
 * Polls a run while it is in progress or will be retried, and refetches everything that it changes when its status
 * changes.
 */
export function useRun(account: string, id: string, run: string | undefined) {
  const reload = useReload(account, id);
  const { data, error } = useQuery({
    queryKey: [...runsKey(account, id), 'run', run],
    queryFn: ({ signal }) => read<{ data: Run }>(account, runPath(id, run ?? ''), {}, signal),
    enabled: run !== undefined,
    refetchInterval: ({ state }) => state.data && isPending(state.data.data) && POLL_MS,
  });
  const status = data?.data.status;
  const known = useRef(status);
  useEffect(() => {
    if (known.current !== undefined && known.current !== status) reload();
    known.current = status;
  });
  return { run: data?.data, error };
}
