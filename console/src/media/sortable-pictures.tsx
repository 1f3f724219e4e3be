/** The pictures of a record in their order, which the user can change. */
import { rectSortingStrategy } from '@dnd-kit/sortable';
import { Text } from '@mantine/core';
import type { Tagged } from '../api/v2.ts';
import { Sortable } from '../shell/sortable.tsx';
import { useOrder } from '../shell/use-order.ts';
import { AttachedPicture } from './attached-picture.tsx';
import { Tiles } from './grids.tsx';
import { type AttachedFile, attachmentPath, nameOf, refreshMedia, type Target } from './media.ts';

type Props = {
  target: Target;
  path: string;
  pictures: readonly AttachedFile[];
  canUpdate: boolean;
};

export function SortablePictures({ target, path, pictures, canUpdate }: Props) {
  const order = useOrder<Tagged<{ images: AttachedFile[] }>, AttachedFile>({
    account: target.account,
    queryKey: ['record-media', target.account, path],
    pathOf: ({ id }) => attachmentPath(target, id),
    replace: (known, images) => ({ ...known, data: { ...known.data, images } }),
    refresh: (client) => refreshMedia(client, target.account),
  });
  return (
    <>
      {canUpdate && (
        <Text size="sm" c="dimmed">
          Websites show the pictures in this order. Drag a picture by its handle, or use the arrows.
        </Text>
      )}
      <Sortable<AttachedFile>
        items={pictures}
        titleOf={nameOf}
        strategy={rectSortingStrategy}
        onMove={(items) => order.mutate(items)}
        row={(picture, moves) => (
          <AttachedPicture key={picture.id} {...{ target, picture, canUpdate, moves }} />
        )}
      >
        {(rows) => (
          <Tiles component="ol" label="Pictures">
            {rows}
          </Tiles>
        )}
      </Sortable>
    </>
  );
}
