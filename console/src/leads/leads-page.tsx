/** The inbox of leads: a list by status, and beside it the lead that the path names. */
import { Box, Grid, Group, Paper, Stack, Tabs, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useCollection } from '../api/collections.ts';
import { ExportButton } from '../list/export-button.tsx';
import type { ListProps } from '../list/list-page.tsx';
import { Pages } from '../list/pages.tsx';
import { useListSearch } from '../list/use-list-search.ts';
import { DocsLink } from '../shell/docs-link.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { TextLink } from '../shell/links.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { useLeads, useNewCount } from './lead.ts';
import { LeadDetail } from './lead-detail.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { LeadList } from './lead-list.tsx';
import { NewLeads } from './new-leads.tsx';
import { statusesOf } from './status-badge.tsx';

export function LeadsPage() {
  const { account } = useParams({ from: '/$account' });
  const collection = useCollection(account, 'leads');
  return collection === undefined ? (
    <NotFound />
  ) : (
    <Inbox account={account} collection={collection} />
  );
}

const ALL = 'all';

function Inbox({ account, collection }: Pick<ListProps, 'account' | 'collection'>) {
  const { lead } = useParams({ strict: false });
  const { search, change } = useListSearch();
  const newCount = useNewCount(account);
  const props = { account, collection, search, change };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <PageTitle>Leads</PageTitle>
        <Group gap="md">
          <TextLink size="sm" to="/$account/leads/tours" params={{ account }}>
            Tours calendar
          </TextLink>
          <DocsLink recipe="receive-leads#work-on-leads">About leads</DocsLink>
          <ExportButton {...props} />
        </Group>
      </Group>
      <NewLeads count={newCount} />
      <LeadFilters {...props} />
      <Tabs
        value={search['status'] ?? ALL}
        onChange={(status) =>
          change({ status: status === ALL || status === null ? undefined : status })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label="Status">
          {[{ value: ALL, label: 'All' }, ...statusesOf(collection)].map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {value === 'new' && newCount !== undefined && newCount > 0
                ? `${label} (${newCount.toLocaleString()})`
                : label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={search['status'] ?? ALL} tabIndex={-1}>
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 5, xl: 4 }}>
              <Found {...props} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 7, xl: 8 }}>
              {lead === undefined ? (
                <Paper withBorder p="xl" visibleFrom="md">
                  <Text c="dimmed" ta="center">
                    Choose a lead to see who it is, what they wrote and where they came from.
                  </Text>
                </Paper>
              ) : (
                <LeadDetail key={lead} {...props} id={lead} />
              )}
            </Grid.Col>
          </Grid>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function Found(props: ListProps) {
  const { account, search, change } = props;
  const { data, error, isPending } = useLeads(account, search);
  // After a failed poll, the list stays.
  if (error !== null && data === undefined) return <ErrorAlert error={error} />;
  const isFiltered = Object.keys(search).some((key) => key !== 'page');
  return (
    <Stack gap="sm">
      {data !== undefined && data.data.length > 0 && <LeadList {...props} leads={data.data} />}
      {data?.meta.total === 0 && (isFiltered ? <NoMatch /> : <NoLeads />)}
      <Text role="status" size="sm" c="dimmed">
        {isPending
          ? 'Loading …'
          : data !== undefined &&
            data.meta.total > 0 &&
            (data.meta.total === 1 ? '1 lead' : `${data.meta.total.toLocaleString()} leads`)}
      </Text>
      <Pages meta={data?.meta} change={change} size="sm" siblings={0} />
    </Stack>
  );
}

const NoMatch = () => (
  <Paper withBorder p="lg">
    <Text fw={600}>No leads match.</Text>
    <Text size="sm" c="dimmed">
      Choose another status, or clear the search and the filters.
    </Text>
  </Paper>
);

const NoLeads = () => (
  <Paper withBorder p="lg">
    <Text fw={600}>No leads yet.</Text>
    <Text size="sm" c="dimmed" mb="xs">
      A lead appears here within seconds after a visitor of a website sends a form, a message or a
      tour request. Add a form to a website, or send a test from your own page.
    </Text>
    <Box>
      <DocsLink recipe="receive-leads">How leads arrive and are passed on</DocsLink>
    </Box>
  </Paper>
);
