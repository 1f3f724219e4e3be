/** The media library. The URL is its only state: filters of V2, and `media` for the open one. */
import { Group, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { usePage } from '../api/collections.ts';
import type { ListProps } from '../list/list-page.tsx';
import { useListSearch } from '../list/use-list-search.ts';
import { DocsLink } from '../shell/docs-link.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { DropArea } from './drop-area.tsx';
import { Found } from './found.tsx';
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
