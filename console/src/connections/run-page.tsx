/** The page of a run of a connection. */
import { Alert, Group, Loader, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { isMissing } from '../api/client.ts';
import { useCollection } from '../api/collections.ts';
import { type HistoryEntry, useData } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import type { PanelProps } from '../records/extensions.tsx';
import { ErrorAlert, NotFound, PageLink, PageTitle } from '../shell/page.tsx';
import {
  isInProgress,
  isWaiting,
  pathOf,
  type Run,
  type RunProps,
  useConnection,
  useRun,
} from './connection.ts';
import { RunActions } from './run-actions.tsx';
import { RunChanges } from './run-changes.tsx';
import { Counts, Guards, Kept, Remarks, Tag } from './run-sections.tsx';

export function RunPage() {
  const { id = '', run = '' } = useParams({ strict: false });
  const collection = useCollection('connections');
  if (collection === undefined) return <NotFound />;
  return <OneRun key={run} {...{ id, run }} mayUpdate={collection.can.update} />;
}

function OneRun({ id, mayUpdate, run: number }: PanelProps & { run: string }) {
  const { record, error, canPlan } = useConnection(id);
  const { run, error: unread } = useRun(id, number);
  const failed = error ?? unread;
  if (isMissing(failed)) return <NotFound />;
  if (record === undefined || run === undefined)
    return failed === null ? <Loader /> : <ErrorAlert error={failed} />;
  const props = { id, run };
  return (
    <Stack maw={960}>
      <PageLink page={`connections/${id}`} search={{ tab: 'runs' }}>
        {String(record['name'])}
      </PageLink>
      <PageTitle>{`Run of ${new Date(run.started_at).toLocaleString()}`}</PageTitle>
      <Facts {...props} />
      {run.message !== null && (
        <Alert color={run.status === 'failed' ? 'red' : 'orange'}>{run.message}</Alert>
      )}
      <Guards {...props} />
      {mayUpdate && (
        <RunActions {...props} {...{ canPlan }} isEnabled={record['enabled'] === true} />
      )}
      <Kept {...props} />
      {!isInProgress(run) && (
        <>
          <Counts run={run} />
          {isWaiting(run) && <RunChanges {...props} />}
          <Remarks run={run} />
          {!isWaiting(run) && run.status !== 'undone' && <RunChanges {...props} />}
        </>
      )}
    </Stack>
  );
}

const MINUTE = 60;

function Facts({ id, run }: RunProps) {
  const { status, trigger, started_at, finished_at, retry_at } = run;
  const mayAudit = useCollection('audit-log') !== undefined;
  const path = `${pathOf(id)}/history`;
  const query = { per_page: '100' };
  const history = useData<HistoryEntry[]>('runs', path, query, { enabled: mayAudit });
  const decisions = history.data?.filter(
    ({ action, changes }) => action.startsWith('run_') && changes['run']?.new === run.id,
  );
  return (
    <Stack gap={4}>
      <Group gap="sm" role="status">
        <Tag word={status} />
        {isInProgress(run) && <Loader size="sm" aria-hidden />}
        <Text>
          {status === 'queued' ? 'Waiting to start.' : status === 'running' && progressOf(run)}
        </Text>
      </Group>
      <Text size="sm">
        {`Requested (${trigger}) on ${new Date(started_at).toLocaleString()}.`}
        {finished_at !== null &&
          ` Ended ${durationOf(started_at, finished_at)} later, on ${new Date(finished_at).toLocaleString()}.`}
        {retry_at !== null && ` It is retried on ${new Date(retry_at).toLocaleString()}.`}
      </Text>
      {decisions?.map(({ id: key, action, actor_name, created_at }) => (
        <Text key={key} size="sm">
          {`${labelOf(action.replace('run_', ''))} by ${actor_name} on ${new Date(created_at).toLocaleString()}.`}
        </Text>
      ))}
    </Stack>
  );
}

function progressOf({ progress, cancelled_at }: Run): string {
  if (cancelled_at !== null) return 'Cancelling: the run ends after the property that it writes.';
  if (progress === null) return 'In progress.';
  const total = progress.total === null ? '' : ` of ${progress.total.toLocaleString()}`;
  return `${labelOf(progress.phase)}: ${progress.done.toLocaleString()}${total} ${(progress.total ?? progress.done) === 1 ? 'property' : 'properties'} done.`;
}

function durationOf(start: string, end: string): string {
  const seconds = (Date.parse(end) - Date.parse(start)) / 1000;
  return seconds < 2 * MINUTE
    ? `${Math.round(seconds)} seconds`
    : `${Math.round(seconds / MINUTE).toLocaleString()} minutes`;
}
