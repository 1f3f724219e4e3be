/** A table of rows of an imported file, which scrolls on its own. */
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { label: string; columns: readonly string[]; children: ReactNode };

export const RowTable = ({ label, columns, children }: Props) => (
  <Table.ScrollContainer
    minWidth={0}
    type="native"
    mah="50dvh"
    tabIndex={0}
    role="region"
    aria-label={label}
    style={{ overflow: 'auto' }}
  >
    <Table stickyHeader>
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
