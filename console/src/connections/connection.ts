/** Reads a connection and its runs. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCollection } from '../api/collections.ts';
import { isObject, refetch, type Schemas, useAccountId, useData } from '../api/v2.ts';
import { recordQuery } from '../records/record-query.ts';

export type Run = Schemas['ConnectionLog'];
export type RunChange = Schemas['ConnectionChange'];
export type RunProps = { id: string; run: Run };

const CONNECTIONS = '/api/v2/connections';

/** How often the page polls the state of a run in progress. */
const POLL_MS = 2_000;

export const PER_PAGE = '25';

export const pathOf = (id: string): string => `${CONNECTIONS}/${encodeURIComponent(id)}`;

/** The record that the page shows. Undefined until it is loaded, or if loading fails. */
export function useConnection(id: string) {
  const account = useAccountId();
  const collection = useCollection('connections');
  const { data, error } = useQuery(recordQuery(account, CONNECTIONS, id));
  const record = data?.data;
  const variant = collection?.variants?.find(({ type }) => type === record?.['type']);
  const settings = record?.['settings'];
  const canRun = variant?.runs === true && variant.category === record?.['category'];
  return {
    tagged: data,
    record,
    error,
    canRun,
    canTest: variant?.tests === true,
    canPlan: canRun && variant.plans,
    takesFile: isObject(settings) && settings['feed_source'] === 'upload',
  };
}

export const isInProgress = ({ status }: Run): boolean =>
  status === 'queued' || status === 'running';

/** Whether the run is in progress or will be retried. */
const isPending = (run: Run): boolean => isInProgress(run) || run.retry_at !== null;

/** Whether the run waits for the decision of a user. */
export const isWaiting = ({ status }: Run): boolean => status === 'planned' || status === 'held';

export const runPath = (id: string, run: string | number): string =>
  `${pathOf(id)}/runs/${encodeURIComponent(run)}`;

/** The queries that a run changes, such as the last result of the connection. */
export const RUN_QUERIES = ['runs', 'record', 'list', 'owners'];

/**
 * Polls a run while it is in progress or will be retried, and refetches everything that it changes
 * when its status changes.
 */
export function useRun(id: string, run: string | undefined) {
  const client = useQueryClient();
  const query = useData<Run>(
    'runs',
    runPath(id, run ?? ''),
    {},
    {
      enabled: run !== undefined,
      refetchInterval: ({ state }) => state.data && isPending(state.data.data) && POLL_MS,
    },
  );
  const status = query.data?.status;
  const known = useRef(status);
  useEffect(() => {
    if (known.current !== undefined && known.current !== status) void refetch(client, RUN_QUERIES);
    known.current = status;
  });
  return { run: query.data, error: query.error };
}
