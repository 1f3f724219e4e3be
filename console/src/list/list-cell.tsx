/** A cell of a list: the title of a record with a link to it, or a value, which may be editable. */
import { Table } from '@mantine/core';
import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { pageOf, titleOf } from '../api/collections.ts';
import { type MetadataField, type Values, valueIn } from '../api/v2.ts';
import { Hint, PageLink } from '../shell/page.tsx';
import { Cell } from './cell.tsx';
import type { TableProps } from './list-table.tsx';

/** Loaded when a cell is edited. */
const CellEditor = lazy(() => import('./cell-editor.tsx'), 'CellEditor');

type Props = TableProps & {
  field: MetadataField;
  record: Values;
  isEditable: boolean;
  /** Whether the record is being deleted. */
  isLeaving: boolean;
  /** One cell of the grid can be reached with Tab, and the others with the arrow keys. */
  isTabStop: boolean;
  /** The titles of referenced records. */
  labels: ReadonlyMap<string, string>;
};

export function ListCell(props: Props) {
  const { collection, field } = props;
  if (field.name === collection.title_field)
    return (
      <Table.Td>
        <Title {...props} />
      </Table.Td>
    );
  if (props.isEditable) return <EditableCell {...props} />;
  return (
    <Table.Td tabIndex={-1}>
      <Value {...props} />
    </Table.Td>
  );
}

function EditableCell(props: Props) {
  const [isEdited, setEdited] = useState(false);
  const cell: RefObject<HTMLTableCellElement | null> = useRef(null);
  const open = () => setEdited(true);
  function close(): void {
    setEdited(false);
    cell.current?.focus();
  }
  return (
    <Table.Td
      ref={cell}
      className="editable-cell"
      tabIndex={props.isTabStop ? 0 : -1}
      onDoubleClick={open}
      onKeyDown={({ key, target }) => key === 'Enter' && target === cell.current && open()}
    >
      {isEdited ? (
        <Suspense fallback={<Value {...props} />}>
          <CellEditor {...props} onClose={close}>
            <Value {...props} />
          </CellEditor>
        </Suspense>
      ) : (
        <Value {...props} />
      )}
    </Table.Td>
  );
}

function Title({ collection, record, isLeaving }: Props) {
  const title = titleOf(collection, record);
  if (isLeaving)
    return (
      <Hint>
        <s>{title}</s> is being deleted
      </Hint>
    );
  return <PageLink page={pageOf(collection, String(record['id']))}>{title}</PageLink>;
}

const Value = ({ field, labels, record }: Props) => (
  <Cell {...{ field, labels, record }} value={valueIn(record, field.name)} />
);
