/** Search, filters, columns and saved views of a list. */
import { Button, Checkbox, Group, Loader, Popover, type PopoverProps, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowsSort,
  IconBookmark,
  IconColumns,
  IconFilter,
  IconUpload,
} from '@tabler/icons-react';
import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { isOfV2 } from '../api/collections.ts';
import { usePagePath } from '../api/v2.ts';
import { DialogButton } from '../shell/dialogs.tsx';
import { ButtonLink } from '../shell/page.tsx';
import { onDemand } from '../shell/suspended.tsx';
import { chosenColumns, columnFields } from './columns.ts';
import { ExportButton, SearchField } from './controls.tsx';
import type { ListProps } from './list-page.tsx';
import { isImportable, isOrdered } from './selection.ts';

/** Loaded when they open, because the list itself needs none of their inputs. */
const FilterForm = lazy(() => import('./filter-form.tsx'), 'FilterForm');

const ViewsMenu = lazy(() => import('./views-menu.tsx'), 'ViewsMenu');

const OrderedRecords = onDemand(() => import('./order-dialog.tsx'), 'OrderedRecords');

export function Toolbar(props: ListProps) {
  const { collection, search, change } = props;
  const pathTo = usePagePath();
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
      <ToolbarMenu label="Filter" icon={<IconFilter size={16} />} width={320}>
        {() => <FilterForm {...props} />}
      </ToolbarMenu>
      <ToolbarMenu label="Columns" icon={<IconColumns size={16} />} width="max-content">
        {() => <ColumnChoice {...props} />}
      </ToolbarMenu>
      <ToolbarMenu label="Views" icon={<IconBookmark size={16} />} width={320}>
        {(closeViews) => <ViewsMenu {...props} close={closeViews} />}
      </ToolbarMenu>
      {isOrdered(collection) && (
        <DialogButton
          label="Order"
          leftSection={<IconArrowsSort size={16} />}
          title={`Order of ${collection.label_plural}`}
          size="lg"
        >
          {() => <OrderedRecords {...props} />}
        </DialogButton>
      )}
      {isOfV2(collection) && <ExportButton {...props} />}
      {isImportable(collection) && (
        <ButtonLink leftSection={<IconUpload size={16} />} to={pathTo(`${collection.name}/import`)}>
          Import
        </ButtonLink>
      )}
    </Group>
  );
}

type MenuProps = {
  label: string;
  icon: ReactNode;
  width: PopoverProps['width'];
  children(close: () => void): ReactNode;
};

function ToolbarMenu({ label, icon, width, children }: MenuProps) {
  const [isOpen, { close, toggle }] = useDisclosure();
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      position="bottom-start"
      shadow="md"
      width={width}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button leftSection={icon} onClick={toggle}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah="70dvh" style={{ overflow: 'auto' }}>
        <Suspense fallback={<Loader />}>{children(close)}</Suspense>
      </Popover.Dropdown>
    </Popover>
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
            value={name}
            label={label}
            disabled={name === collection.title_field}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
