/** Search, filters and columns of a list. */
import { Button, Checkbox, Group, Loader, Popover, Stack } from '@mantine/core';
import { IconColumns, IconFilter, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isOfV2 } from '../api/collections.ts';
import { chosenColumns, columnFields } from './columns.ts';
import { ExportButton } from './export-button.tsx';
import type { ListProps } from './list-page.tsx';
import { SearchField } from './search-field.tsx';
import { isImportable } from './selection.ts';

/** Loaded when it opens, because the list itself needs none of its inputs. */
const FilterForm = lazy(() =>
  import('./filter-form.tsx').then((module) => ({ default: module.FilterForm })),
);

export function Toolbar(props: ListProps) {
  const { collection, search, change } = props;
  return (
    <Group gap="xs">
      {collection.searchable && (
        <SearchField
          search={search}
          change={change}
          aria-label={`Search ${collection.label_plural.toLowerCase()}`}
          placeholder="Search"
        />
      )}
      <Popover position="bottom-start" trapFocus width={320} shadow="md">
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} />}>
            Filter
          </Button>
        </Popover.Target>
        <Popover.Dropdown mah="70dvh" style={{ overflow: 'auto' }}>
          <Suspense fallback={<Loader />}>
            <FilterForm {...props} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <Popover position="bottom-start" trapFocus shadow="md">
        <Popover.Target>
          <Button variant="default" leftSection={<IconColumns size={16} />}>
            Columns
          </Button>
        </Popover.Target>
        <Popover.Dropdown mah="70dvh" style={{ overflow: 'auto' }}>
          <ColumnChoice {...props} />
        </Popover.Dropdown>
      </Popover>
      {isOfV2(collection) && <ExportButton {...props} />}
      {isImportable(collection) && (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          renderRoot={(root) => (
            <Link
              to="/$account/$resource/import"
              params={{ account: props.account, resource: collection.name }}
              {...root}
            />
          )}
        >
          Import
        </Button>
      )}
    </Group>
  );
}

function ColumnChoice({ collection, search, change }: ListProps) {
  const chosen = chosenColumns(collection, search);
  const choose = (columns: string[]) =>
    change({ page: search['page'], columns: columns.join(',') });
  return (
    <Checkbox.Group label="Columns" value={chosen} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {columnFields(collection).map(({ name, label }) => (
          <Checkbox
            key={name}
            size="md"
            value={name}
            label={label}
            disabled={name === collection.title_field}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
