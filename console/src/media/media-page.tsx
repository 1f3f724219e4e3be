/**
 * The media library. Its state is stored only in the URL: the filters of V2, and `media` for the
 * open file or embed.
 */
import { Group, Stack, Switch, Tabs } from '@mantine/core';
import { usePage } from '../api/collections.ts';
import { ReferenceFilter } from '../fields/reference-widgets.tsx';
import { SearchField } from '../list/controls.tsx';
import type { ListProps } from '../list/list-page.tsx';
import { useListSearch } from '../list/search.ts';
import { DocsLink, NotFound, PageLink, PageTitle } from '../shell/page.tsx';
import { EmbedGrid, FileGrid, Found } from './grids.tsx';
import { kindOf, type MediaEmbed, type MediaFile, useMedia } from './media.ts';
import { MediaDrawer } from './media-drawer.tsx';
import { DropArea, UploadList } from './upload-list.tsx';
import { UrlImport } from './url-import.tsx';
import { useUploads } from './use-uploads.ts';

export function MediaPage() {
  const collection = usePage('media');
  return collection === undefined ? <NotFound /> : <Library collection={collection} />;
}

function Library({ collection }: Pick<ListProps, 'collection'>) {
  const { search, change } = useListSearch();
  const uploads = useUploads();
  const props = { collection, search, change };
  const { folder_id, property_id, media } = search;
  const kind = kindOf(search);
  const target = { folder_id, property_id };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <PageTitle>Media</PageTitle>
        <Group gap="md">
          <DocsLink recipe="upload-files">About uploads</DocsLink>
          {collection.can.create && <UrlImport target={target} />}
        </Group>
      </Group>
      <MediaFilters {...props} />
      {collection.can.create && kind === 'file' && (
        <>
          <DropArea onFiles={(files) => uploads.add(files, () => target)} />
          <UploadList uploads={uploads} canRemoveCopies />
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
  const { data, error } = useMedia<MediaFile>(props.search);
  return (
    <Found {...props} meta={data?.meta} error={error} noun="picture" nouns="pictures">
      <FileGrid {...props} files={data?.data ?? []} />
    </Found>
  );
}

function Embeds(props: ListProps) {
  const { data, error } = useMedia<MediaEmbed>(props.search);
  return (
    <Found {...props} meta={data?.meta} error={error} noun="video or tour" nouns="videos and tours">
      <EmbedGrid {...props} embeds={data?.data ?? []} />
    </Found>
  );
}

/** Kind, search, folder, tag and missing texts, stored only in the URL. */
function MediaFilters(props: ListProps) {
  const { search, change } = props;
  const isFile = kindOf(search) === 'file';
  return (
    <>
      <Tabs
        value={kindOf(search)}
        onChange={(kind) =>
          change({
            kind: kind === 'embed' ? 'embed' : undefined,
            folder_id: undefined,
            has_alt_text: undefined,
            media: undefined,
          })
        }
      >
        <Tabs.List aria-label="Kind">
          <Tabs.Tab value="file">Pictures</Tabs.Tab>
          <Tabs.Tab value="embed">Videos and tours</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Group gap="sm" align="end">
        <SearchField flex="1 1 160px" label="Search media" search={search} change={change} />
        <SearchField flex="1 1 160px" name="tag" label="Tag" search={search} change={change} />
        {isFile && (
          <ReferenceFilter {...props} name="folder_id" label="Folder" resource="media-folders" />
        )}
        {isFile && (
          <Switch
            mb={6}
            label="Without alternative text"
            checked={search['has_alt_text'] === 'false'}
            onChange={({ currentTarget }) =>
              change({ has_alt_text: currentTarget.checked ? 'false' : undefined })
            }
          />
        )}
        {isFile && (
          <PageLink mb={8} page="media-folders">
            Edit folders
          </PageLink>
        )}
      </Group>
    </>
  );
}
