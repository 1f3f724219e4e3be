/** The deliveries of leads to a CRM connection. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { post, type Schemas, useList } from '../api/v2.ts';
import { Pages } from '../list/controls.tsx';
import type { PanelProps } from '../records/extensions.tsx';
import { DataTable, ErrorAlert } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';
import { PER_PAGE, pathOf } from './connection.ts';
import { RecordLink, Tag } from './run-sections.tsx';

type Delivery = Schemas['LeadDelivery'];

/** Polls the list, because leads arrive and are retried while the page is open. */
const REFRESH_MS = 5000;

export function LeadDeliveries({ id, mayUpdate }: PanelProps) {
  const [page, setPage] = useState('1');
  const path = `${pathOf(id)}/deliveries`;
  const query = { page, per_page: PER_PAGE };
  const options = { refetchInterval: REFRESH_MS };
  const { data, error } = useList<Delivery>('lead-deliveries', path, query, options);
  const resend = useAction({
    run: (account, delivery?: string) =>
      post(account, `${path}/${delivery === undefined ? '' : `${delivery}/`}resend`, {}),
    message: 'Queued again.',
    changes: ['lead-deliveries'],
  });
  if (data === undefined) return <ErrorAlert error={error} />;
  if (data.meta.total === 0)
    return <Text>No leads yet. Leads of the properties of this connection appear here.</Text>;
  const isFailed = ({ status }: Delivery) => status === 'failed';
  return (
    <Stack gap="sm">
      {mayUpdate && data.data.some(isFailed) && (
        <Group>
          <Button loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
            Resend failed deliveries
          </Button>
        </Group>
      )}
      <DataTable
        minWidth={560}
        columns={['Lead', 'Status', 'Attempts', 'Last error', 'Resend']}
        rows={data.data.map((one) => {
          const time = new Date(one.created_at).toLocaleString();
          return [
            <RecordLink key={one.id} kind="leads" id={one.lead_id}>
              {time}
            </RecordLink>,
            <Tag key="status" word={one.status} />,
            one.attempts,
            one.error,
            mayUpdate && one.status !== 'waiting' && (
              <Button
                key="resend"
                size="xs"
                aria-label={`Resend the lead of ${time}`}
                onClick={() => resend.mutate(one.id)}
              >
                Resend
              </Button>
            ),
          ];
        })}
      />
      <Pages meta={data.meta} change={(changes) => setPage(changes.page)} />
    </Stack>
  );
}
