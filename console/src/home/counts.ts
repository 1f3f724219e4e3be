/** How many records an account has, by collection. */
import { type Metadata, type Page, read, type Values } from '../api/v2.ts';

type Counted = Pick<Metadata, 'name' | 'path'>;

export const PROPERTIES: Counted = { name: 'properties', path: '/api/v2/properties' };

/** Reads the total and the first record. */
export const countQuery = (account: string, { name, path }: Counted) => ({
  queryKey: ['list', account, name, 'first'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    read<Page<Values>>(
      account,
      path,
      { per_page: '1', ...(name === 'media' && { kind: 'file' }) },
      signal,
    ),
});
