/** Links to the pages of a list, if it has more than one. */
import { Pagination, type PaginationProps } from '@mantine/core';

type Props = Pick<PaginationProps, 'size' | 'siblings'> & {
  meta: { current_page: number; last_page: number } | undefined;
  change(changes: { page: string }): void;
};

export const Pages = ({ meta, change, ...look }: Props) =>
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
