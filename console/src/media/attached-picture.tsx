/** A picture on a record, with its handle and its menu. */
import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core';
import { IconDots, IconPhoto, IconStar, IconUnlink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { recordKeys } from '../api/records.ts';
import { call } from '../api/v2.ts';
import { type Moves, useSorted } from '../shell/sortable.tsx';
import { useAction } from '../shell/use-action.ts';
import { Picture } from './grids.tsx';
import classes from './media.module.css';
import { type AttachedFile, attachmentPath, nameOf, type Target } from './media.ts';

type Props = { target: Target; picture: AttachedFile; canUpdate: boolean; moves: Moves };

export function AttachedPicture(props: Props) {
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

function PictureMenu({ target, picture, name }: Props & { name: string }) {
  const { account } = target;
  const { mutate } = useAction({
    run: (change: { slot: string | null } | 'detach') =>
      call(
        account,
        attachmentPath(target, picture.id),
        change === 'detach' ? { method: 'DELETE' } : { method: 'PATCH', body: change },
      ),
    changes: recordKeys(account),
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
