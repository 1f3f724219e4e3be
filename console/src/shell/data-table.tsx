/** Tables, description lists and regions that are read aloud. */
import { SimpleGrid, type SimpleGridProps, Table, type TableProps, Text } from '@mantine/core';
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

type FactsProps = Pick<SimpleGridProps, 'cols' | 'verticalSpacing'> & { children: ReactNode };

/** Names with their values, as a description list. */
export const Facts = (props: FactsProps) => (
  <SimpleGrid component="dl" m={0} spacing="sm" {...props} />
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </div>
);

/** An empty region takes no space. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" style={{ position: children ? 'static' : 'absolute' }}>
    {children}
  </div>
);
