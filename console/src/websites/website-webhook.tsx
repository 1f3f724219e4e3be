/** The secret of a website's cache webhook, and its deliveries. */
import { Badge, Button, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../sdk/types/session.generated.ts';
import { at, dataOf, session } from '../api/client.ts';
import type { PanelProps } from '../records/extensions.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { DocsLink, ErrorAlert } from '../shell/page.tsx';
import { confirm, useAction } from '../shell/use-action.tsx';
import { IssuedToken } from '../tokens/token-parts.tsx';

type Delivery = components['schemas']['WebhookDelivery'];

/** Deliveries arrive and are retried while the page is open. */
const REFRESH_MS = 5000;

const COLORS: Record<Delivery['status'], string> = {
  waiting: 'gray',
  delivered: 'green',
  failed: 'red',
};

export function WebsiteWebhook(props: PanelProps) {
  return (
    <Stack maw={960}>
      <Text>
        After a change, Frontage tells the server of the website which pages to clear. The secret
        proves to the server that the request is from Frontage.
      </Text>
      {props.mayUpdate && <Secret {...props} />}
      <Title order={2} size="h4">
        Deliveries
      </Title>
      <Deliveries {...props} />
      <DocsLink recipe="receive-cache-webhooks">How to receive the webhook</DocsLink>
    </Stack>
  );
}

function Secret({ account, id }: PanelProps) {
  const client = useQueryClient();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () =>
      dataOf(session.POST('/websites/{website}/webhook-secret', at(account, { website: id }))),
    // The record has a new entity tag, without which its form would report a conflict.
    onSuccess: () => client.invalidateQueries({ queryKey: ['record', account] }),
  });
  const ask = () =>
    confirm({
      title: 'Create a new secret?',
      text: 'The current secret stops working immediately. Enter the new one on the server of the website right away.',
      confirm: 'Create secret',
      cancel: 'Keep secret',
      onConfirm: mutate,
    });
  return (
    <>
      <ErrorAlert error={error} />
      {data !== undefined && <IssuedToken token={data.webhook_secret} what="secret" />}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        loading={isPending}
        onClick={ask}
      >
        Create a new secret
      </Button>
    </>
  );
}

const keyOf = (account: string, id: string) => ['deliveries', account, id];

function Deliveries({ account, id, mayUpdate }: PanelProps) {
  const { data, error } = useQuery({
    queryKey: keyOf(account, id),
    queryFn: () =>
      dataOf(
        session.GET('/websites/{website}/deliveries', {
          params: { path: { website: id }, query: { account_id: account, per_page: 25 } },
        }),
      ),
    refetchInterval: REFRESH_MS,
  });
  // After a failed poll, the table is still shown.
  if (error !== null && data === undefined) return <ErrorAlert error={error} />;
  if (data?.length === 0) return <Text>No deliveries yet.</Text>;
  const head = ['Created', 'Status', 'Last attempt', 'Cache tags'];
  return (
    <DataTable minWidth={560} columns={mayUpdate ? [...head, 'Replay'] : head}>
      {data?.map((delivery) => {
        const last = delivery.attempts.at(-1);
        return (
          <Table.Tr key={delivery.id}>
            <Table.Td>{new Date(delivery.created_at).toLocaleString()}</Table.Td>
            <Table.Td>
              <Badge variant="outline" color={COLORS[delivery.status]}>
                {delivery.status}
              </Badge>
            </Table.Td>
            <Table.Td>{last && (last.error ?? `Status ${last.status}`)}</Table.Td>
            <Table.Td>{delivery.tags.length}</Table.Td>
            {mayUpdate && (
              <Table.Td>
                <Replay {...{ account, id, delivery }} />
              </Table.Td>
            )}
          </Table.Tr>
        );
      })}
    </DataTable>
  );
}

type ReplayProps = Pick<PanelProps, 'account' | 'id'> & { delivery: Delivery };

function Replay({ account, id, delivery }: ReplayProps) {
  const { mutate, isPending, isSuccess } = useAction({
    run: () =>
      session.POST(
        '/websites/{website}/deliveries/{delivery}/replays',
        at(account, { website: id, delivery: delivery.id }),
      ),
    message: 'The delivery is queued again.',
    changes: [keyOf(account, id)],
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      disabled={isSuccess}
      onClick={() => mutate()}
      aria-label={`Replay the delivery of ${new Date(delivery.created_at).toLocaleString()}`}
    >
      Replay
    </Button>
  );
}
