/** The search field of a list, and the links to its pages. */
import { Pagination, type PaginationProps, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Search } from './search.ts';

type Props = Pick<TextInputProps, 'label' | 'aria-label' | 'placeholder'> & {
  /** The name of the parameter. */
  name?: string;
  search: Search;
  change(changes: Record<string, string>): void;
  flex?: CSSProperties['flex'];
};

/**
 * The search words of a list, which are stored in the URL. They apply when the user presses Enter.
 */
export const SearchField = ({ name = 'q', search, change, flex, ...texts }: Props) => (
  <form
    style={{ flex }}
    onSubmit={(event) => {
      event.preventDefault();
      change({ [name]: String(new FormData(event.currentTarget).get(name)).trim() });
    }}
  >
    <TextInput
      {...texts}
      key={search[name]}
      name={name}
      type="search"
      leftSection={<IconSearch size={16} />}
      defaultValue={search[name]}
      maxLength={255}
    />
  </form>
);

type PagesProps = Pick<PaginationProps, 'size' | 'siblings'> & {
  meta: { current_page: number; last_page: number } | undefined;
  change(changes: { page: string }): void;
};

/** Links to the pages of a list, if it has more than one. */
export const Pages = ({ meta, change, ...look }: PagesProps) =>
  meta !== undefined &&
  meta.last_page > 1 && (
    <Pagination
      {...look}
      total={meta.last_page}
      value={meta.current_page}
      onChange={(page) => change({ page: String(page) })}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
      getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
    />
  );
