/** One record with its tag. The page of the record and the tabs of the page share the query. */
import { queryOptions } from '@tanstack/react-query';
import { exchange, type Metadata, read, type Values } from '../api/v2.ts';

/** `path` is the path of the collection. */
export const recordKey = (account: string, path: string, id: string) => [
  'record',
  account,
  path,
  id,
];

export const recordQuery = <T = Values>(account: string, path: string, id: string) =>
  queryOptions({
    queryKey: recordKey(account, path, id),
    queryFn: ({ signal }) => exchange<T>(account, `${path}/${id}`, { signal }),
    // The form keeps its initial values; conflicts are detected when it is saved.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/**
 * The metadata of one record, in which each field owned by a connection refers to that connection.
 * Connections own no fields of records below another record.
 */
export const ownersQuery = (account: string, collection: Metadata, id: string) =>
  queryOptions({
    queryKey: ['owners', account, collection.path, id],
    queryFn: async ({ signal }) => {
      const { name, path, page } = collection;
      if (page !== undefined) return { data: collection };
      const metadata = path.replace(`/${name}`, `/metadata/${name}`);
      return read<{ data: Metadata }>(account, metadata, { record_id: id }, signal);
    },
  });
