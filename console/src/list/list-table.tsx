/** The table of a list. Only the rows in view are in the document. */
import { Checkbox, Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { formFields, titleOf, useAllLabels } from '../api/collections.ts';
import { type Metadata, type MetadataField, type Values, valueIn } from '../api/v2.ts';
import { useLeaving } from '../shell/held-deletions.tsx';
import { chosenColumns, columnFields } from './columns.ts';
import { ListCell } from './list-cell.tsx';
import type { ListProps } from './list-page.tsx';
import type { Search } from './search.ts';
import { isEditable, isSelectable, pageToggled, type Selection, toggled } from './selection.ts';

const ROW_HEIGHT = 41;

export type TableProps = ListProps & { records: Values[]; selection: Selection };

const HINT = 'edit-hint';

export function ListTable(props: TableProps) {
  const { collection, search, records } = props;
  const { fields, editable } = useMemo(() => columnsOf(collection, search), [collection, search]);
  const labels = useAllLabels(referencesIn(fields, records));
  const firstEditable = fields.find(({ name }) => editable.has(name))?.name;
  const leaving = useLeaving();
  const isLeaving = (id: unknown) => leaving.has(`${collection.path}/${id}`);
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: records.length,
    getScrollElement: () => frame.current,
    getItemKey: (index) => String(records[index]?.['id']),
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const { startIndex = 0 } = virtualizer.range ?? {};
  const tabRow = items.find(({ index, key }) => index >= startIndex && !isLeaving(key))?.key;
  const canSelect = isSelectable(collection);
  const isGrid = firstEditable !== undefined;
  return (
    <>
      <Table.ScrollContainer
        minWidth={0}
        type="native"
        mah="calc(100dvh - 300px)"
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label={collection.label_plural}
        style={{ overflow: 'auto', scrollPaddingTop: ROW_HEIGHT }}
      >
        <Table
          stickyHeader
          role={isGrid ? 'grid' : undefined}
          aria-label={isGrid ? collection.label_plural : undefined}
          aria-describedby={isGrid ? HINT : undefined}
          aria-rowcount={records.length + 1}
          style={{ whiteSpace: 'nowrap' }}
          onKeyDown={moveFocus}
        >
          <Table.Thead>
            <Table.Tr>
              {canSelect && (
                <SelectPage {...props} records={records.filter(({ id }) => !isLeaving(id))} />
              )}
              {fields.map((field) => (
                <Table.Th key={field.name} aria-sort={orderOf(search['sort'], field.name)}>
                  <Heading {...props} field={field} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {above > 0 && <Table.Tr h={above} aria-hidden />}
            {items.map(({ index, key }) => {
              const record = records[index];
              return (
                record !== undefined && (
                  <Row
                    key={key}
                    {...props}
                    {...{ record, index, fields, editable, labels }}
                    isLeaving={isLeaving(key)}
                    tabStop={key === tabRow ? firstEditable : undefined}
                  />
                )
              );
            })}
            {below > 0 && <Table.Tr h={below} aria-hidden />}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {isGrid && (
        <Text id={HINT} size="sm" c="dimmed">
          To edit a cell, double-click it or press Enter.
        </Text>
      )}
    </>
  );
}

/** The columns, and the names of those whose cells can be edited. */
function columnsOf(collection: Metadata, search: Search) {
  const chosen = chosenColumns(collection, search);
  const editable = isEditable(collection) ? formFields(collection, false) : [];
  const names = editable.map(({ name }) => name).filter((name) => name !== collection.title_field);
  return {
    fields: columnFields(collection).filter(({ name }) => chosen.includes(name)),
    editable: new Set(names),
  };
}

/** The IDs of the records that the columns refer to, by resource. */
function referencesIn(fields: readonly MetadataField[], records: readonly Values[]) {
  const found = new Map<string, string[]>();
  for (const { name, refers_to } of fields)
    if (refers_to !== null)
      found.set(refers_to.resource, [
        ...(found.get(refers_to.resource) ?? []),
        ...records.map((record) => valueIn(record, name)).filter(isText),
      ]);
  return found;
}

const isText = (value: unknown): value is string => typeof value === 'string';

type RowProps = TableProps &
  ReturnType<typeof columnsOf> & {
    record: Values;
    index: number;
    tabStop: string | undefined;
    /** Whether the record is being deleted, so that it can be neither selected nor changed. */
    isLeaving: boolean;
    labels: ReadonlyMap<string, string>;
  };

/** Memoized, so that scrolling renders only the rows that become visible. */
const Row = memo(({ fields, editable, index, tabStop, ...props }: RowProps) => (
  <Table.Tr aria-rowindex={index + 2} h={ROW_HEIGHT}>
    {isSelectable(props.collection) && <SelectRow {...props} />}
    {fields.map((field) => (
      <ListCell
        key={field.name}
        {...props}
        field={field}
        isEditable={editable.has(field.name) && !props.isLeaving}
        isTabStop={field.name === tabStop}
      />
    ))}
  </Table.Tr>
));

const orderOf = (sort: string | undefined, name: string) =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;

/** The heading of a column: a button if the list can be sorted by the field. */
function Heading({ collection, search, change, field }: ListProps & { field: MetadataField }) {
  const isSortable = collection.filters.some((one) => one.name === field.name && one.sortable);
  if (!isSortable || collection.fixed_order) return field.label;
  const order = orderOf(search['sort'], field.name);
  const next = order === 'ascending' ? `-${field.name}` : order === undefined ? field.name : '';
  return (
    <UnstyledButton fz="sm" fw={700} mih={24} onClick={() => change({ sort: next })}>
      {field.label} {order === 'ascending' && <IconArrowUp size={14} aria-hidden />}
      {order === 'descending' && <IconArrowDown size={14} aria-hidden />}
    </UnstyledButton>
  );
}

function SelectPage({ collection, search, change, records, selection }: TableProps) {
  const selected = records.filter(({ id }) => selection.ids.includes(String(id))).length;
  return (
    <Table.Th w={44}>
      <Checkbox
        aria-label={`Select the ${collection.label_plural.toLowerCase()} of this page`}
        checked={selected > 0 && selected === records.length}
        indeterminate={selected > 0 && selected < records.length}
        onChange={() => change({ page: search['page'], select: pageToggled(selection, records) })}
      />
    </Table.Th>
  );
}

function SelectRow({
  collection,
  search,
  change,
  selection,
  record,
  isLeaving,
}: Pick<RowProps, keyof TableProps | 'record' | 'isLeaving'>) {
  const id = String(record['id']);
  return (
    <Table.Td>
      <Checkbox
        aria-label={`Select ${titleOf(collection, record)}`}
        disabled={isLeaving}
        checked={selection.ids.includes(id) && !isLeaving}
        onChange={() => change({ page: search['page'], select: toggled(selection, id) })}
      />
    </Table.Td>
  );
}

const STEPS: Record<string, { row: number; column: number }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Arrow keys move the focus between the cells of a grid. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const step = STEPS[key];
  // Events of an open editor also arrive here, because React events bubble through portals.
  if (step === undefined || !(target instanceof Element) || !currentTarget.contains(target)) return;
  const cell = target.closest('td');
  const row = cell?.parentElement;
  if (cell == null || row == null) return;
  const others = [row.previousElementSibling, row, row.nextElementSibling];
  const other = others[step.row + 1];
  const next =
    other instanceof HTMLTableRowElement ? other.cells[cell.cellIndex + step.column] : null;
  if (next == null) return;
  event.preventDefault();
  (next.querySelector<HTMLElement>('a, input') ?? next).focus();
}
