/** The media of a record: upload, order, role, and removal from the record. */
import { Group, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePage } from '../api/collections.ts';
import { exchange, type Tagged, useAccountId } from '../api/v2.ts';
import { DocsLink, Empty, ErrorAlert } from '../shell/page.tsx';
import { LibraryPicker } from './library-picker.tsx';
import type { AttachedFile } from './media.ts';
import { SortablePictures } from './sortable-pictures.tsx';
import { DropArea, UploadList } from './upload-list.tsx';
import { UrlImport } from './url-import.tsx';
import { useUploads } from './use-uploads.ts';

type Props = { type: string; path: string; stored: Tagged };

export function RecordMedia({ type, path, stored }: Props) {
  const account = useAccountId();
  const uploads = useUploads();
  const collection = usePage('media');
  const id = String(stored.data['id']);
  const { data, error } = useQuery({
    queryKey: ['record-media', account, path],
    queryFn: ({ signal }) => exchange<{ images: AttachedFile[] }>(account, path, { signal }),
  });
  if (error !== null) return <ErrorAlert error={error} />;
  if (data === undefined || collection === undefined) return <Loader />;
  const pictures = data.data.images.toSorted((a, b) => a.sort_order - b.sort_order);
  const { can } = collection;
  const end = Math.max(-1, ...pictures.map(({ sort_order }) => sort_order)) + 1;
  const target = { attachable_type: type, attachable_id: id };
  return (
    <Stack>
      {can.create && (
        <>
          <DropArea
            onFiles={(files) =>
              uploads.add(files, (index) => ({ ...target, sort_order: String(end + index) }))
            }
          />
          <UploadList uploads={uploads} canRemoveCopies={false} />
        </>
      )}
      <Group>
        {can.create && <UrlImport target={target} from={end} />}
        {can.update && (
          <LibraryPicker
            target={{ type, id }}
            attached={pictures.map((picture) => picture.id)}
            from={end}
          />
        )}
      </Group>
      {pictures.length === 0 ? (
        <Empty
          title="No pictures yet."
          more={<DocsLink recipe="upload-files#pictures">About pictures</DocsLink>}
        >
          {can.create &&
            'Add pictures above. Websites show them in the order of this page, so put the best first.'}
        </Empty>
      ) : (
        <SortablePictures
          target={{ type, id }}
          path={path}
          pictures={pictures}
          canUpdate={can.update}
        />
      )}
    </Stack>
  );
}
