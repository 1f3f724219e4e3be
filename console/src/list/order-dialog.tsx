/** The records of a list in the order in which websites show them, which the user can change. */
import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { titleOf } from '../api/collections.ts';
import { type Page, readQuery, refetch, useAccountId, type Values } from '../api/v2.ts';
import { ErrorAlert, Hint } from '../shell/page.tsx';
import { type Moves, Sortable, useSorted } from '../shell/sortable.tsx';
import { useOrder } from '../shell/use-order.ts';
import type { ListProps } from './list-page.tsx';
import { matchingQuery } from './search.ts';

type Item = Values & { id: string; sort_order: number };

/** The maximum number of records of a page, which all fit in the dialog. */
const MAX_RECORDS = 100;

export function OrderedRecords({ collection, search }: ListProps) {
  const account = useAccountId();
  const { path, label_plural } = collection;
  const { sort: _, ...query } = matchingQuery(search);
  const shown = { ...query, per_page: String(MAX_RECORDS) };
  const records = readQuery<Page<Item>>('list', account, path, shown);
  const { data, error } = useQuery(records);
  const order = useOrder<Page<Item>, Item>({
    queryKey: records.queryKey,
    pathOf: ({ id }) => `${path}/${id}`,
    replace: (known, items) => ({ ...known, data: items }),
    refresh: (client) => refetch(client, ['list']),
  });
  const items = data?.data.toSorted((a, b) => a.sort_order - b.sort_order) ?? [];
  const isLong = data !== undefined && data.meta.total > MAX_RECORDS;
  return (
    <>
      <ErrorAlert error={error} />
      {data === undefined && error === null && <Loader />}
      <Hint>
        {isLong
          ? `At most ${MAX_RECORDS} records can be reordered. Filter the list first, such as by property.`
          : 'Websites show the records in this order. Drag a record by its handle, or use the arrows.'}
      </Hint>
      {!isLong && (
        <Sortable
          items={items}
          titleOf={(item) => titleOf(collection, item)}
          strategy={verticalListSortingStrategy}
          onMove={order.mutate}
          row={(item, moves) => (
            <Row key={item.id} id={item.id} name={titleOf(collection, item)} moves={moves} />
          )}
        >
          {(rows) => (
            <Stack component="ol" gap="xs" p={0} m={0} aria-label={label_plural}>
              {rows}
            </Stack>
          )}
        </Sortable>
      )}
    </>
  );
}

function Row({ id, name, moves }: { id: string; name: string; moves: Moves }) {
  const { controls, isDragging, ...sorted } = useSorted(id, name, moves, { isVertical: true });
  return (
    <Group component="li" wrap="nowrap" opacity={isDragging ? 0.5 : 1} {...sorted}>
      {controls}
      <Text truncate>{name}</Text>
    </Group>
  );
}
