/** Shows which records are selected, and the actions for all of them. */
import { Button, Group, Paper, Text } from '@mantine/core';
import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { useState } from 'react';
import { Hint } from '../shell/page.tsx';
import { suspended } from '../shell/suspended.tsx';
import type { ListProps } from './list-page.tsx';
import { ALL, isDeletable, isEditable, MAX_SINGLE, type Selection } from './selection.ts';

const BulkEdit = suspended(lazy(() => import('../bulk/bulk-actions.tsx'), 'BulkEdit'));
const BulkDelete = suspended(lazy(() => import('../bulk/bulk-actions.tsx'), 'BulkDelete'));

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
          <Button variant="subtle" size="compact-sm" onClick={() => select(ALL)}>
            Select all {total.toLocaleString()}
            {matching}
          </Button>
        )}
        {selection.mode === 'single' && count === MAX_SINGLE && (
          <Hint>
            You can select at most {MAX_SINGLE} {nouns} individually. Select all to select more.
          </Hint>
        )}
        {isEditable(collection) && (
          <Button size="compact-sm" onClick={() => setDialog('edit')}>
            Edit
          </Button>
        )}
        {isDeletable(collection) && (
          <Button size="compact-sm" onClick={() => setDialog('delete')}>
            Delete
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => select(undefined)}>
          Clear selection
        </Button>
      </Group>
      {dialog === 'edit' && <BulkEdit {...props} selection={selection} onClose={close} />}
      {dialog === 'delete' && (
        <BulkDelete
          {...props}
          selection={selection}
          onClose={close}
          onDeleted={() => select(undefined)}
        />
      )}
    </Paper>
  );
}
