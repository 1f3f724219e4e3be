/** The list of any resource, whose state is stored only in the URL. */
import { Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageOf, useCollection } from '../api/collections.ts';
import { type Metadata, type Page, useAccountId, usePagePath, type Values } from '../api/v2.ts';
import { ButtonLink, Empty, ErrorAlert, NotFound, PageTitle } from '../shell/page.tsx';
import { onDemand } from '../shell/suspended.tsx';
import { Pages } from './controls.tsx';
import { ListTable } from './list-table.tsx';
import { filtersIn, recordsQuery, type Search, useListSearch } from './search.ts';
import { isSelectable, selectionIn } from './selection.ts';
import { Toolbar } from './toolbar.tsx';

const FilterChips = onDemand(() => import('./filter-form.tsx'), 'FilterChips');

/** Loaded when records are selected. */
const SelectionBar = onDemand(() => import('./selection-bar.tsx'), 'SelectionBar');

const RuleTester = onDemand(() => import('../leads/rule-tester.tsx'), 'RuleTester');

export function ListPage() {
  const { account, resource = '' } = useParams({ strict: false });
  const collection = useCollection(resource);
  if (collection === undefined) return <NotFound />;
  return (
    <RecordList key={`${account} ${resource}`} collection={collection}>
      {resource === 'lead-sources' && <RuleTester />}
    </RecordList>
  );
}

/** The props that all parts of a list share. */
export type ListProps = {
  collection: Metadata;
  search: Search;
  change(changes: Record<string, string | undefined>): void;
};

type RecordListProps = Pick<ListProps, 'collection'> & {
  /** Controls between the title and the filters. */
  children?: ReactNode;
};

export function RecordList({ collection, children }: RecordListProps) {
  const account = useAccountId();
  const pathTo = usePagePath();
  const { search, change } = useListSearch();
  const { path, label, label_plural, can } = collection;
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...recordsQuery(account, path, search),
    placeholderData: keepPreviousData,
  });
  const props = { collection, search, change };
  const selection = selectionIn(search, data?.data ?? []);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <PageTitle>{label_plural}</PageTitle>
        {can.create && (
          <ButtonLink
            variant="filled"
            to={pathTo(pageOf(collection, 'new'))}
            leftSection={<IconPlus size={16} />}
          >
            New {label.toLowerCase()}
          </ButtonLink>
        )}
      </Group>
      {children}
      <Toolbar {...props} />
      {(filtersIn(search).length > 0 || search['q'] !== undefined) && <FilterChips {...props} />}
      <ErrorAlert error={error} />
      {data !== undefined && selection.mode !== 'none' && isSelectable(collection) && (
        <SelectionBar {...props} selection={selection} total={data.meta.total} />
      )}
      {data !== undefined && data.data.length > 0 && (
        <ListTable {...props} records={data.data} selection={selection} />
      )}
      {data?.meta.total === 0 && !isPlaceholderData && Object.keys(search).length === 0 && (
        <Empty title="No records yet.">{collection.description}</Empty>
      )}
      <Text role="status" size="sm" c="dimmed">
        {isPending ? 'Loading …' : data !== undefined && countOf(data)}
      </Text>
      <Pages meta={data?.meta} change={change} />
    </Stack>
  );
}

function countOf({ meta: { from, to, total } }: Page<Values>): string {
  if (total === 0) return 'No records.';
  return `${from?.toLocaleString()} to ${to?.toLocaleString()} of ${total.toLocaleString()}`;
}
