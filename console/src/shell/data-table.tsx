/** A table that scrolls on its own where it does not fit. */
import { Table, type TableProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = Pick<TableProps, 'layout' | 'style'> & {
  columns: string[];
  /** Makes the table a region that the keyboard can scroll. */
  label?: string;
  minWidth?: number;
  maxHeight?: number | string;
  /** The cells of each row. A table with row headings has its rows as children. */
  rows?: ReactNode[][];
  children?: ReactNode;
};

export function DataTable({ columns, label, minWidth = 0, maxHeight, rows, ...props }: Props) {
  const { children, ...look } = props;
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      type="native"
      {...(label !== undefined && { tabIndex: 0, role: 'region', 'aria-label': label })}
      {...(maxHeight !== undefined && { mah: maxHeight, style: { overflow: 'auto' } })}
    >
      <Table {...look} stickyHeader={maxHeight !== undefined}>
        <Table.DataRenderer data={{ head: columns, ...(rows && { body: rows }) }} />
        {children !== undefined && <Table.Tbody>{children}</Table.Tbody>}
      </Table>
    </Table.ScrollContainer>
  );
}
