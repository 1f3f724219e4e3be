/** A picture on a record, with its handle and its menu. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconGripVertical,
  IconPhoto,
  IconStar,
  IconUnlink,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../api/refusal.ts';
import { call } from '../api/v2.ts';
import { Picture } from './grids.tsx';
import classes from './media.module.css';
import { type AttachedFile, nameOf, refreshMedia } from './media.ts';
import type { Target } from './record-media.tsx';
import { attachmentPath } from './use-order.ts';

type Props = {
  target: Target;
  picture: AttachedFile;
  canUpdate: boolean;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
};

export function AttachedPicture(props: Props) {
  const { picture, canUpdate, onEarlier, onLater } = props;
  const sortable = useSortable({ id: picture.id, disabled: !canUpdate });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const name = nameOf(picture);
  return (
    <li
      ref={setNodeRef}
      className={`${classes['tile']} ${isDragging ? classes['dragged'] : ''}`}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
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
            <ActionIcon
              ref={sortable.setActivatorNodeRef}
              variant="default"
              style={{ cursor: 'grab', touchAction: 'none' }}
              {...sortable.attributes}
              {...sortable.listeners}
              aria-label={`Drag ${name}`}
            >
              <IconGripVertical size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={`Move ${name} earlier`}
              disabled={onEarlier === undefined}
              onClick={onEarlier}
            >
              <IconArrowLeft size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={`Move ${name} later`}
              disabled={onLater === undefined}
              onClick={onLater}
            >
              <IconArrowRight size={16} />
            </ActionIcon>
            <PictureMenu {...props} name={name} />
          </Group>
        )}
      </div>
    </li>
  );
}

const FEATURED = 'featured';

function PictureMenu({ target, picture, name }: Props & { name: string }) {
  const { account } = target;
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (change: { slot: string | null } | 'detach') =>
      call(
        account,
        attachmentPath(target, picture.id),
        change === 'detach' ? { method: 'DELETE' } : { method: 'PATCH', body: change },
      ),
    onSuccess: () => refreshMedia(client, account),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  const isFeatured = picture.slot === FEATURED;
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={`More for ${name}`}>
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
