/** Leads as V2 returns them, and the requests of the inbox. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../api/client.ts';
import {
  exchange,
  refetch,
  refresh,
  type Schemas,
  type Tagged,
  useAccountId,
  useList,
} from '../api/v2.ts';
import type { Search } from '../list/search.ts';
import { showError } from '../shell/use-action.tsx';

export type Lead = Schemas['Lead'];
export type LeadDetail = Schemas['LeadDetail'];
export type Submission = NonNullable<LeadDetail['timeline']>[number];
export type Status = Lead['status'];

const LEADS = '/api/v2/leads';

/** How often the inbox polls for new leads. Hidden tabs do not poll. */
const POLL_MS = 5_000;

const PER_PAGE = '25';

export const nameOf = ({ first_name, last_name, email, phone }: Lead): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email || phone || 'Unknown person';

export const useLeads = (search: Search) =>
  useList<Lead>('leads', LEADS, { ...search, per_page: PER_PAGE }, { refetchInterval: POLL_MS });

/** The number of leads with the status `new`. */
export function useNewCount(): number | undefined {
  const query = { status: 'new', per_page: '1' };
  return useList<Lead>('leads', LEADS, query, { refetchInterval: POLL_MS }).data?.meta.total;
}

const keyOf = (account: string, id: string) => ['lead', account, id];

export const pathOf = (id: string): string => `${LEADS}/${encodeURIComponent(id)}`;

/** Polls a lead. If the lead has not changed, the response is a 304 without a body. */
export function useLead(id: string) {
  const account = useAccountId();
  const client = useQueryClient();
  return useQuery({
    queryKey: keyOf(account, id),
    queryFn: ({ signal }) => {
      const known = client.getQueryData<Tagged<LeadDetail>>(keyOf(account, id));
      return refresh<LeadDetail>(account, pathOf(id), known, signal);
    },
    refetchInterval: POLL_MS,
    retry: false,
  });
}

type Work = Partial<Pick<Lead, 'status' | 'assignee_id'>>;

/**
 * Changes the status or the assignee. If someone else changed the lead in the meantime, the change
 * is made on the current lead, unless it would overwrite the other user's change.
 */
async function work(account: string, { data: seen, etag }: Tagged<LeadDetail>, body: Work) {
  const path = pathOf(seen.id);
  try {
    return await exchange<LeadDetail>(account, path, { method: 'PATCH', body, etag });
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 412)) throw error;
    const current = await exchange<LeadDetail>(account, path);
    const { status, assignee_id } = current.data;
    const isTheirs =
      (body.status !== undefined && status !== seen.status) ||
      (body.assignee_id !== undefined && assignee_id !== seen.assignee_id);
    if (isTheirs)
      throw new Refusal(
        412,
        'Someone else changed this lead in the meantime. Check it and try again.',
      );
    return exchange<LeadDetail>(account, path, { method: 'PATCH', body, etag: current.etag });
  }
}

/** The change, and the version of the lead that the user saw. */
type Change = { body: Work; seen: Tagged<LeadDetail> };

/**
 * Updates optimistically, and restores the lead if the change is rejected. The original lead is
 * passed along with the change, because the page renders the changed one before the response
 * arrives.
 */
export function useWork(lead: Tagged<LeadDetail>): (body: Work) => void {
  const account = useAccountId();
  const client = useQueryClient();
  const key = keyOf(account, lead.data.id);
  const { mutate } = useMutation({
    mutationFn: ({ body, seen }: Change) => work(account, seen, body),
    onMutate: async ({ body, seen }) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, { ...seen, data: { ...seen.data, ...body } });
    },
    onSuccess: (saved) => client.setQueryData(key, saved),
    onError: async (error, { seen }) => {
      client.setQueryData(key, seen);
      showError(error);
      await client.invalidateQueries({ queryKey: key });
    },
    onSettled: () => refetch(client, ['leads']),
  });
  return (body) => mutate({ body, seen: lead });
}

/** Removes an erased lead from the query cache when no page shows the lead any more. */
export async function forgetLead(client: QueryClient, account: string, id: string): Promise<void> {
  const filter = { queryKey: keyOf(account, id) };
  await client.cancelQueries(filter);
  client.removeQueries(filter);
}
