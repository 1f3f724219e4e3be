/** A page of media with their number, or why there are none. */
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListProps } from '../list/list-page.tsx';
import { Pages } from '../list/pages.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';

type Props = Pick<ListProps, 'search' | 'change'> & {
  meta: { total: number; current_page: number; last_page: number } | undefined;
  error: Error | null;
  noun: string;
  children: ReactNode;
};

export function Found({ search, change, meta, error, noun, children }: Props) {
  if (error !== null) return <ErrorAlert error={error} />;
  const isFiltered = Object.keys(search).some((key) => !['page', 'media', 'kind'].includes(key));
  return (
    <Stack gap="sm">
      <Text role="status" size="sm" c="dimmed">
        {meta === undefined ? 'Loading …' : countOf(meta.total, noun)}
      </Text>
      {meta?.total === 0 ? <Empty isFiltered={isFiltered} noun={noun} /> : children}
      <Pages meta={meta} change={change} />
    </Stack>
  );
}

const countOf = (total: number, noun: string): string =>
  total === 1
    ? `1 ${noun}`
    : `${total.toLocaleString()} ${noun === 'picture' ? 'pictures' : 'videos and tours'}`;

const Empty = ({ isFiltered, noun }: { isFiltered: boolean; noun: string }) => (
  <div>
    <Text fw={600}>{isFiltered ? 'No media match.' : `The library has no ${noun} yet.`}</Text>
    <Text size="sm" c="dimmed">
      {isFiltered
        ? 'Clear the search or the filters to see more.'
        : 'Add media here, or on the Media tab of a property. Websites show media only on the records that they are attached to.'}
    </Text>
  </div>
);
