/** The background jobs of the account. The URL holds the status and the page. */
import { Loader, NativeSelect, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { components } from '../../../sdk/types/session.generated.ts';
import { usePages } from '../api/collections.ts';
import { type Page, read } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { Pages } from '../list/controls.tsx';
import { useListSearch } from '../list/search.ts';
import { DataTable } from '../shell/data-table.tsx';
import { ErrorAlert, NotFound, PageTitle, TextLink } from '../shell/page.tsx';
import { accountQuery } from './account-query.ts';

type Job = components['schemas']['Job'];

const STATUSES: readonly Job['status'][] = [
  'waiting',
  'retrying',
  'running',
  'completed',
  'cancelled',
  'failed',
];

const PER_PAGE = '50';

/** Jobs start and end while the page is open. */
const REFRESH_MS = 5000;

export function JobsPage() {
  const { account } = useParams({ from: '/$account' });
  const { data, error } = useQuery(accountQuery(account));
  if (data === undefined) return error === null ? <Loader /> : <ErrorAlert error={error} />;
  return data.can.view_jobs ? <Jobs account={account} /> : <NotFound />;
}

function Jobs({ account }: { account: string }) {
  const { search, change } = useListSearch();
  const { status = '', page = '1' } = search;
  const query = { page, per_page: PER_PAGE, ...(status !== '' && { status }) };
  const { data, error } = useQuery({
    queryKey: ['jobs', account, query],
    queryFn: ({ signal }) => read<Page<Job>>(account, '/session/jobs', query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  return (
    <Stack gap="md">
      <PageTitle>Background jobs</PageTitle>
      <Text>
        Work that the service does after a request, such as imports, prices and mails. A job that
        fails is tried again. Completed jobs are listed for a week.
      </Text>
      <NativeSelect
        label="Status"
        maw={220}
        value={status}
        onChange={({ currentTarget }) =>
          change({ status: currentTarget.value || undefined, page: undefined })
        }
        data={[
          { value: '', label: 'All' },
          ...STATUSES.map((value) => ({ value, label: labelOf(value) })),
        ]}
      />
      <ErrorAlert error={error} />
      {data !== undefined && data.data.length > 0 && <List account={account} jobs={data.data} />}
      <Text role="status" size="sm" c="dimmed">
        {data === undefined ? 'Loading …' : countOf(data.meta.total)}
      </Text>
      <Pages meta={data?.meta} change={change} />
    </Stack>
  );
}

function List({ account, jobs }: { account: string; jobs: readonly Job[] }) {
  const pages = usePages(account).map(({ name }) => name);
  return (
    <DataTable
      label="Jobs"
      minWidth={720}
      columns={['Job', 'Status', 'Queued', 'Ended', 'Attempts', 'Last error']}
      rows={jobs.map((job) => [
        job.record !== null && pages.includes(job.record.resource) ? (
          <RecordLink key="title" {...{ account, job }} record={job.record} />
        ) : (
          job.title
        ),
        statusOf(job),
        instantOf(job.created_at),
        job.finished_at === null ? '–' : instantOf(job.finished_at),
        job.attempts,
        job.error ?? '–',
      ])}
    />
  );
}

type LinkProps = { account: string; job: Job; record: NonNullable<Job['record']> };

/** A link to the run of a connection, or to another record, which may have been deleted since. */
const RecordLink = ({ account, job, record: { resource, id } }: LinkProps) =>
  job.run_id === null ? (
    <TextLink size="sm" to="/$account/$resource/$id" params={{ account, resource, id }}>
      {job.title}
    </TextLink>
  ) : (
    <TextLink
      size="sm"
      to="/$account/connections/$id/runs/$run"
      params={{ account, id, run: String(job.run_id) }}
    >
      {job.title}
    </TextLink>
  );

function statusOf({ status, progress, due_at, created_at }: Job): string {
  if (progress !== null) {
    const total = progress.total === null ? '' : ` of ${progress.total.toLocaleString()}`;
    return `Running: ${progress.done.toLocaleString()}${total} properties done`;
  }
  const isDelayed = due_at > created_at && (status === 'waiting' || status === 'retrying');
  return isDelayed ? `${labelOf(status)}, due ${instantOf(due_at)}` : labelOf(status);
}

const instantOf = (time: string): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function countOf(total: number): string {
  if (total === 0) return 'No jobs.';
  return total === 1 ? '1 job' : `${total.toLocaleString()} jobs`;
}
