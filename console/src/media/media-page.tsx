/** The media library. The URL is its only state: filters of V2, and `media` for the open one. */
import { Group, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePage } from '../api/collections.ts';
import type { ListProps } from '../list/list-page.tsx';
import { Pages } from '../list/pages.tsx';
import { useListSearch } from '../list/use-list-search.ts';
import { DocsLink } from '../shell/docs-link.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { DropArea } from './drop-area.tsx';
import { EmbedGrid, FileGrid } from './grids.tsx';
import { kindOf, type MediaEmbed, type MediaFile, useMedia } from './media.ts';
import { MediaDrawer } from './media-drawer.tsx';
import { MediaFilters } from './media-filters.tsx';
import { UploadList } from './upload-list.tsx';
import { UrlImport } from './url-import.tsx';
import { useUploads } from './use-uploads.ts';

export function MediaPage() {
  const { account } = useParams({ from: '/$account' });
  const collection = usePage(account, 'media');
  return collection === undefined ? (
    <NotFound />
  ) : (
    <Library account={account} collection={collection} />
  );
}

function Library({ account, collection }: Pick<ListProps, 'account' | 'collection'>) {
  const { search, change } = useListSearch();
  const uploads = useUploads(account);
  const props = { account, collection, search, change };
  const { folder_id, property_id, media } = search;
  const kind = kindOf(search);
  const target = {
    ...(folder_id !== undefined && { folder_id }),
    ...(property_id !== undefined && { property_id }),
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <PageTitle>Media</PageTitle>
        <Group gap="md">
          <DocsLink recipe="upload-files">About uploads</DocsLink>
          {collection.can.create && <UrlImport account={account} target={target} />}
        </Group>
      </Group>
      <MediaFilters {...props} />
      {collection.can.create && kind === 'file' && (
        <>
          <DropArea onFiles={(files) => uploads.add(files, () => target)} />
          <UploadList account={account} uploads={uploads} canRemoveCopies />
        </>
      )}
      {kind === 'file' ? <Files key="file" {...props} /> : <Embeds key="embed" {...props} />}
      {media !== undefined && (
        <MediaDrawer
          key={media}
          {...props}
          id={media}
          onClose={() => change({ page: search['page'], media: undefined })}
        />
      )}
    </Stack>
  );
}

function Files(props: ListProps) {
  const { data, error } = useMedia<MediaFile>(props.account, props.search);
  return (
    <Found {...props} meta={data?.meta} error={error} noun="picture">
      <FileGrid {...props} files={data?.data ?? []} />
    </Found>
  );
}

function Embeds(props: ListProps) {
  const { data, error } = useMedia<MediaEmbed>(props.account, props.search);
  return (
    <Found {...props} meta={data?.meta} error={error} noun="video or tour">
      <EmbedGrid {...props} embeds={data?.data ?? []} />
    </Found>
  );
}

type FoundProps = ListProps & {
  meta: { total: number; current_page: number; last_page: number } | undefined;
  error: Error | null;
  noun: string;
  children: ReactNode;
};

function Found({ search, change, meta, error, noun, children }: FoundProps) {
  if (error !== null) return <ErrorAlert error={error} />;
  const isFiltered = Object.keys(search).some((key) => !['page', 'media', 'kind'].includes(key));
  return (
    <Stack gap="sm">
      <Text role="status" size="sm" c="dimmed">
        {meta === undefined ? 'Loading …' : countOf(meta.total, noun)}
      </Text>
      {meta?.total === 0 ? <Empty isFiltered={isFiltered} noun={noun} /> : children}
      <Pages meta={meta} change={change} />
    </Stack>
  );
}

const countOf = (total: number, noun: string): string =>
  total === 1
    ? `1 ${noun}`
    : `${total.toLocaleString()} ${noun === 'picture' ? 'pictures' : 'videos and tours'}`;

const Empty = ({ isFiltered, noun }: { isFiltered: boolean; noun: string }) => (
  <div>
    <Text fw={600}>{isFiltered ? 'No media match.' : `The library has no ${noun} yet.`}</Text>
    <Text size="sm" c="dimmed">
      {isFiltered
        ? 'Clear the search or the filters to see more.'
        : 'Add media here, or on the Media tab of a property. Websites show media only on the records that they are attached to.'}
    </Text>
  </div>
);
