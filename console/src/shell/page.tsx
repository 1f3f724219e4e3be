/** The parts of pages: titles, errors, links, sections, tables and description lists. */
import {
  Alert,
  type AlertProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  NavLink,
  type NavLinkProps,
  Paper,
  SimpleGrid,
  type SimpleGridProps,
  Stack,
  Table,
  type TableProps,
  Text,
  type TextProps,
  Title,
  type TitleProps,
  UnstyledButton,
  type UnstyledButtonProps,
} from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, isValidElement, type ReactNode, useEffect, useRef } from 'react';
import { messageOf, urlOf } from '../api/client.ts';
import { pageOf } from '../api/collections.ts';
import { type Metadata, usePagePath } from '../api/v2.ts';

/** The heading of a page, which gets the focus after a navigation. */
export function PageTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <title>{`${children} · Frontage`}</title>
      <Title ref={heading} order={1} size="h2" tabIndex={-1}>
        {children}
      </Title>
    </>
  );
}

/** The page for an unknown URL, or for a page that the user may not view. */
export const NotFound = () => (
  <Stack>
    <PageTitle>Page not found</PageTitle>
    <Text>This page does not exist, or your role does not allow you to see it.</Text>
  </Stack>
);

/** An explanation in small type. */
export const Hint = (props: TextProps & { children: ReactNode }) => (
  <Text size="sm" c="dimmed" {...props} />
);

type EmptyProps = {
  role?: 'status';
  title: string;
  more?: ReactNode;
  children: ReactNode;
};

/** Explains why a list is empty, and how it gets its records. */
export const Empty = ({ role, title, more, children }: EmptyProps) => (
  <Paper withBorder p="lg" role={role}>
    <Text fw={600}>{title}</Text>
    {children && <Hint>{children}</Hint>}
    {more}
  </Paper>
);

type Props = Pick<AlertProps, 'children' | 'mb'> & { error?: Error | null };

/**
 * Shows its children, or without children the message of the error. Shows nothing without an error.
 */
export function ErrorAlert({ error = null, children, ...props }: Props) {
  const message = children || (error === null ? undefined : messageOf(error));
  if (message === undefined) return null;
  return (
    <Alert role="alert" color="red" {...props}>
      {message}
    </Alert>
  );
}

type PageLinkProps = Omit<AnchorProps, 'component'> & {
  /** The path below the account. */
  page: string;
  search?: Record<string, string>;
  children: ReactNode;
};

/** A link to a page of the account. */
export const PageLink = ({ page, ...props }: PageLinkProps) => (
  <TextLink size="sm" to={usePagePath()(page)} {...props} />
);

/** The main button of a form. */
export const SubmitButton = (props: ButtonProps & { children: ReactNode }) => (
  <Button variant="filled" type="submit" {...props} />
);

/** A link from a page to the list that it belongs to. */
export const ListLink = ({ collection }: { collection: Metadata }) => (
  <PageLink page={pageOf(collection)}>{collection.label_plural}</PageLink>
);

type DocsLinkProps = { recipe: string; children: string };

/** `recipe` is the name of a page below `/docs/recipes`, with an optional fragment. */
export const DocsLink = ({ recipe, children }: DocsLinkProps) => (
  <Anchor
    href={urlOf(`/docs/recipes/${recipe}`)}
    target="_blank"
    size="sm"
    display="inline-flex"
    style={{ alignItems: 'center', gap: 6, minHeight: 24 }}
  >
    <IconBook size={16} aria-hidden />
    {children}
  </Anchor>
);

type LinkProps<P> = P & Omit<ComponentProps<'a'>, keyof P>;

/** Components of the library as links that the router follows. */
export const TextLink = createLink((props: LinkProps<AnchorProps>) => <Anchor {...props} />);

export const ButtonLink = createLink((props: LinkProps<ButtonProps>) => (
  <Button component="a" {...props} />
));

export const NavItem = createLink((props: LinkProps<NavLinkProps>) => (
  <NavLink component="a" {...props} />
));

export const TileLink = createLink((props: LinkProps<UnstyledButtonProps>) => (
  <UnstyledButton component="a" {...props} />
));

type DataTableProps = Pick<TableProps, 'layout' | 'style'> & {
  columns: string[];
  /** Makes the table a region that the keyboard can scroll. */
  label?: string;
  minWidth?: number;
  maxHeight?: number | string;
  /**
   * The cells of each row. Those without a column are not shown. If the first cell has a key, the
   * key identifies the row.
   */
  rows: readonly ReactNode[][];
  /** Whether the first cell of each row is its heading. */
  hasRowHeadings?: boolean;
};

const keyOf = (cell: ReactNode) => (isValidElement(cell) ? cell.key : null);

export function DataTable({ columns, rows, label, maxHeight, ...props }: DataTableProps) {
  const { minWidth = 0, hasRowHeadings = false, ...look } = props;
  return (
    <Table.ScrollContainer
      minWidth={minWidth}
      type="native"
      {...(label !== undefined && { tabIndex: 0, role: 'region', 'aria-label': label })}
      {...(maxHeight !== undefined && { mah: maxHeight, style: { overflow: 'auto' } })}
    >
      <Table {...look} stickyHeader={maxHeight !== undefined}>
        <Table.DataRenderer data={{ head: columns }} />
        <Table.Tbody>
          {rows.map((cells, index) => (
            <Table.Tr key={keyOf(cells[0]) ?? index}>
              {cells.slice(0, columns.length).map((cell, column) =>
                hasRowHeadings && column === 0 ? (
                  <Table.Th key={columns[column]} scope="row">
                    {cell}
                  </Table.Th>
                ) : (
                  <Table.Td key={columns[column]}>{cell}</Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
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

type SectionProps = Pick<TitleProps, 'order' | 'size' | 'mb' | 'children'> & {
  /** The ID of the heading. */
  name: string;
  title: string;
};

/** A part of a page, labeled by its heading. */
export const Section = ({ name, title, children, ...heading }: SectionProps) => (
  <section aria-labelledby={name}>
    <Title order={2} size="h4" mb="xs" {...heading} id={name}>
      {title}
    </Title>
    {children}
  </section>
);

/** An empty region takes no space. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" style={{ position: children ? 'static' : 'absolute' }}>
    {children}
  </div>
);
