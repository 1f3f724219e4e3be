/** Shows which records are selected, and the actions for all of them. */
import { Button, Group, Paper, Text } from '@mantine/core';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ListProps } from './list-page.tsx';
import { allSelected, isDeletable, isEditable, MAX_SINGLE, type Selection } from './selection.ts';

const BulkEdit = lazyRouteComponent(() => import('../bulk/bulk-actions.tsx'), 'BulkEdit');
const BulkDelete = lazyRouteComponent(() => import('../bulk/bulk-actions.tsx'), 'BulkDelete');

type Props = ListProps & { selection: Selection; total: number };

export function SelectionBar({ selection, total, ...props }: Props) {
  const { collection, search, change } = props;
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const close = () => setDialog(undefined);
  const select = (value: string | undefined) => change({ page: search['page'], select: value });
  const count = selection.mode === 'all' ? total : selection.ids.length;
  const isFiltered = Object.keys(search).some(
    (key) => !['select', 'page', 'sort', 'columns'].includes(key),
  );
  const matching = isFiltered ? ' that match the filters' : '';
  const nouns = (count === 1 ? collection.label : collection.label_plural).toLowerCase();
  return (
    <Paper withBorder p="xs" role="region" aria-label="Selection">
      <Group gap="xs">
        <Text role="status" size="sm" fw={600}>
          {selection.mode === 'all'
            ? `All ${count.toLocaleString()} ${nouns}${matching} are selected`
            : `${count.toLocaleString()} ${nouns} selected`}
        </Text>
        {selection.mode !== 'all' && total > selection.ids.length && (
          <Button variant="subtle" size="compact-sm" onClick={() => select(allSelected())}>
            Select all {total.toLocaleString()}
            {matching}
          </Button>
        )}
        {selection.mode === 'single' && count === MAX_SINGLE && (
          <Text size="sm" c="dimmed">
            You can select at most {MAX_SINGLE} one by one.
          </Text>
        )}
        {isEditable(collection) && (
          <Button variant="default" size="compact-sm" onClick={() => setDialog('edit')}>
            Edit
          </Button>
        )}
        {isDeletable(collection) && (
          <Button variant="default" size="compact-sm" onClick={() => setDialog('delete')}>
            Delete
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => select(undefined)}>
          Clear selection
        </Button>
      </Group>
      <Suspense>
        {dialog === 'edit' && <BulkEdit {...props} selection={selection} onClose={close} />}
        {dialog === 'delete' && (
          <BulkDelete
            {...props}
            selection={selection}
            onClose={close}
            onDeleted={() => select(undefined)}
          />
        )}
      </Suspense>
    </Paper>
  );
}
