/** The websites of an account, to choose from. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { type Page, read } from '../api/v2.ts';

export type Website = { id: string; name: string; domain: string };

/** The maximum number of records of a page. */
const MAX_PER_PAGE = '100';

export const useWebsites = (account: string): Website[] =>
  useSuspenseQuery({
    queryKey: ['options', account, 'websites', 'all'],
    queryFn: ({ signal }) =>
      read<Page<Website>>(account, '/api/v2/websites', { per_page: MAX_PER_PAGE }, signal),
  }).data.data;
