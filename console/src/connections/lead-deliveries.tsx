/** The deliveries of leads to a CRM connection. */
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../sdk/types/v2.generated.ts';
import { type Page, post, read } from '../api/v2.ts';
import { Pages } from '../list/controls.tsx';
import type { PanelProps } from '../records/extensions.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { ErrorAlert } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';
import { PER_PAGE, pathOf } from './connection.ts';
import { RecordLink, Tag } from './run-sections.tsx';

type Delivery = components['schemas']['LeadDelivery'];

/** Leads arrive and are retried while the page is open. */
const REFRESH_MS = 5000;

export function LeadDeliveries({ account, id, mayUpdate }: PanelProps) {
  const [page, setPage] = useState('1');
  const key = ['lead-deliveries', account, id];
  const path = `${pathOf(id)}/deliveries`;
  const { data, error } = useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) =>
      read<Page<Delivery>>(account, path, { page, per_page: PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const resend = useAction({
    run: (delivery?: string) =>
      post(account, `${path}/${delivery === undefined ? '' : `${delivery}/`}resend`, {}),
    message: 'Queued again.',
    changes: [key],
  });
  if (data === undefined) return <ErrorAlert error={error} />;
  if (data.meta.total === 0)
    return <Text>No leads yet. Leads of the properties of this connection appear here.</Text>;
  const isFailed = ({ status }: Delivery) => status === 'failed';
  return (
    <Stack gap="sm">
      {mayUpdate && data.data.some(isFailed) && (
        <Group>
          <Button
            variant="default"
            loading={resend.isPending}
            onClick={() => resend.mutate(undefined)}
          >
            Resend failed deliveries
          </Button>
        </Group>
      )}
      <DataTable minWidth={560} columns={['Lead', 'Status', 'Attempts', 'Last error', 'Resend']}>
        {data.data.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>
              <RecordLink {...{ account, kind: 'leads' }} id={one.lead_id}>
                {new Date(one.created_at).toLocaleString()}
              </RecordLink>
            </Table.Td>
            <Table.Td>
              <Tag word={one.status} />
            </Table.Td>
            <Table.Td>{one.attempts}</Table.Td>
            <Table.Td>{one.error}</Table.Td>
            <Table.Td>
              {mayUpdate && one.status !== 'waiting' && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Resend the lead of ${new Date(one.created_at).toLocaleString()}`}
                  onClick={() => resend.mutate(one.id)}
                >
                  Resend
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
      <Pages meta={data.meta} change={({ page: next }) => setPage(String(next))} />
    </Stack>
  );
}
