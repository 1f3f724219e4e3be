/** The list of any resource. The URL is its only state. */
import { Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazyRouteComponent, useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { pagePath, useCollection } from '../api/collections.ts';
import type { Metadata, Page, Values } from '../api/v2.ts';
import { ButtonLink, ErrorAlert, NotFound, PageTitle } from '../shell/page.tsx';
import { Pages } from './controls.tsx';
import { recordsQuery } from './list-query.ts';
import { ListTable } from './list-table.tsx';
import { filtersIn, type Search, useListSearch } from './search.ts';
import { isSelectable, selectionIn } from './selection.ts';
import { Toolbar } from './toolbar.tsx';

const FilterChips = lazyRouteComponent(() => import('./filter-form.tsx'), 'FilterChips');

/** Loaded when records are selected. */
const SelectionBar = lazyRouteComponent(() => import('./selection-bar.tsx'), 'SelectionBar');

const RuleTester = lazyRouteComponent(() => import('../leads/rule-tester.tsx'), 'RuleTester');

export function ListPage() {
  const { account } = useParams({ from: '/$account' });
  const { resource = '' } = useParams({ strict: false });
  const collection = useCollection(account, resource);
  if (collection === undefined) return <NotFound />;
  return (
    <RecordList key={`${account} ${resource}`} account={account} collection={collection}>
      <Suspense>{resource === 'lead-sources' && <RuleTester account={account} />}</Suspense>
    </RecordList>
  );
}

/** The context of the parts of a list. */
export type ListProps = {
  account: string;
  collection: Metadata;
  search: Search;
  change(changes: Record<string, string | undefined>): void;
};

type RecordListProps = Pick<ListProps, 'account' | 'collection'> & {
  /** Controls between the title and the filters. */
  children?: ReactNode;
};

export function RecordList({ account, collection, children }: RecordListProps) {
  const { search, change } = useListSearch();
  const { path, label, label_plural, can } = collection;
  const { data, error, isPending } = useQuery({
    ...recordsQuery(account, path, search),
    placeholderData: keepPreviousData,
  });
  const props = { account, collection, search, change };
  const selection = selectionIn(search, data?.data ?? []);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <PageTitle>{label_plural}</PageTitle>
        {can.create && (
          <ButtonLink
            to={pagePath(account, collection, 'new')}
            leftSection={<IconPlus size={16} />}
          >
            New {label.toLowerCase()}
          </ButtonLink>
        )}
      </Group>
      {children}
      <Toolbar {...props} />
      {(filtersIn(search).length > 0 || search['q'] !== undefined) && (
        <Suspense>
          <FilterChips {...props} />
        </Suspense>
      )}
      <ErrorAlert error={error} />
      {data !== undefined && selection.mode !== 'none' && isSelectable(collection) && (
        <Suspense>
          <SelectionBar {...props} selection={selection} total={data.meta.total} />
        </Suspense>
      )}
      {data !== undefined && data.data.length > 0 && (
        <ListTable {...props} records={data.data} selection={selection} />
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
