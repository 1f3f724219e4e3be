/** The background jobs of the account. The URL contains the status and the page. */
import { Group, Loader, Stack, Text } from '@mantine/core';
import type { SessionSchemas } from '../api/client.ts';
import { usePages } from '../api/collections.ts';
import { useList } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { counted } from '../fields/units.ts';
import { instant } from '../list/cell.tsx';
import { Pages } from '../list/controls.tsx';
import { ChoiceFilter } from '../list/filter-form.tsx';
import { useListSearch } from '../list/search.ts';
import { DataTable, ErrorAlert, NotFound, PageLink, PageTitle } from '../shell/page.tsx';
import { useAccountDetail } from './settings-page.tsx';

type Job = SessionSchemas['Job'];

const STATUSES: readonly Job['status'][] = [
  'waiting',
  'retrying',
  'running',
  'completed',
  'cancelled',
  'failed',
];

const OPTIONS = STATUSES.map((value) => ({ value, label: labelOf(value) }));

const PER_PAGE = '50';

/** Polls the list, because jobs start and end while the page is open. */
const REFRESH_MS = 5000;

export function JobsPage() {
  const { data, error } = useAccountDetail();
  if (data === undefined) return error === null ? <Loader /> : <ErrorAlert error={error} />;
  return data.can.view_jobs ? <Jobs /> : <NotFound />;
}

function Jobs() {
  const { search, change } = useListSearch();
  const query = { page: '1', ...search, per_page: PER_PAGE };
  const options = { refetchInterval: REFRESH_MS };
  const { data, error } = useList<Job>('jobs', '/session/jobs', query, options);
  return (
    <Stack gap="md">
      <PageTitle>Background jobs</PageTitle>
      <Text>
        Work that the service does in the background, such as imports, price updates and e-mail.
        Jobs that fail are retried. Completed jobs are listed for a week.
      </Text>
      <Group>
        <ChoiceFilter {...{ search, change }} name="status" label="Status" options={OPTIONS} />
      </Group>
      <ErrorAlert error={error} />
      {data !== undefined && data.data.length > 0 && <List jobs={data.data} />}
      <Text role="status" size="sm" c="dimmed">
        {data === undefined ? 'Loading …' : counted(data.meta.total, 'job')}
      </Text>
      <Pages meta={data?.meta} change={change} />
    </Stack>
  );
}

function List({ jobs }: { jobs: readonly Job[] }) {
  const pages = usePages().map(({ name }) => name);
  return (
    <DataTable
      label="Jobs"
      minWidth={720}
      columns={['Job', 'Status', 'Queued', 'Ended', 'Attempts', 'Last error']}
      rows={jobs.map((job) => [
        job.record !== null && pages.includes(job.record.resource) ? (
          <PageLink key={job.id} page={pageOf(job.record, job.run_id)}>
            {job.title}
          </PageLink>
        ) : (
          job.title
        ),
        statusOf(job),
        instant(job.created_at),
        job.finished_at === null ? '–' : instant(job.finished_at),
        job.attempts,
        job.error ?? '–',
      ])}
    />
  );
}

/** The page of the job's run or other record, which may have been deleted since. */
const pageOf = ({ resource, id }: NonNullable<Job['record']>, run: Job['run_id']): string =>
  run === null ? `${resource}/${id}` : `connections/${id}/runs/${run}`;

function statusOf({ status, progress, due_at, created_at }: Job): string {
  if (progress !== null) {
    const total = progress.total === null ? '' : ` of ${progress.total.toLocaleString()}`;
    return `Running: ${progress.done.toLocaleString()}${total} properties done`;
  }
  const isDelayed = due_at > created_at && (status === 'waiting' || status === 'retrying');
  return isDelayed ? `${labelOf(status)}, due ${instant(due_at)}` : labelOf(status);
}
