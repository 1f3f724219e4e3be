/** The metadata of one record, in which fields name the connection that owns them. */
import { queryOptions } from '@tanstack/react-query';
import { type Metadata, read } from '../api/v2.ts';

export const ownersQuery = (account: string, { name, path }: Metadata, id: string) =>
  queryOptions({
    queryKey: ['owners', account, name, id],
    queryFn: ({ signal }) => {
      const metadata = path.replace(`/${name}`, `/metadata/${name}`);
      return read<{ data: Metadata }>(account, metadata, { record_id: id }, signal);
    },
  });
