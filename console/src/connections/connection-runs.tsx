/** Tests and runs a connection, takes its feed file, and lists its runs. */
import {
  Alert,
  Button,
  FileButton,
  Group,
  Loader,
  Progress,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlugConnected, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendFile } from '../api/send-file.ts';
import { exchange, post, type Values } from '../api/v2.ts';
import { Pages } from '../list/controls.tsx';
import type { PanelProps } from '../records/extensions.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { ErrorAlert, TextLink } from '../shell/page.tsx';
import { showError } from '../shell/use-action.tsx';
import {
  isInProgress,
  pathOf,
  type Run,
  runsQuery,
  useConnection,
  useReload,
  useRun,
} from './connection.ts';
import { LeadDeliveries } from './lead-deliveries.tsx';
import { StartRun } from './run-actions.tsx';
import { Tag, TypeDocs } from './run-sections.tsx';

export function ConnectionRuns(props: PanelProps) {
  const { account, id, mayUpdate } = props;
  const { canRun, canTest, canPlan, takesFile, record, error } = useConnection(account, id);
  if (record === undefined) return error === null ? <Loader /> : <ErrorAlert error={error} />;
  const isEnabled = record['enabled'] === true;
  return (
    <Stack maw={960}>
      {mayUpdate && (
        <>
          {record['is_limited'] === true && <LimitedNotice {...props} />}
          <Group align="start">
            {canTest && <TestButton {...props} />}
            {canRun && !takesFile && <StartRun {...{ account, id }} disabled={!isEnabled} />}
            {canPlan && (!takesFile || record['feed_file'] !== null) && (
              <StartRun {...{ account, id }} work="plan" disabled={!isEnabled} />
            )}
          </Group>
          {canRun && takesFile && <FeedUpload {...props} {...{ record, isEnabled }} />}
          {canRun && !isEnabled && (
            <Text size="sm">This connection is disabled. Enable it to run it.</Text>
          )}
        </>
      )}
      {record['category'] === 'crm' ? (
        <LeadDeliveries {...props} />
      ) : canRun ? (
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

function LimitedNotice({ account, id }: PanelProps) {
  const reload = useReload(account, id);
  const { tagged } = useConnection(account, id);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { settings: tagged?.data['settings'] };
      return exchange(account, pathOf(id), { method: 'PATCH', body, etag: tagged?.etag });
    },
    onSettled: reload,
    onError: showError,
  });
  return (
    <Alert color="orange">
      <Stack gap="xs" align="start">
        A user limited to groups last changed the settings or started the schedule. Until a user
        without limits confirms the settings, runs update attached properties and create none.
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Confirm settings
        </Button>
      </Stack>
    </Alert>
  );
}

function Runs({ account, id }: PanelProps) {
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    ...runsQuery(account, id, page),
    placeholderData: keepPreviousData,
  });
  const active =
    data?.data.find(({ status }) => status === 'running') ?? data?.data.findLast(isInProgress);
  useRun(account, id, active && String(active.id));
  if (error !== null && data === undefined) return <ErrorAlert error={error} />;
  if (data === undefined) return <Loader />;
  return (
    <Stack gap="sm">
      {active && (
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text>
            {active.status === 'queued' ? 'A run is waiting to start.' : 'A run is in progress.'}
          </Text>
        </Group>
      )}
      {data.meta.total === 0 ? (
        <Text>No runs yet.</Text>
      ) : (
        <RunTable {...{ account, id }} runs={data.data} />
      )}
      <Pages meta={data.meta} change={(changes) => setPage(Number(changes.page))} />
    </Stack>
  );
}

type TableProps = { account: string; id: string; runs: readonly Run[] };

const RunTable = ({ account, id, runs }: TableProps) => (
  <DataTable columns={['Run', 'Status', 'Changes', 'Remarks']}>
    {runs.map((run) => (
      <Table.Tr key={run.id}>
        <Table.Td>
          <TextLink
            to="/$account/connections/$id/runs/$run"
            params={{ account, id, run: String(run.id) }}
          >
            {new Date(run.started_at).toLocaleString()}
          </TextLink>
        </Table.Td>
        <Table.Td>
          <Tag word={run.status} />
        </Table.Td>
        <Table.Td>{run.changes_count.toLocaleString()}</Table.Td>
        <Table.Td>{run.remarks_count.toLocaleString()}</Table.Td>
      </Table.Tr>
    ))}
  </DataTable>
);

type Props = PanelProps & { record: Values; isEnabled: boolean };

const HUNDRED = 100;

/** Uploads the feed file of a connection, which then runs immediately. */
function FeedUpload({ account, id, record, isEnabled }: Props) {
  const reload = useReload(account, id);
  const [part, setPart] = useState(0);
  const controller = useRef<AbortController>(null);
  const reset = useRef<() => void>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      controller.current = new AbortController();
      setPart(0);
      return sendFile<{ message: string }>(account, file, {
        path: `/session/connections/${encodeURIComponent(id)}/feed`,
        query: {},
        signal: controller.current.signal,
        onProgress: setPart,
      });
    },
    onSuccess: ({ message }) => {
      notifications.show({ message });
      return reload();
    },
    onError: showError,
  });
  const file = record['feed_file'];
  const name =
    typeof file === 'object' && file !== null && 'name' in file ? String(file.name) : null;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {name === null
          ? 'Upload the feed file. The connection then runs immediately.'
          : `The last file is ${name}. A new upload replaces it, and the connection then runs immediately.`}
      </Text>
      <Group>
        <FileButton
          resetRef={reset}
          onChange={(chosen) => {
            if (chosen !== null) mutate(chosen);
            // Otherwise, the same file could not be selected again.
            reset.current?.();
          }}
          inputProps={{ 'aria-label': 'Feed file' }}
        >
          {(props) => (
            <Button
              {...props}
              leftSection={<IconUpload size={16} />}
              disabled={!isEnabled || isPending}
            >
              Upload feed file
            </Button>
          )}
        </FileButton>
        {isPending && (
          <Button variant="default" onClick={() => controller.current?.abort()}>
            Cancel upload
          </Button>
        )}
      </Group>
      {isPending && <Progress value={part * HUNDRED} aria-label="Upload" />}
    </Stack>
  );
}
