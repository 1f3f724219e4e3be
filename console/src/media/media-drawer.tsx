/** One file or embed: its picture, texts, facts and where it is used. */
import { Anchor, Drawer, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Tagged } from '../api/v2.ts';
import type { ListProps } from '../list/list-page.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { DeleteMedia } from './delete-media.tsx';
import classes from './media.module.css';
import {
  altOf,
  type EmbedDetail,
  type FileDetail,
  mediumQuery,
  nameOf,
  pictureUrl,
  sizeOf,
} from './media.ts';
import { MediaForm } from './media-form.tsx';
import { Usage } from './usage.tsx';

type Props = ListProps & { id: string; onClose(): void };

export type MediumProps = Props & { stored: Tagged<FileDetail | EmbedDetail> };

export const isFile = (media: FileDetail | EmbedDetail): media is FileDetail => 'hash' in media;

export const titleOf = (media: FileDetail | EmbedDetail): string =>
  isFile(media) ? nameOf(media) : media.title || media.url;

export function MediaDrawer(props: Props) {
  const { data: stored, error } = useQuery(mediumQuery(props.account, props.id));
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size="md"
      title={stored === undefined ? 'Media' : titleOf(stored.data)}
    >
      <ErrorAlert error={error} />
      {error === null && (stored === undefined ? <Loader /> : <Shown {...props} stored={stored} />)}
    </Drawer>
  );
}

function Shown(props: MediumProps) {
  const { collection, stored } = props;
  const media = stored.data;
  return (
    <Stack>
      {isFile(media) ? (
        <>
          <img className={classes['whole']} src={pictureUrl(media.url)} alt={altOf(media)} />
          <Text size="sm" c="dimmed">
            {`${media.width} × ${media.height} pixels, ${sizeOf(media.bytes)}, added ${new Date(media.created_at).toLocaleDateString()}`}
          </Text>
        </>
      ) : (
        <Anchor
          href={media.url}
          target="_blank"
          rel="noreferrer"
          style={{ overflowWrap: 'anywhere' }}
        >
          {media.url}
        </Anchor>
      )}
      {collection.can.update ? (
        <MediaForm {...props} />
      ) : (
        isFile(media) && <Text>{media.alt_text || 'No alternative text.'}</Text>
      )}
      <Usage account={props.account} attachments={media.attachments} />
      {collection.can.delete && <DeleteMedia {...props} />}
    </Stack>
  );
}
