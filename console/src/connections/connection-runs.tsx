/** Tests and runs a connection, uploads its feed file, and lists its runs. */
import { Alert, Button, FileButton, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { IconPlugConnected, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendFile } from '../api/send-file.ts';
import { exchange, isObject, post, useAccountId, useList, type Values } from '../api/v2.ts';
import { Pages } from '../list/controls.tsx';
import type { PanelProps } from '../records/extensions.tsx';
import { DataTable, ErrorAlert, PageLink } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';
import {
  isInProgress,
  PER_PAGE,
  pathOf,
  RUN_QUERIES,
  type Run,
  useConnection,
  useRun,
} from './connection.ts';
import { LeadDeliveries } from './lead-deliveries.tsx';
import { StartRun } from './run-actions.tsx';
import { Tag, TypeDocs } from './run-sections.tsx';

export function ConnectionRuns(props: PanelProps) {
  const { id, mayUpdate } = props;
  const { canRun, canTest, canPlan, takesFile, record, error } = useConnection(id);
  if (record === undefined) return error === null ? <Loader /> : <ErrorAlert error={error} />;
  const isEnabled = record['enabled'] === true;
  return (
    <Stack maw={960}>
      {mayUpdate && (
        <>
          {record['is_limited'] === true && <LimitedNotice {...props} />}
          <Group align="start">
            {canTest && <TestButton {...props} />}
            {canRun && !takesFile && <StartRun id={id} disabled={!isEnabled} />}
            {canPlan && (!takesFile || record['feed_file'] !== null) && (
              <StartRun id={id} work="plan" disabled={!isEnabled} />
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

function TestButton({ id }: PanelProps) {
  const account = useAccountId();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => post<{ message: string }>(account, `${pathOf(id)}/test`, {}),
  });
  return (
    <Stack gap="xs">
      <Button
        leftSection={<IconPlugConnected size={16} />}
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

function LimitedNotice({ id }: PanelProps) {
  const { tagged } = useConnection(id);
  const { mutate, isPending } = useAction({
    run: (account) => {
      const body = { settings: tagged?.data['settings'] };
      return exchange(account, pathOf(id), { method: 'PATCH', body, etag: tagged?.etag });
    },
    changes: RUN_QUERIES,
  });
  return (
    <Alert color="orange">
      <Stack gap="xs" align="start">
        A user limited to groups last changed the settings or started the schedule. Until a user
        without limits confirms the settings, runs update attached properties and create none.
        <Button loading={isPending} onClick={() => mutate()}>
          Confirm settings
        </Button>
      </Stack>
    </Alert>
  );
}

function Runs({ id }: PanelProps) {
  const [page, setPage] = useState('1');
  const query = { page, per_page: PER_PAGE };
  const { data, error } = useList<Run>('runs', `${pathOf(id)}/runs`, query);
  const active =
    data?.data.find(({ status }) => status === 'running') ?? data?.data.findLast(isInProgress);
  useRun(id, active && String(active.id));
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
        <DataTable
          columns={['Run', 'Status', 'Changes', 'Remarks']}
          rows={data.data.map((run) => [
            <PageLink key={run.id} size="md" page={`connections/${id}/runs/${run.id}`}>
              {new Date(run.started_at).toLocaleString()}
            </PageLink>,
            <Tag key="status" word={run.status} />,
            run.changes_count.toLocaleString(),
            run.remarks_count.toLocaleString(),
          ])}
        />
      )}
      <Pages meta={data.meta} change={(changes) => setPage(changes.page)} />
    </Stack>
  );
}

type Props = PanelProps & { record: Values; isEnabled: boolean };

const HUNDRED = 100;

/** Uploads the feed file of a connection, which then runs immediately. */
function FeedUpload({ id, record, isEnabled }: Props) {
  const [part, setPart] = useState(0);
  const controller = useRef<AbortController>(null);
  const reset = useRef<() => void>(null);
  const { mutate, isPending } = useAction({
    run: (account, file: File) => {
      controller.current = new AbortController();
      setPart(0);
      return sendFile<{ message: string }>(account, file, {
        path: `/session/connections/${encodeURIComponent(id)}/feed`,
        query: {},
        signal: controller.current.signal,
        onProgress: setPart,
      });
    },
    message: (result) => result.message,
    changes: RUN_QUERIES,
  });
  const file = record['feed_file'];
  const name = isObject(file) ? String(file['name']) : null;
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
              variant="filled"
              {...props}
              leftSection={<IconUpload size={16} />}
              disabled={!isEnabled || isPending}
            >
              Upload feed file
            </Button>
          )}
        </FileButton>
        {isPending && <Button onClick={() => controller.current?.abort()}>Cancel upload</Button>}
      </Group>
      {isPending && <Progress value={part * HUNDRED} aria-label="Upload" />}
    </Stack>
  );
}
