/** The secret of a website's cache webhook, and its deliveries. */
import { Button, Stack, Text } from '@mantine/core';
import type { SessionSchemas } from '../api/client.ts';
import { post, useData } from '../api/v2.ts';
import { Tag } from '../connections/run-sections.tsx';
import type { PanelProps } from '../records/extensions.tsx';
import { DataTable, DocsLink, ErrorAlert, Section } from '../shell/page.tsx';
import { confirm, useAction } from '../shell/use-action.tsx';
import { IssuedToken } from '../tokens/token-parts.tsx';

type Delivery = SessionSchemas['WebhookDelivery'];

const pathOf = (id: string): string => `/session/websites/${id}`;

/** Polls the list, because deliveries arrive and are retried while the page is open. */
const REFRESH_MS = 5000;

export function WebsiteWebhook(props: PanelProps) {
  return (
    <Stack maw={960}>
      <Text>
        After a change, Frontage tells the server of the website which pages to clear. The secret
        proves to the server that the request is from Frontage.
      </Text>
      {props.mayUpdate && <Secret {...props} />}
      <Section name="deliveries" title="Deliveries">
        <Deliveries {...props} />
      </Section>
      <DocsLink recipe="receive-cache-webhooks">How to receive the webhook</DocsLink>
    </Stack>
  );
}

function Secret({ id }: PanelProps) {
  const { mutate, data, isPending, error } = useAction({
    run: (account) =>
      post<{ data: { webhook_secret: string } }>(account, `${pathOf(id)}/webhook-secret`, {}),
    // Refetches the record, because its entity tag has changed and its form would report a
    // conflict.
    changes: ['record'],
    showsError: true,
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
      {data !== undefined && <IssuedToken token={data.data.webhook_secret} what="secret" />}
      <Button loading={isPending} onClick={ask}>
        Create a new secret
      </Button>
    </>
  );
}

/** The start of the key of the cached deliveries. */
const KIND = 'deliveries';

function Deliveries({ id, mayUpdate }: PanelProps) {
  const path = `${pathOf(id)}/deliveries`;
  const options = { refetchInterval: REFRESH_MS };
  const { data, error } = useData<Delivery[]>(KIND, path, { per_page: '25' }, options);
  // After a failed poll, the table is still shown.
  if (error !== null && data === undefined) return <ErrorAlert error={error} />;
  if (data?.length === 0) return <Text>No deliveries yet.</Text>;
  const head = ['Created', 'Status', 'Last attempt', 'Cache tags'];
  return (
    <DataTable
      minWidth={560}
      columns={mayUpdate ? [...head, 'Replay'] : head}
      rows={(data ?? []).map((delivery) => {
        const last = delivery.attempts.at(-1);
        return [
          <span key={delivery.id}>{new Date(delivery.created_at).toLocaleString()}</span>,
          <Tag key="status" word={delivery.status} />,
          last && (last.error ?? `Status ${last.status}`),
          delivery.tags.length,
          <Replay key="replay" {...{ id, delivery }} />,
        ];
      })}
    />
  );
}

function Replay({ id, delivery }: { id: string; delivery: Delivery }) {
  const { mutate, isPending, isSuccess } = useAction({
    run: (account) => post(account, `${pathOf(id)}/deliveries/${delivery.id}/replays`, {}),
    message: 'The delivery is queued again.',
    changes: [KIND],
  });
  return (
    <Button
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
