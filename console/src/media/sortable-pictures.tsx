/** The pictures of a record in their order, which the user can change. */
import { rectSortingStrategy } from '@dnd-kit/sortable';
import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core';
import { IconDots, IconPhoto, IconStar, IconUnlink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { call, RECORD_QUERIES, refetch, type Tagged, useAccountId } from '../api/v2.ts';
import { Hint } from '../shell/page.tsx';
import { type Moves, Sortable, useSorted } from '../shell/sortable.tsx';
import { useAction } from '../shell/use-action.tsx';
import { useOrder } from '../shell/use-order.ts';
import { Picture, Tiles } from './grids.tsx';
import classes from './media.module.css';
import { type AttachedFile, attachmentPath, nameOf, type Target } from './media.ts';

type Props = {
  target: Target;
  path: string;
  pictures: readonly AttachedFile[];
  canUpdate: boolean;
};

export function SortablePictures({ target, path, pictures, canUpdate }: Props) {
  const account = useAccountId();
  const order = useOrder<Tagged<{ images: AttachedFile[] }>, AttachedFile>({
    queryKey: ['record-media', account, path],
    pathOf: ({ id }) => attachmentPath(target, id),
    replace: (known, images) => ({ ...known, data: { ...known.data, images } }),
    refresh: (client) => refetch(client, RECORD_QUERIES),
  });
  return (
    <>
      {canUpdate && (
        <Hint>
          Websites show the pictures in this order. Drag a picture by its handle, or use the arrows.
        </Hint>
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

type AttachedPictureProps = {
  target: Target;
  picture: AttachedFile;
  canUpdate: boolean;
  moves: Moves;
};

/** A picture on a record, with its handle and its menu. */
function AttachedPicture(props: AttachedPictureProps) {
  const { picture, canUpdate, moves } = props;
  const name = nameOf(picture);
  const { controls, isDragging, ...sorted } = useSorted(picture.id, name, moves, {
    isFixed: !canUpdate,
  });
  return (
    <li className={`${classes['tile']} ${isDragging ? classes['dragged'] : ''}`} {...sorted}>
      <Picture file={picture} />
      {picture.slot !== null && (
        <Badge className={classes['warning'] ?? ''} color="dark" tt="none">
          {picture.slot.replaceAll('_', ' ')}
        </Badge>
      )}
      <div className={classes['caption']}>
        <Text size="sm" fw={600} truncate>
          {name}
        </Text>
        {canUpdate && (
          <Group gap={4} mt={4} wrap="nowrap">
            {controls}
            <PictureMenu {...props} name={name} />
          </Group>
        )}
      </div>
    </li>
  );
}

const FEATURED = 'featured';

function PictureMenu({ target, picture, name }: AttachedPictureProps & { name: string }) {
  const account = useAccountId();
  const { mutate } = useAction({
    run: (account, change: { slot: string | null } | 'detach') =>
      call(
        account,
        attachmentPath(target, picture.id),
        change === 'detach' ? { method: 'DELETE' } : { method: 'PATCH', body: change },
      ),
  });
  const isFeatured = picture.slot === FEATURED;
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={`More for ${name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPhoto size={16} />}
          renderRoot={(root) => (
            <Link
              to="/$account/media"
              params={{ account }}
              search={{ media: picture.id }}
              {...root}
            />
          )}
        >
          Open in the library
        </Menu.Item>
        <Menu.Item
          leftSection={<IconStar size={16} />}
          onClick={() => mutate({ slot: isFeatured ? null : FEATURED })}
        >
          {isFeatured ? 'Do not feature' : 'Feature this picture'}
        </Menu.Item>
        <Menu.Item leftSection={<IconUnlink size={16} />} onClick={() => mutate('detach')}>
          Remove from this record
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
