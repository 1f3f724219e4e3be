/** A table that scrolls on its own where it does not fit. */
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  columns: readonly string[];
  /** Makes the table a region that the keyboard can scroll. */
  label?: string;
  minWidth?: number;
  maxHeight?: number | string;
  children: ReactNode;
};

export const DataTable = ({ columns, label, minWidth = 0, maxHeight, children }: Props) => (
  <Table.ScrollContainer
    minWidth={minWidth}
    type="native"
    {...(label !== undefined && { tabIndex: 0, role: 'region', 'aria-label': label })}
    {...(maxHeight !== undefined && { mah: maxHeight, style: { overflow: 'auto' } })}
  >
    <Table stickyHeader={maxHeight !== undefined}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column}>{column}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
