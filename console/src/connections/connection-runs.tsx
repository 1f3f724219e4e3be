/** Tests and runs a connection, takes its feed file, and lists its runs. */
import { Alert, Badge, Button, Group, Loader, Stack, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlayerPlay, IconPlugConnected } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { post } from '../api/v2.ts';
import { Pages } from '../list/pages.tsx';
import type { PanelProps } from '../records/panels.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { showError } from '../shell/show-error.ts';
import {
  connectionKey,
  isInProgress,
  latestRunQuery,
  pathOf,
  type Run,
  runsKey,
  runsQuery,
  useConnection,
} from './connection.ts';
import { FeedUpload } from './feed-upload.tsx';
import { RunDetail } from './run-detail.tsx';
import { TypeDocs } from './type-docs.tsx';

const STATUS_COLORS: Record<Run['status'], string> = {
  queued: 'gray',
  running: 'blue',
  planned: 'blue',
  held: 'orange',
  succeeded: 'green',
  partial: 'orange',
  failed: 'red',
  discarded: 'gray',
  undone: 'gray',
};

export function ConnectionRuns(props: PanelProps) {
  const { canRun, canTest, takesFile, record, error } = useConnection(props.account, props.id);
  if (record === undefined) return error === null ? <Loader /> : <ErrorAlert error={error} />;
  const isEnabled = record['enabled'] === true;
  return (
    <Stack maw={960}>
      {props.mayUpdate && (
        <>
          <Group align="start">
            {canTest && <TestButton {...props} />}
            {canRun && !takesFile && <RunButton {...props} isEnabled={isEnabled} />}
          </Group>
          {canRun && takesFile && <FeedUpload {...props} {...{ record, isEnabled }} />}
          {canRun && !isEnabled && (
            <Text size="sm">This connection is disabled. Enable it to run it.</Text>
          )}
        </>
      )}
      {canRun ? (
        <Runs {...props} />
      ) : (
        <Text>Connections of this type work on demand, so they have no runs.</Text>
      )}
      <TypeDocs type={record['type']} />
    </Stack>
  );
}

function TestButton({ account, id }: PanelProps) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => post<{ message: string }>(account, `${pathOf(id)}/test`, {}),
  });
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} />}
        style={{ alignSelf: 'flex-start' }}
        loading={isPending}
        onClick={() => mutate()}
      >
        Test connection
      </Button>
      <ErrorAlert error={error} />
      {data !== undefined && !isPending && (
        <Alert role="status" color="green">
          {data.message}
        </Alert>
      )}
    </Stack>
  );
}

function RunButton({ account, id, isEnabled }: PanelProps & { isEnabled: boolean }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => post<{ message: string }>(account, `${pathOf(id)}/run`, {}),
    onSuccess: ({ message }) => {
      notifications.show({ message });
      return client.invalidateQueries({ queryKey: runsKey(account, id) });
    },
    onError: showError,
  });
  return (
    <Button
      leftSection={<IconPlayerPlay size={16} />}
      loading={isPending}
      disabled={!isEnabled}
      onClick={() => mutate()}
    >
      Run now
    </Button>
  );
}

function Runs({ account, id }: PanelProps) {
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<number>();
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...runsQuery(account, id, page),
    placeholderData: keepPreviousData,
  });
  const { data: latest } = useQuery(latestRunQuery(account, id));
  const state = latest && `${latest.id} ${latest.status}`;
  const known = useRef(state);
  // The record has the result of the last run, and with it a new entity tag.
  useEffect(() => {
    if (known.current !== undefined && known.current !== state)
      for (const queryKey of [runsKey(account, id), connectionKey(account, id), ['list', account]])
        client.invalidateQueries({ queryKey });
    known.current = state;
  }, [client, account, id, state]);
  if (error !== null && data === undefined) return <ErrorAlert error={error} />;
  if (data === undefined) return <Loader />;
  const run = data.data.find((one) => one.id === shown);
  return (
    <Stack gap="sm">
      {latest && isInProgress(latest) && (
        <Group gap="sm" role="status">
          <Loader size="sm" role="presentation" aria-label={undefined} />
          <Text>
            {latest.status === 'queued' ? 'A run is waiting to start.' : 'A run is in progress.'}
          </Text>
        </Group>
      )}
      {data.meta.total === 0 ? (
        <Text>No runs yet.</Text>
      ) : (
        <RunTable runs={data.data} onShow={setShown} />
      )}
      <Pages meta={data.meta} change={(changes) => setPage(Number(changes.page))} />
      {run !== undefined && <RunDetail run={run} onClose={() => setShown(undefined)} />}
    </Stack>
  );
}

type TableProps = { runs: readonly Run[]; onShow(id: number): void };

const RunTable = ({ runs, onShow }: TableProps) => (
  <DataTable minWidth={560} columns={['Requested', 'Status', 'Changes', 'Remarks', 'Details']}>
    {runs.map((run) => {
      const requested = new Date(run.started_at).toLocaleString();
      return (
        <Table.Tr key={run.id}>
          <Table.Td>{requested}</Table.Td>
          <Table.Td>
            <Badge variant="outline" miw="max-content" color={STATUS_COLORS[run.status]}>
              {run.status}
            </Badge>
          </Table.Td>
          <Table.Td>{changesOf(run).toLocaleString()}</Table.Td>
          <Table.Td>{run.remarks_count.toLocaleString()}</Table.Td>
          <Table.Td>
            <Button
              variant="default"
              size="xs"
              aria-label={`Details of the run of ${requested}`}
              onClick={() => onShow(run.id)}
            >
              Details
            </Button>
          </Table.Td>
        </Table.Tr>
      );
    })}
  </DataTable>
);

const changesOf = ({ counts }: Run): number =>
  Object.values(counts).reduce(
    (sum, { created, changed, gone }) => sum + created + changed + gone,
    0,
  );
