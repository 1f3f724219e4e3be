/** The sessions of the user. */
import { Badge, Button, Loader } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf, session } from '../api/client.ts';
import { INSTANT } from '../list/cell.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { ErrorAlert } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => dataOf(session.GET('/sessions')),
});

export function Sessions() {
  const { data, error } = useQuery(sessionsQuery);
  const { mutate, isPending } = useAction({
    run: (id: string) =>
      session.DELETE('/sessions/{session}', { params: { path: { session: id } } }),
    message: 'Session ended.',
    changes: [sessionsQuery.queryKey],
  });
  if (data === undefined) return error === null ? <Loader /> : <ErrorAlert error={error} />;
  return (
    <DataTable
      label="Sessions"
      columns={['Browser', 'Address', 'Signed in', 'Action']}
      rows={data.map(({ id, user_agent, ip_address, created_at, is_current }) => [
        user_agent ?? '–',
        ip_address ?? '–',
        INSTANT.format(new Date(created_at)),
        is_current ? (
          <Badge key={id} variant="default">
            This session
          </Badge>
        ) : (
          <Button
            key={id}
            variant="default"
            size="compact-sm"
            disabled={isPending}
            aria-label={`End the session from ${ip_address ?? 'an unknown address'}`}
            onClick={() => mutate(id)}
          >
            End
          </Button>
        ),
      ])}
    />
  );
}
