/** Controls of a list: the search field, the export as CSV, and the links to its pages. */
import {
  Button,
  Pagination,
  type PaginationProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, useRef } from 'react';
import { messageOf } from '../api/client.ts';
import { readCsv, saveFile, useAccountId } from '../api/v2.ts';
import type { ListProps } from './list-page.tsx';
import { matchingQuery, type Search } from './search.ts';

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

export function ExportButton({ collection, search }: Omit<ListProps, 'change'>) {
  const account = useAccountId();
  const controller = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (signal: AbortSignal) =>
      readCsv(account, collection.path, matchingQuery(search), signal),
    onSuccess: (file) => saveFile(file, `${collection.name}.csv`),
    onError: (error) => {
      if (controller.current?.signal.aborted !== true)
        notifications.show({ color: 'red', message: messageOf(error) });
    },
  });
  function start(): void {
    controller.current = new AbortController();
    mutate(controller.current.signal);
  }
  return (
    <Button
      leftSection={<IconDownload size={16} />}
      onClick={isPending ? () => controller.current?.abort() : start}
    >
      {isPending ? 'Cancel export' : 'Export'}
    </Button>
  );
}
