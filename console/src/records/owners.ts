/**
 * The metadata of one record, in which fields name the connection that owns them. Connections own no
 * fields of records below another record.
 */
import { queryOptions } from '@tanstack/react-query';
import { type Metadata, read } from '../api/v2.ts';

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
