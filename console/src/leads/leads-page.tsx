/** The inbox of leads: a list by status, and next to it the lead in the path. */
import {
  Box,
  type BoxProps,
  Grid,
  Group,
  Paper,
  Stack,
  Tabs,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCollection, useLabels } from '../api/collections.ts';
import { usePagePath } from '../api/v2.ts';
import { ReferenceFilter } from '../fields/reference-widgets.tsx';
import { counted } from '../fields/units.ts';
import { ExportButton, Pages, SearchField } from '../list/controls.tsx';
import type { ListProps } from '../list/list-page.tsx';
import { useListSearch } from '../list/search.ts';
import {
  DocsLink,
  Empty,
  ErrorAlert,
  NotFound,
  PageLink,
  PageTitle,
  TileLink,
} from '../shell/page.tsx';
import { type Lead, nameOf, useLeads, useNewCount } from './lead.ts';
import { LeadDetail } from './lead-detail.tsx';
import classes from './leads.module.css';
import { ago, StatusBadge, statusesOf } from './status.tsx';

export function LeadsPage() {
  const collection = useCollection('leads');
  return collection === undefined ? <NotFound /> : <Inbox collection={collection} />;
}

const ALL = 'all';

function Inbox({ collection }: Pick<ListProps, 'collection'>) {
  const { lead } = useParams({ strict: false });
  const { search, change } = useListSearch();
  const newCount = useNewCount();
  const props = { collection, search, change };
  // On a phone, an open lead replaces the list and its filters.
  const visibility: BoxProps = lead === undefined ? {} : { visibleFrom: 'md' };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <PageTitle>Leads</PageTitle>
        <Group gap="md">
          <PageLink page="leads/tours">Tours calendar</PageLink>
          <DocsLink recipe="receive-leads#work-on-leads">About leads</DocsLink>
          <ExportButton {...props} />
        </Group>
      </Group>
      <NewLeads count={newCount} />
      <Box {...visibility}>
        <LeadFilters {...props} />
      </Box>
      <Tabs
        value={search['status'] ?? ALL}
        onChange={(status) =>
          change({ status: status === ALL || status === null ? undefined : status })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label="Status" {...visibility}>
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
            <Grid.Col span={{ base: 12, md: 5, xl: 4 }} {...visibility}>
              <Found {...props} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 7, xl: 8 }}>
              {lead === undefined ? (
                <Paper withBorder p="xl" visibleFrom="md">
                  <Text c="dimmed" ta="center">
                    Select a lead to see the contact details, messages and attribution.
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
  const { search, change } = props;
  const { data, error, isPending } = useLeads(search);
  // After a failed poll, the list is still shown.
  if (error !== null && data === undefined) return <ErrorAlert error={error} />;
  const isFiltered = Object.keys(search).some((key) => key !== 'page');
  return (
    <Stack gap="sm">
      {data !== undefined && data.data.length > 0 && <LeadList {...props} leads={data.data} />}
      {data?.meta.total === 0 && (isFiltered ? <NoMatch /> : <NoLeads />)}
      <Text role="status" size="sm" c="dimmed">
        {isPending
          ? 'Loading …'
          : data !== undefined && data.meta.total > 0 && counted(data.meta.total, 'lead')}
      </Text>
      <Pages meta={data?.meta} change={change} size="sm" siblings={0} />
    </Stack>
  );
}

const NoMatch = () => (
  <Empty title="No leads match.">Choose another status, or clear the search and the filters.</Empty>
);

const NoLeads = () => (
  <Empty
    title="No leads yet."
    more={<DocsLink recipe="receive-leads">How leads arrive and are passed on</DocsLink>}
  >
    A lead appears here within seconds after a visitor of a website sends a form, a message or a
    tour request. Add a form to a website, or send a test from your own page.
  </Empty>
);

/** Search and filters of the inbox, whose state is stored only in the URL. */
function LeadFilters(props: ListProps) {
  const { search, change } = props;
  const seesMembers = useCollection('users') !== undefined;
  return (
    <Group gap="sm" align="end">
      <SearchField
        flex="2 1 220px"
        search={search}
        change={change}
        label="Search leads"
        placeholder="Name, e-mail or phone"
      />
      <ReferenceFilter {...props} name="property_id" label="Property" resource="properties" />
      {seesMembers && (
        <ReferenceFilter {...props} name="assignee_id" label="Assignee" resource="users" />
      )}
    </Group>
  );
}

type Props = ListProps & { leads: readonly Lead[] };

/** The leads of the inbox, each a link to its detail. */
function LeadList({ collection, search, leads }: Props) {
  const pathTo = usePagePath();
  const { lead: open } = useParams({ strict: false });
  const properties = useLabels(
    'properties',
    leads.map(({ property_id }) => property_id),
  );
  return (
    <Stack component="ul" gap={4} m={0} p={0} className={classes['list']} aria-label="Leads">
      {leads.map((lead) => (
        <li key={lead.id}>
          <TileLink
            className={classes['row']}
            aria-current={lead.id === open ? 'page' : undefined}
            to={pathTo(`leads/${lead.id}`)}
            search={search}
          >
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text fw={600} truncate>
                {nameOf(lead)}
              </Text>
              <Text size="xs" c="dimmed" flex="none">
                {ago(lead.created_at)}
              </Text>
            </Group>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm" c="dimmed" truncate>
                {properties.get(lead.property_id) ?? ' '}
              </Text>
              <StatusBadge collection={collection} status={lead.status} flex="none" />
            </Group>
            {lead.message !== null && (
              <Text size="sm" lineClamp={1}>
                {lead.message}
              </Text>
            )}
          </TileLink>
        </li>
      ))}
    </Stack>
  );
}

/** Announces new leads to screen readers while the inbox is open. */
function NewLeads({ count }: { count: number | undefined }) {
  const [seen, setSeen] = useState(count);
  const [text, setText] = useState('');
  if (count !== seen) {
    setSeen(count);
    if (seen !== undefined && count !== undefined && count > seen)
      setText(
        `${count - seen === 1 ? 'A new lead' : `${count - seen} new leads`}. ${count} ${count === 1 ? 'waits' : 'wait'} for an answer.`,
      );
  }
  return (
    <VisuallyHidden role="status" aria-label="New leads">
      {text}
    </VisuallyHidden>
  );
}
